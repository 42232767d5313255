internal import FormEngine
internal import FormModel
internal import FormSyntax

/// A validator of a program: a closure that throws what is wrong with an answer. For one field, `FieldPart.validated` takes the
/// closure where the field is.
///
///     let iban = CustomValidator("iban", requirement: "an IBAN") { (text: String) in
///         guard isIBAN(text) else { throw Refusal("'\(text)' is not an IBAN: check its letters and digits") }
///     }
///
/// In a form it is one of the validators: `{"type": "iban", "when": "country == 'no'"}`. The type that the closure takes
/// decides which fields it is for: `String` for any but several choices, `ExactDecimal` or `Int` for numbers, `CalendarDate`
/// for dates, `Bool` for switches, `[String]` for choices. It is called for an answer that passes the checks of its kind and all
/// built-in validators, wherever in the list it is; with an optional type also where there is no answer.
///
/// It may be called for one answer several times and from several threads, and is asked for its words once more when they are
/// shown: it has to say the same again, and quickly.
public struct CustomValidator: Sendable {
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
        _ name: String, requirement: String? = nil, code: FailureCode? = nil,
        check: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(name, requirement: requirement, code: code) { (value: Value, _) in try check(value) }
    }

    /// A validator with parameters, or one that looks at other fields.
    ///
    ///     CustomValidator("postal_code", parameters: [.texts("countries")], reading: ["country"]) {
    ///         (code: String, form: ValidationContext) in
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
        code: FailureCode? = nil, check: @escaping @Sendable (Value, ValidationContext) throws -> Void
    ) {
        let coding = Value.answerCoding
        self.init(
            name, parameters, reading, coding.sources, runsOnNothing: coding.missing != nil, requirement, code
        ) { answer, form in
            if let value = try coding.value(of: answer) { try check(value, form) }
        }
    }

    init(
        _ name: String, _ parameters: [Parameter] = [], _ reading: [String],
        _ sources: Set<AnswerSource> = Set(AnswerSource.allCases), runsOnNothing: Bool, _ requirement: String? = nil,
        _ code: FailureCode?, _ check: @escaping @Sendable (Answer?, ValidationContext) throws -> Void
    ) {
        self.name = name
        added = AddedValidator(
            name: name, parameters: parameters.map(\.added), reading: reading, readers: sources.map(\.reader),
            runsOnNothing: runsOnNothing, code: code?.rawValue ?? name, requirement: requirement
        ) { arguments in
            let arguments = ValidatorArguments(arguments, reading: reading)
            return { answer, others in try check(answer, ValidationContext(arguments: arguments, values: others)) }
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
        public static func bool(_ name: String, isRequired: Bool = false) -> Parameter {
            Parameter(name, .truth, isRequired: isRequired)
        }

        /// An array of texts and numbers, or one of them.
        public static func texts(_ name: String, isRequired: Bool = false) -> Parameter {
            Parameter(name, .texts, isRequired: isRequired)
        }
    }
}
