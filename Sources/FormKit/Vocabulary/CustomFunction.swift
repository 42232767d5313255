internal import FormEngine

/// A function of the program for formulas and conditions.
///
///     let tax = CustomFunction("tax") { (price: ExactDecimal, country: String) -> ExactDecimal? in
///         price.multiplied(by: rates[country] ?? .zero)?.rounded(places: 2)
///     }
///
/// In a form: `"formula": "price + tax(price, country)"`, `"when": "tax(price, country) > 100"`. An argument without a value of
/// its type gives no result, unless the type is optional. No result counts as a field without a value: as 0 in a sum, as
/// nothing in a text, and it leaves a comparison open.
///
/// It has to give the same result for the same arguments.
public struct CustomFunction: Sendable {
    /// The name in formulas and conditions.
    public let name: String
    let added: FormEngine.Function

    /// A function of as many arguments as the closure has.
    ///
    /// - Parameters:
    ///   - name: Letters, digits and `_`; it replaces a built-in function of that name.
    ///   - body: The function; `nil` is no result.
    public init<each Argument: AnswerValue, Result: AnswerValue>(
        _ name: String, _ body: @escaping @Sendable (repeat each Argument) -> Result?
    ) {
        self.name = name
        var count = 0
        for _ in repeat (each Argument).self { count += 1 }
        added = .added(name, argumentCounts: count...count) { values in
            var arguments = Arguments(values: values)
            return try? body(repeat arguments.next((each Argument).self))?.asAnswer
        }
    }

    /// A function of the values of fields.
    init(_ name: String, reading ids: [String], _ body: @escaping @Sendable (ValidationContext) -> Answer?) {
        self.name = name
        let arguments = ValidatorArguments(reading: ids)
        added = .added(name, argumentCounts: ids.count...ids.count) { values in
            ValidationContext.trusting(body, with: values, arguments) ?? nil
        }
    }

    /// A function of any number of arguments of one type.
    ///
    ///     CustomFunction("median", arguments: 1...64) { (numbers: [ExactDecimal]) in numbers.sorted()[numbers.count / 2] }
    ///
    /// - Parameters:
    ///   - name: The name in formulas and conditions.
    ///   - arguments: The number of arguments.
    ///   - body: The function; `nil` is no result.
    public init<Argument: AnswerValue, Result: AnswerValue>(
        _ name: String, arguments: ClosedRange<Int>, _ body: @escaping @Sendable ([Argument]) -> Result?
    ) {
        self.name = name
        added = .added(name, argumentCounts: arguments) { values in
            var arguments = Arguments(values: values)
            guard let found = try? values.map({ _ in try arguments.next(Argument.self) }) else { return nil }
            return body(found)?.asAnswer
        }
    }
}

/// The operands of a call, one after the other.
private struct Arguments {
    let values: [Answer?]
    var place = 0

    /// - Throws: `Refusal` for an operand without a value of the type.
    mutating func next<Value: AnswerValue>(_ type: Value.Type) throws -> Value {
        defer { place += 1 }
        guard let value = try Value.answerCoding.value(of: values[place]) else { throw Refusal() }
        return value
    }
}
