import FormEngine
import FormSyntax

/// The keys of the fields outside dynamic sections, each with the key that came after it last.
///
/// Records of one source have their keys in the same order, as a rule, and may leave some out: what came after a key is tried
/// first, which spares a third of the time of looking each of them up.
struct ExpectedKeys: ~Copyable {
    private struct Key: BitwiseCopyable {
        let start: UnsafePointer<UInt8>
        let count: Int
        let slot: Slot
        /// The field whose key came next, -1 while that is not known.
        var next: Int
    }

    private let keys: UnsafeMutablePointer<Key>
    private let bytes: UnsafeMutablePointer<UInt8>
    /// The field whose key was the first, -1 while that is not known.
    private var first = -1
    /// The field of the key before, -1 at the beginning.
    private var last = -1

    init(_ form: CompiledForm) {
        let names = (0..<form.fixedFieldCount).map { Array(form.fields[$0].id.utf8) }
        bytes = .allocate(capacity: max(names.reduce(0) { $0 + $1.count }, 1))
        keys = .allocate(capacity: max(names.count, 1))
        var start = bytes
        for (field, name) in names.enumerated() {
            guard let slot = form.fixedSlot(ofField: field) else { continue }
            start.update(from: name, count: name.count)
            (keys + field).initialize(to: Key(start: start, count: name.count, slot: slot, next: -1))
            start += name.count
        }
    }

    deinit {
        keys.deallocate()
        bytes.deallocate()
    }

    /// Another record begins.
    @inline(__always)
    mutating func begin() { last = -1 }

    /// The slot of the next key; `nil` where it is of no field outside dynamic sections.
    @inline(__always)
    mutating func slot(_ form: borrowing RecordKeys, _ key: UnsafePointer<UInt8>, count: Int) -> Slot? {
        let field = last < 0 ? first : keys[last].next
        guard field >= 0, keys[field].count == count, areEqual(keys[field].start, key, count: count) else {
            return look(form, key, count: count)
        }
        last = field
        return keys[field].slot
    }

    @inline(never)
    private mutating func look(_ form: borrowing RecordKeys, _ key: UnsafePointer<UInt8>, count: Int) -> Slot? {
        guard let slot = form.slot(ofField: key, count: count) else { return nil }
        let field = Int(slot.index)
        if last < 0 { first = field } else { keys[last].next = field }
        last = field
        return slot
    }
}
