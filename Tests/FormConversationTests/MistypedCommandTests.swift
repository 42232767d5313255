import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// A line with a colon that is not a command stays on the line without an effect.
@Suite(.limited) struct MistypedCommandTests {
    private let form = formText(#"{"id": "a", "title": "A"}, {"id": "b", "title": "B"}"#, isReviewed: true)

    @Test(arguments: [
        (
            ":warning: the disk is full",
            "there is no command ':warning:'; a line that begins with : is a command, :: types a colon"
        ),
        (
            ":quit smoking is hard",
            "':quit' takes no words after it; a line that begins with : is a command, :: types a colon"
        ),
        (":q u", "':q' takes no words after it; a line that begins with : is a command, :: types a colon"),
        (":help list", "':help' takes no words after it; a line that begins with : is a command, :: types a colon"),
        (":nxet", "there is no command ':nxet'; did you mean ':next'? :: types a colon"),
        // A form to which no part can be added.
        (":addd", "there is no command ':addd'; a line that begins with : is a command, :: types a colon"),
        (":s", "':s' could be ':submit' or ':save'; type more letters, or :: for a colon"),
        (":", "there is no command ':'; a line that begins with : is a command, :: types a colon"),
        (":goto nowhere", "there is no field 'nowhere'"),
        (":find nothing", "no field has 'nothing' in it"), (":find", "say what to look for: :find TEXT"),
        (":remove x", "say which part: :remove N, or :remove SECTION N"),
    ])
    func staysToBeCorrected(_ typed: String, _ words: String) throws {
        var lines: [String] = []
        var replies: [ScriptedEditor.Reply] = [.type(typed), .type("x"), .type("y"), .type(typed), .enter, .type("")]
        let editor = ScriptedEditor(columns: 200) { question in
            lines.append(question.initialText)
            return replies.isEmpty ? .endInput : replies.removeFirst()
        }
        let conversation = SteppedConversation(try session(form))
        #expect(conversation.run(on: editor) == .completed)
        // At a field, and at the review, where Enter tries again.
        #expect(lines == ["", typed, "", "", typed, typed])
        #expect(
            editor.transcript.split(separator: "\n").filter { $0.hasPrefix("! \(words)") }.count == 3,
            "\(editor.transcript)")
        #expect(conversation.session.values == ["a": "x", "b": "y"])
    }

    @Test func isAnAnswerWithAnotherColon() throws {
        let result = try converse(form, [.type(":quit smoking"), .type("::quit smoking"), .enter, .enter])
        #expect(result.answers == ["a": ":quit smoking"])
        #expect(result.outcome == .completed)
    }

    @Test(arguments: [":lsit", ":goto nowhere"]) func mayHaveACommandBehindIt(_ typed: String) throws {
        let result = try converse(form, [.type(typed), .add(":goto b"), .type("y"), .type("x"), .enter])
        #expect(result.answers == ["a": "x", "b": "y"])
    }

    @Test func standsBehindARefusedText() throws {
        let form = formText(#"{"id": "age", "type": "number"}, {"id": "end"}"#)
        let result = try converse(
            form, [.type("12x"), .add(" :goto nowhere"), .type("12x :goto end"), .type("z"), .type("12")])
        #expect(result.answers == ["age": "12", "end": "z"])
    }

    @Test(arguments: [":undo", ":back", ":clear"]) func aCommandThatCanDoNothingHereIsNone(_ typed: String) throws {
        var lines: [String] = []
        let editor = ScriptedEditor { question in
            lines.append(question.initialText)
            return lines.count == 1 ? .type(typed) : .endInput
        }
        _ = SteppedConversation(try session(form)).run(on: editor)
        #expect(lines == ["", ""])
    }

    @Test func staysAtAQuestionForYesOrNo() throws {
        let form = formText(#"{"id": "a", "title": "A"}"#)
        let result = try converse(form, [.type(":reset"), .type(":quti"), .add(":quit")])
        #expect(result.outcome == .quit)
    }

    @Test func aSecretOfSeveralWordsIsASecret() throws {
        let form = formText(#"{"id": "code", "type": "password"}"#)
        #expect(try converse(form, [.type(":quit smoking is hard")]).answers == ["code": ":quit smoking is hard"])
        #expect(try converse(form, [.type(":quit"), .type("y")]).answers == ["code": ":quit"])
    }
}
