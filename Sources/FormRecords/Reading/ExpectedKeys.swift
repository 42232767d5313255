import FormEngine
import FormSyntax

/// The keys of the fields that are members of the record itself, each with the key that came after it last.
///
/// Records of one source have their keys in the same order, as a rule, and may leave some out: what came after a key is tried
/// first, which spares a third of the time of looking each of them up.
struct ExpectedKeys: ~Copyable {
    /// The key of a field, which is in the form: nothing else is ever expected.
    struct ExpectedKey: BitwiseCopyable {
        let text: JSONKeyText
        let name: ByteSlice
        /// The number of the field.
        let field: Int
        /// The key that came next; `nil` while that is not known.
        var next: UnsafeMutablePointer<ExpectedKey>?
    }

    private let keys: UnsafeMutablePointer<ExpectedKey>
    private let bytes: UnsafeMutablePointer<UInt8>
    /// The key that came first in a record; `nil` while that is not known.
    private(set) var first: UnsafeMutablePointer<ExpectedKey>?
    /// The key before; `nil` where a record begins.
    private var last: UnsafeMutablePointer<ExpectedKey>?

    init(_ form: CompiledForm) {
        var names: [[UInt8]] = Array(repeating: [], count: form.fixedFieldCount)
        for (name, member) in form.documents.objects[0].members {
            if case .field(let number) = member { names[number] = Array(name.utf8) }
        }
        bytes = .allocate(capacity: max(names.reduce(0) { $0 + $1.count }, 1))
        keys = .allocate(capacity: max(names.count, 1))
        var start = bytes
        for (field, name) in names.enumerated() {
            start.update(from: name, count: name.count)
            let key = unsafe ByteSlice(start, count: name.count)
            // A key that may be a wrapper's is looked at.
            let text = WrapperKey(key) == nil ? JSONKeyText(name) : .none
            (keys + field).initialize(to: ExpectedKey(text: text, name: key, field: field))
            start += name.count
        }
    }

    deinit {
        keys.deallocate()
        bytes.deallocate()
    }

    /// Another record begins.
    @inline(__always)
    mutating func begin() { last = nil }

    /// Goes on behind a key that came.
    @inline(__always)
    mutating func advance(past key: UnsafeMutablePointer<ExpectedKey>) { last = key }

    /// The field of the next key; `nil` where it is of none that is a member of the record.
    @inline(__always)
    mutating func field(_ form: borrowing RecordKeys, _ key: ByteSlice) -> Int? {
        guard let expected = last.map({ $0.pointee.next }) ?? first, expected.pointee.name.equals(key) else {
            return look(form, key)
        }
        advance(past: expected)
        return expected.pointee.field
    }

    @inline(never)
    private mutating func look(_ form: borrowing RecordKeys, _ key: ByteSlice) -> Int? {
        guard let field = form.fixedField(key) else { return nil }
        if let last { last.pointee.next = keys + field } else { first = keys + field }
        last = keys + field
        return field
    }
}
