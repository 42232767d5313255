internal import FormEngine
internal import FormModel
internal import FormSyntax

/// A validator of the program: a closure that throws the fault of an answer. For one field, `FieldPart.validated` takes the
/// closure itself.
///
///     let iban = CustomValidator("iban", requirement: "an IBAN") { (text: String) in
///         guard isIBAN(text) else { throw Refusal("'\(text)' is not an IBAN: check its letters and digits") }
///     }
///
/// In a form it is one of the validators: `{"type": "iban", "when": "country == 'no'"}`. The type that the closure takes
/// decides its fields: `String` for any but several choices, `ExactDecimal` or `Int` for numbers and choices by number,
/// `CalendarDate` for dates, `Bool` for switches, `[String]` for choices; on any other field it is an error. It is called after the checks of the kind and all built-in validators have
/// passed; with an optional type also without an answer.
///
/// It may be called several times for one answer, from several threads: it has to be quick, and give the same result.
public struct CustomValidator: Sendable {
    /// The name in form files.
    public let name: String
    let added: AddedValidator

    /// A validator of the answer alone.
    ///
    /// - Parameters:
    ///   - name: The name in form files; it replaces a built-in one of that name.
    ///   - requirement: The answer that passes, as hints name it: `an IBAN`.
    ///   - code: The code of its failure, also for messages of forms; `nil` for the name.
    ///   - check: The closure, which throws the fault.
    public init<Value: AnswerValue>(
        _ name: String, requirement: String? = nil, code: FailureCode? = nil,
        check: @escaping @Sendable (Value) throws -> Void
    ) {
        self.init(name, requirement: requirement, code: code) { (value: Value, _) in try check(value) }
    }

    /// A validator with parameters, or one that reads other fields.
    ///
    ///     CustomValidator("postal_code", parameters: [.texts("countries")], reading: ["country"]) {
    ///         (code: String, form: ValidationContext) in
    ///         guard let country = form["country", as: String.self], form.texts("countries").contains(country) else { return }
    ///         guard code.utf8.count == 4 else { throw Refusal("a postal code there has four digits") }
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name in form files.
    ///   - parameters: Its members in a form: `{"type": "postal_code", "countries": ["no", "dk"]}`.
    ///   - reading: The ids of the fields that it reads; it is called again when one of them changes. A form may map such
    ///     an id to another by a parameter: `{"type": "postal_code", "country": "delivery_country"}`.
    ///   - requirement: The answer that passes, as hints name it: `an IBAN`.
    ///   - code: The code of its failure; `nil` for the name.
    ///   - check: The closure, which throws the fault.
    public init<Value: AnswerValue>(
        _ name: String, parameters: [Parameter] = [], reading: [String] = [], requirement: String? = nil,
        code: FailureCode? = nil, check: @escaping @Sendable (Value, ValidationContext) throws -> Void
    ) {
        let coding = Value.answerCoding
        self.init(
            name, parameters, reading, Taken(Value.self), runsOnNothing: coding.missing != nil, requirement, code
        ) { answer, form in
            if let value = try coding.value(of: answer) { try check(value, form) }
        }
    }

    init(
        _ name: String, _ parameters: [Parameter] = [], _ reading: [String],
        _ taken: Taken = Taken(Answer.self), runsOnNothing: Bool, _ requirement: String? = nil, _ code: FailureCode?,
        _ check: @escaping @Sendable (Answer?, ValidationContext) throws -> Void
    ) {
        self.name = name
        added = AddedValidator(
            name: name, parameters: parameters.map(\.added), reading: reading, typeName: taken.name,
            readers: taken.readers, takes: taken.takes, runsOnNothing: runsOnNothing, code: code?.rawValue ?? name,
            requirement: requirement
        ) { arguments in
            let arguments = ValidatorArguments(arguments, reading: reading)
            return { answer, others in
                try ValidationContext.calling({ try check(answer, $0) }, with: others, arguments)
            }
        }
    }

    /// The type that a closure takes.
    struct Taken {
        let name: String
        let readers: [Reader]
        let takes: @Sendable (Answer) -> Bool

        init<Value: AnswerValue>(_ type: Value.Type) {
            let (name, coding) = (String(describing: type), Value.answerCoding)
            self.name = name.hasPrefix("Optional<") ? "\(name.dropFirst(9).dropLast())?" : name
            readers = coding.sources.map(\.reader)
            takes = { answer in (try? coding.read(answer)) != nil }
        }
    }

    /// A member of a validator in a form.
    public struct Parameter: Sendable {
        let added: AddedValidator.AddedParameter

        private init(_ name: String, _ sort: AddedValidator.AddedParameter.Sort, isRequired: Bool) {
            added = AddedValidator.AddedParameter(name: name, sort: sort, isRequired: isRequired)
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
