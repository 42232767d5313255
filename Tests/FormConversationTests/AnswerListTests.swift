import FormConversation
import FormTestSupport
import TestLimits
import Testing

/// `:list` by page and by text, `:find`, and `:goto` by parts of names.
@Suite(.limited) struct AnswerListTests {
    private let house = #"""
        {"finish_on_last_field": true, "groups": [{"title": "House", "sections": [
          {"title": "Access", "fields": [{"id": "stairs", "title": "Number of stairs", "type": "number"},
            {"id": "lift", "title": "Number of lifts", "type": "number"}]},
          {"title": "Heating", "fields": [{"id": "boiler", "title": "Boiler", "info": "gas or oil"},
            {"id": "serviced", "title": "Boiler serviced on", "type": "date"}]}]}]}
        """#

    private func listed(_ replies: [ScriptedEditor.Reply], after command: String) throws -> [String] {
        let result = try converse(house, replies)
        let start = try #require(result.lines.firstIndex { $0.hasSuffix(command) })
        return Array(result.lines[(start + 1)...].prefix { !$0.contains(" of 4)") })
    }

    @Test func linesStandBelowTheirHeadings() throws {
        #expect(
            try listed([.type("12"), .type(":list")], after: ":list") == [
                "Access", "    1  Number of stairs (stairs): 12", ">   2  Number of lifts (lift): not answered",
                "Heating",
                "    3  Boiler (boiler): not answered", "    4  Boiler serviced on (serviced): not answered",
            ])
    }

    @Test(arguments: [":list LIFTS", ":list lift", ":l lifts", ":find number"]) func aTextListsOnlyWhatHoldsIt(
        _ command: String
    ) throws {
        let lines = try listed([.type(command)], after: command)
        #expect(lines.first == "Access", "\(lines)")
        #expect(lines.last == "    2  Number of lifts (lift): not answered")
        #expect(!lines.contains { $0.contains("Boiler") })
    }

    @Test(arguments: [
        (":find lifts", "Number of lifts"), (":find gas", "Boiler"), (":find serviced", "Boiler serviced on"),
        (":goto lifts", "Number of lifts"), (":goto Heating", "Boiler"), (":goto heating", "Boiler"),
        (":goto Boiler", "Boiler"), (":goto viced", "Boiler serviced on"), (":goto house", "Number of stairs"),
    ])
    func leadsToTheOnlyOne(_ command: String, _ title: String) throws {
        let result = try converse(house, [.type(command), .endInput])
        #expect(result.lines.last { $0.contains(" of 4)") }?.hasPrefix(title + " (") == true, "\(result.lines)")
    }

    @Test func severalAreNamedWithTheirNumbers() throws {
        let result = try converse(house, columns: 120, [.type(":goto number"), .endInput])
        #expect(
            result.lines.contains(
                "! 2 fields have 'number' in their names; go to one by its number: 1  Number of stairs, 2  Number of lifts"
            ),
            "\(result.lines)")
    }

    @Test(arguments: ["no", "n", "b"]) func aShortWordAtTheReviewIsNoPartOfAName(_ word: String) throws {
        let form = formText(#"{"id": "note", "title": "Note"}, {"id": "c"}"#, isReviewed: true)
        let result = try converse(form, [.type("x"), .type("y"), .type(word), .type(":submit")])
        #expect(result.lines.filter { $0.hasPrefix("Note (") }.count == 1, "\(result.lines)")
    }

    // MARK: Pages

    private var long: String {
        let sections = (1...30).map { section in
            let fields = (1...10).map { #"{"id": "f\#(section)_\#($0)", "title": "Field \#(section).\#($0)"}"# }
            return #"{"title": "Section \#(section)", "fields": [\#(fields.joined(separator: ", "))]}"#
        }
        return #"{"finish_on_last_field": true, "groups": [{"sections": [\#(sections.joined(separator: ", "))]}]}"#
    }

    @Test(arguments: [24, 40, 16], [80, 40, 20]) func aPageFitsTheScreen(_ rows: Int, _ columns: Int) throws {
        var shown: [Int] = []
        var count = 0
        let editor = ScriptedEditor(columns: columns, rows: rows) { _ in
            count += 1
            return count == 1 ? .type(":list") : count < 60 ? .enter : .endInput
        }
        let conversation = SteppedConversation(try session(long))
        var length = 0
        _ = conversation.run(
            on: editor,
            afterEach: {
                let lines = editor.transcript.split(separator: "\n", omittingEmptySubsequences: false).count
                shown.append(lines - length)
                length = lines
            })
        #expect(shown.dropFirst().allSatisfy { $0 <= rows }, "\(shown)")
    }

    @Test func aNumberBelowAPageGoesThere() throws {
        let result = try converse(long, [.type(":list"), .enter, .type("37"), .endInput])
        #expect(
            result.lines.contains {
                $0.hasPrefix("20 of 300 shown. Press Enter for more")
                    || $0.contains(" of 300 shown. Press Enter for more")
            })
        #expect(
            result.lines.last?.hasPrefix("Field 4.7 (37 of 300)") == true
                || result.lines.contains { $0.hasPrefix("Field 4.7 (37 of 300)") })
    }

    /// A number with an answer changes it if the list was opened from the review.
    @Test func answersAreChangedBelowAListOfTheReview() throws {
        let fields = (1...40).map { #"{"id": "f\#($0)", "type": "integer", "default": \#($0)}"# }
        let form = formText(fields.joined(separator: ", "), isReviewed: true)
        let opening: [ScriptedEditor.Reply] = [.type(":submit"), .type(":list")]
        let changed = try converse(form, opening + [.type("2=77"), .type(":list"), .type("f3 = 78"), .type(":quit")])
        #expect(changed.answers["f2"] == "77" && changed.answers["f3"] == "78", "\(changed.lines)")
        let refused = try converse(form, opening + [.type("2=x"), .type("2=5"), .type(":quit")])
        #expect(refused.lines.contains { $0.hasSuffix("your answer is unchanged") }, "\(refused.lines)")
        #expect(refused.answers["f2"] == "5")
        let unknown = try converse(form, opening + [.type("77"), .type("q"), .type(":quit")])
        #expect(unknown.lines.contains("! there is no field 77; the fields are 1 to 40"), "\(unknown.lines)")
        // If the list was opened from a question, nothing can be changed.
        let elsewhere = try converse(form, [.type(":list"), .type("2=77"), .type("q"), .type(":quit")])
        #expect(elsewhere.lines.contains { $0.hasPrefix("! there is no field") }, "\(elsewhere.lines)")
    }

    @Test(arguments: [":find 17.3", ":goto 17.3"]) func oneOfManyIsFound(_ command: String) throws {
        let result = try converse(long, [.type(command), .endInput])
        #expect(result.lines.contains { $0.hasPrefix("Field 17.3 (163 of 300)") }, "\(result.lines.suffix(4))")
    }

    /// A page that begins within a section repeats its heading, and no page ends with a heading.
    @Test func eachPageBeginsWithAHeading() throws {
        let result = try converse(long, rows: 12, [.type(":list"), .enter, .enter, .type("q"), .endInput])
        let lines = result.lines.drop { !$0.hasSuffix(":list") }.dropFirst()
        let pages = lines.split { $0.contains("shown. Press Enter") }.prefix(3).map { Array($0) }
        #expect(pages.map(\.first) == ["Section 1", "Section 1", "Section 2"], "\(pages)")
        #expect(pages.allSatisfy { $0.count == 9 && $0.last?.contains("Field") == true }, "\(pages)")
    }

    /// Fields that are not asked have no number and are not counted, on any page.
    @Test(arguments: [":list", ""]) func onlyNumberedAnswersAreCounted(_ command: String) throws {
        let fields = (1...12).flatMap { number in
            [
                #"{"id": "a\#(number)", "title": "Asked \#(number)", "type": "integer"}"#,
                #"{"id": "c\#(number)", "title": "Computed \#(number)", "formula": "a\#(number) + 1"}"#,
            ]
        }
        let form = formText(fields.joined(separator: ", "), isReviewed: true)
        let answers = Array(repeating: ScriptedEditor.Reply.type("1"), count: command.isEmpty ? 12 : 0)
        let opening = command.isEmpty ? answers : [.type(command)]
        let result = try converse(form, rows: 14, opening + [.enter, .enter, .enter, .type(":quit")])
        let places = result.lines.filter { $0.contains("Press Enter for more") }.map { $0.prefix { $0 != "." } }
        #expect(places.count == (command.isEmpty ? 2 : 3), "\(result.lines)")
        #expect(places.allSatisfy { $0.hasSuffix(" of 12 shown") }, "\(places)")
        #expect(places.allSatisfy { Int($0.prefix { $0 != " " }).map { (1..<12).contains($0) } == true }, "\(places)")
    }

    /// A field is found by its id even if a narrow screen hides it.
    @Test(arguments: [80, 20]) func anIDIsFound(_ columns: Int) throws {
        let form = formText(#"{"id": "a", "title": "Name"}, {"id": "diet", "title": "Does not eat"}"#)
        let result = try converse(form, columns: columns, [.type(":find diet"), .endInput])
        let last = result.lines.last { $0.hasPrefix("Does not eat") || $0.hasPrefix("Name") }
        #expect(last?.hasPrefix("Does not eat") == true, "\(result.lines)")
    }

    @Test func qEndsTheList() throws {
        let result = try converse(long, [.type(":list"), .type("q"), .type("x"), .endInput])
        #expect(result.answers == ["f1_1": "x"])
    }
}
