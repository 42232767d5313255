public import FormEngine

/// A type as which closures take answers and give results.
///
/// `String`, `ExactDecimal`, `Int`, `Bool`, `CalendarDate`, `ClockTime`, `Instant` and `[String]` (the ids of chosen options)
/// are, and an optional of each: that is also called where there is no answer. A type of your own says how it is made of an answer; what it cannot be
/// made of is refused, in the words that it throws.
///
///     struct Percentage: AnswerValue {
///         let hundredths: Int
///         init(_ answer: Answer) throws {
///             hundredths = try Int(answer)
///             guard (0...100).contains(hundredths) else { throw Refusal("write a percentage from 0 to 100") }
///         }
///         var answer: Answer? { hundredths.answer }
///     }
public protocol AnswerValue: Sendable {
    /// The value of an answer.
    ///
    /// - Throws: Where it has none of this type; `Refusal` without words leaves these to the command.
    init(_ answer: Answer) throws

    /// The value as a formula goes on with it; `nil` for nothing.
    var answer: Answer? { get }

    /// The fields that give such a value: `check` warns of a validator on any other. All, unless a type says otherwise.
    static var sources: Set<AnswerSource> { get }

    /// The value of a missing answer; `nil`, unless a type says otherwise, means that a closure is not called then.
    static var ofNothing: Self? { get }
}

/// The sorts of fields that have values.
public enum AnswerSource: Sendable, CaseIterable {
    case text, number, truth, date, time, instant, choice, choices
}

extension AnswerValue {
    /// Every field.
    public static var sources: Set<AnswerSource> { Set(AnswerSource.allCases) }

    /// A missing answer has no value.
    public static var ofNothing: Self? { nil }
}

extension String: AnswerValue {
    /// The text of an answer that is not several choices.
    public init(_ answer: Answer) { self = answer.description }

    /// The text, unless it is empty.
    public var answer: Answer? { isEmpty ? nil : .text(self) }

    /// Every field but those of several choices.
    public static var sources: Set<AnswerSource> { Set(AnswerSource.allCases).subtracting([.choices]) }
}

extension ExactDecimal: AnswerValue {
    /// The number; of a text or a choice, the one that it says.
    public init(_ answer: Answer) throws {
        switch answer {
        case .number(let number): self = number
        case .text(let text), .choice(let text):
            guard let number = ExactDecimal(text) else { throw Refusal() }
            self = number
        case .truth, .date, .time, .instant, .choices: throw Refusal()
        }
    }

    /// The number.
    public var answer: Answer? { .number(self) }

    /// Fields of numbers.
    public static var sources: Set<AnswerSource> { [.number] }
}

extension Int: AnswerValue {
    /// The number, if it has no fraction.
    public init(_ answer: Answer) throws {
        guard let number = try ExactDecimal(answer).wholeNumber else { throw Refusal() }
        self = number
    }

    /// The number.
    public var answer: Answer? { .number(ExactDecimal(self)) }

    /// Fields of numbers.
    public static var sources: Set<AnswerSource> { [.number] }
}

extension Bool: AnswerValue {
    /// Yes or no.
    public init(_ answer: Answer) throws {
        guard case .truth(let truth) = answer else { throw Refusal() }
        self = truth
    }

    /// The truth.
    public var answer: Answer? { .truth(self) }

    /// Switches and checkboxes.
    public static var sources: Set<AnswerSource> { [.truth] }
}

extension CalendarDate: AnswerValue {
    /// The day.
    public init(_ answer: Answer) throws {
        guard case .date(let date) = answer else { throw Refusal() }
        self = date
    }

    /// The day.
    public var answer: Answer? { .date(self) }

    /// Dates.
    public static var sources: Set<AnswerSource> { [.date] }
}

extension ClockTime: AnswerValue {
    /// The time of day.
    public init(_ answer: Answer) throws {
        guard case .time(let time) = answer else { throw Refusal() }
        self = time
    }

    /// The time of day.
    public var answer: Answer? { .time(self) }

    /// Times.
    public static var sources: Set<AnswerSource> { [.time] }
}

extension Instant: AnswerValue {
    /// The date with its time.
    public init(_ answer: Answer) throws {
        guard case .instant(let instant) = answer else { throw Refusal() }
        self = instant
    }

    /// The date with its time.
    public var answer: Answer? { .instant(self) }

    /// Dates with times.
    public static var sources: Set<AnswerSource> { [.instant] }
}

extension Array: AnswerValue where Element == String {
    /// The ids of the chosen options.
    public init(_ answer: Answer) throws {
        switch answer {
        case .choice(let choice): self = [choice]
        case .choices(let choices): self = choices
        case .text, .number, .truth, .date, .time, .instant: throw Refusal()
        }
    }

    /// The choices, unless there are none.
    public var answer: Answer? { isEmpty ? nil : .choices(self) }

    /// Choices of one option or of several.
    public static var sources: Set<AnswerSource> { [.choice, .choices] }
}

extension Optional: AnswerValue where Wrapped: AnswerValue {
    /// The value of an answer.
    public init(_ answer: Answer) throws {
        self = try Wrapped(answer)
    }

    /// The value, if there is one.
    public var answer: Answer? { flatMap(\.answer) }

    /// As for a value that is there.
    public static var sources: Set<AnswerSource> { Wrapped.sources }

    /// `nil`: the closure is called.
    public static var ofNothing: Wrapped?? { .some(.none) }
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
        case .instant: .instant
        case .choice: .option
        case .choices: .options
        }
    }
}
