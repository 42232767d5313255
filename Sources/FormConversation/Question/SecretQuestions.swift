import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question for a secret a second time, before it counts. Unless both are the same, the first is asked again.
struct SecretRepetition: OpenQuestion {
    private let field: Slot
    private let text: String
    let line: LineQuestion

    var actsOn: Slot? { field }

    init(of text: String, at slot: Slot, in conversation: SteppedConversation) {
        field = slot
        self.text = text
        let voice = conversation.voice
        let title = terminalSafe(conversation.session.field(slot).title)
        let prompt = voice.words(.repeatSecret, ["title": title]) + voice.language.colon
        var line = LineQuestion(
            id: conversation.session.id(slot), prompt: conversation.display.fit([StyledText(prompt)]))
        line.isSecret = true
        line.showsBullets = voice.settings.showsBullets
        line.isMultiline = conversation.session.field(slot).kind.is(.multiline)
        self.line = line
    }

    func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: .field(field), isSecret: true, in: conversation) {
        case .text(let repeated) where repeated == text: return conversation.enter(text, in: field).ofInterruption
        case .text: return .resume(conversation.words(.repetitionDiffers))
        case .kept: return .resume(conversation.words(.nothingRepeated))
        case .help:
            conversation.display.showHelp(for: field, in: &conversation.session)
            return .resume(conversation.words(.typeBothAgain))
        case .back, .edit: return .resume(nil)
        case .next: return conversation.goNext(from: field).ofInterruption
        case .turn(let turn): return turn.ofInterruption
        case .ended(let outcome): return .end(outcome)
        }
    }

    func askAgain(because failure: String?, in conversation: SteppedConversation) {}
}

/// The question after an empty line for a secret, on screens without a key to go back.
struct EmptySecretQuestion: OpenQuestion {
    private let field: Slot
    private(set) var line: LineQuestion

    var actsOn: Slot? { field }

    init(_ slot: Slot, in conversation: SteppedConversation) {
        field = slot
        let isRequired = conversation.session.isRequired(slot)
        let ways: Phrase =
            conversation.session.hasValue(slot)
            ? .emptySecretKeeps : isRequired ? .emptySecretAsksAgain : .emptySecretLeavesEmpty
        let settings = conversation.voice.settings
        let prompt =
            conversation.words(ways, ["back": settings.command("back"), "help": settings.command("help")])
            + conversation.voice.language.colon
        line = LineQuestion(
            id: conversation.session.id(slot), prompt: conversation.display.fit([StyledText(prompt)], room: 4))
    }

    func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: .field(field), in: conversation) {
        case .kept: return conversation.keepAnswer(of: field).ofInterruption
        case .back: return conversation.goBack(from: field).ofInterruption
        case .next: return conversation.goNext(from: field).ofInterruption
        case .text(let text) where ["b", "back"].contains(text.lowercased()):
            return conversation.goBack(from: field).ofInterruption
        case .text, .edit: return .again(conversation.words(.emptySecretHelp))
        case .help: return conversation.showHelp(for: field)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        line.failure = failure
    }
}
