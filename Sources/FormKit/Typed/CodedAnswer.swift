/// A type of answers whose own `Codable` says how it is coded: the values of the standard library, and what holds others.
protocol CodedByItself {}

extension String: CodedByItself {}
extension Int: CodedByItself {}
extension Double: CodedByItself {}
extension Bool: CodedByItself {}
extension Array: CodedByItself {}
extension Optional: CodedByItself {}

/// The type as one that is read and written as an answer wherever it is in a `Codable` type; `nil` for any other.
func codedAnswerType(_ type: Any.Type) -> (any AnswerValue.Type)? {
    type is any CodedByItself.Type ? nil : type as? any AnswerValue.Type
}

extension AnswerValue {
    /// The value of an answer or of none; `nil` where the type has no such value.
    static func value(of answer: Answer?) throws -> Self? { try answerCoding.value(of: answer) }
}
