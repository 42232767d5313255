import FormKit
import FormPrompt
import FormTestSupport
import Glibc
import Synchronization
import TestLimits
import Testing

/// A conversation that waits for options, checks and a delegate.
@Suite(.limited) struct AsyncConversationTests {
    private actor Store: AsyncSubmitDelegate {
        var taken: [String] = []
        func submit(_ submission: Submission) async throws { taken.append(submission.json) }
    }

    /// A delegate that takes its time, and may ignore being cancelled.
    private actor SlowStore: AsyncSubmitDelegate {
        let isStubborn: Bool
        var told: [String] = []

        init(isStubborn: Bool) { self.isStubborn = isStubborn }

        func submit(_ submission: Submission) async throws {
            do { try await Task.sleep(for: .seconds(1000)) } catch { if !isStubborn { throw error } }
        }

        func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) { told.append("not submitted") }
    }

    /// A delegate that never ends, even if it is cancelled.
    private struct HangingStore: AsyncSubmitDelegate {
        func submit(_ submission: Submission) async throws { await hang() }
    }

    private struct NoService: Error, CustomStringConvertible { let description = "the register does not answer" }

    private static let towns = Form("f", title: "Address") {
        SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
        SelectField("town", "Town").options(reading: ["country"]) { form in
            await Task.yield()
            return form["country"] == "no" ? ["oslo": "Oslo", "bergen": "Bergen"] : ["lund": "Lund", "ystad": "Ystad"]
        }
        IntegerField("people", "People")
    }

    private func converse(
        _ form: Form, draft: Draft? = nil, _ replies: ScriptedEditor.Reply...
    ) async throws -> (transcript: String, outcome: ConversationOutcome, taken: [String]) {
        let (store, editor) = (Store(), ScriptedEditor(replies: replies))
        let session = FormSession(try form.compiled())
        let outcome = try await Conversation(session, draft: draft).run(on: editor, submittingTo: store)
        return (editor.transcript, outcome, await store.taken)
    }

    @Test func pastedLinesWaitForTheirOptions() async throws {
        let (transcript, outcome, taken) = try await converse(
            Self.towns, .paste(["Sweden", "Lund", "4"]), .type("y"), .enter)
        #expect(outcome == .completed, "\(transcript)")
        #expect(taken == [#"{"country":"se","town":"lund","people":4}"# + "\n"])
    }

    @Test func asksAgainForAChoiceThatIsGone() async throws {
        let (transcript, outcome, taken) = try await converse(
            Self.towns, .type("no"), .type("Oslo"), .type("4"), .type("1=Sweden"), .type("Lund"), .enter)
        #expect(outcome == .completed, "\(transcript)")
        #expect(transcript.contains("the earlier choice is no longer on the list"))
        #expect(taken == [#"{"country":"se","town":"lund","people":4}"# + "\n"])
    }

    @Test func undoLeadsBackOverALookup() async throws {
        let (transcript, outcome, taken) = try await converse(
            Self.towns, .type("no"), .type("Oslo"), .type(":goto country"), .type("Sweden"), .type(":undo"),
            .type(":submit"),
            .enter, .enter)
        #expect(outcome == .completed, "\(transcript)")
        #expect(!transcript.contains("nothing to undo"))
        #expect(taken == [#"{"country":"no","town":"oslo","people":null}"# + "\n"], "\(transcript)")
        let back = try await converse(
            Self.towns, .type("no"), .type("Oslo"), .type(":undo"), .type(":undo"), .type("se"), .type("Ystad"),
            .type("1"),
            .enter)
        #expect(back.taken == [#"{"country":"se","town":"ystad","people":1}"# + "\n"], "\(back.transcript)")
        let pasted = try await converse(
            Self.towns, .type("no"), .type("Bergen"), .type(":goto country"), .paste(["Sweden", "Lund"]), .type("y"),
            .type(":undo"), .type(":submit"), .enter, .enter)
        #expect(pasted.taken == [#"{"country":"no","town":"bergen","people":null}"# + "\n"], "\(pasted.transcript)")
    }

    @Test func undoKeepsPartsOverALookup() async throws {
        let form = Form("f", title: "Address") {
            Section("Guests", id: "guests") { TextField("name", "Name") }.repeating()
            Section("Place") {
                SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
                SelectField("town", "Town").options(reading: ["country"]) { form in
                    form["country"] == "no" ? ["oslo": "Oslo"] : ["lund": "Lund"]
                }
            }
        }
        let (transcript, outcome, taken) = try await converse(
            form, .type("y"), .type("Ada"), .type("y"), .type("Eve"), .type("n"), .type("no"), .type("Oslo"),
            .type("3=Sweden"), .type(":undo"), .enter)
        #expect(outcome == .completed, "\(transcript)")
        #expect(
            taken == [#"{"guests":[{"name":"Ada"},{"name":"Eve"}],"country":"no","town":"oslo"}"# + "\n"],
            "\(transcript)")
    }

    @Test func aSheetWaitsForItsOptions() async throws {
        let store = Store()
        let session = FormSession(try Self.towns.compiled())
        var settings = ConversationSettings()
        settings.beginsWithSheet = true
        let conversation = Conversation(session, settings: settings)
        guard case .edit(let text, _) = conversation.next().demand else { throw NoService() }
        let answers = ["country:": "Sweden", "town:": "Lund", "people:": "4"]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            answers.first { line.hasPrefix($0.key) }.map { "\($0.key) \($0.value)" } ?? String(line)
        }
        conversation.edited(.changed(lines.joined(separator: "\n")))
        let editor = ScriptedEditor(replies: [.enter])
        let outcome = try await conversation.run(on: editor, submittingTo: store)
        #expect(outcome == .completed, "\(lines) \(editor.transcript)")
        #expect(await store.taken == [#"{"country":"se","town":"lund","people":4}"# + "\n"])
    }

    @Test func aDraftIsRestoredAnswerByAnswer() async throws {
        let directory = TemporaryDirectory()
        let form = try Self.towns.compiled()
        let first = try await converse(
            Self.towns, draft: try Draft(of: form, in: directory.path), .type("se"), .type("Lund"), .type("4"),
            .endInput)
        #expect(first.outcome == .endOfInput)
        let draft = try Draft(of: form, in: directory.path, resumes: true)
        let (transcript, outcome, taken) = try await converse(Self.towns, draft: draft, .enter)
        #expect(outcome == .completed, "\(transcript)")
        #expect(!transcript.contains("not on the list"))
        #expect(taken == [#"{"country":"se","town":"lund","people":4}"# + "\n"])
    }

    @Test func aLookupThatFailsIsTriedAgain() async throws {
        let attempts = Mutex(0)
        let form = Form("f", title: "Address") {
            TextField("name", "Name")
            SelectField("town", "Town").options { _ in
                let attempt = attempts.withLock { attempts in
                    attempts += 1
                    return attempts
                }
                guard attempt > 2 else { throw NoService() }
                return ["lund": "Lund"]
            }
        }
        let (transcript, outcome, taken) = try await converse(
            form, .type("Ada"), .type("?"), .type(":goto name"), .type("Eve"), .enter, .type("Lund"), .enter)
        #expect(outcome == .completed, "\(transcript)")
        #expect(transcript.contains("the choices could not be looked up: the register does not answer"))
        #expect(transcript.contains("Press Enter to try again"))
        #expect(taken == [#"{"name":"Eve","town":"lund"}"# + "\n"])
    }

    @Test func showsTheTitleBeforeTheFirstLookup() async throws {
        let editor = ScriptedEditor(replies: [])
        let form = Form("f", title: "Address") {
            SelectField("town", "Town").options { _ in
                try await Task.sleep(for: .milliseconds(700))
                return ["lund": "Lund"]
            }
        }
        let outcome = try await Conversation(FormSession(try form.compiled())).run(on: editor, submittingTo: Store())
        #expect(outcome == .endOfInput)
        let transcript = editor.transcript
        let title = try #require(transcript.firstRange(of: "Address"))
        let remark = try #require(transcript.firstRange(of: "Looking up the choices for Town…"))
        #expect(title.lowerBound < remark.lowerBound)
    }

    @Test(arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP]) func aSignalEndsALookup(signal: Int32) async throws {
        let form = Form("f") {
            TextField("name", "Name")
            SelectField("town", "Town").options { _ in
                await hang()
                return [:]
            }
        }
        let directory = TemporaryDirectory()
        let draft = try Draft(of: form.compiled(), in: directory.path)
        let editor = ScriptedEditor(replies: [.type("Ada")])
        editor.signals = [signal]
        let session = FormSession(try form.compiled())
        let outcome = try await Conversation(session, draft: draft).run(on: editor, submittingTo: Store())
        #expect(outcome == .interrupted(signal: signal))
        #expect(try session.answer(of: "name") == .text("Ada"))
        let resumed = try await converse(
            Form("f") { TextField("name", "Name") }, draft: try Draft(of: form.compiled(), in: directory.path),
            .type("y"),
            .enter)
        #expect(resumed.taken == [#"{"name":"Ada"}"# + "\n"], "\(resumed.transcript)")
    }

    @Test func aSignalStopsASubmission() async throws {
        let form = try Form("f") { TextField("name", "Name") }.compiled()
        func submit(
            to delegate: some AsyncSubmitDelegate, _ signals: [Int32]
        ) async throws -> (ConversationOutcome, String) {
            let editor = ScriptedEditor(replies: [.type("Ada"), .enter])
            editor.signals = signals
            let outcome = try await Conversation(FormSession(form)).run(on: editor, submittingTo: delegate)
            return (outcome, editor.transcript)
        }
        let willing = SlowStore(isStubborn: false)
        let (stopped, _) = try await submit(to: willing, [SIGINT])
        #expect(stopped == .interrupted(signal: SIGINT))
        #expect(await willing.told == ["not submitted"])
        let (completed, transcript) = try await submit(to: SlowStore(isStubborn: true), [SIGINT])
        #expect(completed == .completed)
        #expect(transcript.contains("It was too late to stop: the form is submitted."))
        let (left, words) = try await submit(to: HangingStore(), [SIGTERM, SIGTERM])
        #expect(left == .interrupted(signal: SIGTERM))
        #expect(words.contains("The submission was still under way: it may have gone through."))
    }

    @Test func aCancelledProgramIsNotHeld() async throws {
        let form = Form("f") {
            SelectField("town", "Town").options { _ in
                try await Task.sleep(for: .seconds(1000))
                return [:]
            }
        }
        let compiled = try form.compiled()
        let task = Task {
            try await Conversation(FormSession(compiled)).run(on: ScriptedEditor(replies: []), submittingTo: Store())
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

/// Waits forever, like a service that neither answers nor can be cancelled.
private func hang() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
