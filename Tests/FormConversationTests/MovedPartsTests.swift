import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// Messages about parts that an answer removes or restores, and about values within them.
@Suite(.limited) struct MovedPartsTests {
    private let rooms = #"""
        {"groups": [{"sections": [{"fields": [{"id": "count", "title": "Rooms", "type": "number"}]},
        {"id": "rooms", "title": "Room", "times": "count", "fields": [{"id": "rooms[:index].who", "title": "Who"}]},
        {"fields": [{"id": "end", "title": "End"}]}]}]}
        """#

    private let three: [ScriptedEditor.Reply] = [.type("3"), .type("Ada"), .type("Kim"), .type("Lee")]

    @Test func thoseThatVanishAreNamed() throws {
        let result = try converse(
            rooms, three + [.type(":goto count"), .type("1"), .type(":goto count"), .type("2"), .type("x"), .enter])
        #expect(
            result.lines.filter { $0.contains("aside") || $0.hasSuffix("back") } == [
                "Room 2 (Kim) and Room 3 (Lee) are set aside; :undo brings them back", "Room 2 (Kim) is back",
            ], "\(result.lines)")
        #expect(result.answers == ["count": "2", "rooms[0].who": "Ada", "rooms[1].who": "Kim", "end": "x"])
    }

    @Test func atTheReviewToo() throws {
        let result = try converse(rooms, three + [.type("x"), .type("1=2"), .type("1=3"), .enter])
        #expect(result.lines.contains("Room 3 (Lee) is set aside; :undo brings it back"), "\(result.lines)")
        #expect(result.lines.contains("Room 3 (Lee) is back"))
    }

    @Test func thoseWithoutAnAnswerAreNot() throws {
        let result = try converse(
            rooms, [.type("3"), .type("Ada"), .type(":goto count"), .type("1"), .type("x"), .enter])
        #expect(!result.lines.contains { $0.contains("aside") }, "\(result.lines)")
    }

    @Test func thoseOfAChoiceAreNamedByIt() throws {
        let form = #"""
            {"groups": [{"sections": [{"fields": [{"id": "days", "title": "Days", "type": "multi_select",
              "options": [{"id": "thu", "title": "Thursday"}, {"id": "fri", "title": "Friday"}]}]},
            {"id": "talks", "title": "Talks", "for_each": "day in days", "fields": [
              {"id": "talks[:index].first", "title": "First"}]}]}]}
            """#
        let result = try converse(
            form, [.type("1,2"), .type("Swift"), .type("C"), .type("1=2"), .type("1=1,2"), .type(":undo"), .enter])
        #expect(
            result.lines.filter { $0.contains("aside") || $0.contains("back") } == [
                "Talks: Thursday (Swift) is set aside; :undo brings it back", "Talks: Thursday (Swift) is back",
            ], "\(result.lines)")
    }

    // MARK: Where nobody answered

    private static let yes = #"{"id": "yes", "title": "Yes", "type": "switch"}"#
    private static let end = #"{"id": "end", "title": "End"}"#

    /// A form with fields or a section, of which an empty part or field comes and goes.
    private static func form(_ first: String, _ sections: String) -> String {
        #"{"groups": [{"sections": [{"fields": [\#(first)]}, \#(sections), {"fields": [\#(end)]}]}]}"#
    }

    private static let priced =
        #""fields": [{"id": "kind", "title": "Kind", "type": "number"}, "#
        + #"{"id": "price", "title": "Price", "type": "number", "formula": "kind * 2"}]"#

    private static let rooms = form(
        #"{"id": "count", "title": "Rooms", "type": "number"}"#,
        #"{"id": "rooms", "title": "Room", "times": "count", \#(priced)}"#)
    private static let talks = form(
        #"{"id": "days", "title": "Days", "type": "multi_select", "options": ["Thu", "Fri"]}"#,
        #"{"id": "talks", "title": "Talk", "for_each": "day in days", \#(priced)}"#)
    private static let shown = form(
        yes
            + #", {"id": "n", "title": "N", "type": "number"}, {"id": "twice", "title": "Price", "type": "number", "#
            + #""formula": "n * 2", "visible_if": "yes"}"#,
        #"{"fields": []}"#)
    private static let section = form(yes, #"{"visible_if": "yes", \#(priced)}"#)
    private static let blank = form(
        yes, #"{"fields": [{"id": "note", "title": "Note", "visible_if": "yes"}]}"#)

    @Test(
        arguments: [
            (rooms, [.type("2"), .enter, .type("7"), .enter, .type("1=1"), .type("1=2")], []),
            (rooms, [.type("2"), .type("7"), .enter, .enter, .type("1=1"), .type("1=2")], []),
            (talks, [.type("1,2"), .type("7"), .enter, .enter, .type("1=1"), .type("1=1,2")], []),
            (shown, [.type("n"), .enter, .enter, .type("1=y")], []),
            (shown, [.type("n"), .type("7"), .enter, .type("1=y")], ["Price: 14"]),
            (section, [.type("y"), .enter, .enter, .type("1=n"), .type("1=y")], []),
            (blank, [.type("y"), .enter, .enter, .type("1=n"), .type("1=y")], []),
            (
                blank, [.type("y"), .type("x"), .enter, .type("1=n"), .type("1=y")],
                ["Note is hidden now", "Note: x"]
            ),
        ] as [(String, [ScriptedEditor.Reply], [String])])
    func nothingIsSaid(_ form: String, _ replies: [ScriptedEditor.Reply], _ said: [String]) throws {
        let result = try converse(form, replies + [.enter])
        #expect(result.outcome == .completed)
        let lines = result.review.filter { line in
            ["Price", "Note"].contains { line.hasPrefix($0) }
        }
        #expect(lines == said, "\(result.lines)")
    }

    // MARK: Values of a part

    private func lines(ofPart fields: String, _ replies: [ScriptedEditor.Reply]) throws -> [String] {
        try converse(
            #"{"title": "Sample", "finish_on_last_field": true, "groups": [{"sections": [{"id": "lines", "title": "Line", "type": "dynamic", "fields": ["#
                + fields
                + #"]}]},{"sections": [{"fields": [{"id": "all", "title": "All", "type": "number", "formula": "sum(lines[].total)"}]}]}]}"#,
            replies
        ).lines.filter { !$0.isEmpty }
    }

    private let count = #"{"id": "lines[:index].n", "title": "N", "type": "number"}"#
    private let price = #"{"id": "lines[:index].price", "title": "Price", "type": "number"}"#
    private let total =
        #"{"id": "lines[:index].total", "title": "Total", "type": "number", "formula": "lines[:index].n * lines[:index].price"}"#
    private let why = #"{"id": "lines[:index].why", "title": "Why"}"#

    @Test func aValueIsSaidBeforeTheQuestionBehindIt() throws {
        let lines = try lines(
            ofPart: [count, price, total, why].joined(separator: ","),
            [.type("y"), .type("2"), .type("3"), .type("cheap"), .enter])
        #expect(
            lines.dropFirst() == [
                "Line 1", "N (1 of 3): 2", "Price (2 of 3): 3", "Total (Line 1): 6", "Why (3 of 3): cheap", "All: 6",
                "Add Line (1 so far) [y/N]: ",
            ], "\(lines)")
    }

    @Test func aValueWaitsForWhatItReads() throws {
        let lines = try lines(
            ofPart: [count, total, why, price].joined(separator: ","),
            [.type("y"), .type("2"), .type("cheap"), .type("3"), .enter])
        #expect(
            lines.dropFirst() == [
                "Line 1", "N (1 of 3): 2", "Why (2 of 3): cheap", "Price (3 of 3): 3", "Total (Line 1): 6", "All: 6",
                "Add Line (1 so far) [y/N]: ",
            ], "\(lines)")
    }

    @Test func aValueIsSaidAgainWhereItChanges() throws {
        let lines = try lines(
            ofPart: [count, price, total, why].joined(separator: ","),
            [.type("y"), .type("2"), .type("3"), .type(":goto lines[0].n"), .type("4"), .type("x"), .enter])
        #expect(lines.filter { $0.hasPrefix("Total") } == ["Total (Line 1): 6", "Total (Line 1): 12"], "\(lines)")
    }
}
