import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// The review of answers before submission, and submitting.
@Suite(.limited) struct ReviewTests {
    private let visit = formText(
        #"""
        {"id": "name", "title": "Name", "required": true}, {"id": "stay", "title": "Stays over night", "type": "switch"},
        {"id": "code", "title": "Code", "type": "password"}, {"id": "note", "title": "Note", "type": "text_area"},
        {"id": "fee", "title": "Fee", "type": "number", "value": 3, "disabled": true}
        """#, isReviewed: true)

    private let answers: [ScriptedEditor.Reply] = [
        .type("Ada"), .type("y"), .type("s3cret"), .type("one"),
    ]

    @Test func allAnswersAreShownBeforeSubmitting() throws {
        let result = try converse(visit, answers + [.enter])
        #expect(
            result.review == [
                "Review", "    1  Name              Ada", "    2  Stays over night  yes",
                "    3  Code              ••••••••", "    4  Note              one",
                "       Fee               3", "Press Enter to submit, or a number to change that answer: ",
            ])
        #expect(result.outcome == .completed)
        #expect(result.attempts == 1)
    }

    @Test func aMissingResultHasAReason() throws {
        let form = formText(
            #"""
            {"id": "price", "title": "Price", "type": "number"}, {"id": "pieces", "title": "Pieces", "type": "number"},
            {"id": "each", "title": "Each", "type": "float", "formula": "price / pieces"}
            """#, isReviewed: true)
        let prompt = "Press Enter to submit, or a number to change that answer: "
        let result = try converse(form, [.type("10"), .type("5"), .type("2=0"), .enter])
        #expect(
            result.review == [
                "Review", "    1  Price   10", "    2  Pieces  5", "       Each    2", prompt + "2=0",
                "Each is empty now (it would divide by zero)", "    2  Pieces  0 (changed)", prompt,
            ])
        let heard = try converse(form, prefills: false, [.enter, .enter, .enter])
        #expect(
            heard.review.contains("       Each: empty (it is calculated from answers that are still missing)"),
            "\(heard.review)")
    }

    @Test func optionsAreCalledByTheirTitles() throws {
        let form = formText(
            #"""
            {"id": "sauce", "title": "Sauce", "type": "multi_select", "values": [{"id": "m", "title": "Mint, fresh"},
              {"id": "s", "title": "Soy"}, {"id": "t", "title": "Soy"}]},
            {"id": "shirt", "title": "Shirt", "type": "picker", "components": [
              [{"id": "1", "title": "S, small"}, {"id": "2", "title": "Large"}], [{"id": "3", "title": "Red"}]]}
            """#, isReviewed: true)
        let result = try converse(form, [.type("1,3"), .type("1"), .type("3"), .enter])
        #expect(
            result.review == [
                "Review", "    1  Sauce  Mint, fresh; Soy (t)", "    2  Shirt  S, small; Red",
                "Press Enter to submit, or a number to change that answer: ",
            ])
    }

    @Test func byEarEveryFactIsInWords() throws {
        let result = try converse(
            visit, prefills: false, [.type("Ada"), .enter, .type("s3cret")] + [.type("."), .enter])
        #expect(
            result.review == [
                "Review", "    1  Name: Ada", "    2  Stays over night: empty", "    3  Code: set, not shown",
                "    4  Note: empty", "       Fee: 3", "Press Enter to submit, or a number to change that answer: ",
            ])
    }

    @Test(arguments: [("2", "first"), ("1", "2"), ("7", "7"), (":goto 2", "2")] as [(String, String)])
    func aNumberThatIsShownGoesBeforeAnId(_ typed: String, _ id: String) throws {
        var ids: [String] = []
        let replies = ["x", "y", "z", typed, ":quit"]
        let editor = ScriptedEditor { question in
            ids.append(question.id)
            return .type(replies[ids.count - 1])
        }
        let form = formText(#"{"id": "2"}, {"id": "first"}, {"id": "7"}"#, isReviewed: true)
        let conversation = SteppedConversation(try session(form))
        #expect(conversation.run(on: editor) == .quit)
        #expect(ids == ["2", "first", "7", "", id])
    }

    @Test func aTitleOfSeveralFieldsIsNoPlace() throws {
        let form = formText(#"{"id": "a", "title": "Name"}, {"id": "b", "title": "Name"}"#)
        let editor = ScriptedEditor(replies: [.type(":goto name"), .type("1"), .type("2")])
        let conversation = SteppedConversation(try session(form))
        #expect(conversation.run(on: editor) == .completed)
        #expect(editor.transcript.contains("! 2 fields are called 'name'; go to one by its id: a, b\n"))
    }

    @Test func whereNothingCanBeMendedThatIsSaid() throws {
        let form =
            #"{"groups": [{"sections": [{"fields": [{"id": "a", "hidden": true}]}]}], "#
            + #""rules": [{"condition": "1 > 2", "message": "never"}]}"#
        let result = try converse(form, columns: 100, [.enter, .type("1"), .type(":quit")])
        #expect(
            result.review == [
                "Review", "Nothing here can be changed; leave with :quit: ",
                "! this cannot be submitted: what is wrong cannot be changed here; leave with :quit",
                "Nothing here can be changed; leave with :quit: 1", "! there is no field 1; none can be answered",
                "Nothing here can be changed; leave with :quit: :quit", "Not submitted.",
            ])
    }

    @Test(arguments: ["1", "name", "Name", ":goto name"]) func aNumberOrAnIdGoesBack(_ place: String) throws {
        let form = formText(#"{"id": "name", "title": "Name"}"#, isReviewed: true)
        let result = try converse(form, [.type("Ada"), .type(place), .type("Eve"), .enter])
        #expect(
            result.review == [
                "Review", "    1  Name  Ada", "Press Enter to submit, or a number to change that answer: \(place)",
                "Name (1 of 1): Eve", "",
                "Review", "    1  Name  Eve (changed)", "Press Enter to submit, or a number to change that answer: ",
            ])
    }

    @Test(
        arguments: [
            ("2", "there is only one field"), ("0", "there is only one field"),
            ("nmae", "there is no field 'nmae'; did you mean 'name'?"),
            (":clear", "there is no answer here to clear"),
        ] as [(String, String)])
    func whatGoesNowhereIsSaid(_ typed: String, _ failure: String) throws {
        let form = formText(#"{"id": "name", "title": "Name"}"#, isReviewed: true)
        let result = try converse(form, [.type("Ada"), .type(typed), .enter])
        #expect(
            result.review == [
                "Review", "    1  Name  Ada", "Press Enter to submit, or a number to change that answer: \(typed)",
                "! \(failure)",
                "Press Enter to submit, or a number to change that answer: ",
            ])
    }

    @Test func aRefusedSubmissionComesBackWithTheReason() throws {
        let form = formText(#"{"id": "name", "title": "Name"}"#, isReviewed: true)
        let result = try converse(
            form, refusing: ["the disk is full"], [.type("Ada"), .enter, .type("1"), .enter, .enter])
        #expect(
            result.review.dropFirst(2) == [
                "Press Enter to submit, or a number to change that answer: ", "not submitted: the disk is full",
                "Press Enter to submit, or a number to change that answer: 1", "Name (1 of 1): Ada", "", "Review",
                "    1  Name  Ada",
                "Press Enter to submit, or a number to change that answer: ",
            ])
        #expect(result.outcome == .completed)
        #expect(result.attempts == 2)
    }

    @Test func aFormMayEndOnItsLastField() throws {
        let form = formText(#"{"id": "name", "title": "Name"}"#)
        #expect(try converse(form, [.type("Ada")]).review == [])
        let refused = try converse(form, refusing: ["the disk is full"], [.type("Ada"), .enter])
        #expect(
            refused.review == [
                "Review", "    1  Name  Ada", "Press Enter to submit, or a number to change that answer: ",
            ])
        #expect(refused.attempts == 2)
    }

    @Test func whatCannotBeAskedAgainIsMendedFromTheReview() throws {
        let form = formText(
            #"{"id": "a", "type": "number"}, {"id": "b", "type": "number"}"#,
            #", "rules": [{"condition": "$a + $b < 10", "message": "too much together"}]"#, isReviewed: true)
        let result = try converse(
            form, [.type("6"), .type("7"), .enter, .type(":next"), .type("b"), .type("3"), .enter])
        #expect(
            result.review == [
                "Review", "    1  a  6", "    2  b  7", "Type a number to change that answer, or :quit: ",
                "! something must be fixed first; type the number of a field",
                "Type a number to change that answer, or :quit: :next",
                "! there is nothing left to ask; go to a field or quit",
                "Type a number to change that answer, or :quit: b", "b (2 of 2): 3", "", "Review", "    1  a  6",
                "    2  b  3 (changed)",
                "Press Enter to submit, or a number to change that answer: ",
            ])
        #expect(result.attempts == 1)
    }

    @Test func aLongAnswerStaysWithinTheScreen() throws {
        let form = formText(
            #"{"id": "place", "title": "Where the parcel is to be left"}, {"id": "town", "title": "Town"}"#,
            isReviewed: true)
        let place = String(repeating: "behind the door ", count: 4)
        for columns in [20, 40, 80] {
            let result = try converse(
                form, columns: columns,
                [
                    .type(place), .type("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"), .enter, .enter,
                    .enter,
                ])
            #expect(result.outcome == .completed)
            #expect(result.review.allSatisfy { $0.count <= columns }, "\(result.review)")
        }
    }

    @Test(arguments: [":submit", ":SUBMIT", ":sub"]) func submitSubmitsAtTheReview(_ command: String) throws {
        let form = formText(#"{"id": "a", "title": "A"}"#, isReviewed: true)
        let result = try converse(form, [.type("x"), .type(command)])
        #expect(result.outcome == .completed)
        #expect(result.attempts == 1)
    }

    @Test func submitLeavesWhatMayStayEmpty() throws {
        let form = formText(
            #"{"id": "a", "title": "A"}, {"id": "b", "title": "B", "required": true}, {"id": "c", "title": "C"}"#,
            isReviewed: true)
        let result = try converse(form, [.type(":submit"), .type("x"), .enter])
        #expect(
            result.review == [
                "Review", "    1  A  -", "    2  B  x", "    3  C  -",
                "Press Enter to submit, or a number to change that answer: ",
            ])
    }

    @Test func resetTakesAllAnswersAwayAfterAYes() throws {
        let form = formText(#"{"id": "a", "title": "A"}, {"id": "b", "title": "B", "value": "x"}"#, isReviewed: true)
        let result = try converse(
            form, [.type("1"), .type(":reset"), .type("n"), .type(":reset"), .type("y"), .type(""), .enter, .enter])
        #expect(
            result.review == [
                "Review", "    1  A  -", "    2  B  x (default)",
                "Press Enter to submit, or a number to change that answer: ",
            ])
    }

    @Test func saveGivesNothingUpThatIsNotKept() throws {
        let form = formText(#"{"id": "a", "title": "A"}"#, isReviewed: true)
        let result = try converse(form, [.type("1"), .type(":save"), .enter])
        #expect(
            result.review.suffix(2) == [
                "! these answers are not saved; submit them, or discard them with :quit",
                "Press Enter to submit, or a number to change that answer: ",
            ])
        #expect(result.outcome == .completed)
    }
}
