import FormConversation
import FormEngine
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Long lists of options: listing and choosing by part of a title.
@Suite(.limited) struct ChoicesTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private static let countries = [
        "Åland Islands", "Bosnia and Herzegovina", "Costa Rica", "Guinea", "Guinea-Bissau", "Korea, Republic of",
        "New Zealand", "Norway", "Papua New Guinea", "Poland", "Portugal", "Puerto Rico", "United Arab Emirates",
        "United Kingdom", "United States",
    ]

    private func form(_ type: String, _ titles: [String] = countries) -> String {
        let options = titles.enumerated().map { #"{"id": "o\#($0.offset + 1)", "title": "\#($0.element)"}"# }
        return formText(
            #"{"id": "land", "title": "Land", "type": "\#(type)", "values": [\#(options.joined(separator: ","))]}"#)
    }

    @Test(
        arguments: [
            ("norw", "o8"), ("zea", "o7"), ("ISLANDS", "o1"), ("å", "o1"), ("herz", "o2"), ("guinea", "o4"),
            ("8", "o8"),
            ("arab", "o13"), ("king", "o14"), ("new guin", "o9"), ("bissau", "o5"), ("korea, r", "o6"),
            (" papua ", "o9"),
            ("republic", "o6"),
        ] as [(String, String)])
    func aPartThatOneTitleHasChoosesIt(_ typed: String, _ id: String) throws {
        let result = try converse(form("select"), [.type(typed)])
        #expect(result.answers["land"] == id)
    }

    @Test func whatWasUnderstoodIsShown() throws {
        let result = try converse(form("select"), [.type("zea")])
        #expect(result.lines.last == "= New Zealand")
    }

    @Test(
        arguments: [
            (
                "united",
                "'united' could be United Arab Emirates, United Kingdom or United States: type more letters"
            ),
            (
                "rica x",
                "'rica x' is not on the list of 15: type part of a name, or ? to see the list"
            ),
            ("ric", "'ric' could be Costa Rica or Puerto Rico: type more letters"),
            (
                "ri",
                "'ri' could be Costa Rica or Puerto Rico: type more letters"
            ),
            (
                "costa rika",
                "'costa rika' is not on the list: did you mean Costa Rica?"
            ),
        ] as [(String, String)])
    func aPartThatSeveralTitlesHaveIsAskedAgain(_ typed: String, _ failure: String) throws {
        let result = try converse(form("select"), columns: 300, [.type(typed), .type("1")])
        #expect(result.lines.contains("! " + failure), "\(result.lines)")
    }

    @Test(
        arguments: [
            ("norw, zea", "o7;o8"), ("1,king", "o1;o14"), ("1 3", "o1;o3"), ("2-3,norw", "o2;o3;o8"),
            ("arab; rico", "o12;o13"), ("2,3-4", "o2;o3;o4"),
        ] as [(String, String)])
    func eachOfSeveralMayBeAPart(_ typed: String, _ answer: String) throws {
        let result = try converse(form("multi_select"), [.type(typed)])
        #expect(result.answers["land"] == answer)
    }

    @Test func aPartOfOneOfSeveralMayFitMany() throws {
        let result = try converse(form("multi_select"), columns: 120, [.type("norw, united"), .type("1")])
        let failure =
            "! 'united' could be United Arab Emirates, United Kingdom or United States: type more letters"
        #expect(result.lines.contains(failure), "\(result.lines)")
    }

    @Test func manyChoicesStandInColumns() throws {
        let result = try converse(form("select"), columns: 60, [.type("8")])
        #expect(
            result.lines.dropFirst().prefix(9) == [
                "  1   Åland Islands             9   Papua New Guinea",
                "  2   Bosnia and Herzegovina    10  Poland", "  3   Costa Rica                11  Portugal",
                "  4   Guinea                    12  Puerto Rico",
                "  5   Guinea-Bissau             13  United Arab Emirates",
                "  6   Korea, Republic of        14  United Kingdom",
                "  7   New Zealand               15  United States", "  8   Norway", "Land (1 of 1): 8",
            ], "\(result.lines)")
    }

    @Test func aPlainListHasALineForEach() throws {
        let result = try converse(form("select"), prefills: false, [.type("8")])
        let numbers: [String] = result.lines.prefix(15).map { String($0.drop { $0 == " " }.prefix(2)) }
        #expect(numbers == ["1 ", "2 ", "3 ", "4 ", "5 ", "6 ", "7 ", "8 ", "9 ", "10", "11", "12", "13", "14", "15"])
    }

    @Test(
        arguments: [
            (true, "There are 200 choices; type a part of one and Tab, or ? to list them."),
            (false, "There are 200 choices; type one or a part of it, or ? to list them."),
        ] as [(Bool, String)])
    func tooManyChoicesAreNotListed(_ prefills: Bool, _ note: String) throws {
        let titles = (1...200).map { "Option number \($0)" }
        let result = try converse(form("select", titles), prefills: prefills, [.type("?"), .type("q"), .type("7")])
        #expect(result.lines.first == note)
        #expect(result.lines.contains { $0.contains("  1    Option number 1") })
        #expect(result.lines.contains { $0.hasSuffix(" of 200 shown. Press Enter for more, q to stop: q") })
        #expect(result.answers["land"] == "o7")
    }

    /// Every choice is on exactly one page.
    @Test(arguments: [true, false]) func pagesHaveThemAll(_ prefills: Bool) throws {
        let titles = (1...200).map { "Option number \($0)." }
        var replies: [ScriptedEditor.Reply] = [.type("?"), .type("7")]
        let editor = ScriptedEditor(prefills: prefills, columns: 60, rows: 12) { question in
            if question.promptText.contains("Enter for more") { return .enter }
            return replies.isEmpty ? .endInput : replies.removeFirst()
        }
        let conversation = SteppedConversation(try session(form("select", titles)))
        #expect(conversation.run(on: editor) == .completed)
        // The chosen one is shown once more.
        for title in titles where title != titles[6] {
            #expect(editor.transcript.split(separator: title).count == 2, "\(title)")
        }
        let lines = editor.transcript.split(separator: "\n")
        let ends = lines.indices.filter { lines[$0].contains("Enter for more") }
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 <= (prefills ? 10 : 21) })
        #expect(conversation.session.values["land"] == "o7")
    }

    @Test func whatIsTypedAtAPageIsOnTheLine() throws {
        let titles = (1...200).map { "Option number \($0)" }
        let result = try converse(form("select", titles), [.type("?"), .type("7"), .enter])
        #expect(result.answers["land"] == "o7")
    }

    /// With signs if the screen is visible, otherwise in words.
    @Test(
        arguments: [(true, ["[ ] 1  One", "[x] 2  Two"]), (false, ["  1  One", "  2  Two (chosen)"])]
            as [(Bool, [String])])
    func whatIsChosenIsMarked(_ prefills: Bool, _ lines: [String]) throws {
        let answered = form("multi_select", ["One", "Two"]).replacing(#""type":"#, with: #""value": ["o2"], "type":"#)
        let result = try converse(answered, prefills: prefills, [.enter])
        #expect(result.lines.prefix(2).elementsEqual(lines), "\(result.lines)")
    }

    /// Boxes would mean that several can be chosen.
    @Test func theOnlyChosenOneIsOnTheLine() throws {
        let answered = form("select", ["One", "Two"]).replacing(#""type":"#, with: #""value": "o2", "type":"#)
        let result = try converse(answered, [.enter])
        #expect(result.lines.prefix(3) == ["  1  One", "  2  Two", "Land (1 of 1): Two"], "\(result.lines)")
        #expect(result.answers["land"] == "o2")
    }
}
