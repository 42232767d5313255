import FormEngine
import FormPrompt

/// A conversation that gives the answers of a plain walk, and where it asks something else or ends.
final class ScriptedWalk {
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
    private let expectedRefusal: PlainWalk.Refusal?
    /// The lines of the question that is being asked, still to be typed.
    private var lines: ArraySlice<String> = []
    private var current: PlainWalk.Step?

    init(_ walk: PlainWalk, over session: consuming Session, prefills: Bool) {
        remaining = walk.steps[...]
        stepCount = walk.steps.count
        buttons = Set(session.form.fields.filter(\.kind.isButton).map(\.id))
        expectedRefusal = walk.refusals.first
        let editor = ScriptedEditor(prefills: prefills) { [unowned self] in reply(to: $0) }
        var conversation = Conversation(session, editor: editor)
        outcome = conversation.run()
        var session = conversation.takeSession()
        if outcome == .completed { answered = AnsweredForm(&session) }
    }

    private func reply(to question: LineQuestion) -> ScriptedEditor.Reply {
        if question.promptText.hasPrefix("Repeat "), let text = current?.lines.first { return .type(typed(text)) }
        if let line = lines.popFirst() { return .type(line) }
        if question.id == current?.id, let failure = question.failure {
            refusal = refusal ?? (question.id, failure)
            return .endInput
        }
        if buttons.contains(question.id.replacing(/\[\d+\]/, with: "[:index]")) { return .enter }
        if question.id == current?.id, question.promptText.contains(", list 2 of") { return replyToSecondList() }
        if question.promptText.hasSuffix("answers [y/N]: ") { return .type("y") }
        if question.promptText.hasPrefix("Enter submits") { return .enter }
        guard let step = remaining.popFirst(), step.id == question.id else {
            astray = "\(question.id) (\(question.failure ?? "")) at step \(stepCount - remaining.count)"
            return .endInput
        }
        current = step
        if question.isMultiline, step.lines.count > 1 { return .type(step.lines.joined(separator: "\n")) }
        guard step.isMultiline, !question.isMultiline else {
            return step.lines.first.map { .type(typed($0)) } ?? .enter
        }
        lines = (step.lines.map { typed($0.hasPrefix(".") ? "." + $0 : $0) } + ["."])[...]
        return lines.popFirst().map { .type($0) } ?? .enter
    }

    /// A picker asks for its second list where lines refuse a choice of the first alone; what stands is kept.
    private func replyToSecondList() -> ScriptedEditor.Reply {
        guard current?.lines.isEmpty == false else { return .enter }
        refusal = expectedRefusal.map { ($0.id, $0.message) }
        return .endInput
    }

    /// A text as it has to be typed where `:` begins a command and `?` asks for help.
    private func typed(_ text: String) -> String {
        if text == "?" { return "??" }
        return text.hasPrefix(":") && current?.isSecret != true ? ":" + text : text
    }
}
