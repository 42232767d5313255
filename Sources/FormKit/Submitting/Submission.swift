public import FormEngine

/// The submitted answers of a session, as a value for any actor.
public struct Submission: Sendable {
    /// The answers of all visible fields, by their addresses, secrets included.
    public let answers: [FieldAddress: Answer]
    /// The written answers, in form order.
    public let record: AnsweredRecord
    /// One JSON object with a line break, as `FormSession.json()` gives it.
    public let json: String
    /// The form's text after the submission; `nil` without one.
    public let success: String?
    private let values: [String: SubmittedValue]

    /// The present answers of a session, valid or not.
    public init(_ session: FormSession) {
        answers = session.answers
        record = AnsweredRecord(session.engine)
        (json, success, values) = (session.json(), session.success, session.submittedValues)
    }

    /// The answers as a Swift type, as `FormSession.decoded(as:)` gives them.
    public func decoded<Value: Decodable>(
        as type: Value.Type, keys: KeyStrategy = .asWritten
    ) throws -> Value {
        try SubmissionDecoder.decode(values, as: type, keys)
    }
}
