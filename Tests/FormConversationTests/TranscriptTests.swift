import FormConversation
import FormEngine
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Conversations as a person sees them, compared with files; `FIELDWISE_RECORD=1` writes the files anew.
@Suite(.limited) struct TranscriptTests {
    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        let form: String
        var prefills = true
        var columns = 80
        let replies: [ScriptedEditor.Reply]
        var outcome = ConversationOutcome.completed
        var testDescription: String { name }
    }

    static let scenes: [Scene] = [
        Scene(
            name: "registration", form: "registration",
            replies: [
                .type("9ada"), .type("ada_l"), .type("?"), .type("ada@example.org"), .type("short"),
                .type("correct horse"), .type("correct house"), .enter, .type("correct horse"), .type("nor"), .enter,
                .type("x"),
                .type("Karl Johans gate 1"), .type("10 115"), .type("0154"), .type("Oslo"), .type("n"), .type("y"),
                .enter,
            ]),
        Scene(
            name: "registration-plain-40", form: "registration", prefills: false, columns: 40,
            replies: [
                .type("ada"), .type("ada_l"), .type("a@b.example"), .type("correct horse"), .type("correct horse"),
                .type("8"), .type("Karl Johans gate 1"), .type("154"), .type("0154"), .type("Oslo"), .enter, .type("y"),
                .enter,
            ]),
        Scene(
            name: "order", form: "order",
            replies: [
                .type("Ada"), .type("orders@example.org"), .type(""), .type("Nails"), .type("12.50"), .type("3"),
                .type("y"), .type("Hammer"), .type("99"), .enter, .type(":remove 1"), .type(":list"), .type("n"),
                .type("food"), .type("+3d"), .type("by the\n.door"), .enter,
            ]),
        Scene(
            name: "price-range", form: "price-range",
            replies: [
                .type("cargo bicycle"), .type("1,2"), .type("USD"), .type("100"), .type("500"),
                .type(":goto condition"),
                .type("+3,-1"), .type(":goto minimum_price"), .add("0"), .type("300"), .type("1500"),
                .type("2024-06-01"), .type("20240501"), .back, .enter, .type("+30d"), .enter, .type(":goto notify"),
                .type("n"), .enter,
            ]),
        Scene(
            name: "employment", form: "employment",
            replies: [
                .type("Ada"), .type("Lovelace"), .type("ada@example.org"), .type("2"), .type("2024-06-01"),
                .type("2024-05-31"), .back, .type("20240501"), .type("2024-05-31"), .type("full"),
                .type(":goto bonus"), .type("1000"), .type(":goto working_time"), .type("2"), .type("20"),
                .type("32.5"), .enter,
            ]),
        Scene(
            name: "commands", form: "registration",
            replies: [
                .type(":help"), .type("q"), .type(":nxet"), .back, .type(":goto citty"), .type(":goto city"),
                .type("Oslo"), .type(":goto username"), .type("ada_l"), .type(":back"), .type(":clear"), .type("::x"),
                .next,
                .type(":list"), .type(":quit"),
            ], outcome: .quit),
    ]

    @Test(arguments: scenes) func theConversationReadsAsRecorded(_ scene: Scene) throws {
        let editor = ScriptedEditor(prefills: scene.prefills, columns: scene.columns, replies: scene.replies)
        let conversation = SteppedConversation(try session(form: scene.form))
        let outcome = conversation.run(on: editor)
        try compare(editor.transcript, with: scene.name)
        #expect(outcome == scene.outcome)
        let widest = editor.transcript.split(separator: "\n").map(\.count).max() ?? 0
        #expect(widest <= scene.columns)
    }

    private func compare(_ transcript: String, with name: String) throws {
        let path = "\(CommandRun.package)/Tests/FormConversationTests/Fixtures/Transcripts/\(name).txt"
        guard getenv("FIELDWISE_RECORD") == nil else {
            let file = try #require(fopen(path, "w"))
            fputs(transcript, file)
            fclose(file)
            Issue.record("recorded \(path)")
            return
        }
        #expect(try transcript == fileText(path))
    }
}
