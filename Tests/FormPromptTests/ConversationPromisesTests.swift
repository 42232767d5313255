import FormKit
import FormPrompt
import FormTestSupport
import TestLimits
import Testing

/// The guarantees of a conversation to the surrounding code.
@Suite(.limited) struct ConversationPromisesTests {
    /// A line editor that has no terminal to lend and does not call the closure.
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
        // Whether or not this machine has an editor, it did not run.
        let told = ["could not be started", "there is no editor"]
        #expect(told.contains { editor.transcript.contains($0) }, "\(editor.transcript)")
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

    /// The calls of observers and actions while lines are typed.
    private func told(_ replies: ScriptedEditor.Reply...) throws -> String {
        let session = FormSession(try Form(json: Array(Self.order.utf8)).compiled())
        var told: [String] = []
        session.observe { change in
            switch change {
            case .value(let address, let answer): told.append("\(address)=\(answer?.description ?? "")")
            case .pressed(let address): told.append("pressed \(address)")
            case .instanceAdded(let section, let number): told.append("+\(section)[\(number)]")
            case .instanceRemoved(let section, let number): told.append("-\(section)[\(number)]")
            default: break
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

    // MARK: Disabled forms

    private static let shown = Form("f") {
        TextField("name", "Name").defaultValue("Ada").required()
        ButtonField("press", "Press")
    }.enabled(false)

    @Test func asksNothingOfADisabledForm() throws {
        let session = FormSession(try Self.shown.compiled())
        let editor = ScriptedEditor(replies: [.type("Bob"), .enter])
        var isTaken = false
        let outcome = Conversation(session).run(on: editor) { _ in isTaken = true }
        #expect(outcome == .disabled && !isTaken)
        #expect(editor.transcript == "the form is disabled: it is shown, not answered\n")
        #expect(try session.answer(of: "name") == .text("Ada"))
    }

    // MARK: What a delegate finds wrong

    private struct Delegate: SubmitDelegate {
        let will: (FormSession) throws -> Void
        func willSubmit(_ session: FormSession) throws { try will(session) }
        func submit(_ session: FormSession) throws {}
    }

    private static let account = Form("f") {
        TextField("name", "Name").required()
        TextField("code", "Code")
    }

    /// The transcript after the review of a form that is refused once.
    private func afterReview(_ refuse: @escaping (FormSession) throws -> Void) throws -> (String, String) {
        let session = FormSession(try Self.account.compiled())
        let editor = ScriptedEditor(replies: [.type("Ada"), .type("1234"), .enter, .type("new"), .enter])
        var isRefused = false
        let outcome = Conversation(session).run(
            on: editor,
            submittingTo: Delegate { session in
                guard !isRefused else { return }
                isRefused = true
                try refuse(session)
            })
        #expect(outcome == .completed, "\(editor.transcript)")
        let review = editor.transcript.components(separatedBy: "to change that answer: \n")
        return (review.dropFirst().first ?? "", session.json())
    }

    @Test func asksAgainForWhatADelegateBlames() throws {
        let (transcript, submission) = try afterReview { _ in
            throw SubmitRefusal(on: "name", message: "this name is taken")
        }
        #expect(
            transcript.hasPrefix("not submitted: 1  Name: this name is taken\nName (1 of 2) *: new\n"), "\(transcript)")
        #expect(submission == #"{"name":"new","code":"1234"}"# + "\n")
    }

    @Test func asksAgainForWhatADelegateClears() throws {
        let (transcript, submission) = try afterReview { session in
            try session.clear("code")
            throw Refusal("the code is spent")
        }
        #expect(transcript.hasPrefix("not submitted: the code is spent\nCode (2 of 2): new\n"), "\(transcript)")
        #expect(submission == #"{"name":"Ada","code":"new"}"# + "\n")
    }

    @Test func asksAgainForWhatADelegateMakesInvalid() throws {
        let (transcript, submission) = try afterReview { try $0.clear("name") }
        #expect(
            transcript.hasPrefix(
                "not submitted: 1  Name: an answer is required\n! an answer is required\nName (1 of 2) *: new\n"),
            "\(transcript)")
        #expect(submission == #"{"name":"new","code":"1234"}"# + "\n")
    }

    @Test func saysARefusalInThePersonsLanguage() throws {
        let session = FormSession(try Self.name.compiled(), language: "de")
        let editor = ScriptedEditor(replies: [.type("Ada"), .enter, .endInput])
        _ = Conversation(session).run(
            on: editor,
            submittingTo: Delegate { _ in
                throw SubmitRefusal(
                    on: "name", message: "this name is taken", translations: ["de": "der Name ist vergeben"])
            })
        #expect(editor.transcript.contains("der Name ist vergeben"), "\(editor.transcript)")
    }
}
