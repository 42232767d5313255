import FormEngine
import FormSyntax

/// The keys of a form's records, in a hash table.
struct RecordKeys: ~Copyable, Sendable {
    /// The meaning of a key.
    enum KeyTarget: BitwiseCopyable, Sendable {
        /// A field by its number: outside dynamic sections, or of the template in whose scope it was looked up.
        case field(Int32)
        /// A dynamic section by its number.
        case section(Int32)
        /// An inner object, by its number among those of a document.
        case object(Int32)
        /// A key that the form ignores.
        case ignored
        case unknown
    }

    private struct KeyEntry: BitwiseCopyable, Sendable {
        var start: Int32 = 0
        var count: Int32 = -1
        /// The scope of the key: see `target`.
        var scope: Int32 = -1
        var target = KeyTarget.unknown
    }

    /// A hash table with open addressing; its size is a power of two, of which at most half is used.
    private let entries: [KeyEntry]
    private let bytes: [UInt8]
    private let form: CompiledForm

    /// Whether the form is nested, so that each object of a document has its own scope.
    let isNested: Bool
    /// The scope of the record, which those of other objects follow; only for nested forms.
    let firstObjectScope: Int32
    /// The number of the object that represents an instance, by section.
    let instanceObjects: [Int32]
    /// The field that each instance of a section consists of; -1 if instances are objects.
    let elements: [Int]

    init(_ form: CompiledForm) {
        self.form = form
        (isNested, firstObjectScope) = (form.documents.isNested, Int32(form.sections.count))
        instanceObjects = form.sections.indices.map { Int32(form.documents.object(ofInstancesOf: $0)) }
        elements = form.sections.indices.map { form.documents.element(ofSection: $0) ?? -1 }
        var builder = KeyTableBuilder(
            capacity: form.fields.count + form.sections.count + form.documents.ignored.count
                + (isNested ? form.documents.objects.reduce(0) { $0 + $1.members.count } : 0))
        for (number, section) in form.sections.enumerated() where section.isDynamic {
            builder.add(section.id ?? "", scope: -1, .section(Int32(number)))
            for field in section.fields { builder.add(form.fields[field].key, scope: number, .field(Int32(field))) }
        }
        for section in form.sections where !section.isDynamic {
            for field in section.fields where !form.fields[field].isOutside {
                builder.add(form.fields[field].id, scope: -1, .field(Int32(field)))
            }
        }
        for (section, key) in form.documents.ignored { builder.add(key, scope: section ?? -1, .ignored) }
        if isNested {
            for (number, object) in form.documents.objects.enumerated() {
                for (name, member) in object.members {
                    builder.add(name, scope: form.sections.count + number, KeyTarget(member))
                }
            }
        }
        entries = builder.entries
        bytes = builder.bytes
    }

    /// The scope of the record in JSON.
    var recordScope: Int { isNested ? Int(firstObjectScope) : -1 }

    /// The part of a form that a key of the record answers.
    enum Meaning {
        /// A field, in an instance such as `lines[0].price` if its section is dynamic.
        case field(Int, instance: Int)
        /// All instances of a dynamic section.
        case section(Int)
        case ignored, unknown
    }

    /// The meaning of a key in a record, of a column or of a setting.
    func meaning(of key: ByteSlice) -> Meaning {
        switch target(key) {
        case .field(let field): return .field(Int(field), instance: 0)
        case .section(let section): return .section(Int(section))
        case .ignored: return .ignored
        case .object, .unknown: break
        }
        guard let address = ByteInstanceAddress(key), case .section(let section) = target(key[..<address.sectionCount])
        else { return .unknown }
        switch target(key[address.keyStart...], scope: Int(section)) {
        case .field(let field): return .field(Int(field), instance: address.instance)
        case .ignored: return .ignored
        case .section, .object, .unknown: return .unknown
        }
    }

    /// Whether a key of the record has a meaning.
    func isMeaningful(_ key: ByteSlice) -> Bool { if case .unknown = meaning(of: key) { false } else { true } }

    /// Whether an entry has this key and scope.
    private func isKey(at place: Int, _ key: ByteSlice, scope: Int) -> Bool {
        let entry = entries[place]
        guard Int(entry.count) == key.count, Int(entry.scope) == scope else { return false }
        return bytes.withByteSlice { $0[Int(entry.start)..<Int(entry.start) + key.count].equals(key) }
    }

    /// The target of a key.
    ///
    /// - Parameter scope: -1 for the ids of the form, a dynamic section's number for the keys of its fields; higher
    ///   numbers are the objects of a nested form.
    func target(_ key: ByteSlice, scope: Int = -1) -> KeyTarget {
        let mask = entries.count - 1
        var place = hash(key, scope: scope) & mask
        while entries[place].count >= 0 {
            if isKey(at: place, key, scope: scope) { return entries[place].target }
            place = (place &+ 1) & mask
        }
        return key.indices.allSatisfy { key[$0] < 0x80 } ? .unknown : equivalentTarget(key, scope: scope)
    }

    /// The target of a key whose letters are composed differently than in the id, such as `é` as two characters; to a
    /// form both are the same id.
    @inline(never)
    private func equivalentTarget(_ key: ByteSlice, scope: Int) -> KeyTarget {
        let text = String(key)
        if scope >= form.sections.count {
            let members = form.documents.objects[scope - form.sections.count].members
            return members.first { $0.name == text }.map { KeyTarget($0.member) } ?? .unknown
        }
        if scope >= 0 {
            return form.sections[scope].fields.first { form.fields[$0].key == text }.map { .field(Int32($0)) }
                ?? .unknown
        }
        if let section = form.sectionNumber(id: text) { return .section(Int32(section)) }
        return form.fieldNumber(id: text).map { .field(Int32($0)) } ?? .unknown
    }

    /// The entries while the table is built.
    private struct KeyTableBuilder {
        private(set) var entries: [KeyEntry]
        private(set) var bytes: [UInt8] = []

        init(capacity: Int) {
            var size = 8
            while size < 2 * capacity + 2 { size *= 2 }
            entries = Array(repeating: KeyEntry(), count: size)
        }

        /// Adds a name; of several equal ones the first wins.
        mutating func add(_ name: String, scope: Int, _ target: KeyTarget) {
            let key = Array(name.utf8)
            let mask = entries.count - 1
            var place =
                key.withByteSlice { hash($0, scope: scope) } & mask
            while entries[place].count >= 0 {
                let entry = entries[place]
                let text = bytes[Int(entry.start)..<Int(entry.start + entry.count)]
                if entry.scope == scope, text.elementsEqual(key) { return }
                place = (place + 1) & mask
            }
            entries[place] = KeyEntry(
                start: Int32(bytes.count), count: Int32(key.count), scope: Int32(scope), target: target)
            bytes += key
        }
    }
}

extension RecordKeys.KeyTarget {
    init(_ member: DocumentShape.Member) {
        switch member {
        case .field(let number): self = .field(Int32(number))
        case .section(let number): self = .section(Int32(number))
        case .object(let number): self = .object(Int32(number))
        case .ignored: self = .ignored
        }
    }
}

/// The hash that gives the first place to try, before it is reduced to the table's size.
@inline(__always)
private func hash(_ key: ByteSlice, scope: Int) -> Int {
    Int(truncatingIfNeeded: byteHash(key)) &+ scope
}
