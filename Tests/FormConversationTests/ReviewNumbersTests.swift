import FormConversation
import FormSubmission
import FormTestSupport
import TestLimits
import Testing

/// Numbers in the review mean what the screen shows.
@Suite(.limited) struct ReviewNumbersTests {
    private let prompt = "Press Enter to submit, or a number to change that answer: "

    private let ticket = formText(
        #"""
        {"id": "ticket", "title": "Ticket", "type": "select", "options": ["regular", "student"], "value": "student"},
        {"id": "number", "title": "Number", "visible_if": "ticket == 'student'"},
        {"id": "pays", "title": "Pays", "type": "switch"}, {"id": "terms", "title": "Terms", "type": "switch"}
        """#, isReviewed: true)

    private let given: [ScriptedEditor.Reply] = [.enter, .type("K1"), .type("n"), .type("n")]

    @Test func anAnswerThatHidesAnotherDrawsTheReviewAgain() throws {
        let result = try converse(ticket, given + [.type("1=regular"), .type("3=y"), .enter])
        #expect(
            result.review.suffix(9)
                == [
                    prompt + "1=regular", "Number is hidden now", "", "Review", "    1  Ticket  regular (changed)",
                    "    2  Pays    no", "    3  Terms   no", prompt + "3=y", "    3  Terms   yes (changed)", prompt,
                ].suffix(9), "\(result.review)")
        #expect(result.answers == ["ticket": "regular", "pays": "false", "terms": "true"])
    }

    @Test func anAnswerThatShowsAnotherAsksForItAndDrawsTheReviewAgain() throws {
        let result = try converse(
            ticket, [.type("regular"), .type("n"), .type("n"), .type("1=student"), .type("K1"), .type("4=y"), .enter])
        #expect(result.answers == ["ticket": "student", "number": "K1", "pays": "false", "terms": "true"])
        #expect(result.review.contains("    4  Terms   no"), "\(result.review)")
    }

    @Test func anAnswerThatChangesNoNumberShowsItself() throws {
        let result = try converse(ticket, given + [.type("3=y"), .enter])
        #expect(result.review.filter { $0 == "Review" }.count == 1)
    }

    @Test func aRefusedAnswerDrawsNothing() throws {
        let result = try converse(ticket, given + [.type("1=foo"), .type("1=student"), .enter])
        #expect(result.review.filter { $0 == "Review" }.count == 1)
    }

    @Test func aCommandOfAProgramThatHidesSomethingDrawsItAgain() throws {
        let editor = ScriptedEditor(replies: given + [.type(":regular"), .type("3=y"), .enter])
        let conversation = SteppedConversation(try session(ticket))
        conversation.addedCommands = [
            AddedCommand(name: "regular", help: "takes a regular ticket") { [unowned conversation] _ in
                _ = conversation.session.answer("regular", to: conversation.session.slot(id: "ticket")!)
                return []
            }
        ]
        #expect(conversation.run(on: editor) { _ in .submitted } == .completed)
        #expect(conversation.session.values == ["ticket": "regular", "pays": "false", "terms": "true"])
    }

    // MARK: Pages

    private var many: String {
        formText(
            (1...40).map { #"{"id": "f\#($0)", "title": "Field \#($0)"}"# }.joined(separator: ", "), isReviewed: true)
    }

    /// The lines of the page after the last line that ends with a text.
    private func page(of result: Conversed, behind text: String) -> [String] {
        let lines = Array(result.lines)
        let place = lines.lastIndex { $0.hasSuffix(text) } ?? 0
        return lines[(place + 1)...].filter { $0.hasPrefix("   ") }.map { String($0.dropFirst(2)) }
    }

    @Test(arguments: ["35=x", "3=x", "f35=x"]) func aChangeInPlaceStaysOnThePage(_ typed: String) throws {
        let result = try converse(
            many, rows: 18, [.type(":submit"), .enter, .enter, .type(typed), .type(":goto 1"), .enter, .enter])
        #expect(result.lines.filter { $0.hasPrefix("    1  Field 1 ") }.count == 2, "\(result.lines)")
        #expect(result.lines.contains("   29  Field 29  -") == true)
    }

    @Test(arguments: ["35", "f35", "3"]) func afterAChangeTheSamePageIsShown(_ typed: String) throws {
        let result = try converse(
            many, rows: 18, [.type(":submit"), .enter, .enter, .type(typed), .type("new answer"), .enter])
        let shown = page(of: result, behind: ": new answer")
        #expect(shown.first == " 29  Field 29  -", "\(result.lines)")
        #expect(shown.last?.hasPrefix(" 40") == true)
        #expect(result.outcome == .completed)
    }

    @Test func aPageIsDrawnAgainWhereItsNumbersChange() throws {
        let form = many.replacing(
            #""title": "Field 31""#, with: #""title": "Field 31", "visible_if": "missing(f35) || f35 != 'x'""#)
        let result = try converse(
            form, rows: 18, [.type(":submit"), .enter, .enter, .type("35=x"), .type("34=y"), .enter, .enter])
        #expect(result.answers == ["f35": "y"], "\(result.lines)")
        let shown = page(of: result, behind: "35=x")
        #expect(shown.first == " 29  Field 29  -", "\(shown)")
        #expect(shown.contains(" 34  Field 35  x (changed)"))
    }
}
