import FormKit
import FormPrompt
import FormTestSupport
import Testing

/// Conversations of a program's own making.
struct ConversationTests {
    private static let form = Form("order") {
        TextField("name", "Name").required()
        Section("Delivery", id: "delivery") {
            TextField("street", "Street").required()
            TextField("town", "Town").required()
        }
    }.success("Thank you, {name}.")

    /// Types lines, one a question, until the conversation or the lines end.
    private func type(
        _ lines: String..., to conversation: Conversation
    ) -> (shown: String, outcome: ConversationOutcome) {
        var (shown, lines) = ("", lines[...])
        while true {
            let step = conversation.next()
            shown += step.shown.map { $0.text + "\n" }.joined()
            switch step.demand {
            case .line(let question):
                shown += (question.failureText.map { "! \($0)\n" } ?? "") + question.promptText
                conversation.answer(lines.popFirst().map { question.answer($0) } ?? .endOfInput)
            case .edit: conversation.edited(.unchanged)
            case .submission: conversation.submit { _ in }
            case .end(let outcome): return (shown, outcome)
            }
        }
    }

    @Test func isAboutOneSection() throws {
        let session = FormSession(try Self.form.compiled())
        let conversation = Conversation(session, about: "delivery")
        #expect(type("Karl Johan 1", "Oslo", to: conversation).outcome == .completed)
        #expect(session.answers == ["street": "Karl Johan 1", "town": "Oslo"])
    }

    @Test func hasOtherCommands() throws {
        var settings = ConversationSettings()
        settings.removedCommands = ["save"]
        let conversation = Conversation(FormSession(try Self.form.compiled()), settings: settings)
        conversation.addCommand("stock", help: "what is left") { _, article in ["3 of \(article)"] }
        let typed = type(":stock tea", ":save", ":quit", to: conversation)
        #expect(typed.shown.contains("3 of tea"))
        #expect(typed.shown.contains("there is no command ':save'"))
        #expect(typed.outcome == .quit)
    }

    @Test func thanksInTheEnd() throws {
        let typed = try FormTester(Self.form).lines("Ada", "Karl Johan 1", "Oslo", "")
        #expect(typed.success == "Thank you, Ada.")
        let editor = RecordingEditor("Ada", "Karl Johan 1", "Oslo", "")
        #expect(Conversation(FormSession(try Self.form.compiled())).run(on: editor) == .completed)
        #expect(editor.shown.last == "Thank you, Ada.")
    }

    @Test func goesBackByKeys() throws {
        let typed = try FormTester(Self.form).keys("Ada", "Karl", .back, "Karl Johan 1", "Oslo", .enter)
        #expect(typed.asked == ["name", "street", "town", "street", "town", ""])
        #expect(typed.submission == #"{"name":"Ada","street":"Karl Johan 1","town":"Oslo"}"# + "\n")
        #expect(typed.refusals.isEmpty && typed.outcome == .completed)
    }
}

/// A line editor that types given lines and remembers what was shown.
final class RecordingEditor: LineEditor {
    let (prefills, columns, rows) = (false, 80, 24)
    let leftText: String? = nil
    private(set) var shown: [String] = []
    private var lines: [String]

    init(_ lines: String...) { self.lines = lines.reversed() }

    func show(_ text: String, as style: LineStyle) { shown.append(text) }

    func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        if let failure = question.failureText { shown.append(failure) }
        shown.append(question.promptText)
        return lines.popLast().map { question.answer($0) } ?? .endOfInput
    }

    func lend(_ body: (ProgramTerminal) -> Void) { body(ProgramTerminal()) }
    func close() {}
}
