import FormEngine
import LineEditing

/// The question after a failed lookup of options, which Enter repeats.
struct LookupQuestion: OpenQuestion {
    private let field: Int
    private let place: Slot?
    private(set) var line: LineQuestion

    var actsOn: Slot? { place }

    /// The question.
    ///
    /// - Parameters:
    ///   - field: The field whose options could not be looked up.
    ///   - place: The slot that was about to be asked.
    init(_ field: Int, at place: Slot?, in conversation: SteppedConversation) {
        (self.field, self.place) = (field, place)
        line = LineQuestion(id: conversation.session.form.fields[field].id, prompt: [])
        line.candidates = commandCandidates(in: conversation.session.form)
        pose(in: conversation)
    }

    private mutating func pose(in conversation: SteppedConversation) {
        let prompt = StyledText(conversation.words(.lookUpAgain) + conversation.voice.language.colon)
        line.prompt = conversation.display.fit([prompt], room: 4)
    }

    func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: place.map { .field($0) }, in: conversation) {
        case .kept, .next:
            conversation.lookups.failed.remove(field)
            return .proceed
        case .help, .text, .edit:
            conversation.display.show(.lookUpAgainHelp, as: .note)
            return .again(nil)
        case .back: return conversation.goBack(from: place)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        if failure == nil { pose(in: conversation) }
        line.failure = failure
        line.isRepeated = failure != nil
    }
}
