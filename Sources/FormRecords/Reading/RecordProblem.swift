import FormEngine
import FormSyntax

/// A fault that keeps a record from being read as its file has it; its place is an offset into the record's bytes.
///
/// The engine alone decides on the values.
package struct RecordProblem: Sendable, BitwiseCopyable {
    /// The kind of fault.
    package enum ProblemKind: UInt8, Hashable, Sendable, BitwiseCopyable {
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
        /// A cell that holds something in a column without a name.
        case namelessCell
        /// An id that its object has twice.
        case duplicateKey
        /// A field that is answered under two names.
        case answeredTwice
        /// A dynamic section that is not given as an array.
        case notAnArray
        /// An instance that is not given as an object.
        case notAnInstance
        /// A member of the record, or of an instance, that holds fields and is not given as an object.
        case notAnObjectWithin
        /// One instance more than the section may have.
        case tooManyInstances
        /// An instance far beyond the last one.
        case farInstance
        /// More than is told of a record.
        case moreProblems

        /// Whether nothing of the record can be read, so that its values have no verdict.
        package var isOfRecord: Bool {
            switch self {
            case .notCSV, .notJSON, .notAnObject, .tooManyCells, .tooFewCells: true
            case .unknownField, .namelessCell, .duplicateKey, .answeredTwice, .notAnArray, .notAnInstance,
                .notAnObjectWithin, .tooManyInstances, .farInstance, .moreProblems:
                false
            }
        }
    }

    /// The kind of fault.
    package let kind: ProblemKind
    /// The finer reason of a syntax fault.
    private let detail: UInt8
    /// The offset of what is wrong, from the record's beginning.
    package internal(set) var place: Int32
    /// The text of the key that is wrong, which stays until the next record is read; `nil` where no key is.
    private let name: ByteSlice?
    /// The dynamic section that it is about, otherwise -1.
    private let section: Int32
    /// The instance that it is about, otherwise -1; of cells, how many there are.
    private let number: Int32
    /// The number of the object of which the key is a member.
    private let object: Int32

    init(
        _ kind: ProblemKind, at place: Int, name: ByteSlice? = nil, section: Int = -1, number: Int = -1,
        object: Int32 = 0, detail: UInt8 = 0
    ) {
        self.kind = kind
        self.object = object
        self.detail = detail
        self.place = Int32(truncatingIfNeeded: place)
        self.name = name
        self.section = Int32(truncatingIfNeeded: section)
        self.number = Int32(truncatingIfNeeded: number)
    }

    /// About a member of an object of the record.
    init(_ kind: ProblemKind, at place: Int, name: ByteSlice, of object: RecordObject) {
        self.init(
            kind, at: place, name: name, section: Int(object.section), number: Int(object.instance),
            object: object.number)
    }

    init(_ fault: CSVFault, at place: Int) { self.init(.notCSV, at: place, detail: fault.rawValue) }

    init(_ fault: JSONFault, at place: Int) { self.init(.notJSON, at: place, detail: fault.rawValue) }

    /// The section that has too many instances; `nil` for any other problem.
    var crowdedSection: Int? { kind == .tooManyInstances ? Int(section) : nil }

    /// Whether a quoted cell does not end.
    package var isUnclosedQuote: Bool { kind == .notCSV && detail == CSVFault.unterminatedQuote.rawValue }
}

/// Words.
extension RecordProblem {
    /// The field or section that is blamed, such as `lines[0].price`; empty where the record as a whole is.
    package func field(in form: CompiledForm) -> String {
        let key = name.map { form.documents.objects[Int(object)].prefix + String($0) }
        guard section >= 0 else { return key ?? "" }
        let id = form.sections[Int(section)].id ?? ""
        guard number >= 0 else { return key ?? id }
        // A member without a name is none in a list of plain values.
        if key?.isEmpty ?? false, form.documents.element(ofSection: Int(section)) == nil { return "\(id)[\(number)]." }
        return InstanceAddress.id(section: id, instance: Int(number), key: key ?? "")
    }

    /// The field or section that is blamed as the form has it, such as `lines[:index].price`; empty where it has none.
    package func cause(in form: CompiledForm) -> String {
        let blamed = field(in: form)
        if let number = form.fieldNumber(named: blamed) { return form.fields[number].id }
        if form.sectionNumber(id: blamed) != nil { return blamed }
        return section >= 0 ? form.sections[Int(section)].id ?? "" : ""
    }

    /// The fault with its code and its words.
    package func complaint(in form: CompiledForm) -> AnswerComplaint {
        let field = field(in: form)
        switch kind {
        case .notCSV: return .notCSV((CSVFault(rawValue: detail) ?? .textAfterQuote).message)
        case .notJSON: return .notJSON((JSONFault(rawValue: detail) ?? .missingValue).message)
        case .notAnObject: return .notAnObject
        case .tooManyCells: return .tooManyCells
        case .tooFewCells: return .tooFewCells
        case .unknownField: return AnswerComplaint(unknown: field, in: form)
        case .namelessCell: return .namelessColumn
        case .duplicateKey: return .keyTwice(ownName ?? field)
        case .answeredTwice: return .answeredTwice(field)
        case .notAnArray where form.documents.element(ofSection: Int(section)) != nil: return .notAnArrayOfValues(field)
        case .notAnArray: return .notAnArray(field)
        case .notAnInstance: return .notAnInstance(sectionOfForm(form)?.id ?? "")
        case .notAnObjectWithin: return .notAnObjectWithin(field)
        case .tooManyInstances: return AnswerComplaint(field, beyond: Int(section), of: form)
        case .moreProblems: return .moreProblems
        case .farInstance: return .farInstance(field)
        }
    }

    /// The key as its object has it.
    private var ownName: String? {
        name.map { String($0) }
    }

    private func sectionOfForm(_ form: CompiledForm) -> SectionDescription? {
        section >= 0 ? form.sections[Int(section)] : nil
    }
}

extension AnswerComplaint {
    /// That the form has no such field, and what was probably meant.
    ///
    /// - Parameter nearNames: By which that is looked for, of a text with many names.
    package init(unknown name: String, in form: CompiledForm, _ nearNames: NearNames = NearNames()) {
        if let section = form.sectionNumber(id: name) {
            let example = form.sections[section].fields.first.map { form.fields[$0].key } ?? "…"
            self = .repeatedSection(name, example: InstanceAddress.id(section: name, instance: 0, key: example))
        } else if let section = form.dynamicSection(withKey: name) {
            self = .fieldOfSection(name, section: section)
        } else {
            self = .unknownField(name, meant: form.nearestID(to: name, nearNames))
        }
    }
}

extension CompiledForm {
    /// The id of a section that repeats and has such a field.
    fileprivate func dynamicSection(withKey key: String) -> String? {
        sections.first { section in section.isDynamic && section.fields.contains { fields[$0].key == key } }?.id
    }

    /// The id that was probably meant; in an instance of a dynamic section, one of that instance.
    fileprivate func nearestID(to id: String, _ nearNames: NearNames) -> String? {
        if let address = InstanceAddress(id), !address.key.isEmpty, let section = sectionNumber(id: address.section) {
            let keys = sections[section].fields.map { fields[$0].key }
            return nearNames.nearest(to: address.key, among: keys).map {
                InstanceAddress.id(section: address.section, instance: address.instance, key: $0)
            }
        }
        return nearNames.nearest(
            to: id, among: fields.map(\.key) + sections.compactMap { $0.isDynamic ? $0.id : nil })
    }
}
