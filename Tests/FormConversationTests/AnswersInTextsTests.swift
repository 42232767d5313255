import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Titles with answers, units and steps in a conversation.
@Suite(.limited) struct AnswersInTextsTests {
    private let journey = formText(
        #"""
        {"id": "name", "title": "Name"},
        {"id": "city", "title": "Where does {name} live?", "type": "select",
         "values": [{"id": "o", "title": "with {name}"}, {"id": "b", "title": "Bergen"}]},
        {"id": "bag", "title": "{name}'s bag", "type": "count", "unit": "kg", "step": 5, "maximum_value": 20},
        {"id": "hello", "type": "note", "title": "{name} of {city}, {bag}"}
        """#, isReviewed: true)

    @Test func titlesAndReviewShowWhatWasAnswered() throws {
        let told = try converse(
            journey, rows: 40, [.type("Ada"), .type("with a"), .type("+"), .type("1"), .type("Bob"), .enter])
        #expect(told.answers == ["name": "Bob", "city": "o", "bag": "5"])
        #expect(told.lines.contains { $0.hasPrefix("Where does Ada live? (2 of 3)") }, "\(told.lines)")
        #expect(told.lines.contains { $0.hasPrefix("Ada's bag, kg (3 of 3)") }, "\(told.lines)")
        #expect(told.lines.contains { $0.hasPrefix("    2  Where does Bob live?  with Bob") }, "\(told.lines)")
    }

    @Test func helpSaysHowFarTheyStep() throws {
        let told = try converse(journey, rows: 40, [.type("Ada"), .type("Bergen"), .type("?"), .type("+"), .enter])
        #expect(told.lines.joined(separator: " ").contains("; + and - step it by 5; "), "\(told.lines)")
    }

    @Test func boundsAreSaidWithTheirUnit() throws {
        let told = try converse(
            journey, rows: 40, [.type("Ada"), .type("Bergen"), .type("21"), .type("20 kg"), .enter])
        #expect(told.lines.contains { $0.contains("must be at most 20 kg") }, "\(told.lines)")
        #expect(told.answers["bag"] == "20")
        #expect(told.lines.contains("Ada of Bergen, 20 kg"), "\(told.lines)")
    }
}
