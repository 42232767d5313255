/// Moves what a buffer holds to memory that has room for `needed` elements, and for twice as many as before.
///
/// One way to grow for all buffers; each keeps its pointers itself, as a buffer of its own type within them would not be inlined.
@inlinable
package func enlarge<Element>(
    _ storage: inout UnsafeMutablePointer<Element>, holding count: Int, _ capacity: inout Int, toHold needed: Int
) {
    let enlarged = max(needed, capacity * 2)
    let replacement = UnsafeMutablePointer<Element>.allocate(capacity: enlarged)
    replacement.moveInitialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (replacement, enlarged)
}
