public import FormEngine
internal import FormSyntax

/// A typed answer: what a session holds of a field, or what code gives it.
///
/// Each kind of field has one of these. A session reads an answer as it reads a file of answers, so that any kind also takes
/// the text of its value: `.text("2026-02-28")` for a date.
public enum Answer: Hashable, Sendable {
    /// Of fields of one line or several, of secrets and paths.
    case text(String)
    /// With the digits that were given: `1.50` stays so.
    case number(ExactDecimal)
    /// Yes or no.
    case truth(Bool)
    /// A day.
    case date(CalendarDate)
    /// A time of day.
    case time(ClockTime)
    /// A date with a time.
    case instant(Instant)
    /// An option by its id.
    case choice(String)
    /// Options by their ids; of a picker, a title for each of its lists.
    case choices([String])
}

extension Answer: CustomStringConvertible {
    /// The text as it is stored; several choices are joined by `;`.
    public var description: String {
        switch self {
        case .text(let text), .choice(let text): text
        case .number(let number): number.description
        case .truth(let truth): truth ? "true" : "false"
        case .date(let date): date.description
        case .time(let time): time.description
        case .instant(let instant): instant.description
        case .choices(let ids): ids.joined(separator: ";")
        }
    }
}

/// An answer as data: its bytes, and how they are written.
struct AnswerData {
    let form: Cell.Form
    private let bytes: [UInt8]

    init(_ form: Cell.Form, _ text: String = "") { (self.form, bytes) = (form, Array(text.utf8)) }

    init(_ answer: Answer) {
        switch answer {
        case .text, .date, .time, .instant, .choice: self.init(.text, answer.description)
        case .number: self.init(.number, answer.description)
        case .truth(let truth): self.init(truth ? .yes : .no)
        case .choices(let ids): self.init(list: ids)
        }
    }

    /// An array of texts, as JSON has it.
    init(list texts: [String]) {
        var json = ByteBuffer()
        json.append("[" as StaticString)
        for (place, text) in texts.enumerated() {
            if place > 0 { json.append("," as StaticString) }
            json.appendJSONString(text)
        }
        json.append("]" as StaticString)
        form = .list
        bytes = json.withUnsafeBytes { Array($0) }
    }

    /// Lends the bytes for the time of the call.
    func withCell<Result>(_ body: (Cell) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(Cell(form, start: $0.baseAddress, count: $0.count)) }
    }
}

extension FormSession {
    /// What is stored of a slot, whether it is visible or not.
    func storedAnswer(_ slot: Slot) -> Answer? {
        guard let text = engine.modelText(slot) else { return nil }
        let field = engine.field(slot)
        switch field.kind.reader {
        case .text: return .text(text)
        case .decimal: return ExactDecimal(text).map { .number($0) }
        case .truth: return .truth(text == "true")
        case .date: return CalendarDate(text).map { .date($0) }
        case .time: return ClockTime(text).map { .time($0) }
        case .instant: return Instant(text).map { .instant($0) }
        case .option: return .choice(text)
        case .options:
            let places = engine.optionIndices(slot)
            guard !field.components.isEmpty else { return .choices(places.map { field.options[$0].id }) }
            return .choices(places.enumerated().map { field.components[$0][$1].title })
        case .none: return nil
        }
    }
}
