import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// Correcting one place in a multi-line text.
@Suite(.limited) struct WholeTextTests {
    private func converse(_ fields: String, _ replies: [ScriptedEditor.Reply]) throws -> Conversed {
        try FormConversationTests.converse(formText(fields), replies)
    }

    @Test func oneQuestionTakesAllLines() throws {
        let result = try converse(
            #"{"id": "text", "type": "text_area", "value": "one"}"#, [.add("\ntwo\n.\n:quit")])
        #expect(result.answers == ["text": "one\ntwo\n.\n:quit"])
        #expect(
            result.lines == [
                "Alt-Enter begins a new line, Enter ends the text.", "text (1 of 1): one", "two", ".", ":quit",
            ])
    }

    @Test func aRefusedTextStandsToBeMended() throws {
        let result = try converse(
            #"{"id": "text", "type": "text_area", "validations": {"max_length": 5}}"#,
            [.type("ab\ncde"), .type("?"), .enter, .type("ab\ncd")])
        #expect(result.answers == ["text": "ab\ncd"])
        let failure = "! 'ab …' is too long: use at most 5 characters"
        #expect(result.lines.filter { $0 == failure }.count == 2)
    }

    /// Asked line by line, the title is far above.
    @Test func aRefusedTextIsNamedWhereItIsHeard() throws {
        let text = "one two three four five"
        let form = formText(#"{"id": "text", "title": "Text", "type": "text_area", "validations": {"max_length": 5}}"#)
        let result = try FormConversationTests.converse(
            form, prefills: false, columns: 20, [.type(text), .type("."), .type(":foo"), .type("one"), .type(".")])
        #expect(result.answers == ["text": "one"])
        let lines = result.lines.joined(separator: " ")
        #expect(lines.contains("! Text: 'one two three four five' is too long"), "\(lines)")
        #expect(lines.contains("! there is no command ':foo'"), "\(lines)")
        #expect(result.lines.contains("Enter keeps one two"), "\(result.lines)")
    }

    @Test(
        arguments: [
            (":quit", ConversationOutcome.quit, nil), ("::x", .completed, ":x"), ("??", .completed, "?"),
            ("a\n?", .completed, "a\n?"), (":quit\nb", .completed, ":quit\nb"),
        ] as [(String, ConversationOutcome, String?)])
    func onlyALineAloneIsACommand(_ typed: String, _ outcome: ConversationOutcome, _ answer: String?) throws {
        let result = try converse(#"{"id": "text", "type": "text_area"}"#, [.type(typed)])
        #expect(result.outcome == outcome)
        #expect(result.answers["text"] == answer)
    }

    @Test func whatWasTypedIsKeptWhileSomebodyIsElsewhere() throws {
        let result = try converse(
            #"{"id": "a"}, {"id": "text", "type": "text_area"}"#,
            [.type("x"), .leave("one\ntwo"), .type("y"), .add("\nthree")])
        #expect(result.answers == ["a": "y", "text": "one\ntwo\nthree"])
        #expect(result.lines.contains("text: what you typed is kept for when you come back"))
    }

    @Test(arguments: [":submit", ":goto b"]) func nothingIsSubmittedBesideABegunText(_ command: String) throws {
        let result = try converse(
            #"{"id": "a"}, {"id": "text", "title": "Text", "type": "text_area"}, {"id": "b"}"#,
            [.type("x"), .leave("one\ntwo"), .type(command), .enter, .enter, .enter])
        #expect(result.outcome == .completed)
        #expect(result.answers == ["a": "x", "text": "one\ntwo"])
    }

    @Test func aBegunTextThatIsLeftIsAskedAtTheEnd() throws {
        let result = try converse(
            #"{"id": "a"}, {"id": "text", "title": "Text", "type": "text_area"}"#,
            [.type("x"), .leave("one"), .type(":submit"), .enter])
        #expect(result.lines.contains("Text: what you typed there is not an answer yet; press Enter to take it"))
        #expect(result.answers == ["a": "x", "text": "one"])
    }

    @Test func theIdOfABegunTextIsSafeToShow() throws {
        let result = try converse(
            #"{"id": "a"}, {"id": "\u001b[31m", "type": "text_area"}"#, [.type("x"), .leave("one"), .type(":quit")])
        #expect(result.lines.contains("\\x1b[31m: what you typed is kept for when you come back"))
        #expect(!result.lines.joined().contains("\u{1b}"))
    }

    @Test func whatStandsIsNotSaidToBeKept() throws {
        let result = try converse(
            #"{"id": "a"}, {"id": "text", "type": "text_area", "value": "one\ntwo"}"#,
            [.type("x"), .back, .type("y"), .enter])
        #expect(result.answers == ["a": "y", "text": "one\ntwo"])
        #expect(!result.lines.contains("text: what you typed is kept for when you come back"))
    }

    @Test func clearingForgetsWhatWasRefused() throws {
        let result = try converse(
            #"{"id": "text", "type": "text_area", "validations": {"max_length": 5}}"#,
            [.type("ab\ncde"), .type(":clear"), .enter])
        #expect(result.outcome == .completed)
        #expect(result.answers == [:])
    }

    /// Where Enter would begin another line, a full stop takes the lines left unfinished.
    @Test func byEarAFullStopTakesWhatWasLeft() throws {
        let fields = #"{"id": "text", "title": "Text", "type": "text_area"}, {"id": "b"}"#
        let result = try FormConversationTests.converse(
            formText(fields), prefills: false, [.type("one"), .type(":goto b"), .type("x"), .type(".")])
        #expect(result.answers == ["text": "one", "b": "x"])
        #expect(!result.lines.contains { $0.contains("press Enter to take it") }, "\(result.lines)")
        #expect(result.lines.suffix(3) == ["| one", "A full stop alone keeps it.", "> ."], "\(result.lines)")
    }
}
