import FormConversation
import FormEngine
import LineEditing

/// A conversation at a real line editor that gives the answers of a plain walk and notes any deviation.
final class TypedWalk {
    /// The first answer that was refused, as the prompt says it.
    private(set) var refusal: (id: String, message: String)?
    /// What was asked where the walk asks something else.
    private(set) var astray: String?
    private(set) var outcome = ConversationOutcome.completed
    /// What was submitted.
    private(set) var answered: AnsweredForm?

    private var remaining: ArraySlice<PlainWalk.Step>
    private let stepCount: Int
    /// Ids of fields that are offered to be pressed, which lines never are.
    private let buttons: Set<String>
    private let hand: TypingEditor.Hand
    private let expectedRefusal: PlainWalk.Refusal?
    /// The lines of the question that is being asked, still to be typed.
    private var lines: ArraySlice<String> = []
    private var current: PlainWalk.Step?
    /// The current answer is nothing: what stood was cleared.
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
        // Of a rule that fails, which is told again at the end.
        if question.promptText.hasPrefix("Answer "), question.promptText.includes(" again? ") { return .enter }
        // A review of more answers than a page has.
        if question.promptText.contains("Press Enter for more") { return .enter }
        // Where a secret does not repeat another, both are asked for again.
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
        // Where Enter on a blank line would take what stands, nothing is said by a command.
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

    /// Of several lines, up to a lone `.` where no line breaks can be typed.
    private func typing(ofSecret step: PlainWalk.Step) -> Typing {
        guard step.isMultiline, hand == .plain else {
            return step.lines.isEmpty ? .enter : .text(typed(step.lines.joined(separator: "\n")))
        }
        return .text((step.lines.map { $0.hasPrefix(".") ? "." + $0 : $0 } + ["."]).joined(separator: "\n"))
    }

    /// A picker asks for its second list where lines refuse a choice of the first alone; what stands is kept.
    private func typingAtSecondList() -> Typing {
        guard current?.lines.isEmpty == false else { return .enter }
        refusal = expectedRefusal.map { ($0.id, $0.spoken) }
        return .end
    }

    /// A text as it has to be typed where `:` begins a command and `?` asks for help.
    private func typed(_ text: String) -> String {
        if text == "?" { return "??" }
        return text.hasPrefix(":") && current?.isSecret != true ? ":" + text : text
    }
}
