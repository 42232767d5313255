import FormEngine
import FormSyntax

/// The keys of the fields outside dynamic sections, each with the key that came after it last.
///
/// Records of one source have their keys in the same order, as a rule, and may leave some out: what came after a key is tried
/// first, which spares a third of the time of looking each of them up.
struct ExpectedKeys: ~Copyable {
    struct Key: BitwiseCopyable {
        let text: JSONKeyText
        let name: ByteSlice
        /// The number of the field.
        let field: Int
        /// The key that came next; the beginning, which is no key, while that is not known.
        var next: UnsafeMutablePointer<Key>
    }

    private let keys: UnsafeMutablePointer<Key>
    private let bytes: UnsafeMutablePointer<UInt8>
    /// Behind the keys: what comes next there is a record's first key.
    private let beginning: UnsafeMutablePointer<Key>
    /// The key before.
    private var last: UnsafeMutablePointer<Key>

    init(_ form: CompiledForm) {
        let names = (0..<form.fixedFieldCount).map { Array(form.fields[$0].id.utf8) }
        bytes = .allocate(capacity: max(names.reduce(0) { $0 + $1.count }, 1))
        keys = .allocate(capacity: names.count + 1)
        beginning = keys + names.count
        last = beginning
        var start = bytes
        for (field, name) in names.enumerated() {
            start.update(from: name, count: name.count)
            let key = unsafe ByteSlice(start, count: name.count)
            // A key that may be a wrapper's is looked at.
            let text = WrapperKey(key) == nil ? JSONKeyText(name) : .none
            (keys + field).initialize(
                to: Key(text: text, name: key, field: field, next: beginning))
            start += name.count
        }
        beginning.initialize(to: Key(text: .none, name: .empty, field: -1, next: beginning))
    }

    deinit {
        keys.deallocate()
        bytes.deallocate()
    }

    /// Another record begins.
    @inline(__always)
    mutating func begin() { last = beginning }

    /// The key that is to come next.
    @inline(__always)
    var next: UnsafeMutablePointer<Key> { last.pointee.next }

    /// Goes on behind a key that came.
    @inline(__always)
    mutating func goOn(behind key: UnsafeMutablePointer<Key>) { last = key }

    /// The field of the next key; `nil` where it is of none outside dynamic sections.
    @inline(__always)
    mutating func field(_ form: borrowing RecordKeys, _ key: ByteSlice) -> Int? {
        let expected = next
        guard expected.pointee.name.equals(key) else {
            return look(form, key)
        }
        last = expected
        return expected.pointee.field
    }

    @inline(never)
    private mutating func look(_ form: borrowing RecordKeys, _ key: ByteSlice) -> Int? {
        guard let field = form.fixedField(key) else { return nil }
        last.pointee.next = keys + field
        last = keys + field
        return field
    }
}
