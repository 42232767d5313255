import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Buttons at the prompt.
@Suite(.limited) struct ButtonTests {
    private let form = formText(
        #"""
        {"id": "code", "title": "Code"},
        {"id": "fill", "title": "Take the usual town", "type": "button",
        "targets": [{"id": "town", "action": "update", "target_value": "Oslo"}]},
        {"id": "town", "title": "Town"}
        """#)

    private func conversation(_ form: String, _ replies: [ScriptedEditor.Reply]) throws -> Conversed {
        let conversed = try converse(form, replies)
        #expect(conversed.outcome == .completed)
        return conversed
    }

    @Test func aButtonIsOfferedWhereItStands() throws {
        let pressed = try conversation(form, [.type("1"), .type("y"), .enter])
        #expect(
            pressed.lines == [
                "Code (1 of 2): 1", "Take the usual town [y/N]: y", "Take the usual town: done", "Town (2 of 2): Oslo",
            ])
        #expect(pressed.answers["town"] == "Oslo")
        let passed = try conversation(form, [.type("1"), .enter, .type("Rome")])
        #expect(passed.lines == ["Code (1 of 2): 1", "Take the usual town [y/N]: ", "Town (2 of 2): Rome"])
        #expect(passed.answers["town"] == "Rome")
    }

    @Test func aButtonCanBePressedAgainFromElsewhere() throws {
        let result = try conversation(form, [.type("1"), .enter, .type(":goto fill"), .type("y"), .enter])
        #expect(result.answers["town"] == "Oslo")
    }

    @Test func whoGoesBackFromAButtonFindsItAgain() throws {
        let back = try conversation(form, [.type("1"), .back, .type("2"), .type("y"), .enter])
        #expect(back.lines.filter { $0.hasPrefix("Take the usual town [y/N]") }.count == 2)
        #expect(back.answers["town"] == "Oslo")
        let next = try conversation(form, [.type("1"), .type(":next"), .type("Rome")])
        #expect(next.lines == ["Code (1 of 2): 1", "Take the usual town [y/N]: :next", "Town (2 of 2): Rome"])
    }

    @Test func whoGoesPastAButtonIsAskedThereAndFindsTheButtonOnTheWayBack() throws {
        let past = try conversation(form, [.type("1"), .type(":goto town"), .type("Rome"), .enter])
        #expect(
            past.lines == [
                "Code (1 of 2): 1", "Take the usual town [y/N]: :goto town", "Town (2 of 2): Rome",
                "Take the usual town [y/N]: ",
            ])
        #expect(past.answers["town"] == "Rome")
    }

    @Test func aButtonThatRemovesIsNotOffered() throws {
        let removing = formText(
            #"{"id": "gone.remove", "type": "button"}, {"id": "x", "type": "remove"}, {"id": "town"}"#)
        #expect(try conversation(removing, [.type("Rome")]).lines == ["town (1 of 1): Rome"])
    }
}
