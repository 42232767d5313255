import FormEngine
import LineEditing

/// A question that waits for a person's answer.
///
/// It is made of what the session knows, keeps what only it has to know until it is answered, and says what becomes of
/// a line. Other questions may interrupt it.
protocol OpenQuestion {
    /// As it is asked now.
    var line: LineQuestion { get }
    /// The field that the line alone answers, so that its worth can be told while it is typed, and pasted lines can be
    /// taken for it; `nil` where it answers less or more.
    var slot: Slot? { get }
    /// Whether it has a use for several lines that were pasted.
    var takesPastedLines: Bool { get }
    /// The field that it acts on, without which it is none.
    var actsOn: Slot? { get }
    /// What it asks, for a program that asks it in its own way.
    var subject: QuestionSubject { get }

    /// The turn of the question after a line.
    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn
    /// Has it ask again, with the reason.
    mutating func askAgain(because failure: String?, in conversation: SteppedConversation)
    /// Ends it, where the walk goes on.
    func close(in conversation: SteppedConversation)
}

/// What a question asks.
enum QuestionSubject {
    case field(Slot)
    /// Another part of a section.
    case part(section: Int)
    /// Whether a collapsed group is answered.
    case group(Int)
    /// Whether a button is pressed.
    case button(Slot)
    /// Which draft is continued, if any.
    case draft([DraftFile.FoundDraft])
    /// What becomes of all answers.
    case review(maySubmit: Bool)
    /// Something between a person and a terminal.
    case aside
}

extension OpenQuestion {
    var subject: QuestionSubject { slot.map { .field($0) } ?? .aside }
    var slot: Slot? { nil }
    var takesPastedLines: Bool { slot != nil }
    var actsOn: Slot? {
        switch subject {
        case .field(let slot), .button(let slot): slot
        case .part, .group, .draft, .review, .aside: slot
        }
    }
    func close(in conversation: SteppedConversation) {}
}
