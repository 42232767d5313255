import FormEngine
import FormWords
import LineEditing

/// The question below a page of choices: whether to show more of them.
struct MoreChoicesQuestion: OpenQuestion {
    private let field: Slot
    private var pages: ChoicePages
    private(set) var line = LineQuestion(id: "", prompt: [])

    var actsOn: Slot? { field }

    init(_ pages: ChoicePages, at slot: Slot, in conversation: SteppedConversation) {
        field = slot
        self.pages = pages
        pose(in: conversation)
    }

    private mutating func pose(in conversation: SteppedConversation) {
        let place = conversation.words(.moreChoices, ["number": pages.shownCount, "count": pages.count])
        let prompt = StyledText(place + conversation.voice.language.colon)
        line = LineQuestion(
            id: conversation.session.id(field), prompt: conversation.display.fit([prompt], room: 4))
        line.candidates = commandCandidates(in: conversation.session.form)
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: .field(field), in: conversation) {
        case .kept:
            conversation.display.showNext(of: &pages)
            guard pages.hasMore else { return .resume(nil) }
            pose(in: conversation)
            return .again(nil)
        case .text(let text):
            // Anything but that is meant for the question itself, and is on its line then.
            if text.lowercased() != "q", !conversation.session.field(field).kind.is(.components) {
                conversation.putAside(text, at: field)
            }
            return .resume(nil)
        case .help, .edit, .back, .next: return .resume(nil)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        line.failure = failure
        line.isRepeated = failure != nil
    }
}
