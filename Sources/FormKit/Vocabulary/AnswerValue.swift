public import FormEngine
internal import FormSyntax
internal import FormWords

/// A type of answers, for sessions, closures, and values in forms.
///
/// `String`, `Int`, `ExactDecimal`, `Double`, `Bool`, `CalendarDate`, `ClockTime`, `Instant`, `[String]` (the ids of chosen
/// options) and `Answer` are, and an optional of each: a closure that takes one is also called where there is no answer. An
/// enumeration with raw values is one where it says so, and several choices are an array of it:
///
///     enum Seat: String, CaseIterable, AnswerValue { case window, aisle }
///
///     MultiSelectField("seats", "Seats", Choices(Seat.self)).defaultValue([Seat.window])
///
/// Any other type is converted from and to one of these; an error refuses the answer, in its words.
///
///     struct Percentage: AnswerValue {
///         let hundredths: Int
///
///         static let answerCoding = AnswerCoding(by: Int.self) { hundredths in
///             guard (0...100).contains(hundredths) else { throw Refusal("write a percentage from 0 to 100") }
///             return Percentage(hundredths: hundredths)
///         } writing: { $0.hundredths }
///     }
public protocol AnswerValue: Sendable {
    /// The conversion from and to answers.
    static var answerCoding: AnswerCoding<Self> { get }
}

/// The conversion of a type from and to answers.
public struct AnswerCoding<Value: Sendable>: Sendable {
    /// The sorts of fields that give such a value: a validator of any other is an error.
    let sources: Set<AnswerSource>
    /// The value of a missing answer; `nil` means that a closure is not called then.
    let missing: Value?
    let read: @Sendable (Answer) throws -> Value
    let write: @Sendable (Value) -> Answer?

    /// A conversion from and to answers of any field.
    ///
    /// - Parameters:
    ///   - missing: The value of a missing answer; `nil` means that a closure is not called then.
    ///   - read: Makes a value; an error refuses the answer, a `Refusal` without words in the usual ones.
    ///   - write: Makes the answer; `nil` for none.
    public init(
        missing: Value? = nil, reading read: @escaping @Sendable (Answer) throws -> Value,
        writing write: @escaping @Sendable (Value) -> Answer?
    ) {
        self.init(of: Set(AnswerSource.allCases), missing: missing, reading: read, writing: write)
    }

    /// A conversion from and to answers of some sorts of fields.
    package init(
        of sources: Set<AnswerSource>, missing: Value? = nil,
        reading read: @escaping @Sendable (Answer) throws -> Value,
        writing write: @escaping @Sendable (Value) -> Answer?
    ) {
        (self.sources, self.missing, self.read, self.write) = (sources, missing, read, write)
    }

    /// A conversion by way of another type.
    public init<Base: AnswerValue>(
        by base: Base.Type, reading read: @escaping @Sendable (Base) throws -> Value,
        writing write: @escaping @Sendable (Value) -> Base
    ) {
        let coding = Base.answerCoding
        self.init(of: coding.sources) {
            try read(coding.read($0))
        } writing: {
            coding.write(write($0))
        }
    }

    /// The value of an answer or of none; `nil` where a closure is not called.
    func value(of answer: Answer?) throws -> Value? { try answer.map(read) ?? missing }
}

/// The sorts of fields that have values.
package enum AnswerSource: Sendable, CaseIterable {
    case text, number, bool, date, time, instant, choice, choices
}

extension AnswerValue where Self: RawRepresentable, RawValue: AnswerValue {
    /// By the raw value.
    public static var answerCoding: AnswerCoding<Self> {
        AnswerCoding(by: RawValue.self) { raw in
            guard let value = Self(rawValue: raw) else { throw Refusal() }
            return value
        } writing: {
            $0.rawValue
        }
    }
}

extension Answer: AnswerValue {
    /// The answer itself.
    public static let answerCoding = AnswerCoding<Answer> {
        $0
    } writing: {
        $0
    }
}

extension String: AnswerValue {
    /// The text of any answer but several choices; an empty one is none.
    public static let answerCoding = AnswerCoding<String>(of: Set(AnswerSource.allCases).subtracting([.choices])) {
        $0.description
    } writing: {
        $0.isEmpty ? nil : .text($0)
    }
}

