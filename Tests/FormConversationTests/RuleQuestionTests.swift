import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// Rules are checked when their last field is answered, and may ask it again.
@Suite(.limited) struct RuleQuestionTests {
    private let sum = formText(
        #"{"id": "a", "title": "A", "type": "number"}, {"id": "b", "title": "B", "type": "number"}, {"id": "c", "title": "C"}"#,
        #", "rules": [{"condition": "a + b < 10", "message": "too much together", "fields": ["a", "b"]}]"#)

    @Test func speaksAtOnce() throws {
        let result = try converse(sum, [.type("6"), .type("7"), .type("y"), .type("3"), .type("x")])
        #expect(
            result.lines == [
                "A (1 of 3): 6", "B (2 of 3): 7", "B: too much together", "Answer B again? [y/N]: y", "B (2 of 3): 3",
                "C (3 of 3): x",
            ])
        #expect(result.answers == ["a": "6", "b": "3", "c": "x"])
    }

    @Test func isToldAgainAtTheEnd() throws {
        let result = try converse(sum, [.type("6"), .type("7"), .enter, .type("x"), .type("2"), .enter])
        #expect(
            result.lines
                == [
                    "A (1 of 3): 6", "B (2 of 3): 7", "B: too much together", "Answer B again? [y/N]: ",
                    "C (3 of 3): x",
                    "A: too much together", "! an answer is required", "A (1 of 3): 2", "B (2 of 3): 7",
                ].map { $0 }.filter { !$0.hasPrefix("!") }, "\(result.lines)")
        #expect(result.answers == ["a": "2", "b": "7", "c": "x"])
    }

    @Test func blamesWhicheverIsAnsweredLast() throws {
        let result = try converse(sum, [.type(":goto b"), .type("7"), .type("x"), .type("6"), .enter, .endInput])
        // Nothing else is left, so the end reports it.
        #expect(result.lines.contains("A: too much together"), "\(result.lines)")
        let revisited = try converse(
            sum, [.type("1"), .type("2"), .type(":goto a"), .type("9"), .type("n"), .type("x")])
        #expect(revisited.lines.contains("Answer A again? [y/N]: n"), "\(revisited.lines)")
    }

    @Test func waitsForAllThatItReads() throws {
        let form = formText(
            #"{"id": "a", "type": "number"}, {"id": "b", "type": "number"}, {"id": "c", "type": "number"}, {"id": "d"}"#,
            #", "rules": [{"condition": "coalesce(a, 0) + coalesce(c, 0) > 5", "message": "too little", "fields": ["a"]}]"#
        )
        let result = try converse(form, [.type("1"), .type("1"), .type("1"), .type("y"), .type("6"), .type("x")])
        #expect(result.lines.filter { $0.contains("too little") } == ["c: too little"])
        #expect(result.answers["c"] == "6")
    }

    @Test func looksThroughCalculatedValues() throws {
        let form = formText(
            #"""
            {"id": "a", "type": "number"}, {"id": "b", "type": "number"}, {"id": "c"},
            {"id": "total", "type": "number", "formula": "a + b"}
            """#, #", "rules": [{"condition": "total < 10", "message": "too much"}]"#)
        let result = try converse(form, [.type("6"), .type("7"), .type("y"), .type("1"), .type("x")])
        #expect(result.lines.filter { $0.contains("too much") } == ["b: too much"], "\(result.lines)")
    }

    @Test func ofAnInstanceSpeaksInIt() throws {
        let form = #"""
            {"finish_on_last_field": true, "groups": [{"sections": [{"id": "people", "title": "Person", "type": "dynamic",
            "rules": [{"condition": "people[:index].a < people[:index].b", "message": "wrong way round",
              "fields": ["people[:index].a", "people[:index].b"]}],
            "fields": [{"id": "people[:index].a", "title": "A", "type": "number"},
            {"id": "people[:index].b", "title": "B", "type": "number"}, {"id": "people[:index].c", "title": "C"}]}]}]}
            """#
        let result = try converse(
            form,
            [
                .type("y"), .type("1"), .type("2"), .type("x"), .type("y"), .type("4"), .type("3"), .type("y"),
                .type("5"),
            ]
                + [.type("x"), .enter])
        #expect(
            result.lines.filter { $0.contains("wrong way round") } == ["B (Person 2): wrong way round"],
            "\(result.lines)")
        #expect(result.outcome == .completed)
    }

    @Test func overAllInstancesWaitsForTheLast() throws {
        let form = #"""
            {"finish_on_last_field": true, "rules": [{"condition": "sum(lines[].n) + rest == 10", "message": "must be 10", "fields": ["rest"]}],
            "groups": [{"sections": [{"id": "lines", "title": "Line", "type": "dynamic", "fields": [
            {"id": "lines[:index].n", "title": "N", "type": "number"}]}]},
            {"sections": [{"fields": [{"id": "rest", "title": "Rest", "type": "number"}, {"id": "end", "title": "End"}]}]}]}
            """#
        let result = try converse(
            form,
            [.type("y"), .type("1"), .type("y"), .type("2"), .enter, .type("3"), .type("y"), .type("7"), .type("x")])
        #expect(result.lines.filter { $0.contains("must be 10") } == ["Rest: must be 10"], "\(result.lines)")
        #expect(result.answers["rest"] == "7")
    }

    @Test func overAllInstancesAloneSpeaksWhenThereAreNoMore() throws {
        let form = #"""
            {"finish_on_last_field": true, "rules": [{"condition": "sum(shares[].percent) == 100", "message": "must be 100"}],
            "groups": [{"sections": [{"id": "shares", "title": "Share", "type": "dynamic", "fields": [
            {"id": "shares[:index].who", "title": "Who"},
            {"id": "shares[:index].percent", "title": "Percent", "type": "number"},
            {"id": "shares[:index].note", "title": "Note"}]}]},
            {"sections": [{"fields": [{"id": "end", "title": "End"}]}]}]}
            """#
        let result = try converse(
            form,
            [
                .type("y"), .type("Ada"), .type("60"), .type("x"), .type("y"), .type("Bo"), .type("50"), .type("x"),
                .enter,
            ]
                + [.type("y"), .type("40"), .type("done")])
        #expect(
            result.lines.filter { $0.contains("must be 100") || $0.contains("again?") } == [
                "Percent (Share 2): must be 100", "Answer Percent (Share 2) again? [y/N]: y",
            ], "\(result.lines)")
        #expect(result.answers["shares[1].percent"] == "40")
        #expect(result.outcome == .completed)
    }

    @Test func whereItsConditionDoesNotApplyIsSilent() throws {
        let form = formText(
            #"{"id": "a", "type": "number"}, {"id": "b", "type": "number"}, {"id": "c"}"#,
            #", "rules": [{"condition": "a < b", "when": "a > 5", "message": "wrong"}]"#)
        #expect(try converse(form, [.type("3"), .type("2"), .type("x")]).outcome == .completed)
    }

    @Test func canBeUndoneAtItsQuestion() throws {
        let result = try converse(sum, [.type("6"), .type("7"), .type(":undo"), .type("1"), .type("x")])
        #expect(result.answers == ["a": "6", "b": "1", "c": "x"])
    }
}
