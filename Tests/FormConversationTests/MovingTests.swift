import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Moving to other questions: commands after text on the line, numbers, and reasons.
@Suite(.limited) struct MovingTests {
    private let ages = formText(
        #"{"id": "name", "title": "Name", "value": "Ada"}, {"id": "age", "title": "Age", "type": "number"}, {"id": "end"}"#
    )

    @Test(arguments: [":back", ":list", ":help", ":quit", ":next", "?", ":goto 1", ":clear"])
    func aCommandIsNoPartOfASuggestedOrRefusedAnswer(_ command: String) throws {
        let suggested = try converse(ages, [.type(command), .enter, .enter, .enter, .enter])
        #expect(suggested.answers["name"] == (command == ":clear" ? nil : "Ada"))
        let refused = try converse(ages, [.enter, .type("12x"), .add(command), .type(":quit")])
        #expect(refused.lines.allSatisfy { !$0.contains("12x\(command)' is") }, "\(refused.lines)")
        #expect(refused.answers["age"] == nil)
        #expect(refused.outcome == .quit)
    }

    @Test func blanksMayStandBeforeACommandBehindARefusedText() throws {
        let result = try converse(ages, [.enter, .type("12x"), .add(" :quit")])
        #expect(result.outcome == .quit)
    }

    @Test func theRefusedTextComesBackAfterACommandBehindIt() throws {
        let result = try converse(ages, [.enter, .type("12x"), .add("?"), .enter, .type("12"), .enter])
        #expect(result.lines.filter { $0 == "Age (2 of 3): 12x?" }.count == 1)
        #expect(result.lines.filter { $0 == "Age (2 of 3): 12x" }.count == 2)
        #expect(result.answers == ["name": "Ada", "age": "12"])
    }

    @Test func whatIsNoCommandBehindARefusedTextIsText() throws {
        let form = formText(#"{"id": "time", "type": "time"}"#)
        #expect(try converse(form, [.type("9:3"), .add(":0"), .type("9:30")]).answers == ["time": "09:30"])
    }

    @Test func aFieldIsReachedByTheNumberOfItsQuestion() throws {
        let result = try converse(ages, [.type(":goto 2"), .type("36"), .type(":goto 1"), .type("Eve"), .enter])
        #expect(result.lines.filter { $0.hasPrefix("Age (2 of 3)") }.count == 1)
        #expect(result.answers == ["name": "Eve", "age": "36"])
        let beyond = try converse(ages, [.type(":goto 4"), .type(":quit")])
        #expect(beyond.lines.contains("! there is no field 4; the fields are 1 to 3"))
    }

    @Test func theListHasTheNumbersOfTheQuestions() throws {
        let form = formText(
            #"{"id": "name", "title": "Name"}, {"id": "fee", "title": "Fee", "value": "3", "disabled": true}, {"id": "age"}"#
        )
        let result = try converse(form, [.type("Ada"), .type(":list"), .enter])
        let start = try #require(result.lines.firstIndex { $0.hasSuffix(":list") })
        #expect(
            result.lines[(start + 1)...].prefix(3) == [
                "    1  Name (name): Ada", "       Fee (fee): 3", ">   2  age: not answered",
            ])
    }

    @Test func nextAtTheLastOpenFieldSaysWhyItIsAskedAgain() throws {
        let form = formText(#"{"id": "a", "title": "A", "required": true}"#)
        let result = try converse(form, [.type(":next"), .next, .type("x")])
        #expect(result.lines.filter { $0 == "! an answer is required; nothing else is left to ask" }.count == 2)
        #expect(result.answers == ["a": "x"])
    }

    /// The default does not replace the refused text, which is kept.
    @Test(arguments: [ScriptedEditor.Reply.add(":next"), .next]) func aRefusedTextIsLeftWithoutItsDefault(
        _ next: ScriptedEditor.Reply
    ) throws {
        let form = formText(#"{"id": "a", "title": "A", "type": "number", "value": 1}, {"id": "b"}"#)
        let result = try converse(form, [.type("4x"), next, .type("2"), next, .leave("3"), .type("4"), .enter])
        #expect(result.lines.contains("! what you typed is not an answer yet; nothing else is left to ask"))
        #expect(result.answers == ["a": "4", "b": "2"])
    }

    @Test func whatAButtonShowsBeforeTheNextFieldIsAskedNext() throws {
        let form = formText(
            #"""
            {"id": "a"}, {"id": "more", "title": "More", "type": "button", "targets": [{"id": "hidden", "action": "show"}]},
            {"id": "hidden", "hidden": true}, {"id": "b"}, {"id": "c"}
            """#)
        let result = try converse(form, [.type("1"), .type("y"), .type("2"), .type("3"), .type("4")])
        #expect(result.answers == ["a": "1", "hidden": "2", "b": "3", "c": "4"])
    }

    @Test func aTextThatWasLeftIsThereAgain() throws {
        let form = formText(#"{"id": "a"}, {"id": "b"}"#)
        let result = try converse(form, [.type("1"), .leave("half"), .enter, .add(" and more")])
        #expect(result.answers == ["a": "1", "b": "half and more"])
    }

    // MARK: Secrets

    private let codes = formText(
        #"""
        {"id": "name", "title": "Name"}, {"id": "code", "title": "Code", "type": "password"},
        {"id": "again", "title": "Code again", "type": "password", "validations": {"compare_to": "code", "compare_rule": "=="}}
        """#)

    @Test func byEarAnEmptyLineAtASecretLeadsBack() throws {
        let result = try converse(
            codes, prefills: false,
            [.type("Ada"), .enter, .type("b"), .type("Eve"), .type("one"), .type("one")])
        #expect(result.lines.contains("Nothing typed: Enter leaves it empty, b goes back, :help lists commands: b"))
        #expect(result.answers == ["name": "Eve", "code": "one", "again": "one"])
    }

    @Test func byEarCommandsWorkBehindAnEmptyLineAtASecret() throws {
        let result = try converse(codes, prefills: false, [.type("Ada"), .enter, .type(":quit")])
        #expect(result.outcome == .quit)
        let help = try converse(codes, prefills: false, [.type("Ada"), .type("?"), .type(":x"), .type(":x")])
        #expect(help.lines.contains { $0.hasPrefix("Press Enter alone to go back or to type a command") })
        #expect(!help.lines.dropFirst(3).contains(":help lists the commands."))
        #expect(help.answers["code"] == ":x")
    }

    @Test(arguments: [true, false]) func aFailingRepetitionAsksTheFirstAgain(prefills: Bool) throws {
        let result = try converse(
            codes, prefills: prefills,
            [.type("Ada"), .type("mistyped"), .type("right"), .type("right"), .type("right")])
        #expect(result.lines.contains("Code again: does not match Code: type the same again"))
        #expect(result.outcome == .completed)
        #expect(result.answers == ["name": "Ada", "code": "right", "again": "right"])
    }
}
