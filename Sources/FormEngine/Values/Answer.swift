/// A typed answer: what a session holds of a field, what code gives it, and what closures take and give.
///
/// Each kind of field has one of these. A session reads an answer as it reads a file of answers, so that any kind also takes
/// the text of its value: `.text("2026-02-28")` for a date.
public enum Answer: Hashable, Sendable {
    /// Of fields of one line or several, of secrets and paths.
    case text(String)
    /// With the digits that were given: `1.50` stays so.
    case number(ExactDecimal)
    /// Yes or no.
    case bool(Bool)
    /// A day.
    case date(CalendarDate)
    /// A time of day.
    case time(ClockTime)
    /// A date with a time.
    case instant(Instant)
    /// An option by its id.
    case choice(String)
    /// Options by their ids, in the order of the form; of a picker, a title for each of its lists.
    case choices([String])
}

extension Answer: CustomStringConvertible {
    /// The text as data has it: `1.50`, `2026-12-24`, `true`, an option's id; several choices are joined by `;`.
    public var description: String {
        switch self {
        case .text(let text), .choice(let text): text
        case .number(let number): number.description
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .date(let date): date.description
        case .time(let time): time.description
        case .instant(let instant): instant.description
        case .choices(let ids): ids.joined(separator: ";")
        }
    }
}