extension ExactDecimal: AnswerValue {
    /// The number; of a choice or a text, the one that it says.
    public static let answerCoding = AnswerCoding<ExactDecimal>(of: [.number, .choice]) { answer in
        switch answer {
        case .number(let number): return number
        case .text(let text), .choice(let text):
            guard let number = ExactDecimal(text) else { throw Refusal() }
            return number
        case .bool, .date, .time, .instant, .choices: throw Refusal()
        }
    } writing: {
        .number($0)
    }
}

extension Int: AnswerValue {
    /// The number, if it has no fraction.
    public static let answerCoding = AnswerCoding<Int>(by: ExactDecimal.self) { number in
        guard let whole = number.wholeNumber else { throw FractionRefusal(number: number) }
        return whole
    } writing: {
        ExactDecimal($0)
    }
}

/// The refusal of a fraction where a closure takes whole numbers.
private struct FractionRefusal: RefusalInWords {
    let number: ExactDecimal

    func words(in language: Language) -> String {
        language.words(.notWhole, ["value": quoted("\(number)")])
    }
}

extension Double: AnswerValue {
    /// The nearest number; it is written with as few digits as name it.
    public static let answerCoding = AnswerCoding<Double>(of: [.number, .choice]) { answer in
        guard let number = try Double(ExactDecimal.answerCoding.read(answer).description) else { throw Refusal() }
        return number
    } writing: {
        $0.exactDecimal.map { .number($0) }
    }
}

extension Bool: AnswerValue {
    /// Yes or no.
    public static let answerCoding = AnswerCoding<Bool>(of: [.bool]) { answer in
        guard case .bool(let isTrue) = answer else { throw Refusal() }
        return isTrue
    } writing: {
        .bool($0)
    }
}

extension CalendarDate: AnswerValue {
    /// The day.
    public static let answerCoding = AnswerCoding<CalendarDate>(of: [.date]) { answer in
        guard case .date(let date) = answer else { throw Refusal() }
        return date
    } writing: {
        .date($0)
    }
}

extension ClockTime: AnswerValue {
    /// The time of day.
    public static let answerCoding = AnswerCoding<ClockTime>(of: [.time]) { answer in
        guard case .time(let time) = answer else { throw Refusal() }
        return time
    } writing: {
        .time($0)
    }
}

extension Instant: AnswerValue {
    /// The date with its time.
    public static let answerCoding = AnswerCoding<Instant>(of: [.instant]) { answer in
        guard case .instant(let instant) = answer else { throw Refusal() }
        return instant
    } writing: {
        .instant($0)
    }
}

extension Array: AnswerValue where Element: AnswerValue {
    /// The chosen options by their ids: texts, or an enumeration of them; an empty list is no answer.
    public static var answerCoding: AnswerCoding<[Element]> {
        let coding = Element.answerCoding
        return AnswerCoding(of: [.choice, .choices]) { answer in
            switch answer {
            case .choice: return [try coding.read(answer)]
            case .choices(let choices): return try choices.map { try coding.read(.choice($0)) }
            case .text, .number, .bool, .date, .time, .instant: throw Refusal()
            }
        } writing: { elements in
            let ids = elements.compactMap { coding.write($0)?.description }
            return ids.isEmpty ? nil : .choices(ids)
        }
    }
}

extension Optional: AnswerValue where Wrapped: AnswerValue {
    /// The value, if there is one; of a missing answer `nil`.
    public static var answerCoding: AnswerCoding<Wrapped?> {
        let coding = Wrapped.answerCoding
        return AnswerCoding(of: coding.sources, missing: .some(nil)) {
            try coding.read($0)
        } writing: {
            $0.flatMap { coding.write($0) }
        }
    }
}

extension AnswerSource {
    /// The way of reading that gives such values.
    var reader: Reader {
        switch self {
        case .text: .text
        case .number: .decimal
        case .bool: .truth
        case .date: .date
        case .time: .time
        case .instant: .instant
        case .choice: .option
        case .choices: .options
        }
    }
}
