import FormEngine
import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormConversation

/// Forms that are filled in as a text sheet.
@Suite(.limited) struct AnswerSheetTests {
    private let visit = formText(
        #"""
        {"id": "name", "title": "Name", "required": true, "info": "As on the passport.\nNo nickname."},
        {"id": "size", "title": "Size", "type": "select", "values": [{"id": "s", "title": "Small"}, {"id": "l", "title": "Large"}]},
        {"id": "code", "title": "Code", "type": "password"},
        {"id": "stay", "title": "Stays", "type": "switch", "value": true},
        {"id": "note", "title": "Note", "type": "text_area", "value": "one\n\ntwo"}
        """#)

    @Test func aSheetHoldsEveryQuestionButSecrets() throws {
        let text = AnswerSheet().text(of: try session(visit), Wording(for: .person()))
        #expect(
            text == """
                # Sample
                #
                # Write each answer after the colon of its id, or leave it empty. An answer of
                # several lines goes below its id, each line after two spaces. Lines that
                # begin with # are not read.

                # Name *
                # As on the passport.
                # No nickname.
                # Answer: a text; required.
                name:

                # Size
                # Answer: the number of a choice, its name, or the first letters of it; may be
                # left empty.
                #   1  Small
                #   2  Large
                size:

                # Stays
                # Answer: y or n; may be left empty.
                stay: yes

                # Note
                # Answer: lines of text.
                note:
                  one
                 \u{20}
                  two

                """)
    }

    @Test(
        arguments: [
            ("a: 1\nb:2\n c : 3\n", ["a": "1", "b": "2", "c": "3"]), ("# a: 1\n\na:  x \n", ["a": " x "]),
            ("a:\n  one\n  two\nb: 1", ["a": "one\ntwo", "b": "1"]),
            ("a:\r\n  one\r\n\r\n  # two\r\n", ["a": "one\n\n# two"]),
            ("a: one\n\tand two\n", ["a": "one\nand two"]), ("a: x:y # z", ["a": "x:y # z"]), ("", [:]),
        ] as [(String, [String: String])])
    func aSheetIsRead(_ text: String, _ entries: [String: String]) {
        let reading = AnswerSheetReading(text)
        #expect(Dictionary(uniqueKeysWithValues: reading.entries.map { ($0.id, $0.text) }) == entries)
        #expect(reading.faults == [])
    }

    @Test(
        arguments: [
            ("a b: 1", ["a b": "1"]), ("a:b: 1", ["a:b": "1"]), ("a: b: 1", ["a": "b: 1"]),
            ("#c:1\n# c: 2", ["#c": "1"]),
            ("a:b:", ["a:b": ""]), (" a b : 1", ["ab": "1"]),
        ] as [(String, [String: String])])
    func anIdMayHoldAnything(_ text: String, _ entries: [String: String]) {
        let reading = AnswerSheetReading(text, ids: ["a", "a b", "a:b", "#c"])
        #expect(Dictionary(uniqueKeysWithValues: reading.entries.map { ($0.id, $0.text) }) == entries)
        #expect(reading.faults == [])
    }

    @Test func anyIdCanBeAnswered() throws {
        let form = formText(##"{"id": "a"}, {"id": "a:b"}, {"id": "first name"}, {"id": "#c"}"##)
        let result = try filled(
            form, [[("\na:\n", "\na: 1\n"), ("a:b:", "a:b: 2"), ("name:", "name: 3"), ("#c:", "#c: 4")]],
            then: [])
        #expect(result.sheets.count == 1)
        #expect(result.answers == ["a": "1", "a:b": "2", "first name": "3", "#c": "4"])
    }

    @Test(
        arguments: [
            ("a: 1\nhello\n", ["line 2: 'hello' is not an answer; write an id, a colon and the answer"]),
            ("a: 1\n#\n  x\n", ["line 3: '  x' is not an answer; write an id, a colon and the answer"]),
            ("a: 1\na: 2\n", ["line 2: 'a: 2' answers 'a' a second time; leave one"]),
        ] as [(String, [String])])
    func whatIsNoAnswerIsSaid(_ text: String, _ faults: [String]) {
        #expect(AnswerSheetReading(text).faults == faults)
    }

    /// Fills in sheets by replacing texts in each; returns the sheets and the result of the conversation.
    private func filled(
        _ form: String, _ edits: [[(String, String)]], then replies: [ScriptedEditor.Reply]
    ) throws -> (sheets: [String], lines: [String], answers: [String: String]) {
        let editor = ScriptedEditor(replies: replies)
        let conversation = SteppedConversation(try session(form))
        var sheets: [String] = []
        conversation.beginSheet()
        while conversation.sheet != nil {
            let step = conversation.next()
            for line in step.shown { editor.show(line.text, as: line.style) }
            guard case .edit(let text, _) = step.demand else { break }
            sheets.append(text)
            let edit = sheets.count <= edits.count ? edits[sheets.count - 1] : []
            conversation.edited(
                edit.isEmpty ? .unchanged : .changed(edit.reduce(text) { $0.replacing($1.0, with: $1.1) }))
        }
        #expect(conversation.run(on: editor) == .completed)
        return (sheets, editor.transcript.split(separator: "\n").map(String.init), conversation.session.values)
    }

    @Test func whatIsOnTheSheetIsNotAsked() throws {
        let result = try filled(
            visit,
            [[("name:\n", "name: Ada\n"), ("size:\n", "size: lar\n"), ("stay: yes", "stay:"), ("  two", "  three")]],
            then: [.type("s3cret")])
        #expect(result.sheets.count == 1)
        #expect(result.answers == ["name": "Ada", "size": "l", "code": "s3cret", "note": "one\n\nthree"])
        #expect(result.lines.dropFirst(2) == ["Code (3 of 5): "])
    }

    @Test func answersStayWithTheOptionsOfTheirParts() throws {
        let days =
            #"{"id": "days", "type": "multi_select", "default": ["thu", "sat"], "options": ["thu", "fri", "sat"]}"#
        let form =
            #"{"sections": [{"fields": [{"id": "name", "required": true}, \#(days)]}, "#
            + #"{"id": "ws", "for_each": "day in days", "fields": [{"id": "room"}]}]}"#
        let result = try filled(
            form,
            [
                [("ws[0].room:", "ws[0].room: A"), ("ws[1].room:", "ws[1].room: B")],
                [("name:", "name: Ada"), ("days: thu, sat", "days: fri, sat"), ("ws[1].room: B", "ws[1].room: C")],
            ], then: [.enter, .enter])
        #expect(
            result.answers == [
                "name": "Ada", "days": "fri;sat", "ws[0].day": "fri", "ws[1].day": "sat", "ws[1].room": "C",
            ], "\(result.sheets.last ?? "")")
    }

    /// The sheet's line comes before or after the answer by which the choice is offered.
    @Test(arguments: [true, false], [("", "x"), (" y", "y")])
    func anEmptyLineLeavesAChoiceThatIsNotOfferedYet(_ comesFirst: Bool, _ typed: (text: String, answer: String)) throws
    {
        let choice =
            #"{"id": "a", "type": "select", "default": "x", "options": [{"id": "x", "when": "present(p)"}, "y"]}"#
        let fields = [choice, #"{"id": "p"}"#]
        let form = formText((comesFirst ? fields : fields.reversed()).joined(separator: ", "))
        let result = try filled(form, [[("\na:\n", "\na:\(typed.text)\n"), ("\np:\n", "\np: q\n")]], then: [])
        #expect(result.answers == ["a": typed.answer, "p": "q"])
    }

    @Test func whatIsWrongStandsOnTheNextSheet() throws {
        let result = try filled(
            visit, [[("size:\n", "size: huge\nsiez: 1\n")], [("name:\n", "name: Ada\n"), ("huge", "small")]],
            then: [.enter])
        #expect(result.sheets.count == 2)
        let marks = result.sheets[1].split(separator: "\n").filter { $0.hasPrefix("# !") }
        #expect(
            marks == [
                "# ! line 19: there is no field 'siez'; did you mean 'size'? ('1')", "# ! an answer is required",
                "# ! 'huge' is not on the list: choose one of Small, Large",
            ])
        #expect(result.sheets[1].contains("\nsize: huge\n"))
        #expect(result.answers["size"] == "s")
    }

    @Test func whoeverLeavesTheMarksIsAsked() throws {
        let result = try filled(visit, [[("size:\n", "size: huge\n")]], then: [.type("Ada"), .type("s"), .enter])
        #expect(result.sheets.count == 2)
        #expect(result.lines.contains("Let's fix what is missing."))
        #expect(result.answers["name"] == "Ada")
        #expect(result.answers["size"] == "s")
    }

    /// Each line of a comment begins as one and is narrow enough for an editor.
    @Test(arguments: Language.all) func noCommentIsWiderThanAnEditor(_ language: Language) throws {
        let words = { (word: String) in String(repeating: word + " ", count: 20) + "end" }
        let form = formText(
            #"{"id": "a", "title": "A", "type": "multi_select", "required": true, "options": ["x", "y"], "info": "\#(words("told"))"}"#
        )
        var sheet = AnswerSheet()
        sheet.problems = ["a": [words("wrong")], "": [words("nowhere")]]
        let lines = sheet.text(of: try session(form), Wording(for: .person(language))).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count < 79 && ($0.hasPrefix("#") || $0 == "a:") }, "\(lines)")
        #expect(lines.count { $0.hasPrefix("#   ") && $0.hasSuffix("end") } == 2, "\(lines)")
    }

    @Test func partsAreAddedByWritingThem() throws {
        let form =
            #"{"finish_on_last_field": true, "groups": [{"sections": [{"id": "lines", "type": "dynamic", "action_title": "Add a line"}]}], "#
            + #""templates": {"sections": [{"id": "lines", "fields": [{"id": "lines[:index].what"}, {"id": "lines[:index].price", "type": "number"}]}]}}"#
        let result = try filled(
            form,
            [
                [("lines[0].what:\n", "lines[0].what:\nlines[0].what: Nails\nlines[0].price: 3\nlines[2].what: x\n")],
                [("zz", "")],
            ],
            then: [.enter])
        #expect(result.sheets[0].hasSuffix("# Add a line: write lines such as lines[0].what:\n"))
        #expect(result.sheets[1].contains("\n# ! line 8: the next part is lines[1], not 'lines[2].what' ('x')\n"))
        #expect(result.answers == ["lines[0].what": "Nails", "lines[0].price": "3"])
    }

    /// Parts are offered up to the maximum, and one is added only by a known field.
    @Test func noPartIsMadeOfWhatItHasNot() throws {
        let form = """
            {"sections": [{"id": "guests", "title": "Guest", "repeat": true, "max_items": 1, "action_title": "Add a guest",
            "fields": [{"id": "name"}]}]}
            """
        let (unknown, known) = ("guests[0].nmae: Ada\n#", "guests[0].name: Ada\nzz: 1\n#")
        let result = try filled(
            form, [[("# Add a guest", unknown)], [("# Add a guest", known)], []], then: [.enter, .enter])
        #expect(result.sheets.count == 3)
        #expect(result.sheets[1].contains("write lines such as guests[0].name:"), "\(result.sheets[1])")
        #expect(result.sheets[2].contains("\nguests[0].name: Ada"))
        #expect(!result.sheets[2].contains("write lines such as"))
        #expect(result.answers == ["guests[0].name": "Ada"])
    }

    @Test func aSectionThatIsToBlameIsNamed() throws {
        let form = """
            {"finish_on_last_field": true, "groups": [{"sections": [{"fields": [{"id": "a"}]},
            {"id": "guests", "title": "Guest", "type": "dynamic", "min_items": 2,
            "fields": [{"id": "guests[:index].name"}]}]}]}
            """
        let result = try filled(
            form, [[("a:\n", "a: 1\n")], [("guests[0].name:\n", "guests[0].name: Ada\n")]],
            then: [.enter, .enter, .enter])
        #expect(result.sheets[1].contains("\n# ! Guest: there must be at least 2\n"), "\(result.sheets)")
    }

    @Test func aSheetReadsBackAsItWasWritten() throws {
        var session = try session(visit)
        let text = AnswerSheet().text(of: session, Wording(for: .person()))
        let entries = AnswerSheetReading(text).entries
        #expect(entries.map(\.id) == ["name", "size", "stay", "note"])
        for entry in entries {
            let found = session.slot(id: entry.id)
            let slot = try #require(found)
            let before = session.modelText(slot)
            _ = session.answer(entry.text, to: slot)
            #expect(session.modelText(slot) == before)
        }
    }
}
