public import FormEngine
internal import FormModel
internal import FormSyntax

/// A validator of your own: a closure that throws what is wrong with an answer.
///
///     let iban = OwnValidator("iban", requirement: "an IBAN") { (text: String) in
///         guard isIBAN(text) else { throw Refusal("'\(text)' is not an IBAN: check its letters and digits") }
///     }
///
///     /// Whether the characters, the first four moved to the end and letters read as 10 to 35, are 1 modulo 97.
///     func isIBAN(_ text: String) -> Bool {
///         var remainder = 0
///         for character in text.dropFirst(4) + text.prefix(4) {
///             guard let digit = Int(String(character), radix: 36) else { return false }
///             remainder = (remainder * (digit < 10 ? 10 : 100) + digit) % 97
///         }
///         return (15...34).contains(text.count) && remainder == 1
///     }
///
/// In a form it is one of the validators: `{"type": "iban", "when": "$country == 'no'"}`. The type that the closure takes
/// decides which fields it is for: `String` for any but several choices, `ExactDecimal` or `Int` for numbers, `CalendarDate`
/// for dates, `Bool` for switches, `[String]` for choices. It is called for an answer that passes the checks of its kind and all
/// built-in validators, wherever in the list it is; with an optional type also where there is no answer.
///
/// It may be called for one answer several times and from several threads, and is asked for its words once more when they are
/// shown: it has to say the same again, and quickly.
public struct OwnValidator: Sendable {
    /// The name in form files.
    public let name: String
    let added: AddedValidator

    /// A validator that looks at nothing but the answer.
    ///
    /// - Parameters:
    ///   - name: What form files call it; it takes the place of a built-in one of that name.
    ///   - requirement: What passes, said before an answer is given: `an IBAN`.
    ///   - code: What programs are told of a refusal, and what messages of a form are found by; `nil` is the name.
    ///   - check: Throws what is wrong.
    public init<Value: AnswerValue>(
        _ name: String, requirement: String? = nil, code: String? = nil,
        check: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(name, [], [], requirement, code) { _ in { (value: Value, _) in try check(value) } }
    }

    /// A validator with parameters, or one that looks at other fields.
    ///
    ///     OwnValidator("postal_code", parameters: [.texts("countries")], reading: ["country"]) {
    ///         (code: String, form: Surroundings) in
    ///         guard let country = form["country", as: String.self], form.texts("countries").contains(country) else { return }
    ///         guard code.utf8.count == 4 else { throw Refusal("a postal code there has four digits") }
    ///     }
    ///
    /// - Parameters:
    ///   - name: What form files call it.
    ///   - parameters: The members that it has in a form: `{"type": "postal_code", "countries": ["no", "dk"]}`.
    ///   - reading: Ids of fields whose values it looks at. It is called again when one of them changes. A form in which such a
    ///     field is called otherwise says so by a parameter: `{"type": "postal_code", "country": "delivery_country"}`.
    ///   - requirement: What passes, said before an answer is given: `an IBAN`.
    ///   - code: What failure it is of, or what programs are told.
    ///   - check: Throws what is wrong.
    public init<Value: AnswerValue>(
        _ name: String, parameters: [Parameter] = [], reading: [String] = [], requirement: String? = nil,
        code: String? = nil, check: @escaping @Sendable (Value, Surroundings) throws -> Void
    ) {
        self.init(name, parameters, reading, requirement, code) { parameters in
            let said = SaidParameters(parameters, reading: reading)
            return { (value: Value, others) in try check(value, Surroundings(said: said, values: others)) }
        }
    }

    private init<Value: AnswerValue>(
        _ name: String, _ parameters: [Parameter], _ reading: [String], _ requirement: String?, _ code: String?,
        _ check: @escaping @Sendable ([String: JSONValue]) -> @Sendable (Value, [Answer?]) throws -> Void
    ) {
        self.name = name
        added = AddedValidator(
            name: name, parameters: parameters.map(\.added), reading: reading, readers: Value.sources.map(\.reader),
            runsOnNothing: Value.ofNothing != nil, code: code ?? name, requirement: requirement
        ) { parameters in
            let check = check(parameters)
            return { answer, others in
                // An optional of a generic type would have to be looked up at each call.
                if let answer {
                    try check(Value(answer), others)
                } else if let nothing = Value.ofNothing {
                    try check(nothing, others)
                }
            }
        }
    }

    /// A member that a validator has in a form.
    public struct Parameter: Sendable {
        let added: AddedValidator.Parameter

        private init(_ name: String, _ sort: AddedValidator.Parameter.Sort, isRequired: Bool) {
            added = AddedValidator.Parameter(name: name, sort: sort, isRequired: isRequired)
        }

        /// A text, or a number by its characters.
        public static func text(_ name: String, isRequired: Bool = false) -> Parameter {
            Parameter(name, .text, isRequired: isRequired)
        }

        /// A number, or a text that says one.
        public static func number(_ name: String, isRequired: Bool = false) -> Parameter {
            Parameter(name, .number, isRequired: isRequired)
        }

        /// True or false.
        public static func truth(_ name: String, isRequired: Bool = false) -> Parameter {
            Parameter(name, .truth, isRequired: isRequired)
        }

        /// An array of texts and numbers, or one of them.
        public static func texts(_ name: String, isRequired: Bool = false) -> Parameter {
            Parameter(name, .texts, isRequired: isRequired)
        }
    }
}

/// The context of a validator beside the answer: its parameters, and the fields that it reads.
public struct Surroundings: Sendable {
    let said: SaidParameters
    let values: [Answer?]

    /// The value of a field that the validator reads; `nil` where it has none, is hidden, or has none of that type.
    public subscript<Value: AnswerValue>(_ name: String, as type: Value.Type = Value.self) -> Value? {
        guard let place = said.reading.firstIndex(of: name), let value = values[place] else { return nil }
        return try? Value(value)
    }

    /// A parameter as text; `nil` where the form does not say it.
    public func text(_ parameter: String) -> String? { said.parameters[parameter]?.scalarText }

    /// A parameter as a number; `nil` where the form does not say it.
    public func number(_ parameter: String) -> ExactDecimal? { text(parameter).flatMap { ExactDecimal($0) } }

    /// Whether the form says that the parameter is true.
    public func truth(_ parameter: String) -> Bool { said.parameters[parameter] == .truth(true) }

    /// The texts of a parameter; none where the form does not say it.
    public func texts(_ parameter: String) -> [String] {
        guard case .array(let elements) = said.parameters[parameter] else { return text(parameter).map { [$0] } ?? [] }
        return elements.compactMap(\.value.scalarText)
    }
}

/// The parameters that a validator is given at its place in a form, once.
final class SaidParameters: Sendable {
    let parameters: [String: JSONValue]
    let reading: [String]

    init(_ parameters: [String: JSONValue], reading: [String]) {
        (self.parameters, self.reading) = (parameters, reading)
    }
}
