import FormEngine
import FormWords
import LineEditing

/// The question below a page of help or options: whether to show more.
struct MorePagesQuestion: OpenQuestion {
    private let field: Slot?
    private var pages: HelpPages
    /// The number of rows of the question after the last page.
    private let rowsBelow: Int
    private(set) var line = LineQuestion(id: "", prompt: [])

    var actsOn: Slot? { field }

    init(_ pages: HelpPages, at slot: Slot?, above rowsBelow: Int, in conversation: SteppedConversation) {
        field = slot
        self.pages = pages
        self.rowsBelow = rowsBelow
        pose(in: conversation)
    }

    private mutating func pose(in conversation: SteppedConversation) {
        let number = pages.shownCount > 0 ? String(pages.shownCount) : ""
        let place = conversation.words(.moreChoices, ["number": number, "count": pages.count])
        let prompt = StyledText(place + conversation.voice.language.colon)
        line = LineQuestion(
            id: field.map { conversation.session.id($0) } ?? "",
            prompt: conversation.display.fit([prompt], room: 4))
        line.candidates = commandCandidates(in: conversation.session.form)
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: field.map { .field($0) }, in: conversation) {
        case .kept:
            conversation.display.showNext(of: &pages, above: rowsBelow)
            guard pages.hasMore else { return .resume(nil) }
            pose(in: conversation)
            return .again(nil)
        case .text(let text):
            // Anything else is meant for the original question: it is put on a field's line, or answers at once.
            guard text.lowercased() != "q" else { return .resume(nil) }
            guard field != nil, conversation.display.screen.prefills else { return .pass(answer) }
            // Passed on as typed, since the line is read like any other.
            if case .line(let line) = answer { conversation.pasted.text = line }
            return .resume(nil)
        case .help, .edit, .back, .next: return .resume(nil)
        case .turn(let turn): return turn.ofLastAnswer
        case .ended(let outcome): return .end(outcome)
        }
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        line.failure = failure
        line.isRepeated = failure != nil
    }
}
