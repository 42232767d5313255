import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// `:undo`: its effects and messages.
@Suite(.limited) struct UndoTests {
    private let two = formText(
        #"{"id": "name", "title": "Name"}, {"id": "town", "title": "Town", "value": "Oslo"}, {"id": "end"}"#)

    @Test func anAnswerIsTakenBack() throws {
        let result = try converse(two, [.type("Ada"), .type(":undo"), .type("Eve"), .enter, .enter])
        #expect(result.lines.contains("undone: Name is open again"))
        #expect(result.answers == ["name": "Eve", "town": "Oslo"])
    }

    @Test func stepsAreTakenBackOneByOne() throws {
        let result = try converse(
            two,
            [.type("Ada"), .type("Rome"), .type(":undo"), .type(":undo"), .type(":undo"), .type("x"), .enter, .enter])
        #expect(
            result.lines.filter { $0.hasPrefix("undone") || $0.hasPrefix("!") } == [
                "undone: Town: Oslo again", "undone: Name is open again", "! there is nothing to undo",
            ])
        #expect(result.answers == ["name": "x", "town": "Oslo"])
    }

    private let folded = #"""
        {"title": "Sample", "finish_on_last_field": true, "groups": [
        {"title": "More", "collapsed": true, "sections": [{"fields": [{"id": "a"}]}]},
        {"sections": [{"fields": [{"id": "b"}, {"id": "c"}]}]}]}
        """#

    /// Once a skipped group is open again, it is offered again.
    @Test(arguments: [[":undo", ":undo"], [":reset", "y"]])
    func aGroupThatWasSkippedIsOfferedAgain(_ commands: [String]) throws {
        let result = try converse(
            folded, [.enter, .type("b")] + commands.map { .type($0) } + [.type("y"), .type("a"), .type("b"), .enter])
        #expect(result.lines.filter { $0.hasPrefix("More: ") }.count == 2)
        #expect(result.answers == ["a": "a", "b": "b"])
    }

    @Test func aTextThatWasTypedSinceStays() throws {
        let result = try converse(
            two, [.type("Ada"), .leave("half"), .enter, .leave("more"), .type(":undo"), .enter, .enter, .enter])
        #expect(result.answers["town"] == "more", "\(result.lines)")
    }

    @Test func clearingIsTakenBack() throws {
        let result = try converse(two, [.type("Ada"), .type(":clear"), .type(":undo"), .enter, .enter])
        #expect(result.lines.contains("undone: Town: Oslo again"))
        #expect(result.answers == ["name": "Ada", "town": "Oslo"])
    }

    @Test func resettingIsTakenBack() throws {
        let result = try converse(
            two, [.type("Ada"), .type("Rome"), .type(":reset"), .type("y"), .type(":undo"), .type("end")])
        #expect(result.lines.contains("undone: Name: Ada again"))
        #expect(result.lines.contains("undone: Town: Rome again"))
        #expect(result.answers == ["name": "Ada", "town": "Rome", "end": "end"])
    }

    @Test func aRefusedAnswerGoesWithTheAcceptedOne() throws {
        let form = formText(#"{"id": "age", "title": "Age", "type": "number"}, {"id": "end"}"#)
        let result = try converse(form, [.type("x"), .type("36"), .type(":undo"), .type("37"), .enter])
        #expect(result.lines.contains("undone: Age is open again"))
        #expect(result.answers == ["age": "37"])
    }

    @Test func aPasteIsOneStep() throws {
        let result = try converse(
            two, [.paste(["Ada", "Rome"]), .type("y"), .type(":undo"), .type("Eve"), .enter, .enter])
        #expect(result.lines.contains("undone: Name is open again"))
        #expect(result.lines.contains("undone: Town: Oslo again"))
        #expect(result.answers == ["name": "Eve", "town": "Oslo"])
    }

    private let people = """
        {"finish_on_last_field": true, "groups": [{"sections": [{"id": "people", "title": "Person", "type": "dynamic",
        "action_title": "Add a person", "fields": [{"id": "people[:index].name", "title": "Name"}]}]}]}
        """

    @Test func aRemovedPartComesBackWithItsAnswers() throws {
        let result = try converse(
            people,
            [.type("y"), .type("Ada"), .type("y"), .type("Eve"), .type(":remove 1"), .type(":undo"), .enter])
        #expect(result.lines.contains("Person 1 (Ada) is removed; :undo brings it back"))
        #expect(result.lines.contains("undone: Person 1 (Ada) is back"))
        #expect(result.answers == ["people[0].name": "Ada", "people[1].name": "Eve"])
    }

    @Test func aRemovedPartBringsItsShareOfATotalBack() throws {
        let form = """
            {"groups": [{"sections": [{"id": "trips", "title": "Trip", "type": "dynamic", "action_title": "Add a trip",
            "fields": [{"id": "trips[:index].cost", "title": "Cost", "type": "number"}]}, {"fields": [
            {"id": "total", "title": "Total", "type": "number", "disabled": true, "formula": "sum(trips[].cost)"}]}]}]}
            """
        let result = try converse(
            form,
            [.type("y"), .type("20"), .type("y"), .type("30"), .type(":remove 1"), .type(":undo"), .enter, .enter])
        let undone = result.lines.drop { !$0.hasPrefix("undone") }
        #expect(undone.prefix(2) == ["undone: Trip 1 (20) is back", "Total: 50"])
    }

    @Test func anAddedPartGoesAgain() throws {
        let result = try converse(people, [.type("y"), .type(":undo"), .enter])
        #expect(result.lines.contains("undone: Person: none again"))
        #expect(result.answers == [:])
    }

    @Test func aPressedButtonIsOfferedAgain() throws {
        let form = formText(
            #"""
            {"id": "fill", "title": "Take the usual town", "type": "button",
            "targets": [{"id": "town", "action": "update", "target_value": "Oslo"}]},
            {"id": "town", "title": "Town"}
            """#)
        let result = try converse(form, [.type("y"), .type(":undo"), .enter, .type("Rome")])
        #expect(result.lines.contains("undone: Town is open again"))
        #expect(result.answers["town"] == "Rome")
    }

    /// A computed value waits for the end of a part that is removed before.
    @Test(arguments: [[":undo", ":undo"], [":reset", "y"]])
    func aPartThatIsTakenBackIsNotSpokenOf(_ commands: [String]) throws {
        let form = #"""
            {"groups": [{"id": "h", "sections": [{"id": "s", "fields": [{"id": "a"}]},
             {"id": "g", "repeat": true, "min_items": 1, "fields": [{"id": "n", "title": "N"},
              {"id": "m"}, {"id": "l", "title": "Length", "type": "integer", "formula": "length(n)"}]}]}]}
            """#
        let replies: [ScriptedEditor.Reply] = [.type("x"), .type("name")]
        let result = try converse(form, replies + commands.map { .type($0) } + [.type("y"), .type("ab"), .enter])
        #expect(!result.lines.contains { $0.contains("Length") && $0.contains("4") })
        #expect(result.answers["a"] == "y")
        #expect(result.answers["g[0].l"] == "2")
    }

    /// Each step takes memory only for its changes, so none of many is forgotten.
    @Test func everyAnswerOfALongFormIsTakenBack() throws {
        let (fields, answers) = (2_000, 120)
        let form = formText((0..<fields).map { #"{"id": "f\#($0)"}"# }.joined(separator: ","))
        let typed = (0..<answers).map { ScriptedEditor.Reply.type("x\($0)") }
        let undone = Array(repeating: ScriptedEditor.Reply.type(":undo"), count: answers + 1)
        let result = try converse(form, typed + undone + [.type("first")])
        #expect(result.lines.filter { $0.hasPrefix("undone") }.count == answers)
        #expect(result.lines.contains("! there is nothing to undo"))
        #expect(result.answers == ["f0": "first"])
    }
}
