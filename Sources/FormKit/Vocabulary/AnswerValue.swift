public import FormEngine

/// A type as which closures take answers and give results.
///
/// `String`, `ExactDecimal`, `Int`, `Bool`, `CalendarDate` and `[String]` (the ids of chosen options) are, and an optional of
/// each: that is also called where there is no answer. A type of your own says how it is made of an answer; what it cannot be
/// made of is refused.
///
///     struct Percentage: AnswerValue {
///         let hundredths: Int
///         init?(_ answer: GivenAnswer) {
///             guard let number = answer.number?.wholeNumber, (0...100).contains(number) else { return nil }
///             hundredths = number
///         }
///         var answer: GivenAnswer? { hundredths.answer }
///     }
public protocol AnswerValue: Sendable {
    /// The value of an answer; `nil` where it has none of this type.
    init?(_ answer: GivenAnswer)

    /// The value as a formula goes on with it; `nil` for nothing.
    var answer: GivenAnswer? { get }

    /// The fields that give such a value: `check` warns of a validator on any other. All, unless a type says otherwise.
    static var sources: Set<AnswerSource> { get }

    /// The value of a missing answer; `nil`, unless a type says otherwise, means that a closure is not called then.
    static var ofNothing: Self? { get }
}

/// The sorts of fields that have values.
public enum AnswerSource: Sendable, CaseIterable {
    case text, number, truth, date, time, moment, choice, choices
}

extension AnswerValue {
    /// Every field.
    public static var sources: Set<AnswerSource> { Set(AnswerSource.allCases) }

    /// A missing answer has no value.
    public static var ofNothing: Self? { nil }

    /// What a closure is called with; `nil` where it is not to be called.
    ///
    /// - Throws: A refusal of an answer that is none of this type.
    static func value(of answer: TypedAnswer?) throws -> Self? {
        guard let answer else { return ofNothing }
        guard let value = Self(GivenAnswer(answer)) else { throw Refusal("") }
        return value
    }
}

extension String: AnswerValue {
    /// The text of an answer that is not several choices.
    public init?(_ answer: GivenAnswer) { self = answer.text }

    /// The text, unless it is empty.
    public var answer: GivenAnswer? { isEmpty ? nil : GivenAnswer(.text(self)) }

    /// Every field but those of several choices.
    public static var sources: Set<AnswerSource> { Set(AnswerSource.allCases).subtracting([.choices]) }
}

extension ExactDecimal: AnswerValue {
    /// The number; of a text or a choice, the one that it says.
    public init?(_ answer: GivenAnswer) {
        guard let number = answer.number ?? answer.numberInText else { return nil }
        self = number
    }

    /// The number.
    public var answer: GivenAnswer? { GivenAnswer(.number(self)) }

    /// Fields of numbers.
    public static var sources: Set<AnswerSource> { [.number] }
}

extension Int: AnswerValue {
    /// The number, if it has no fraction.
    public init?(_ answer: GivenAnswer) {
        guard let number = ExactDecimal(answer)?.wholeNumber else { return nil }
        self = number
    }

    /// The number.
    public var answer: GivenAnswer? { GivenAnswer(.number(ExactDecimal(self))) }

    /// Fields of numbers.
    public static var sources: Set<AnswerSource> { [.number] }
}

extension Bool: AnswerValue {
    /// Yes or no.
    public init?(_ answer: GivenAnswer) {
        guard let truth = answer.truth else { return nil }
        self = truth
    }

    /// The truth.
    public var answer: GivenAnswer? { GivenAnswer(.truth(self)) }

    /// Switches and checkboxes.
    public static var sources: Set<AnswerSource> { [.truth] }
}

extension CalendarDate: AnswerValue {
    /// The day.
    public init?(_ answer: GivenAnswer) {
        guard let date = answer.date else { return nil }
        self = date
    }

    /// The day.
    public var answer: GivenAnswer? { GivenAnswer(.date(self)) }

    /// Dates.
    public static var sources: Set<AnswerSource> { [.date] }
}

extension Array: AnswerValue where Element == String {
    /// The ids of the chosen options.
    public init?(_ answer: GivenAnswer) {
        guard let choices = answer.choices else { return nil }
        self = choices
    }

    /// The choices, unless there are none.
    public var answer: GivenAnswer? { isEmpty ? nil : GivenAnswer(.choices(self)) }

    /// Choices of one option or of several.
    public static var sources: Set<AnswerSource> { [.choice, .choices] }
}

extension Optional: AnswerValue where Wrapped: AnswerValue {
    /// The value of an answer.
    public init?(_ answer: GivenAnswer) {
        guard let value = Wrapped(answer) else { return nil }
        self = value
    }

    /// The value, if there is one.
    public var answer: GivenAnswer? { flatMap(\.answer) }

    /// As for a value that is there.
    public static var sources: Set<AnswerSource> { Wrapped.sources }

    /// `nil`: the closure is called.
    public static var ofNothing: Wrapped?? { .some(.none) }
}

extension GivenAnswer {
    fileprivate var numberInText: ExactDecimal? {
        switch value {
        case .text(let text), .choice(let text): ExactDecimal(text)
        case .number, .truth, .date, .time, .moment, .choices: nil
        }
    }
}

extension AnswerSource {
    /// The way of reading that gives such values.
    var reader: Reader {
        switch self {
        case .text: .text
        case .number: .decimal
        case .truth: .truth
        case .date: .date
        case .time: .time
        case .moment: .instant
        case .choice: .option
        case .choices: .options
        }
    }
}
