import FormEngine
import LineEditing

/// A question that waits for a person's answer.
///
/// It is derived from the session, keeps its own state until it is answered, and decides what follows from a line.
/// Other questions may interrupt it.
protocol OpenQuestion {
    /// The line to ask with.
    var line: LineQuestion { get }
    /// The field that a line answers completely, so that it can be checked while it is typed, and pasted lines can
    /// answer it; otherwise `nil`.
    var slot: Slot? { get }
    /// Whether it can use several pasted lines.
    var takesPastedLines: Bool { get }
    /// The field that it changes, without which it is closed.
    var actsOn: Slot? { get }
    /// The subject, for programs that ask in their own way.
    var subject: QuestionSubject { get }

    /// Decides what follows from a line.
    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn
    /// Prepares to ask again, with the reason.
    mutating func askAgain(because failure: String?, in conversation: SteppedConversation)
    /// Ends the question when the walk continues.
    func close(in conversation: SteppedConversation)
}

/// What a question asks.
enum QuestionSubject {
    case field(Slot)
    /// Whether to add another part of a section.
    case part(section: Int)
    /// Whether to answer a collapsed group.
    case group(Int)
    /// Whether to press a button.
    case button(Slot)
    /// Which draft to continue, if any.
    case draft([DraftFile.FoundDraft])
    /// Whether to submit all answers.
    case review(maySubmit: Bool)
    /// Something besides the form.
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
