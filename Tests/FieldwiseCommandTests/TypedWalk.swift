import FormConversation
import FormEngine
import LineEditing

/// A conversation at a real line editor that gives the answers of a plain walk and notes any deviation.
final class TypedWalk {
    /// The first refused answer, with the prompt's message.
    private(set) var refusal: (id: String, message: String)?
    /// The question that was asked in place of the walk's.
    private(set) var astray: String?
    private(set) var outcome = ConversationOutcome.completed
    /// The submitted form.
    private(set) var answered: AnsweredForm?

    private var remaining: ArraySlice<PlainWalk.Step>
    private let stepCount: Int
    /// The ids of buttons, which lines are never asked for.
    private let buttons: Set<String>
    private let hand: TypingEditor.Hand
    private let expectedRefusal: PlainWalk.Refusal?
    /// The lines of the current question that are still to be typed.
    private var lines: ArraySlice<String> = []
    private var current: PlainWalk.Step?
    /// Whether the earlier answer was cleared, because the current one is empty.
    private var isCleared = false

    init(_ walk: PlainWalk, over session: consuming Session, by hand: TypingEditor.Hand) throws {
        remaining = walk.steps[...]
        stepCount = walk.steps.count
        buttons = Set(session.form.fields.filter { $0.kind.is(.button) }.map(\.key))
        expectedRefusal = walk.refusals.first
        self.hand = hand
        let editor = try TypingEditor(hand) { [unowned self] in typing(at: $0) }
        let conversation = SteppedConversation(session)
        outcome = conversation.run(on: editor)
        editor.close()
        var session = conversation.takeSession()
        if outcome == .completed { answered = AnsweredForm(&session) }
    }

    private func typing(at question: LineQuestion) -> Typing {
        if question.promptText.hasPrefix("Nothing typed") { return .enter }
        if question.promptText.hasPrefix("Repeat "), let current { return typing(ofSecret: current) }
        if let line = lines.popFirst() { return line.isEmpty ? .enter : .text(line) }
        if question.id == current?.id, let failure = question.failure {
            refusal = refusal ?? (question.id, failure)
            return .end
        }
        if question.id == current?.id, isCleared {
            isCleared = false
            return .enter
        }
        if buttons.contains(InstanceAddress(question.id)?.key ?? question.id) { return .enter }
        if question.id == current?.id, question.promptText.contains(" list 2 of") { return typingAtSecondList() }
        if question.promptText.includes("Enter skips, y answers ") { return .text("y") }
        if question.promptText.hasPrefix("Press Enter to submit") { return .enter }
        // A failing rule, which is reported again at the end.
        if question.promptText.hasPrefix("Answer "), question.promptText.includes(" again? ") { return .enter }
        // The review has further pages.
        if question.promptText.contains("Press Enter for more") { return .enter }
        // If a secret is not the same as another one, both are asked again.
        if let expected = expectedRefusal, expected.id == current?.id, current?.isSecret == true, question.isSecret,
            question.id != remaining.first?.id
        {
            refusal = refusal ?? (expected.id, expected.spoken)
            return .end
        }
        guard let step = remaining.popFirst(), step.id == question.id else {
            astray = "\(question.id) (\(question.failure ?? "")) at step \(stepCount - remaining.count)"
            return .end
        }
        current = step
        return typing(of: step, at: question)
    }

    private func typing(of step: PlainWalk.Step, at question: LineQuestion) -> Typing {
        let isNothing = !step.isSecret && !step.lines.isEmpty && step.lines.allSatisfy { $0.allSatisfy { $0 == " " } }
        // On a blank line Enter would keep the value, so a command clears it.
        if isNothing {
            if step.isMultiline, !question.isMultiline { lines = ["."] } else { isCleared = true }
            return .text(":clear")
        }
        if question.isSecret, question.isMultiline { return typing(ofSecret: step) }
        if question.isMultiline, step.lines.count > 1 { return .text(step.lines.joined(separator: "\n")) }
        guard step.isMultiline, !question.isMultiline else {
            return step.lines.first.map { .text(typed($0)) } ?? .enter
        }
        lines = (step.lines.map { typed($0.hasPrefix(".") ? "." + $0 : $0) } + ["."])[...]
        let first = lines.removeFirst()
        return first.isEmpty ? .enter : .text(first)
    }

    /// Types a secret of several lines; where no line breaks can be typed, up to a lone `.`.
    private func typing(ofSecret step: PlainWalk.Step) -> Typing {
        guard step.isMultiline, hand == .plain else {
            return step.lines.isEmpty ? .enter : .text(typed(step.lines.joined(separator: "\n")))
        }
        return .text((step.lines.map { $0.hasPrefix(".") ? "." + $0 : $0 } + ["."]).joined(separator: "\n"))
    }

    /// At a picker's second list, Enter keeps the value; if lines refuse a choice from the first list alone, that is
    /// the refusal here.
    private func typingAtSecondList() -> Typing {
        guard current?.lines.isEmpty == false else { return .enter }
        refusal = expectedRefusal.map { ($0.id, $0.spoken) }
        return .end
    }

    /// A text with `:` and `?` doubled where they would begin a command or ask for help.
    private func typed(_ text: String) -> String {
        if text == "?" { return "??" }
        return text.hasPrefix(":") && current?.isSecret != true ? ":" + text : text
    }
}
