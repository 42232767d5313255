import FormKit
import FormPrompt
import FormTestSupport
import Testing

/// What a conversation promises to the code around it.
@Suite struct ConversationPromisesTests {
    /// A line editor that has no terminal to lend, and does not say so.
    private final class KeepingEditor: LineEditor {
        private let editor: ScriptedEditor
        init(replies: [ScriptedEditor.Reply]) { editor = ScriptedEditor(replies: replies) }
        var prefills: Bool { editor.prefills }
        var columns: Int { editor.columns }
        var rows: Int { editor.rows }
        var leftText: String? { editor.leftText }
        var transcript: String { editor.transcript }
        func show(_ text: String, as style: LineStyle) { editor.show(text, as: style) }
        func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
            editor.ask(question, judge: judge)
        }
        func lend(_ body: (ProgramTerminal) -> Void) {}
        func close() { editor.close() }
    }

    private static let name = Form("f") { TextField("name", "Name").required() }

    @Test func completedMeansTakenThoughTheEditorLendsNothing() throws {
        var taken: [String] = []
        let editor = KeepingEditor(replies: [.type("Ada"), .enter])
        let outcome = Conversation(FormSession(try Self.name.compiled())).run(on: editor) { taken.append($0.json()) }
        #expect(outcome == .completed)
        #expect(taken == [#"{"name":"Ada"}"# + "\n"])
    }

    @Test func saysThatNoEditorRanWhereNothingIsLent() throws {
        let form = Form("f") { TextAreaField("note", "Note") }
        let editor = KeepingEditor(replies: [.edit("Ada"), .endInput])
        _ = Conversation(FormSession(try form.compiled())).run(on: editor)
        #expect(editor.transcript.contains("could not be started"), "\(editor.transcript)")
    }

    // MARK: Observers

    private static let order =
        #"""
        {"id":"f","groups":[{"id":"g","sections":[
          {"id":"s","fields":[{"id":"age","title":"Age","type":"number","minimum_value":18},
            {"id":"reset","title":"Reset","type":"button","targets":[{"id":"age","action":"clear"}]},
            {"id":"end","title":"End"}]},
          {"id":"lines","title":"Line","type":"dynamic","max_items":3,"fields":[
            {"id":"lines[:index].article","title":"Article"}]}]}]}
        """#

    /// What observers and actions are told while lines are typed.
    private func told(_ replies: ScriptedEditor.Reply...) throws -> String {
        let session = FormSession(try Form(Array(Self.order.utf8)).compiled())
        var told: [String] = []
        session.observe { change in
            switch change {
            case .value(let address, let answer): told.append("\(address)=\(answer?.description ?? "")")
            case .pressed(let address): told.append("pressed \(address)")
            case .instanceAdded(let section, let number): told.append("+\(section)[\(number)]")
            case .instanceRemoved(let section, let number): told.append("-\(section)[\(number)]")
            case .validity, .visibility, .enabled, .stale, .submitted, .refused: break
            }
        }
        try session.perform(on: "reset") { _ in told.append("performed") }
        try session.perform(on: "age") { _ in told.append("age performed") }
        _ = Conversation(session).run(on: ScriptedEditor(replies: replies))
        return told.joined(separator: ", ")
    }

    @Test func tellsOfAPressedButton() throws {
        let told = try told(.type("20"), .type("yes"))
        #expect(told == "age=20, age performed, pressed reset, performed, age=, age performed")
    }

    @Test func tellsOfInstances() throws {
        let told = try told(
            .type("20"), .type("no"), .enter, .type("yes"), .type("a"), .type("yes"), .type("b"),
            .type(":remove lines 1"))
        #expect(
            told
                == "age=20, age performed, +lines[0], lines[0].article=a, +lines[1], lines[1].article=b, -lines[0]")
    }

    @Test func tellsOfWhatIsTakenBack() throws {
        let told = try told(
            .type("20"), .type("no"), .enter, .type("yes"), .type("a"), .type(":remove lines 1"), .type(":undo"),
            .type(":undo"), .type(":undo"), .type(":undo"), .type(":undo"), .type(":undo"))
        #expect(
            told == "age=20, age performed, +lines[0], lines[0].article=a, -lines[0], +lines[0], lines[0].article=a, "
                + "lines[0].article=, -lines[0], age=, age performed")
    }

    /// The action of an earlier answer is not performed again.
    @Test func tellsNothingOfARefusedLine() throws {
        #expect(try told(.type("20"), .type(":goto age"), .type("5"), .type("x")) == "age=20, age performed")
    }
}
