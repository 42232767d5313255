import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// `:submit` asks only missing or invalid fields one by one and then shows the review.
@Suite(.limited) struct SubmitAimTests {
    private let form = formText(
        #"""
        {"id": "a", "title": "A"}, {"id": "b", "title": "B", "required": true}, {"id": "c", "title": "C"},
        {"id": "d", "title": "D", "required": true, "type": "number"}, {"id": "e", "title": "E"}
        """#, isReviewed: true)

    private func asked(_ result: Conversed) -> [String] {
        result.lines.filter { $0.contains(" of 5)") }.map { String($0.prefix(1)) }
    }

    @Test func onlyWhatIsMissingIsAsked() throws {
        let result = try converse(form, [.type(":submit"), .type("x"), .type("1"), .enter])
        #expect(asked(result) == ["A", "B", "D"])
        #expect(
            result.lines.filter { $0.hasSuffix("an answer is required") } == [
                "B: an answer is required", "D: an answer is required",
            ])
        #expect(result.outcome == .completed)
    }

    @Test func whatStandsOnTheLineIsNotSaidToBeMissing() throws {
        let result = try converse(
            form, [.enter, .type("x"), .enter, .type("one"), .type(":submit"), .type("1"), .enter])
        #expect(result.lines.contains("D: what you typed is not an answer yet"), "\(result.lines)")
        #expect(!result.lines.contains("D: an answer is required"))
        #expect(result.answers == ["b": "x", "d": "1"])
    }

    @Test func aRefusedAnswerKeepsIt() throws {
        let result = try converse(form, [.type(":submit"), .type("x"), .type("one"), .type("1"), .enter])
        #expect(asked(result) == ["A", "B", "D", "D"])
    }

    @Test func undoTakesItBack() throws {
        let result = try converse(form, [.type(":submit"), .type("x"), .type(":undo"), .type("y"), .type("1"), .enter])
        #expect(result.answers == ["b": "y", "d": "1"])
        #expect(result.outcome == .completed)
    }

    @Test func whatOneOfTheAnswersOpensIsLeftUnlessItMustBeAnswered() throws {
        let form = formText(
            #"""
            {"id": "a", "title": "A", "required": true}, {"id": "b", "title": "B", "visible_if": "a == 'x'"},
            {"id": "c", "title": "C", "visible_if": "a == 'x'", "required": true}, {"id": "d", "title": "D"}
            """#, isReviewed: true)
        let result = try converse(form, [.type(":submit"), .type("x"), .type("y"), .enter])
        #expect(result.answers == ["a": "x", "c": "y"])
        #expect(result.outcome == .completed)
    }

    @Test func theFieldsOfAPartThatIsAddedAreAsked() throws {
        let form = #"""
            {"groups": [{"sections": [{"fields": [{"id": "a", "title": "A", "required": true}]},
            {"id": "people", "title": "Person", "type": "dynamic", "fields": [
            {"id": "people[:index].name", "title": "Name"}, {"id": "people[:index].age", "title": "Age"}]}]}]}
            """#
        let result = try converse(
            form, [.type(":submit"), .type(":add"), .type("Kim"), .type("7"), .enter, .type("x"), .enter])
        #expect(result.answers == ["a": "x", "people[0].name": "Kim", "people[0].age": "7"], "\(result.lines)")
    }

    @Test func whereSomebodyGoesIsAsked() throws {
        let result = try converse(
            form, [.type(":submit"), .type(":goto c"), .type("y"), .type("1"), .type("x"), .enter])
        #expect(asked(result) == ["A", "B", "C", "D", "B"], "\(result.lines)")
        #expect(result.answers == ["b": "x", "c": "y", "d": "1"])
    }
}
