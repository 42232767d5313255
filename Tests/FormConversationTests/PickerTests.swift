import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Pickers at the prompt: one list after another.
@Suite(.limited) struct PickerTests {
    private func picked(
        more: String = "", prefills: Bool = true, _ replies: [ScriptedEditor.Reply]
    ) throws -> Conversed {
        let form = formText(
            #"{"id": "p", "title": "Shirt", "type": "picker", "components": [["Small", "Large"], ["Red", "Blue"]]"#
                + more + "}")
        let conversed = try converse(form, prefills: prefills, replies)
        #expect(conversed.outcome == .completed)
        return conversed
    }

    @Test func oneListIsAskedAfterTheOther() throws {
        let result = try picked([.type("lar"), .type("1")])
        #expect(
            result.lines == [
                "  1  Small", "  2  Large", "Shirt (1 of 1), list 1 of 2: lar", "  1  Red", "  2  Blue",
                "Shirt (1 of 1), list 2 of 2: 1", "= Large, Red",
            ])
        #expect(result.answers["p"] == "Large;Red")
    }

    @Test func allMayBeTypedAtOnce() throws {
        #expect(try picked([.type("small, blue")]).answers["p"] == "Small;Blue")
    }

    @Test func nothingLeavesItEmptyAndAnUnknownTextIsRefused() throws {
        #expect(try picked([.enter]).answers["p"] == nil)
        let result = try picked([.type("x"), .type("1"), .type(""), .type("y"), .type("2")])
        #expect(
            result.lines.contains(
                "! choose one from each list, not 'x': (Small, Large), (Red, Blue)"))
        #expect(result.lines.contains("! 'y' is not on this list: choose from Red, Blue"))
        #expect(result.lines.contains("! choose one from this list too"))
        #expect(result.answers["p"] == "Small;Blue")
    }

    @Test func whatIsRefusedStaysOnTheLineBelowTheTitle() throws {
        let form =
            #"{"id": "p", "title": "Shirt", "type": "picker", "components": [["Small", "Large"], ["Red", "Blue"]]}"#
        let replies: [ScriptedEditor.Reply] = [
            .type("x"), .enter, .type("::y"), .enter, .type(":foo"), .type("1"), .type("2"),
        ]
        let result = try converse(formText(form), columns: 24, replies)
        #expect(result.lines.count { $0 == "> x" } == 2, "\(result.lines)")
        #expect(result.lines.count { $0 == "> ::y" } == 2, "\(result.lines)")
        #expect(result.lines.count { $0.hasSuffix("list 1 of 2:") } == 1, "\(result.lines)")
        #expect(result.answers["p"] == "Small;Blue")
    }

    /// After clearing, no choice is suggested at either list.
    @Test(arguments: [true, false]) func whatIsClearedIsNoLongerThere(_ prefills: Bool) throws {
        let value = #", "value": ["Large", "Blue"]"#
        let first = try picked(more: value, prefills: prefills, [.type(":clear"), .enter])
        #expect(first.answers["p"] == nil)
        #expect(first.lines.last == (prefills ? "Shirt (1 of 1), list 1 of 2: " : "Shirt (1 of 1; list 1 of 2): "))
        let second = try picked(more: value, prefills: prefills, [.type("1"), .type(":clear"), .enter])
        #expect(second.answers["p"] == nil)
    }

    /// Words instead of signs say whether an answer is required and what Enter keeps.
    @Test func aPlainQuestionIsSaid() throws {
        let result = try picked(
            more: #", "required": true, "value": ["Large", "Red"]"#, prefills: false,
            [.type("1"), .type("x"), .type("2")])
        let questions = result.lines.filter { $0.hasPrefix("Shirt (") }
        #expect(
            questions == [
                "Shirt (1 of 1; list 1 of 2; required; Enter keeps Large,",
                "Shirt (1 of 1; list 2 of 2; required; Enter keeps Red): x",
                "Shirt (1 of 1; list 2 of 2; required; Enter keeps Red): 2",
            ], "\(result.lines)")
    }

    @Test func backGoesToTheListBefore() throws {
        #expect(try picked([.type("1"), .back, .type("2"), .type("2")]).answers["p"] == "Large;Blue")
    }

    /// Enter keeps the choice in the prompt, not an earlier answer.
    @Test(arguments: [true, false], ["", #", "value": ["Small", "Red"]"#])
    func whatWasChosenBeforeGoingBackIsKeptByEnter(prefills: Bool, value: String) throws {
        let result = try picked(more: value, prefills: prefills, [.type("2"), .back, .enter, .type("2")])
        #expect(result.answers["p"] == "Large;Blue")
    }

    @Test(arguments: [true, false]) func whatStandsIsKeptByEnter(prefills: Bool) throws {
        let result = try picked(more: #", "value": ["Large", "Red"]"#, prefills: prefills, [.enter, .enter])
        #expect(result.answers["p"] == "Large;Red")
    }
}
