import FormEngine
import FormWords
import LineEditing

/// The question below a page of the list of fields: whether to show more, or to go to a field.
struct MoreAnswersQuestion: OpenQuestion {
    private let field: Slot?
    private var pages: AnswerPages
    private(set) var line = LineQuestion(id: "", prompt: [])

    var actsOn: Slot? { field }

    init(_ pages: AnswerPages, at slot: Slot?, in conversation: SteppedConversation) {
        field = slot
        self.pages = pages
        pose(in: conversation)
    }

    private mutating func pose(in conversation: SteppedConversation) {
        let place = conversation.words(.moreAnswers, pages.place)
        let prompt = StyledText(place + conversation.voice.language.colon)
        line = LineQuestion(id: "", prompt: conversation.display.fit(questionOfAnswers: prompt))
        line.candidates = commandCandidates(in: conversation.session.form)
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: field.map { .field($0) }, in: conversation) {
        case .kept:
            conversation.display.showNext(of: &pages)
            guard pages.hasMore else { return .resume(nil) }
            pose(in: conversation)
            return .again(nil)
        case .text(let text) where text.lowercased() == "q": return .resume(nil)
        case .text(let text):
            return changesAnswer(text, in: conversation) ? .pass(answer) : conversation.goTo(text)
        case .help, .edit, .back, .next: return .resume(nil)
        case .turn(let turn): return turn.ofLastAnswer
        case .ended(let outcome): return .end(outcome)
        }
    }

    /// Whether a text is a number with a new answer, for the review from which the list was opened.
    private func changesAnswer(_ text: String, in conversation: SteppedConversation) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "=")),
            conversation.openQuestions.dropLast().last?.question is ReviewQuestion
        else { return false }
        let meant = FormConversation.slot(meantBy: text, in: conversation.session, conversation.voice)
        return if case .failure = meant { true } else { false }
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        line.failure = failure
        line.isRepeated = failure != nil
    }
}
