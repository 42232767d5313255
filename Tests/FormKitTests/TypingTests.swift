import FormKit
import FormTestSupport
import TestLimits
import Testing

/// What a test of a form sees of it.
@Suite(.limited) struct TypingTests {
    private static let form = Form("f", title: "Greeting") {
        NameField("name", "Your name").required()
        SelectField("mood", "Your mood", ["good": "Good", "bad": "Bad"]).required()
    }

    @Test func tellsWhatCameOfTyping() throws {
        let typed = Typing(try Self.form.compiled()).lines("Ada", "splendid", "good", "")
        #expect(typed.outcome == .completed)
        #expect(typed.refusals == ["'splendid' is not on the list: choose one of Good, Bad"])
        #expect(typed.submission == "{\"name\":\"Ada\",\"mood\":\"good\"}\n")
        #expect(typed.shown.contains("Greeting"))
    }

    @Test func tellsThatLinesDidNotDo() throws {
        let typed = Typing(try Self.form.compiled()).lines("Ada")
        #expect(typed.outcome == .endOfInput && typed.submission == nil)
    }
}
