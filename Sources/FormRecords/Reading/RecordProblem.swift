import FormEngine
import FormSyntax

/// What keeps a record from being read as its file has it; its place is an offset into the record's bytes.
///
/// What the values are worth is not told here: that is the engine's verdict.
public struct RecordProblem: Sendable, BitwiseCopyable {
    /// What is wrong.
    public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
        /// No CSV; `detail` is a `CSVFault`.
        case notCSV
        /// No JSON; `detail` is a `JSONFault`.
        case notJSON
        /// JSON, but no object.
        case notAnObject
        /// More cells than the header, the first of them at the place; `number` of them.
        case tooManyCells
        /// Fewer cells than the header; `number` of them.
        case tooFewCells
        /// An id that the form does not have.
        case unknownField
        /// An id that is in its object twice.
        case duplicateKey
        /// A field that is answered under two names.
        case answeredTwice
        /// A dynamic section that is not given as an array.
        case notAnArray
        /// An instance that is not given as an object.
        case notAnInstance
        /// One instance more than the section may have.
        case tooManyInstances
        /// An instance far past the last one.
        case farInstance
        /// More than is told of a record.
        case moreProblems

        /// Whether nothing of the record can be read, so that its values have no verdict.
        public var isOfRecord: Bool {
            switch self {
            case .notCSV, .notJSON, .notAnObject, .tooManyCells, .tooFewCells: true
            case .unknownField, .duplicateKey, .answeredTwice, .notAnArray, .notAnInstance, .tooManyInstances,
                .farInstance, .moreProblems:
                false
            }
        }
    }

    /// What is wrong.
    public let kind: Kind
    /// The finer reason of a syntax fault.
    private let detail: UInt8
    /// The offset of what is wrong, from the record's beginning.
    public internal(set) var place: Int32
    /// The text of the key that is wrong, which stays until the next record is read; `nil` where no key is.
    private nonisolated(unsafe) let name: UnsafePointer<UInt8>?
    private let nameCount: Int32
    /// The dynamic section that it is about, otherwise -1.
    private let section: Int32
    /// The instance that it is about, otherwise -1; of cells, how many there are.
    private let number: Int32

    init(_ kind: Kind, at place: Int, name: Name = Name(), section: Int = -1, number: Int = -1, detail: UInt8 = 0) {
        self.kind = kind
        self.detail = detail
        self.place = Int32(truncatingIfNeeded: place)
        self.name = name.start
        nameCount = Int32(truncatingIfNeeded: name.count)
        self.section = Int32(truncatingIfNeeded: section)
        self.number = Int32(truncatingIfNeeded: number)
    }

    init(_ fault: CSVFault, at place: Int) { self.init(.notCSV, at: place, detail: fault.rawValue) }

    init(_ fault: JSONFault, at place: Int) { self.init(.notJSON, at: place, detail: fault.rawValue) }

    /// The text of a key.
    struct Name: BitwiseCopyable {
        var start: UnsafePointer<UInt8>?
        var count = 0
    }

    /// Whether a quoted cell does not end.
    public var isUnclosedQuote: Bool { kind == .notCSV && detail == CSVFault.unterminatedQuote.rawValue }

    /// The code that programs see, such as `unknown_field`.
    public var code: String {
        switch kind {
        case .notCSV: "not_csv"
        case .notJSON: "not_json"
        case .notAnObject: "not_an_object"
        case .tooManyCells: "too_many_cells"
        case .tooFewCells: "too_few_cells"
        case .unknownField: "unknown_field"
        case .duplicateKey, .answeredTwice: "answered_twice"
        case .notAnArray, .notAnInstance: "wrong_type"
        case .tooManyInstances, .farInstance: "too_many_instances"
        case .moreProblems: "more_problems"
        }
    }
}

