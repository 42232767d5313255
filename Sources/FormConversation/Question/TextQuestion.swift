import FormEngine
import FormSyntax
import FormWords

/// The question for a text of several lines where they cannot be edited in one place: lines up to a lone `.`.
///
/// None keeps the answer. A refused text is offered line by line to be edited.
struct TextQuestion: OpenQuestion {
    private let field: Slot
    private let id: String
    private var draft: TextDraft
    /// The lines that were put aside when it was asked.
    private var linesAside: [String] = []

    init(_ slot: Slot, in conversation: inout SteppedConversation) {
        field = slot
        id = conversation.box.session.id(slot)
        draft = conversation.unfinished[slot] ?? TextDraft()
        let standing = conversation.standing(at: slot)
        let display = conversation.display
        let prompt = FieldPrompt.runs(
            for: slot, in: conversation.box.session, display.voice, on: display.screen, tellsStanding: false)
        conversation.display.show(prompt.map(\.text).joined() + display.voice.words(.linesUpToDot), as: .plain)
        let box = conversation.box
        conversation.display.showLines(of: slot, in: box.session)
        if let failure = standing.failure { conversation.display.show(failure, as: .failure) }
        putAside(in: &conversation)
    }

    var line: LineQuestion {
        var question = LineQuestion(id: id, prompt: "> ")
        question.isLineOfMany = true
        question.initialText = draft.next
        question.failure = draft.failure
        return question
    }

    mutating func turn(after answer: LineAnswer, in conversation: inout SteppedConversation) -> Turn {
        switch AnswerIntent(of: answer, at: .field(field), in: &conversation) {
        case .text("."): return finish(in: &conversation)
        case .text(let text):
            draft.append(text)
            return .again(nil)
        case .kept:
            draft.append(draft.next)
            return .again(nil)
        case .help: return conversation.showHelp(for: field)
        case .edit(let text): return conversation.openEditor(on: text, at: field)
        case .back: return draft.reopenLast() ? .again(nil) : conversation.goBack(from: field)
        case .next: return draft.lines.isEmpty ? conversation.goNext(from: field) : finish(in: &conversation)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    private mutating func finish(in conversation: inout SteppedConversation) -> Turn {
        let turn =
            draft.lines.isEmpty
            ? conversation.keepAnswer(of: field)
            : conversation.enter(draft.lines.joined(separator: "\n"), in: field)
        if case .goOn = turn { draft = TextDraft() } else { draft.restart() }
        return turn
    }

    mutating func askAgain(because failure: String?, in conversation: inout SteppedConversation) {
        draft = presentDraft(in: conversation)
        draft.failure = failure
        putAside(in: &conversation)
    }

    /// Anyone who goes elsewhere in the middle of a text finds its lines again, to be edited or taken as they are.
    func close(in conversation: inout SteppedConversation) {
        let draft = presentDraft(in: conversation)
        conversation.unfinished[field] = nil
        guard !draft.isEmpty, !conversation.box.session.isRemoved(field) else { return }
        conversation.unfinished[field] = draft.putAside()
        conversation.showTextKept(of: field)
    }

    private mutating func putAside(in conversation: inout SteppedConversation) {
        linesAside = draft.allLines
        conversation.unfinished[field] = draft.isEmpty ? nil : draft.putAside()
    }

    /// The draft, or what a command or an editor made of the lines that were put aside.
    private func presentDraft(in conversation: borrowing SteppedConversation) -> TextDraft {
        let aside = conversation.unfinished[field]
        return (aside?.allLines ?? []) == linesAside ? draft : aside ?? TextDraft()
    }
}

extension Display {
    /// The lines of an answer of several, and how to keep it.
    fileprivate mutating func showLines(of slot: Slot, in session: borrowing Session) {
        let text = voice.typedText(of: slot, in: session)
        guard !text.isEmpty else { return }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            show("| " + terminalSafe(String(line)), as: .note)
        }
        show(.dotKeeps, as: .note)
    }
}
