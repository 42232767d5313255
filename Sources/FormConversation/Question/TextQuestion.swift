import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question for a text of several lines on screens that cannot edit it in one place: lines up to a lone `.`.
///
/// No lines keep the answer. Lines left unfinished are shown and continued; those of a refused text are offered one by
/// one, to be kept with Enter or replaced.
struct TextQuestion: OpenQuestion {
    private let field: Slot
    private let id: String
    private var draft: TextDraft
    /// The lines that had been left when it was asked.
    private var linesAside: [String] = []
    private(set) var line: LineQuestion
    /// Whether the text was refused, so that a failure is about it.
    private var isRefused = false

    var subject: QuestionSubject { .field(field) }
    var actsOn: Slot? { field }
    var takesPastedLines: Bool { true }

    init(_ slot: Slot, in conversation: SteppedConversation) {
        field = slot
        id = conversation.session.id(slot)
        draft = TextDraft(typed: conversation.unfinished[conversation.session.remembered(slot)]?.allLines ?? [])
        line = LineQuestion(id: id, prompt: [])
        let standing = conversation.standing(at: slot)
        let display = conversation.display
        let prompt = FieldPrompt.runs(
            for: slot, at: conversation.position(of: slot), in: conversation.session, display.voice, on: display.screen,
            tellsStanding: false)
        conversation.display.show(prompt.map(\.text).joined() + display.voice.words(.linesUpToDot), as: .plain)
        if let description = display.descriptionInPrompt(conversation.session.field(slot)) {
            conversation.display.show(description, as: .plain)
        }
        if draft.isEmpty {
            conversation.display.showLines(of: slot, in: conversation.session)
        } else {
            conversation.display.show(lines: draft.lines)
            conversation.display.show(.dotKeeps, as: .note)
        }
        if let failure = standing.failure { conversation.display.show(failure, as: .failure) }
        putAside(in: conversation)
        pose(in: conversation)
    }

    /// Prepares the question for the next line.
    private mutating func pose(in conversation: SteppedConversation) {
        let (voice, screen) = (conversation.voice, conversation.display.screen)
        let next = draft.next
        let kept = next.isEmpty ? "" : voice.words(.enterKeeps, ["value": terminalSafe(next)]) + " "
        line = LineQuestion(id: id, prompt: conversation.display.fit([StyledText(kept + "> ")], room: 4))
        line.isLineOfMany = true
        line.initialText = next
        line.failure = draft.failure
        line.subject = isRefused ? voice.subject(of: field, in: conversation.session, on: screen) : nil
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        if case .pasted(let lines) = answer {
            let endsWithDot = lines.last == "."
            draft.paste(endsWithDot ? lines.dropLast() : lines)
            return endsWithDot ? finish(in: conversation) : .again(nil)
        }
        switch AnswerIntent(of: answer, at: .field(field), in: conversation) {
        case .text("."): return finish(in: conversation)
        case .text(let text):
            draft.append(text)
            return .again(nil)
        case .kept:
            draft.append(draft.next)
            return .again(nil)
        case .help: return conversation.showHelp(for: field)
        case .edit(let text): return conversation.openEditor(on: text, at: field)
        case .back: return draft.reopenLast() ? .again(nil) : conversation.goBack(from: field)
        case .next: return draft.lines.isEmpty ? conversation.goNext(from: field) : finish(in: conversation)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    /// Ends the text with the lines typed, or all lines offered. Blank ones keep the answer, as Enter does elsewhere;
    /// only `:clear` removes it.
    private mutating func finish(in conversation: SteppedConversation) -> Turn {
        let lines = draft.lines.isEmpty ? draft.allLines : draft.lines
        isRefused = true
        let turn =
            lines.allSatisfy(isBlank)
            ? conversation.keepAnswer(of: field) : conversation.enter(lines.joined(separator: "\n"), in: field)
        if case .proceed = turn { draft = TextDraft() } else { draft = TextDraft(unfinished: lines) }
        return turn
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        draft = presentDraft(in: conversation)
        draft.failure = failure
        putAside(in: conversation)
        pose(in: conversation)
        isRefused = false
    }

    /// Stores the lines when a person goes elsewhere, to be edited or taken later.
    func close(in conversation: SteppedConversation) {
        let draft = presentDraft(in: conversation)
        conversation.unfinished[conversation.session.remembered(field)] = nil
        guard !draft.isEmpty else { return }
        conversation.unfinished[conversation.session.remembered(field)] = draft.putAside()
        conversation.showTextKept(of: field)
    }

    private mutating func putAside(in conversation: SteppedConversation) {
        linesAside = draft.allLines
        conversation.unfinished[conversation.session.remembered(field)] = draft.isEmpty ? nil : draft.putAside()
    }

    /// The draft, unless a command or editor has changed the lines that had been left.
    private func presentDraft(in conversation: borrowing SteppedConversation) -> TextDraft {
        let aside = conversation.unfinished[conversation.session.remembered(field)]
        return (aside?.allLines ?? []) == linesAside ? draft : aside ?? TextDraft()
    }
}

extension Display {
    /// Shows the lines of an answer, and how to keep it.
    fileprivate mutating func showLines(of slot: Slot, in session: borrowing Session) {
        let text = voice.typedText(of: slot, in: session)
        guard !text.isEmpty else { return }
        show(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        show(.dotKeeps, as: .note)
    }

    /// Shows lines typed earlier.
    fileprivate mutating func show(lines: [String]) {
        for line in lines { show("| " + terminalSafe(line), as: .note) }
    }
}
