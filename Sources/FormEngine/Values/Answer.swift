/// A typed answer: what a session holds for a field, what code gives it, and what closures take and return.
///
/// Each kind of field has one of these cases. A session reads an answer like a file of answers, so that any kind also
/// takes its value as text: `.text("2026-02-28")` for a date.
public enum Answer: Hashable, Sendable {
    /// A text of one or several lines, a secret or a path.
    case text(String)
    /// A number with its digits as given: `1.50` stays `1.50`.
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
    /// Options by their ids, in form order; in a picker, a title from each of its lists.
    case choices([String])
}

extension Answer: CustomStringConvertible {
    /// The text in data: `1.50`, `2026-12-24`, `true`, an option's id; several choices are joined by `;`.
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
