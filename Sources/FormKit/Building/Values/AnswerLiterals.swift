public import FormEngine
internal import FormSyntax

extension Answer: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A text, which is also how dates and times are written: `2024-02-29`.
    public init(stringLiteral text: String) { self = .text(text) }
    /// A whole number.
    public init(integerLiteral number: Int) { self = .number(ExactDecimal(number)) }
    /// A number with as few digits as name it: up to 15 of them are kept.
    public init(floatLiteral number: Double) { self = number.exactDecimal.map { .number($0) } ?? .text("\(number)") }
}

extension Answer: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral {
    /// Yes or no.
    public init(booleanLiteral isTrue: Bool) { self = .bool(isTrue) }
    /// Several choices.
    public init(arrayLiteral choices: Answer...) { self = .choices(choices.map(\.description)) }
}

extension Answer {
    /// The answer of a value; an empty text for none.
    public init(_ value: some AnswerValue) { self = value.asAnswer ?? .text("") }
}

extension AnswerValue {
    /// The answer that the value is.
    var asAnswer: Answer? { Self.answerCoding.write(self) }
}

extension Double {
    /// The number with as few digits as name it; `nil` where it is not finite, or too large.
    var exactDecimal: ExactDecimal? {
        let text = "\(self)"
        return ExactDecimal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension Answer {
    /// The answer as a form's file has it.
    var json: JSONValue {
        switch self {
        case .number(let number): .number("\(number)")
        case .bool(let isTrue): .truth(isTrue)
        case .choices(let ids): .array(ids.map { JSONNode(.string($0)) })
        case .text, .date, .time, .instant, .choice: .string(description)
        }
    }

    /// The answer as a form's file has it, said at a place.
    func node(at location: SourceLocation) -> JSONNode { JSONNode(json, at: location) }

    /// The answer that a form's file has; `nil` for an object.
    init?(_ value: JSONValue) {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let text): self = ExactDecimal(text).map { .number($0) } ?? .text(text)
        case .truth(let isTrue): self = .bool(isTrue)
        case .array(let elements): self = .choices(elements.compactMap(\.value.scalarText))
        case .null, .object: return nil
        }
    }
}
