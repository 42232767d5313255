public import FormEngine

/// The answers of a session as they were when they were submitted: a value that may go to any actor.
public struct Submission: Sendable {
    /// The answers to all fields that are shown and have one, by their addresses, secrets included.
    public let answers: [FieldAddress: Answer]
    /// Everything that is written, in the order of the form.
    public let record: AnsweredRecord
    /// One JSON object with a line break, as `FormSession.json()` gives it.
    public let json: String
    /// What people are told when the form is submitted; `nil` where the form says nothing.
    public let success: String?
    private let values: [String: SubmittedValue]

    /// The present answers of a session, valid or not.
    public init(_ session: FormSession) {
        answers = session.answers
        record = AnsweredRecord(session.engine)
        (json, success, values) = (session.json(), session.success, session.submittedValues)
    }

    /// The answers as a Swift type, as `FormSession.submission(as:)` gives them.
    public func decoded<Value: Decodable>(
        as type: Value.Type, keys: KeyStrategy = .asWritten
    ) throws -> Value {
        try SubmissionDecoder.decode(values, as: type, keys)
    }
}