/// Words.
extension RecordProblem {
    /// The field or section that is blamed, such as `lines[0].price`; empty where the record as a whole is.
    public func field(in form: CompiledForm) -> String {
        let key = name.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(nameCount)), as: UTF8.self) }
        guard section >= 0 else { return key ?? "" }
        let id = form.sections[Int(section)].id ?? ""
        guard number >= 0 else { return key ?? id }
        return key.map { "\(id)[\(number)].\($0)" } ?? "\(id)[\(number)]"
    }

    /// The field or section that is blamed as the form has it, such as `lines[:index].price`; empty where it has none.
    public func cause(in form: CompiledForm) -> String {
        if let number = form.fieldNumber(named: field(in: form)) { return form.fields[number].id }
        return section >= 0 ? form.sections[Int(section)].id ?? "" : ""
    }

    /// What is wrong and what to do: lower case, no full stop.
    public func message(in form: CompiledForm) -> String {
        let field = field(in: form)
        switch kind {
        case .notCSV: return CSVFault(rawValue: detail)?.message ?? "this is not CSV"
        case .notJSON: return JSONFault(rawValue: detail)?.message ?? "this is not JSON"
        case .notAnObject: return "this is not an object; write an object of ids and values"
        case .tooManyCells: return "the row has more cells than the header; remove this one"
        case .tooFewCells: return "the row has fewer cells than the header; it ends here"
        case .unknownField: return unknownFieldMessage(field, in: form)
        case .duplicateKey: return "the key \(quoted(ownName ?? field)) appears twice; remove one"
        case .answeredTwice: return "\(quoted(field)) is answered twice; remove one of the answers"
        case .notAnArray: return "\(quoted(field)) repeats; write an array of objects"
        case .notAnInstance: return "\(quoted(sectionName(form))) repeats; write an object for each time"
        case .tooManyInstances: return "\(quoted(field)) is one too many; \(limitOfItems(form))"
        case .moreProblems: return "the record has more problems than are listed; fix these first"
        case .farInstance: return "\(quoted(field)) is far past the last one; number from 0, without gaps"
        }
    }

    /// The key as its object has it.
    private var ownName: String? {
        name.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(nameCount)), as: UTF8.self) }
    }

    private func sectionName(_ form: CompiledForm) -> String {
        section >= 0 ? form.sections[Int(section)].id ?? "" : ""
    }

    private func limitOfItems(_ form: CompiledForm) -> String {
        section >= 0 ? form.sections[Int(section)].limitOfItems : ""
    }
}

/// Says that the form has no such field, and what was probably meant.
func unknownFieldMessage(_ name: String, in form: CompiledForm) -> String {
    if let section = form.sectionNumber(id: name) {
        let example = form.sections[section].fields.first.map { form.fields[$0].key } ?? "…"
        return "\(quoted(name)) repeats; answer its fields, such as '\(name)[0].\(example)'"
    }
    if let section = form.dynamicSection(withKey: name) {
        return "\(quoted(name)) is a field of \(quoted(section)), which repeats; write '\(section)[0].\(name)'"
    }
    let cure = form.nearestID(to: name).map { "did you mean '\($0)'?" } ?? "remove it"
    return "the form has no field \(quoted(name)); \(cure)"
}

extension CompiledForm {
    /// The id of a section that repeats and has such a field.
    fileprivate func dynamicSection(withKey key: String) -> String? {
        sections.first { section in section.isDynamic && section.fields.contains { fields[$0].key == key } }?.id
    }

    /// The id that was probably meant; in an instance of a dynamic section, one of that instance.
    fileprivate func nearestID(to id: String) -> String? {
        if let address = InstanceAddress(id), let section = sectionNumber(id: address.section) {
            let keys = sections[section].fields.map { fields[$0].key }
            return nearestName(to: address.key, among: keys).map { "\(address.section)[\(address.instance)].\($0)" }
        }
        return nearestName(to: id, among: fields.map(\.key) + sections.compactMap { $0.isDynamic ? $0.id : nil })
    }
}

extension SectionDescription {
    /// Such as `there may be 5`.
    var limitOfItems: String { maximumItems.map { "there may be \($0)" } ?? "there may not be so many" }
}
