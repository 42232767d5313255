public import FormEngine
internal import FormSyntax

/// The context of a validator: its parameters, and the fields that it reads.
public struct ValidationContext: Sendable {
    let arguments: ValidatorArguments
    let values: [Answer?]

    /// The answer of a field named in `reading`; `nil` if it has none, is hidden, or has none of that type.
    ///
    /// A field that is not named there is a fault of the program, which ends it.
    public subscript<Value: AnswerValue>(_ id: String, as type: Value.Type = Value.self) -> Value? {
        guard let place = arguments.reading.firstIndex(of: id) else {
            preconditionFailure("the validator does not read the field '\(id)'; name it in 'reading'")
        }
        return values[place].flatMap { try? Value.answerCoding.read($0) }
    }

    /// A parameter as text; `nil` without it.
    public func text(_ parameter: String) -> String? { arguments.values[parameter]?.scalarText }

    /// A parameter as a number; `nil` without it.
    public func number(_ parameter: String) -> ExactDecimal? { text(parameter).flatMap { ExactDecimal($0) } }

    /// Whether a parameter is true.
    public func bool(_ parameter: String) -> Bool { arguments.values[parameter] == .truth(true) }

    /// The texts of a parameter; none without it.
    public func texts(_ parameter: String) -> [String] {
        guard case .array(let elements) = arguments.values[parameter] else { return text(parameter).map { [$0] } ?? [] }
        return elements.compactMap(\.value.scalarText)
    }
}

/// The parameters that a validator is given at its place in a form, once.
final class ValidatorArguments: Sendable {
    let values: [String: JSONValue]
    let reading: [String]

    init(_ values: [String: JSONValue] = [:], reading: [String]) { (self.values, self.reading) = (values, reading) }
}
