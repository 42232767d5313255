import FormEngine
import FormSyntax

/// Makes the keys of sessions and of written records: one for each of the form's lists of unique fields.
package struct UniqueKeys: ~Copyable {
    private let form: CompiledForm
    private let hash: KeyedHash
    private var bytes = ByteBuffer()
    /// The unique fields whose choices are quoted.
    private let quoted: Set<Int>

    /// Keys for a form.
    ///
    /// - Parameter hash: The hash, which must be the same for all keys that are compared.
    package init(_ form: CompiledForm, by hash: KeyedHash) {
        (self.form, self.hash) = (form, hash)
        quoted = Set(form.unique.joined().filter { form.fields[$0].quotesChoices })
    }

    /// Whether the choices of a unique field are quoted.
    func quotesChoices(of field: Int) -> Bool { quoted.contains(field) }

    /// Adds the keys of a finished session, one for each list.
    package mutating func append(keysOf session: borrowing Session, to keys: inout [RecordKey]) {
        for list in form.unique.indices {
            begin(list)
            var isWhole = true
            for field in form.unique[list] where isWhole { isWhole = append(field, of: session) }
            keys.append(isWhole ? key : .exempt)
        }
    }

    /// Starts the key of another list.
    mutating func begin(_ list: Int) {
        bytes.removeAll()
        bytes.append(decimal: list)
        bytes.append(0xFF)
    }

    /// Adds the text of a value as it is in an output.
    mutating func append(_ text: ByteSlice, of field: Int) { bytes.appendComparable(text, of: form.fields[field]) }

    /// The key of what was added.
    var key: RecordKey { bytes.withUnsafeBytes { RecordKey(hash, of: $0) } }

    /// Adds a value of a session; false if there is none.
    private mutating func append(_ number: Int, of session: borrowing Session) -> Bool {
        let (value, field) = (session.storedValues[Int32(number)], form.fields[number])
        guard value.isVisible, value.hasValue else { return false }
        switch field.kind.reader {
        case .text, .decimal, .truth, .date, .time, .instant: append(value.text, of: number)
        case .option: append(joining: [field.options.id(at: value.choice)], of: number)
        case .options where field.components.isEmpty:
            append(joining: (0..<value.choiceCount).map { field.options.id(at: Int(value.choice(at: $0))) }, of: number)
        case .options:
            append(
                joining: (0..<value.choiceCount).map { field.components[$0].title(at: Int(value.choice(at: $0))) },
                of: number)
        case .none: return false
        }
        return true
    }

    private mutating func append(joining texts: [String], of field: Int) {
        let joined = (quoted.contains(field) ? texts.map(quotedChoice) : texts).joined(separator: ";")
        joined.withByteSlice { append($0, of: field) }
    }
}
