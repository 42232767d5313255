import FormEngine
import FormSyntax

/// A problem that keeps a record from being read; its place is an offset into the record's bytes.
///
/// Only the engine judges values.
package struct RecordProblem: Sendable, BitwiseCopyable {
    /// The kind of problem.
    package enum ProblemKind: UInt8, Hashable, Sendable, BitwiseCopyable {
        /// Invalid CSV; `detail` is a `CSVFault`.
        case notCSV
        /// Invalid JSON; `detail` is a `JSONFault`.
        case notJSON
        /// JSON that is no object.
        case notAnObject
        /// More cells than in the header, from the given place on; `number` is the count.
        case tooManyCells
        /// Fewer cells than in the header; `number` is the count.
        case tooFewCells
        /// An id that the form does not have.
        case unknownField
        /// A cell that is not empty in a column without a name.
        case namelessCell
        /// An id that occurs twice in its object.
        case duplicateKey
        /// A field that has answers under two names.
        case answeredTwice
        /// A dynamic section that is no array.
        case notAnArray
        /// An instance that is no object.
        case notAnInstance
        /// A member with fields that is no object.
        case notAnObjectWithin
        /// An instance beyond the section's maximum.
        case tooManyInstances
        /// An instance far beyond the last one.
        case farInstance
        /// More problems than are reported.
        case moreProblems

        /// Whether nothing of the record could be read, so that its values have no verdict.
        package var isOfRecord: Bool {
            switch self {
            case .notCSV, .notJSON, .notAnObject, .tooManyCells, .tooFewCells: true
            case .unknownField, .namelessCell, .duplicateKey, .answeredTwice, .notAnArray, .notAnInstance,
                .notAnObjectWithin, .tooManyInstances, .farInstance, .moreProblems:
                false
            }
        }
    }

    /// The kind of problem.
    package let kind: ProblemKind
    /// The specific reason for a syntax fault.
    private let detail: UInt8
    /// The offset from the start of the record.
    package internal(set) var place: Int32
    /// The key that is at fault, which remains valid until the next record is read; `nil` for other problems.
    private let name: ByteSlice?
    /// The dynamic section that is concerned; -1 for none.
    private let section: Int32
    /// The instance that is concerned, -1 for none; or the number of cells.
    private let number: Int32
    /// The number of the object that contains the key.
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

    /// A problem with a member of an object.
    init(_ kind: ProblemKind, at place: Int, name: ByteSlice, of object: RecordObject) {
        self.init(
            kind, at: place, name: name, section: Int(object.section), number: Int(object.instance),
            object: object.number)
    }

    init(_ fault: CSVFault, at place: Int) { self.init(.notCSV, at: place, detail: fault.rawValue) }

    init(_ fault: JSONFault, at place: Int) { self.init(.notJSON, at: place, detail: fault.rawValue) }

    /// The section with too many instances; `nil` for other problems.
    var crowdedSection: Int? { kind == .tooManyInstances ? Int(section) : nil }

    /// Whether a quoted cell is not closed.
    package var isUnclosedQuote: Bool { kind == .notCSV && detail == CSVFault.unterminatedQuote.rawValue }
}

/// Words for problems.
extension RecordProblem {
    /// The field or section to blame, such as `lines[0].price`; empty for the record as a whole.
    package func field(in form: CompiledForm) -> String {
        let key = name.map { form.documents.objects[Int(object)].prefix + String($0) }
        guard section >= 0 else { return key ?? "" }
        let id = form.sections[Int(section)].id ?? ""
        guard number >= 0 else { return key ?? id }
        // In a list of plain values, a member without a name is none.
        if key?.isEmpty ?? false, form.documents.element(ofSection: Int(section)) == nil { return "\(id)[\(number)]." }
        return InstanceAddress.id(section: id, instance: Int(number), key: key ?? "")
    }

    /// The form's id for the field or section to blame, such as `lines[:index].price`; empty if it has none.
    package func cause(in form: CompiledForm) -> String {
        let blamed = field(in: form)
        if let number = form.fieldNumber(named: blamed) { return form.fields[number].id }
        if form.sectionNumber(id: blamed) != nil { return blamed }
        return section >= 0 ? form.sections[Int(section)].id ?? "" : ""
    }

    /// The problem with its code and words.
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

    /// The key in its object.
    private var ownName: String? {
        name.map { String($0) }
    }

    private func sectionOfForm(_ form: CompiledForm) -> SectionDescription? {
        section >= 0 ? form.sections[Int(section)] : nil
    }
}

extension AnswerComplaint {
    /// The complaint that the form has no such field, with the one that was probably meant.
    ///
    /// - Parameter nearNames: The search for near names, shared between many names of a text.
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
    /// The id of a repeating section that has such a field.
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
