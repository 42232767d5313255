import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Changing answers in the review, its pages and its marks.
@Suite(.limited) struct ReviewChangesTests {
    private let prices = formText(
        #"""
        {"id": "what", "title": "What"}, {"id": "least", "title": "Least", "type": "number"},
        {"id": "most", "title": "Most", "type": "number", "value": 900}, {"id": "code", "title": "Code", "type": "password"}
        """#, #", "validation_groups": [{"min": "least", "max": "most"}]"#, isReviewed: true)

    private let prompt = "Press Enter to submit, or a number to change that answer: "

    @Test(arguments: ["3=2500", "3 = 2500", "most=2500"]) func anAnswerIsChangedInPlace(_ typed: String) throws {
        let result = try converse(prices, [.type("boat"), .type("100"), .enter, .type("s"), .type(typed), .enter])
        #expect(result.answers["most"] == "2500")
        #expect(result.review.contains("    3  Most   900 (default)"))
        #expect(result.review.contains("    3  Most   2500 (changed)"))
        #expect(result.review.filter { $0.hasPrefix("Most (3 of 4)") }.isEmpty)
        #expect(result.attempts == 1)
    }

    @Test(
        arguments: [
            ("4=new", "! Code is a secret; type only its number to be asked for it"),
            ("7=1", "! there is no field 7; the fields are 1 to "),
        ] as [(String, String)])
    func whatWillNotDoChangesNothing(_ typed: String, _ failure: String) throws {
        let result = try converse(prices, [.type("boat"), .type("100"), .enter, .type("s"), .type(typed), .enter])
        #expect(result.answers == ["what": "boat", "least": "100", "most": "900", "code": "s"])
        #expect(result.review.contains { $0.hasPrefix(failure) }, "\(result.review)")
        #expect(result.attempts == 1)
    }

    @Test func aRefusedAnswerStaysOnTheLineToBeCorrected() throws {
        let given: [ScriptedEditor.Reply] = [.type("boat"), .type("100"), .enter, .type("s"), .type("3=x")]
        let corrected = try converse(prices, given + [.type("3=950"), .enter])
        #expect(corrected.review.contains { $0.hasPrefix("! Most: 'x' is not a number") }, "\(corrected.review)")
        #expect(corrected.answers["most"] == "950")
        #expect(corrected.attempts == 1)
        let kept = try converse(prices, given + [.enter, .type(":submit")])
        #expect(kept.review.filter { $0.hasPrefix("! Most: 'x' is not a number") }.count == 2, "\(kept.review)")
        #expect(kept.answers["most"] == "900")
        #expect(kept.attempts == 1)
    }

    /// A default accepted by Enter, or edited without a change, is still a default and follows its inputs; a typed one
    /// is an answer.
    @Test(arguments: [(ScriptedEditor.Reply.enter, true), (.add(""), true), (.add("0"), false)])
    func aFirstValueIsTheFormsOwn(_ reply: ScriptedEditor.Reply, isDefault: Bool) throws {
        let form = formText(
            #"""
            {"id": "net", "title": "Net", "type": "number"},
            {"id": "gross", "title": "Gross", "type": "number", "default_formula": "net * 2"}
            """#, isReviewed: true)
        let result = try converse(form, [.type("10"), reply, .type("1=30"), .enter])
        #expect(result.review.contains("    2  Gross  " + (isDefault ? "20 (default)" : "200")), "\(result.review)")
        #expect(result.review.contains("Gross: 60") == isDefault, "\(result.review)")
        #expect(result.answers["gross"] == (isDefault ? "60" : "200"))
    }

    @Test func whatIsUndoneHasNotChanged() throws {
        let most = { (lines: [String]) in lines.filter { $0.hasPrefix("    3  Most ") }.map { String($0.dropFirst(14)) }
        }
        let given: [ScriptedEditor.Reply] = [.type("boat"), .type("100"), .enter, .type("s")]
        let inPlace = try converse(prices, given + [.type("3=2500"), .type(":undo"), .enter])
        #expect(most(inPlace.review) == ["900 (default)", "2500 (changed)", "900 (default)"])
        let asked = try converse(prices, given + [.type("3"), .type("2500"), .type(":undo"), .type("950"), .enter])
        #expect(most(asked.review) == ["900 (default)", "2500 (changed)", "950 (changed)"])
        let twice = try converse(prices, given + [.type("3=2500"), .type("1=ship"), .type(":undo"), .enter])
        #expect(most(twice.review) == ["900 (default)", "2500 (changed)", "2500"])
    }

    @Test func whatIsTypedTwiceIsUndoneAtOnce() throws {
        let result = try converse(
            prices,
            [.type("boat"), .type("100"), .enter, .type("s"), .type("1=ship"), .type("1=ship"), .type(":undo"), .enter])
        #expect(result.review.filter { $0.hasPrefix("undone") } == ["undone: What: boat again"])
        #expect(result.answers["what"] == "boat")
    }

    @Test func aTextWithAnEqualsSignIsTakenWhole() throws {
        let result = try converse(prices, [.type("boat"), .enter, .enter, .type("s"), .type("1=a=b"), .enter])
        #expect(result.answers["what"] == "a=b")
    }

    @Test func sectionsAreHeadings() throws {
        let form = """
            {"groups": [{"title": "Trip", "sections": [{"title": "Dates", "fields": [{"id": "a"}]},
            {"fields": [{"id": "b"}]}]}]}
            """
        let result = try converse(form, [.type("1"), .type("2"), .enter])
        #expect(result.review.prefix(6) == ["Review", "Dates", "    1  a  1", "Trip", "    2  b  2", prompt])
    }

    @Test func aLongReviewGoesByPages() throws {
        let fields = (1...20).map { #"{"id": "f\#($0)", "value": "\#($0)"}"# }.joined(separator: ", ")
        let form = formText(fields, isReviewed: true)
        let all = try converse(form, rows: 10, [.type(":submit"), .enter, .enter, .enter, .enter])
        #expect(
            all.review.filter { $0.hasSuffix("shown. Press Enter for more, a number to change one, or :submit: ") }
                .count
                >= 2)
        #expect(all.review.contains { $0.hasPrefix("   20  f20  20") })
        #expect(all.attempts == 1)
        let early = try converse(form, rows: 10, [.type(":submit"), .type(":submit")])
        #expect(early.attempts == 1)
        #expect(!early.review.contains { $0.hasPrefix("   20  f20") })
    }

    /// Below the last answer there are only offers of sections, which are not counted.
    @Test(arguments: 5..<30) func aHeadingGoesToThePageOfItsFirstLine(_ rows: Int) throws {
        let fields = { (ids: ClosedRange<Int>) in ids.map { #"{"id": "f\#($0)"}"# }.joined(separator: ", ") }
        let empty = ["Person", "Room", "Rule"]
        let full = [("Trip", fields(1...3)), ("Stay", fields(4...9))]
        let sections =
            full.map { #"{"title": "\#($0)", "fields": [\#($1)]}"# }
            + empty.map { #"{"id": "\#($0)", "title": "\#($0)", "repeat": true, "fields": [{"id": "x"}]}"# }
        let form = #"{"groups": [{"sections": [\#(sections.joined(separator: ", "))]}]}"#
        let result = try converse(form, rows: rows, [.type(":submit")] + Array(repeating: .enter, count: 20))
        #expect(result.outcome == .completed)
        var pages: [[String]] = [[]]
        for line in result.review {
            pages[pages.count - 1].append(line)
            if line.hasPrefix("Press Enter") || line.includes(" shown. Press Enter") { pages.append([]) }
        }
        #expect(pages.removeLast() == [])
        var count = 0
        for (number, page) in pages.enumerated() {
            let lines = page.dropLast()
            #expect(lines.last?.hasPrefix("   ") == true, "\(page)")
            count += lines.count { $0.includes("  f") }
            let question = page.last ?? ""
            #expect(question.hasPrefix("\(count) of 9 shown. ") == (count < 9), "\(page)")
            #expect(question.includes("Press Enter for more") == (number + 1 < pages.count), "\(page)")
        }
        #expect(count == 9)
        #expect(pages.joined().filter { empty.contains($0) } == empty)
    }

    @Test func whatASectionMayStillGetIsOffered() throws {
        let form = """
            {"groups": [{"sections": [{"id": "people", "title": "Person", "type": "dynamic", "max_items": 2,
            "action_title": "Add a person", "fields": [{"id": "people[:index].name", "title": "Name"}]}]}]}
            """
        let result = try converse(form, [.enter, .type(":add"), .type("Ada"), .type(":add"), .type("Eve"), .enter])
        #expect(result.review.prefix(3) == ["Review", "Person", "     +  Add a person: type :add"])
        #expect(result.review.suffix(6).filter { $0.contains(":add") }.isEmpty)
        #expect(result.answers == ["people[0].name": "Ada", "people[1].name": "Eve"])
    }

    /// No page ends with the heading of an offer.
    @Test func anOfferStaysBelowItsHeading() throws {
        let form = """
            {"groups": [{"sections": [{"fields": [{"id": "a"}, {"id": "b"}]}, {"id": "people", "title": "Person",
            "type": "dynamic", "action_title": "Add a person",
            "fields": [{"id": "people[:index].name", "title": "Name"}]}]}]}
            """
        let result = try converse(form, rows: 8, [.type("1"), .type("2"), .enter, .enter, .enter])
        let place = try #require(result.review.firstIndex(of: "Person"), "\(result.review)")
        #expect(result.review[place...].dropFirst().first == "     +  Add a person: type :add", "\(result.review)")
        #expect(result.attempts == 1)
    }

    @Test func whatWasTypedAheadDoesNotSubmit() throws {
        var ahead: [String: Bool] = [:]
        let editor = ScriptedEditor { question in
            ahead[question.id] = question.ignoresTypeAhead
            return .enter
        }
        let conversation = SteppedConversation(try session(formText(#"{"id": "a"}"#, isReviewed: true)))
        #expect(conversation.run(on: editor) == .completed)
        #expect(ahead == ["a": false, "": true])
    }

    @Test func whatIsNotDisplayedIsUsedAndWritten() throws {
        let form = formText(
            #"""
            {"id": "price", "title": "Price", "type": "number", "required": true},
            {"id": "tax", "title": "Tax", "type": "float", "formula": "price / 4", "display": false},
            {"id": "begun", "title": "Begun", "display": false, "default_formula": "'at ' price"},
            {"id": "sum", "title": "Sum", "type": "float", "formula": "price + tax"}
            """#, isReviewed: true)
        let prompt = "Press Enter to submit, or a number to change that answer: "
        let result = try converse(form, [.type("100"), .type(":list"), .type("1=80"), .type(":undo"), .enter])
        #expect(!result.review.contains { $0.contains("Tax") || $0.contains("Begun") }, "\(result.review)")
        #expect(result.review.contains("       Sum    125") && result.review.contains(prompt), "\(result.review)")
    }
}
