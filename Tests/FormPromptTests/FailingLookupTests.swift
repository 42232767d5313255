import FormKit
import FormPrompt
import FormTestSupport
import Synchronization
import TestLimits
import Testing

/// Options whose lookup fails for a while.
@Suite(.limited) struct FailingLookupTests {
    private struct NoService: Error, CustomStringConvertible { let description = "the register does not answer" }

    private final class Register: Sendable {
        private let failing: ClosedRange<Int>
        private let attempts = Mutex(0)

        /// - Parameter failing: The numbers of the attempts that fail.
        init(failing: ClosedRange<Int>) { self.failing = failing }

        func towns(isSwedish: Bool) throws -> Choices {
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            guard !failing.contains(attempt) else { throw NoService() }
            return isSwedish ? ["lund": "Lund"] : ["oslo": "Oslo"]
        }
    }

    private final class Store: AsyncSubmitDelegate {
        private let records = Mutex<[String]>([])
        var taken: [String] { records.withLock { $0 } }

        func submit(_ submission: Submission) async throws { records.withLock { $0.append(submission.json) } }
    }

    private func converse(
        _ form: Form, draft: Draft? = nil, _ replies: ScriptedEditor.Reply...
    ) async throws -> (transcript: String, taken: [String]) {
        let (store, editor) = (Store(), ScriptedEditor(replies: replies))
        let session = FormSession(try form.compiled())
        _ = try await Conversation(session, draft: draft).run(on: editor, submittingTo: store)
        return (editor.transcript, store.taken)
    }

    /// A person who goes elsewhere can continue there.
    @Test func areAskedForAgainAtTheEnd() async throws {
        let register = Register(failing: 2...3)
        let form = Form("f", title: "Address") {
            TextField("country", "Country")
            SelectField("town", "Town").options(reading: ["country"]) { form in
                try register.towns(isSwedish: form["country"] == "se")
            }
            IntegerField("people", "People")
        }
        let (transcript, taken) = try await converse(
            form, .type("no"), .type("Oslo"), .type(":goto country"), .type("se"), .type(":goto people"), .type("4"),
            .enter, .type("Lund"), .enter)
        #expect(taken == [#"{"country":"se","town":"lund","people":4}"# + "\n"], "\(transcript)")
    }

    /// A draft keeps answers that cannot be checked yet, even if others are given meanwhile.
    @Test func loseNoAnswerOfADraft() async throws {
        let register = Register(failing: 2...3)
        let form = Form("f", title: "Address") {
            TextField("name", "Name")
            SelectField("town", "Town").options { _ in try register.towns(isSwedish: false) }
            IntegerField("people", "People")
        }
        let (directory, compiled) = (TemporaryDirectory(), try form.compiled())
        _ = try await converse(
            form, draft: try Draft(of: compiled, in: directory.path), .type("Ada"), .type("Oslo"), .endInput)
        let left = try await converse(
            form, draft: try Draft(of: compiled, in: directory.path, resumes: true), .type(":goto name"), .type("Eve"),
            .endInput)
        #expect(left.transcript.contains("the register does not answer"))
        let draft = try Draft(of: compiled, in: directory.path, resumes: true)
        let (transcript, taken) = try await converse(form, draft: draft, .type("4"), .enter)
        #expect(taken == [#"{"name":"Eve","town":"oslo","people":4}"# + "\n"], "\(transcript)")
    }
}
