import FormKit
import FormPrompt
import FormTestSupport
import TestLimits
import Testing

/// A conversation on a session that a program uses, too.
@Suite(.limited) struct ConversationOfSessionTests {
    private struct NoRoom: Error, CustomStringConvertible { let description = "no room left" }

    private static let form = Form("f") {
        TextField("name", "Name").required()
        SwitchField("firm", "A firm").targets(.show("company", when: "firm"))
        TextField("company", "Company").hidden().required()
    }

    @Test func tellsObserversOfEachAnswer() throws {
        let session = FormSession(try Self.form.compiled())
        var changes: [String] = []
        session.observe { change in
            switch change {
            case .value(let address, let answer): changes.append("\(address)=\(answer?.description ?? "")")
            case .visibility(let address, let isVisible): changes.append("\(isVisible ? "+" : "-")\(address)")
            case .submitted: changes.append("submitted")
            default: break
            }
        }
        let editor = ScriptedEditor(replies: [.type("Ada"), .type("yes"), .type("ACME"), .enter])
        let outcome = Conversation(session).run(on: editor)
        #expect(outcome == .completed)
        #expect(changes == ["name=Ada", "firm=true", "+company", "company=ACME", "submitted"])
    }

    @Test func saysWhatADelegateThrowsAndReturnsToTheReview() throws {
        let session = FormSession(try Self.form.compiled())
        var attempts = 0
        let editor = ScriptedEditor(replies: [.type("Ada"), .type("no"), .enter, .enter])
        let outcome = Conversation(session).run(on: editor) { session in
            attempts += 1
            if attempts == 1 { throw NoRoom() }
        }
        #expect(outcome == .completed && attempts == 2)
        #expect(editor.transcript.contains("no room left"), "\(editor.transcript)")
    }

    @Test func goesOnWithWhatWasAnsweredInCode() throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("Ada", to: "name")
        let typed = Conversation(session)
        guard case .line(let question) = typed.next().demand else { throw NoRoom() }
        #expect(question.id == "firm")
    }

    /// At the prompt and in lines files are checked, as in the command; answers in code may be from another machine.
    @Test func looksForFilesWherePeopleAndLinesAnswer() throws {
        let directory = TemporaryDirectory()
        directory.write("x", to: "key")
        let form = try Form("f") { PathField("key", "Key").exists(.file).explanation("A private one.") }.compiled()
        let session = FormSession(form)
        #expect(try session.answer(directory["no"], to: "key").isAccepted)
        #expect(form.fields[0].bounds.existence == .file && form.fields[0].explanation == "A private one.")
        try session.clear("key")
        let editor = ScriptedEditor(
            columns: 400, replies: [.type(directory["no"]), .type(directory["key"]), .enter])
        #expect(Conversation(session).run(on: editor) == .completed)
        #expect(editor.transcript.contains("A private one."))
        #expect(editor.transcript.contains("there is nothing called '\(directory["no"])'"), "\(editor.transcript)")
        #expect(try session.answer(of: "key") == .text(directory["key"]))
    }

    @Test func keepsADraftUntilItIsSubmitted() throws {
        let directory = TemporaryDirectory()
        let form = try Self.form.compiled()
        func converse(_ replies: ScriptedEditor.Reply...) throws -> (FormSession, ScriptedEditor, ConversationOutcome) {
            let (session, editor) = (FormSession(form), ScriptedEditor(replies: replies))
            let draft = try Draft(of: form, in: directory.path, resumes: true)
            return (session, editor, Conversation(session, draft: draft).run(on: editor))
        }
        #expect(try converse(.type("Ada"), .endInput).2 == .endOfInput)
        let (session, _, outcome) = try converse(.type("no"), .enter)
        #expect(outcome == .completed)
        #expect(try session.answer(of: "name") == .text("Ada"))
        #expect(try converse(.endInput).1.transcript.contains("There is no draft of this form"))
        #expect(throws: DraftError.self) { try Draft(of: form, in: directory["missing"]) }
    }

    @Test(
        arguments: [
            (PipedAnswers.Ending.endedEarly("email"), "the lines ended before 'email' was answered"),
            (
                .stopped(line: 3, "age"),
                "the lines after line 3 were not read, because what is asked next depends on 'age'"
            ),
            (.completed, "every question has had its line"),
        ] as [(PipedAnswers.Ending, String)]) func anEndingHasWords(ending: PipedAnswers.Ending, words: String)
    {
        #expect("\(ending)" == words)
        #expect(ending.message(in: "de") != words)
    }
}
