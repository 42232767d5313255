internal import FormEngine

extension CompiledForm {
    /// The mismatches of a type and the form, before the first submission: properties that are no fields, types that cannot
    /// hold an answer, and properties that may have no answer and are not `Optional`.
    ///
    ///     #expect(try form.compiled().findings(for: Trip.self).isEmpty)
    ///
    /// A property of which no value can be made ends the search; after its cure there may be more findings.
    ///
    /// - Parameters:
    ///   - type: The type of submissions.
    ///   - keys: The names of its properties after fields.
    public func findings(for type: (some Decodable).Type, keys: KeyStrategy = .asWritten) -> [TypeMismatchError] {
        let search = TypeSearch(keys)
        do {
            _ = try type.init(from: ProbingDecoder(search, .object(parts(ofObject: 0)), at: []))
        } catch let error as TypeMismatchError {
            search.note(error)
        } catch let error as DecodingError {
            search.note(TypeMismatchError(error))
        } catch is EndOfSearch {
            // The properties after it stay unseen.
        } catch {
            search.note(TypeMismatchError([], String(describing: error)))
        }
        return search.findings
    }

    /// The members of an object of a document.
    private func parts(ofObject number: Int) -> [String: TypeSearch.SearchedPart] {
        let described = Dictionary(fields.map { ($0.id, $0) }) { first, _ in first }
        func part(ofField number: Int) -> TypeSearch.SearchedPart? {
            described[form.id(of: form.fields[number])].map { $0.isSubmitted ? .field($0) : .unsubmitted }
        }
        let members = form.documents.objects[number].members.compactMap { name, member in
            switch member {
            case .field(let field): part(ofField: field).map { (name, $0) }
            case .object(let inner): (name, .object(parts(ofObject: inner)))
            case .ignored: nil
            case .section(let section):
                if let element = form.documents.element(ofSection: section) {
                    part(ofField: element).map { (name, .list($0)) }
                } else {
                    (name, .list(.object(parts(ofObject: form.documents.object(ofInstancesOf: section)))))
                }
            }
        }
        return Dictionary(members) { first, _ in first }
    }
}

/// A type cannot be made of any sample, so that its other properties are not looked at.
struct EndOfSearch: Error {}

/// A search for the mismatches of a type and a form.
final class TypeSearch {
    indirect enum SearchedPart {
        case field(FieldDescription)
        /// The form, an instance, or an object within, by the names of its members.
        case object([String: SearchedPart])
        /// A section that repeats.
        case list(SearchedPart)
        /// A field that is not written.
        case unsubmitted
    }

    let keys: KeyStrategy
    private(set) var findings: [TypeMismatchError] = []

    init(_ keys: KeyStrategy) { self.keys = keys }

    func note(_ finding: TypeMismatchError) { if !findings.contains(finding) { findings.append(finding) } }
}

extension FieldDescription {
    /// Possible answers to the field, which a type has to hold.
    fileprivate var samples: [Answer] {
        switch kind {
        case "integer", "number", "count": [.number(1)]
        case "decimal", "float", "signed_number", "ranged_number":
            [.number(bounds.decimals == 0 ? 1 : ExactDecimal("1.5") ?? 1)]
        case "date": CalendarDate(year: 2024, month: 2, day: 29).map { [.date($0)] } ?? []
        case "time": ClockTime("08:30").map { [.time($0)] } ?? []
        case "date_time": Instant("2024-02-29T08:30:00Z").map { [.instant($0)] } ?? []
        case "checkbox": [.bool(true)]
        case "switch": [.bool(true), .bool(false)]
        case "multi_select": [.choices(options.map(\.id))]
        case "picker": [.choices(components.compactMap { $0.first?.title })]
        case "url": [.text("https://example.org")]
        case "email": [.text("ada@example.org")]
        default: options.isEmpty ? [.text(placeholder ?? "text")] : options.map { .choice($0.id) }
        }
    }

    /// Whether its texts may differ from any sample.
    fileprivate var takesAnyText: Bool {
        if case .text? = samples.first { kind != "url" && kind != "email" } else { false }
    }

    /// Whether a valid form may be submitted without an answer to it.
    fileprivate var mayBeMissing: Bool {
        !isRequired || isMissingAtTimes
    }

    /// Whether it may be without an answer even where one is required.
    private var isMissingAtTimes: Bool { isHidden || expressions.visibleIf != nil || isComputed }

    /// What gives a property a value in any case.
    fileprivate var cureOfMissing: String {
        // A checkbox that is required has to be yes.
        isMissingAtTimes || kind == "checkbox"
            ? "make the property Optional" : "make the property Optional, or the field required()"
    }
}

/// Gives a type sample answers of a form, and notes those of which it cannot be made.
struct ProbingDecoder: Decoder {
    let search: TypeSearch
    let part: TypeSearch.SearchedPart
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ search: TypeSearch, _ part: TypeSearch.SearchedPart, at path: [any CodingKey]) {
        (self.search, self.part, codingPath) = (search, part, path)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let parts) = part else { return try samples[0].container(keyedBy: type) }
        return KeyedDecodingContainer(ProbingRecord(search: search, parts: parts, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let element) = part else { return try samples[0].unkeyedContainer() }
        return ProbingList(search: search, element: element, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { try samples[0].singleValueContainer() }

    /// A decoder for each sample; one of them at least.
    var samples: [SubmissionDecoder] {
        let values: [SubmittedValue]
        switch part {
        case .field(let field): values = field.samples.map { .answer($0) }
        case .list, .unsubmitted: values = [.instances([])]
        case .object: values = [.object([:])]
        }
        return values.map { SubmissionDecoder(.value($0), at: codingPath, search.keys) }
    }

    /// The value of a type; each sample is tried.
    func value<Value: Decodable>(as type: Value.Type) throws -> Value {
        guard case .field(let field) = part else { return try Value(from: self) }
        let made = try tried(type, field)
        let isMade = (try? SubmissionDecoder(.value(.nothing), at: codingPath, search.keys).value(as: type)) != nil
        if field.mayBeMissing, !isMade {
            search.note(TypeMismatchError(codingPath, "may have no answer; \(field.cureOfMissing)"))
        }
        guard let made else { throw EndOfSearch() }
        return made
    }

    /// The value that the samples make; failures are noted.
    func tried<Value: Decodable>(_ type: Value.Type, _ field: FieldDescription) throws -> Value? {
        var made: Value?
        for sample in samples {
            do { made = try sample.value(as: type) } catch {
                // Which texts such a type takes, nobody knows.
                if field.takesAnyText, codedAnswerType(Value.self) != nil || error is DecodingError { continue }
                search.note(
                    (error as? DecodingError).map { TypeMismatchError($0) } ?? (error as? TypeMismatchError)
                        ?? TypeMismatchError(codingPath, "\(error)"))
            }
        }
        return made ?? (field.takesAnyText ? madeOfOtherTexts(type) : nil)
    }

    /// A value of a type that takes some texts only, so that the properties after it are looked at.
    private func madeOfOtherTexts<Value: Decodable>(_ type: Value.Type) -> Value? {
        func first<Cases: CaseIterable>(_ type: Cases.Type) -> Cases? { type.allCases.first }
        if let cases = type as? any CaseIterable.Type, let value = first(cases) as? Value { return value }
        for text in ["https://example.org", "123e4567-e89b-12d3-a456-426614174000", "1"] {
            let decoder = SubmissionDecoder(.value(.answer(.text(text))), at: codingPath, search.keys)
            if let value = try? decoder.value(as: type) { return value }
        }
        return nil
    }
}
