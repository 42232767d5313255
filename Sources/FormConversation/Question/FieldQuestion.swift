import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question for a field that a single line answers.
struct FieldQuestion: OpenQuestion {
    private let field: Slot
    private(set) var line: LineQuestion
    /// The text that was on the line for editing when it was asked.
    private var standingLine: String
    private var lastAnswer: LineAnswer?

    var slot: Slot? { field }

    init(_ slot: Slot, in conversation: SteppedConversation) {
        field = slot
        conversation.display.showKeys(of: slot, in: conversation.session)
        let standing = conversation.standing(at: slot)
        standingLine = standing.line
        line = LineQuestion(
            for: slot, in: conversation.session, standing, conversation.voice, on: conversation.display.screen)
        let cue = conversation.display.cueInPrompt(of: slot, in: &conversation.session)
        line.prompt = conversation.fittedPrompt(of: slot, cue: cue, isFirst: true)
        line.choices = conversation.choices(of: slot)
        if let names = conversation.voice.settings.advice?.names(slot, conversation.session), !names.isEmpty,
            let others = line.candidates
        {
            line.candidates = FormConversation.candidates(of: names.map(\.name), besides: others)
        }
        if conversation.display.screen.prefills, let history = conversation.history {
            line.history = history.lines(of: conversation.session.field(slot))
        }
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        lastAnswer = answer
        return conversation.turn(after: answer, at: field, behind: line.initialText)
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        let isOfCommand = isCommand
        let standing = conversation.standing(at: field).line
        if let text = refusedText(failure) {
            line.initialText = text
            if conversation.display.screen.prefills { conversation.putAside(text, at: field) }
        } else if standing != standingLine {
            line.initialText = standing
        }
        // The output of a command may have scrolled the title away; for screen readers it is gone.
        let screen = conversation.display.screen
        if failure == nil || !screen.prefills { line.prompt = conversation.fittedPrompt(of: field) }
        let present = conversation.standing(at: field)
        line.suggestion = present.suggestion
        line.choices = conversation.choices(of: field)
        line.failure = failure
        line.subject =
            isOfCommand ? nil : conversation.voice.subject(of: field, in: conversation.session, on: screen)
        line.isRepeated = true
        standingLine = present.line
    }

    /// Whether the last line was a command, so that a failure is about it.
    private var isCommand: Bool {
        guard case .line(let text) = lastAnswer, case .command = TypedLine(text, behind: line.initialText) else {
            return false
        }
        return true
    }

    /// The refused text, to stay on the line; `nil` if the line was no answer, or was accepted.
    private func refusedText(_ failure: String?) -> String? {
        guard failure != nil, !line.isSecret, case .line(let text) = lastAnswer,
            case .text = TypedLine(text, behind: line.initialText)
        else { return nil }
        return text
    }
}

extension SteppedConversation {
    /// The options that keys step through, with their list if it is drawn with the question.
    fileprivate func choices(of slot: Slot) -> LineChoices? {
        guard let choices = LineChoices(ofField: slot, in: box, voice) else { return nil }
        let field = session.presentField(slot)
        return choices.listing(
            field.options, at: slot, in: box, isOfSeveral: field.kind.reader == .options, on: display)
    }
}

extension LineQuestion {
    /// The question for a field, from its definition and answer; without earlier answers.
    fileprivate init(
        for slot: Slot, in session: borrowing Session, _ standing: InitialText, _ voice: Voice, on screen: Screen
    ) {
        let field = session.presentField(slot)
        self.init(id: session.id(slot), prompt: [])
        isSecret = field.isSecret
        showsBullets = voice.settings.showsBullets
        failure = standing.failure
        subject = voice.subject(of: slot, in: session, on: screen)
        isMultiline = field.kind.is(.multiline)
        guard !field.isSecret else { return }
        suggestion = standing.suggestion
        initialText = standing.line
        erased = voice.words(session.isRequired(slot) ? .erasedRequired : .erased)
        layout = maskLayout(of: slot, in: session, for: voice.speaker)
        typed = field.kind.addition?.typed.map(ofAnswers)
        if field.isStepped { step = { field.stepped($0, by: $1 ? "+" : "-") } }
        candidates = FormConversation.candidates(for: field, in: session.form, voice.language)
    }
}

extension Voice {
    /// The name of the field for a failure, where the prompt may be out of sight or without the title.
    func subject(of slot: Slot, in session: borrowing Session, on screen: Screen) -> String? {
        !screen.prefills || layout(of: session.field(slot)) == .none ? said("", of: slot, in: session) : nil
    }
}

/// Limits a filter of keys to answers: commands are typed as anywhere.
private func ofAnswers(
    _ typed: @escaping @Sendable (String, String) -> String?
) -> (_ before: String, _ after: String) -> String? {
    { before, after in after.hasPrefix(":") || after == "?" ? after : typed(before, after) }
}

/// The layout of a line while it is typed, by the field's mask; `nil` without one.
private func maskLayout(
    of slot: Slot, in session: borrowing Session, for speaker: Speaker
) -> ((LineQuestion.Edit) -> LineQuestion.Edit?)? {
    let (form, field) = (session.form, session.fieldNumber(slot))
    guard form.hasLayout(field: field) else { return nil }
    let others = session.answersForLayout(of: slot)
    return { edit in
        // A command is not laid out.
        if edit.text.hasPrefix(":") || edit.text == "?" { return edit }
        return form.layout(edit.text, caret: edit.caret, inField: field, for: speaker, others: others).map {
            ($0.text, $0.caret)
        }
    }
}
