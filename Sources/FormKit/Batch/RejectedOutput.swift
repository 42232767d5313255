internal import FormEngine
internal import FormSyntax

/// The destination of a batch's rejected records. They keep what they said, with their reasons, and are input again once they
/// are corrected:
///
/// - as CSV, the row as it came, with the column `_errors` at its end, which has the messages;
/// - as JSON Lines, `{"input": "people.csv", "line": 3, "record": {"name": "Ada"}, "errors": [{"field": "age", "code":
///   "required", "message": "…"}]}`, where `record` is a text if it was not readable;
/// - by `each`, as values.
public struct RejectedOutput: Sendable {
    let sink: RecordSink

    /// A file, to which records are added: CSV where its name ends with `.csv` or `.tsv`, otherwise JSON Lines.
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - replaces: Whether what an earlier run has written there is removed first, unless the run `resumes`.
    public static func file(_ path: String, replaces: Bool = false) -> RejectedOutput {
        RejectedOutput(sink: .file(path, replaces: replaces))
    }

    /// The standard stream.
    public static let standardOutput = RejectedOutput(sink: .standardOutput)

    /// A program's own function for bytes.
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - notation: The notation of the records.
    ///   - write: Takes the bytes of some records, in the order of the input. It is called by one thread at a time, not always
    ///     the same, and must not keep the span.
    public static func bytes(
        named name: String = "output", as notation: RecordNotation,
        write: @escaping @Sendable (RawSpan) throws -> Void
    ) -> RejectedOutput {
        RejectedOutput(sink: .bytes(named: name, as: notation, write: write))
    }

    /// A program's own function for each record.
    ///
    ///     try batch.run(.file("people.csv"), accepted: .file("good.jsonl"), rejected: .each { record in
    ///         for failure in record.failures { log("\(record.input):\(record.line): \(failure)") }
    ///     })
    ///
    /// - Parameter take: Takes a record, in the order of the input. It is called by one thread at a time, not always the same.
    public static func each(_ take: @escaping @Sendable (RejectedRecord) throws -> Void) -> RejectedOutput {
        RejectedOutput(
            sink: .values(named: "rejected") { _, _, record in
                if let record = RejectedRecord(record.members) { try take(record) }
            })
    }
}

/// A record that a batch has rejected, with every reason.
public struct RejectedRecord: Hashable, Sendable {
    /// The name of the input.
    public let input: String
    /// The line on which the record begins, from 1.
    public let line: Int
    /// The record in JSON: an object, or a text if it could not be read. The members of a row are its cells, under the
    /// names of their columns; in a nested form that keeps unknown members, where its documents have them.
    public let json: String
    /// The reasons: faults of the record as a whole, then of its fields and sections, in form order. An address may be that of
    /// a section, and is `nil` for the record as a whole.
    public let failures: [AnswerFailure]
}

extension RejectedRecord {
    fileprivate init?(_ members: [JSONMember]) {
        func value(_ key: String) -> JSONNode? { members.first { $0.key == key }?.node }
        guard let input = value("input")?.value.scalarText, let record = value("record"),
            let line = value("line")?.value.scalarText.flatMap({ Int($0) }),
            case .array(let errors)? = value("errors")?.value
        else { return nil }
        (self.input, self.line, json) = (input, line, record.value.compactText)
        failures = errors.map { error in
            func text(_ key: String) -> String {
                error.members.first { $0.key == key }?.node.value.scalarText ?? ""
            }
            let field = text("field")
            return AnswerFailure(
                address: field.isEmpty ? nil : field, section: nil, code: FailureCode(rawValue: text("code")),
                message: text("message"), limit: nil)
        }
    }
}
