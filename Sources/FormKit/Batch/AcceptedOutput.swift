public import FormEngine
internal import FormSyntax

/// The destination of a batch's accepted records, which are written as submissions: an object on each line, or rows below a
/// header; by `each`, they are values.
public struct AcceptedOutput: Sendable {
    let sink: RecordSink

    /// A file, to which records are added: CSV where its name ends with `.csv` or `.tsv`, otherwise JSON Lines.
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - replaces: Whether what an earlier run has written there is removed first, unless the run `resumes`.
    public static func file(_ path: String, replaces: Bool = false) -> AcceptedOutput {
        AcceptedOutput(sink: .file(path, replaces: replaces))
    }

    /// The standard stream.
    public static let standardOutput = AcceptedOutput(sink: .standardOutput)

    /// A program's own function for bytes.
    ///
    ///     .bytes(as: .jsonLines) { span in try connection.send(span) }
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - notation: The notation of the records.
    ///   - write: Takes the bytes of some records, in the order of the input. It is called by one thread at a time, not always
    ///     the same, and must not keep the span.
    public static func bytes(
        named name: String = "output", as notation: RecordNotation,
        write: @escaping @Sendable (RawSpan) throws -> Void
    ) -> AcceptedOutput {
        AcceptedOutput(sink: .bytes(named: name, as: notation, write: write))
    }

    /// A program's own function for each record.
    ///
    ///     try batch.run(.file("people.csv"), accepted: .each { record in
    ///         try store.add(record.decoded(as: Person.self))
    ///     })
    ///
    /// Keep results in a `Mutex`, or in another value that threads can share:
    ///
    ///     let people = Mutex<[Person]>([])
    ///     try batch.run(.file("people.csv"), accepted: .each { record in
    ///         let person = try record.decoded(as: Person.self)
    ///         people.withLock { $0.append(person) }
    ///     })
    ///
    /// The batch's `acceptedNotation` and `isFlat` do not concern it.
    ///
    /// - Parameter take: Takes a record, in the order of the input. It is called by one thread at a time, not always the same.
    public static func each(_ take: @escaping @Sendable (AcceptedRecord) throws -> Void) -> AcceptedOutput {
        AcceptedOutput(
            sink: .values(named: "accepted") { form, line, record in try take(AcceptedRecord(line, record, of: form)) })
    }
}

/// A record that a batch has accepted.
public struct AcceptedRecord: Sendable {
    /// The submission as one JSON object, as a batch writes it, without the line break.
    public let json: String
    private let form: CompiledForm
    private let values: [String: SubmittedValue]

    init(_ line: String, _ record: JSONNode, of form: CompiledForm) {
        (self.form, json) = (form, line)
        values = form.submittedValues(of: record)
    }

    /// The answers of all visible fields that are written, by their addresses, secrets included. A text that is JSON has no blanks
    /// between its values.
    public var answers: [FieldAddress: Answer] {
        var answers: [FieldAddress: Answer] = [:]
        for field in form.fields {
            guard let section = field.section else {
                if case .answer(let answer)? = values[field.key] { answers[field.id] = answer }
                continue
            }
            guard case .instances(let instances)? = values[section] else { continue }
            for (instance, values) in instances.enumerated() {
                if case .answer(let answer)? = values[field.key] {
                    answers[InstanceAddress.id(section: section, instance: instance, key: field.key)] = answer
                }
            }
        }
        return answers
    }

    /// The answers as a Swift type, as `FormSession.decoded(as:)` gives them.
    ///
    /// - Parameters:
    ///   - type: The type, with fields as its properties.
    ///   - keys: The names of its properties after fields.
    /// - Throws: `TypeMismatchError`, which names the field and the cure; and errors of the type itself.
    public func decoded<Value: Decodable>(as type: Value.Type, keys: KeyStrategy = .asWritten) throws -> Value {
        try SubmissionDecoder.decode(form.form.inDocument(values), as: type, keys)
    }
}

/// Written records as values.
extension CompiledForm {
    /// Everything that a record has, by keys: fields that it lacks are hidden or not written.
    fileprivate func submittedValues(of record: JSONNode) -> [String: SubmittedValue] { values(of: record, object: 0) }

    private func values(of node: JSONNode?, object: Int) -> [String: SubmittedValue] {
        let written = Dictionary((node?.members ?? []).map { ($0.key, $0.node) }) { first, _ in first }
        var values: [String: SubmittedValue] = [:]
        for (name, member) in form.documents.objects[object].members {
            switch member {
            case .field(let number): values[form.fields[number].key] = value(of: written[name], form.fields[number])
            case .section(let number):
                guard let id = form.sections[number].id else { continue }
                values[id] = .instances(
                    (written[name]?.elements ?? []).map { instance in
                        if let element = form.documents.element(ofSection: number) {
                            return ["": value(of: instance, form.fields[element])]
                        }
                        return self.values(of: instance, object: form.documents.object(ofInstancesOf: number))
                    })
            case .object(let inner): values.merge(self.values(of: written[name], object: inner)) { first, _ in first }
            case .ignored: continue
            }
        }
        return values
    }

    private func value(of node: JSONNode?, _ field: FormEngine.FieldDescription) -> SubmittedValue {
        guard field.isSubmitted else { return .unsubmitted }
        return node.flatMap { answer(in: $0.value, of: field) }.map { .answer($0) } ?? .nothing
    }

    /// The answer that a written value is, as the field's kind has it.
    private func answer(in value: JSONValue, of field: FormEngine.FieldDescription) -> Answer? {
        switch (field.kind.reader, value) {
        case (_, .null), (.none, _): nil
        case (.options, .array(let elements)):
            elements.isEmpty ? nil : .choices(elements.compactMap(\.value.scalarText))
        case (.text, .string(let text)): .text(text)
        // A field whose texts are JSON.
        case (.text, _): .text(value.compactText)
        case (.truth, .truth(let isTrue)): .bool(isTrue)
        case (.decimal, _): value.scalarText.flatMap { ExactDecimal($0) }.map { .number($0) }
        case (.date, _): value.scalarText.flatMap { CalendarDate($0) }.map { .date($0) }
        case (.time, _): value.scalarText.flatMap { ClockTime($0) }.map { .time($0) }
        case (.instant, _): value.scalarText.flatMap { Instant($0) }.map { .instant($0) }
        case (.option, _): value.scalarText.map { .choice($0) }
        case (.truth, _), (.options, _): nil
        }
    }
}
