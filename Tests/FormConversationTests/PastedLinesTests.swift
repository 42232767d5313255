import FormConversation
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct PastedLinesTests {
    private let form = formText(#"{"id": "a"}, {"id": "b"}, {"id": "c"}"#)

    @Test func theyAnswerAsManyFieldsIfWanted() throws {
        #expect(
            try converse(form, [.paste(["1", "2"]), .type("y"), .type("3"), .enter]).answers == [
                "a": "1", "b": "2", "c": "3",
            ])
        #expect(
            try converse(form, [.paste(["1", "2"]), .enter, .enter, .type("3"), .type("4"), .enter]).answers == [
                "a": "1 2", "b": "3", "c": "4",
            ])
    }

    @Test(
        arguments: [
            (ScriptedEditor.Reply.interrupt(signal: 2), ConversationOutcome.interrupted(signal: 2)),
            (.endInput, .endOfInput), (.type(":quit"), .quit),
        ] as [(ScriptedEditor.Reply, ConversationOutcome)])
    func theConversationCanBeEndedWhereTheyAreOffered(_ reply: ScriptedEditor.Reply, _ outcome: ConversationOutcome)
        throws
    {
        #expect(try converse(form, [.paste(["1", "2"]), reply]).outcome == outcome)
        #expect(try converse(form, [.paste(["1", "2"]), .paste(["3", "4"]), reply]).outcome == outcome)
    }

    @Test func whatIsPastedIntoTheOfferIsOneLine() throws {
        let replies: [ScriptedEditor.Reply] = [
            .paste(["1", "2"]), .paste(["no", "yes"]), .type("y"), .type("3"), .enter,
        ]
        #expect(try converse(form, replies).answers == ["a": "1", "b": "2", "c": "3"])
    }

    @Test func oneCanGoElsewhereWhereTheyAreOffered() throws {
        let replies: [ScriptedEditor.Reply] = [
            .paste(["1", "2"]), .type(":goto c"), .type("3"), .type("1"), .type("2"), .enter,
        ]
        #expect(try converse(form, replies).answers == ["a": "1", "b": "2", "c": "3"])
    }
}
