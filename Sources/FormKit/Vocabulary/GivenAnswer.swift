public import FormEngine

/// The value of a field, or an operand of a formula, as closures are given it; one of the members is not `nil`.
///
/// Closures name the type that they take instead: `{ (text: String) in … }`. This is what `AnswerValue` makes it of.
public struct GivenAnswer: Sendable, Hashable {
    package let value: TypedAnswer

    package init(_ value: TypedAnswer) { self.value = value }

    /// The answer as data has it: `1.50`, `2026-12-24`, `true`, an option's id; several choices are joined by `;`.
    public var text: String { value.modelText }

    /// The number of a field of numbers, with the places that it was written with.
    public var number: ExactDecimal? { if case .number(let number) = value { number } else { nil } }

    /// The answer of a switch or a checkbox.
    public var truth: Bool? { if case .truth(let truth) = value { truth } else { nil } }

    /// The day of a date.
    public var date: CalendarDate? { if case .date(let date) = value { date } else { nil } }

    /// The ids of the options that are chosen, in the order of the form; of a picker, their titles.
    public var choices: [String]? {
        switch value {
        case .choice(let choice): [choice]
        case .choices(let choices): choices
        case .text, .number, .truth, .date, .time, .moment: nil
        }
    }
}
