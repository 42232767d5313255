import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Questions about the conversation itself, such as whether to clear all answers, accept only words for yes and no;
/// those of a form also accept the words of data.
@Suite(.limited) struct ConfirmationTests {
    private static let form = formText(
        #"{"id": "pin", "title": "PIN", "type": "password"}, {"id": "a", "title": "A"}, {"id": "b", "title": "B"}"#,
        isReviewed: true)

    private func converse(_ replies: [ScriptedEditor.Reply], prefills: Bool = true) throws -> (
        lines: [String], isSubmitted: Bool
    ) {
        var settings = ConversationSettings()
        settings.printsSubmission = true
        let editor = ScriptedEditor(prefills: prefills, replies: replies)
        let conversation = SteppedConversation(try session(Self.form), settings: settings)
        let outcome = conversation.run(on: editor) { _ in .submitted }
        return (editor.transcript.split(separator: "\n").map(String.init), outcome == .completed)
    }

    /// The replies that lead to each such question.
    static let questions: [[ScriptedEditor.Reply]] = [
        [.type("4711"), .type("x"), .type("y"), .enter], [.type("4711"), .type("x"), .type(":reset")],
        [.type("4711"), .paste(["one", "two"])], [.type(":undo")],
    ]

    /// The question whether a secret is a command ends with its answer.
    @Test(arguments: [true, false]) func aSecretLikeACommandIsAskedAgainAsAnyOther(_ prefills: Bool) throws {
        let form = formText(#"{"id": "pin", "title": "PIN", "type": "password", "confirm": true}"#)
        let replies: [ScriptedEditor.Reply] = [.type(":back"), .type("y"), .type("x"), .type("4711"), .type("4711")]
        let result = try FormConversationTests.converse(form, prefills: prefills, replies)
        #expect(result.lines.count { $0.contains("also a command") } == 1, "\(result.lines)")
        #expect(result.answers == ["pin": "4711"])
    }

    @Test(arguments: ["1", "0", "true", "false", "+", "-", "on"], questions)
    func wordsAloneConfirm(_ text: String, _ way: [ScriptedEditor.Reply]) throws {
        for prefills in [true, false] {
            let said = try converse(way + [.type(text), .endInput], prefills: prefills)
            #expect(!said.isSubmitted)
            #expect(said.lines.contains { $0.contains("answer y or n, not '\(text)'") }, "\(said.lines)")
        }
    }

    @Test(arguments: ["y", "Y", "yes", " YES "]) func wordsConfirm(_ text: String) throws {
        #expect(try converse(Self.questions[0] + [.type(text)]).isSubmitted)
    }

    @Test(arguments: [("1", "y"), ("0", "n"), ("true", "yes"), ("false", "no")])
    func whatAFormAsksTakesWhatDataSay(_ text: String, _ word: String) throws {
        let parts =
            #"{"finish_on_last_field": true, "sections": [{"id": "p", "title": "P", "repeat": true, "fields": [{"id": "a"}]}]}"#
        let ways = try [text, word].map {
            try FormConversationTests.converse(parts, [.type($0), .type("x"), .endInput]).answers
        }
        #expect(ways[0] == ways[1])
        let button = formText(
            #"{"id": "go", "type": "button", "title": "Go", "targets": [{"id": "a", "action": "update", "target_value": "x"}]}, {"id": "a"}"#
        )
        let pressed = try [text, word].map { try FormConversationTests.converse(button, [.type($0), .enter]).answers }
        #expect(pressed[0] == pressed[1])
    }
}
