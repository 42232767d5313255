/// Moves the content of a buffer to memory for at least `needed` elements and twice as many as before.
///
/// All buffers share this function but keep their pointers themselves, since a common buffer type within them would not
/// be inlined.
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
