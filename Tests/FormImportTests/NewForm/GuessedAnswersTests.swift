import FormEngine
import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormImport

/// The kinds guessed for a table's columns, with the explanations.
@Suite(.limited) struct GuessedAnswersTests {
    /// The cells of a column, the resulting kind, and the reason.
    struct Case: CustomTestStringConvertible {
        let cells: [String]
        let kind: String
        let bounds: [String: String]
        let reason: String

        init(_ cells: [String], _ kind: String, _ bounds: [String: String] = [:], _ reason: String) {
            (self.cells, self.kind, self.bounds, self.reason) = (cells, kind, bounds, reason)
        }

        var testDescription: String { "\(kind) of \(cells.first ?? "nothing")" }
    }

    private func guesses(
        _ csv: String, delimiter: UInt8? = nil, _ notation: DataNotation = DataNotation()
    ) throws -> GuessedAnswers {
        // 2026-06-01
        try guesses(Array(csv.utf8), delimiter: delimiter, notation)
    }

    /// The guesses about a table that is read in blocks of that size, or as a whole.
    private func guesses(
        _ table: [UInt8], delimiter: UInt8? = nil, _ notation: DataNotation = DataNotation(),
        inBlocksOf size: Int = .max
    ) throws -> GuessedAnswers {
        var survey = TableSurvey(
            ofTable: "t.csv", delimiter: delimiter, in: notation, now: Moment(seconds: 1_780_272_000))
        var rest = table
        var count = min(size, rest.count)
        while true {
            let taken = try survey.read(rest, count: count, isComplete: count == rest.count)
            guard count < rest.count else { return survey.guesses(title: "some_table") }
            rest.removeFirst(taken)
            count = min((taken == 0 ? count : 0) + size, rest.count)
        }
    }

    private func questions(_ guesses: GuessedAnswers) -> [JSONNode] {
        parseJSON(Array(guesses.json.utf8), path: "", mode: .strict).node?.member("fields")?.elements ?? []
    }

    private static func many(_ texts: String...) -> [String] { (0..<40).map { texts[$0 % texts.count] } }
    private static let unlike = ["", "a", "7"]

    @Test(arguments: [
        Case(
            many("1", "97", "18"), "number", ["greatest": "100"], "whole numbers from 1 to 97; limits set to 0 and 100"),
        Case(
            many("-3", "4", "1001"), "signed_number", ["least": "-5", "greatest": "2000"],
            "whole numbers from -3 to 1001; limits set to -5 and 2000"),
        Case(
            many("1.5", "2", "-0.25"), "float", ["least": "-1", "greatest": "2", "decimals": "2"],
            "numbers from -0.25 to 2, decimal places up to 2; limits set to -1 and 2"),
        Case(
            (1...40).map { "\($0)" }, "number", [:], "whole numbers from 1 to 40; all different, so no bounds"),
        Case(["5", "6"], "number", [:], "whole numbers from 5 to 6; too few for bounds"),
        Case(
            ["-1.5", "6"], "float", ["least": "-2", "decimals": "1"],
            "numbers from -1.5 to 6, decimal places up to 1; too few for bounds"),
        Case(many("0", "0"), "number", ["greatest": "1"], "whole numbers from 0 to 0; limits set to 0 and 1"),
        Case(
            many("-5", "-3"), "signed_number", ["least": "-5", "greatest": "0"],
            "whole numbers from -5 to -3; limits set to -5 and 0"),
        Case(
            many("-0.02", "0"), "float", ["least": "-1", "greatest": "0", "decimals": "2"],
            "numbers from -0.02 to 0, decimal places up to 2; limits set to -1 and 0"),
        // The form offers no 31 decimal places.
        Case(
            ["1.\(String(repeating: "1", count: 31))"], "text", [:],
            "text, up to 33 characters long; too few for bounds"),
        Case(
            (0..<40).map { "0\($0)" }, "text", ["longest": "10"],
            "digits that a number would lose, such as a leading zero, a plus sign or an E: text, up to 3 characters "
                + "long; limit set to 10"
        ),
        Case(
            many("0005-01-01"), "date", ["first_day": "0001-01-01", "last_day": "today"],
            "dates from 0005-01-01 to 0005-01-01; limits set to 0001-01-01 and today"),
        Case(many("yes", "no"), "switch", [:], "yes or no"),
        Case(many("1", "0"), "number", ["greatest": "1"], "whole numbers from 0 to 1; limits set to 0 and 1"),
        Case(
            many("1931-04-01", "2026-05-31"), "date", ["first_day": "1930-01-01", "last_day": "today"],
            "dates from 1931-04-01 to 2026-05-31; limits set to 1930-01-01 and today"),
        Case(
            many("2026-01-01", "2027-05-31"), "date", ["first_day": "2020-01-01", "last_day": "2029-12-31"],
            "dates from 2026-01-01 to 2027-05-31; limits set to 2020-01-01 and 2029-12-31"),
        Case(["2026-01-01"], "date", [:], "dates from 2026-01-01 to 2026-01-01; too few for bounds"),
        Case(many("2026-01-01T10:00:00Z"), "date_time", [:], "dates with times"),
        Case(many("10:00", "23:59"), "time", [:], "times of day"),
        Case(many("a@example.org", "b@example.org"), "email", [:], "e-mail addresses"),
        Case(many("https://example.org/a"), "url", [:], "web addresses"),
        Case(many("+47 22 33 44 55", "112"), "phone_number", [:], "phone numbers"),
        Case(
            many("no", "se", "dk"), "select", ["choices": "dk\nno\nse"],
            "the same 3 texts again and again: one of them"),
        Case(
            many("en", "de;en", "nb"), "multi_select", ["choices": "de\nen\nnb"],
            "the same 3 texts between semicolons: any of them"),
        Case(["no", "se", "dk"], "text", [:], "text, up to 2 characters long; too few for bounds"),
        // Texts that cannot be options
        Case(many("a = b", "c"), "text", ["longest": "10"], "text, up to 5 characters long; limit set to 10"),
        Case(many(" a", "c"), "text", ["longest": "10"], "text, up to 2 characters long; limit set to 10"),
        Case(
            many("one\ntwo", "x"), "text_area", ["longest": "10"],
            "text of several lines, up to 7 characters long; limit set to 10"),
        Case(
            many("one\u{2028}two", "x"), "text", ["longest": "10"], "text, up to 7 characters long; limit set to 10"),
        Case(
            many("\u{7f}", "x"), "text_area", ["longest": "10"],
            "text, up to 1 character long, some with control characters, which no answer may have; limit set to 10"),
        Case([], "text", [:], "empty in all rows: text"),
    ])
    func takesAColumnFor(_ example: Case) throws {
        let rows = example.cells.map { "\"\($0)\",x\n" } + [",x\n"]
        let guesses = try guesses("c,d\n" + rows.joined())
        let question = questions(guesses)[0]
        #expect(question.member("kind")?.value == .string(example.kind))
        #expect(question.member("required")?.value == .truth(false))
        let usual = ["title", "id", "kind", "required", "more"]
        let bounds = question.members.filter { !usual.contains($0.key) && $0.node.value.scalarText != "" }
        #expect(
            Dictionary(bounds.map { ($0.key, $0.node.value.scalarText ?? "") }, uniquingKeysWith: { $1 })
                == example.bounds)
        #expect(guesses.notes[1].description == "'c': \(example.reason)")
    }

    @Test func saysWhatIsNeverEmpty() throws {
        let guesses = try guesses("a\nyes\nno\n")
        #expect(guesses.notes[1].description == "'a': yes or no; never empty, so required")
        #expect(questions(guesses)[0].member("required")?.value == .truth(true))
    }

    /// Titles look like human words, ids are unique, and text that would be a placeholder in a title stays literal.
    @Test func namesQuestionsAsPeopleDo() throws {
        let found = questions(try guesses("first_name,First-Name,{x},straße\n"))
        #expect(found.map { $0.member("title")?.value.scalarText } == ["First name", "First-Name", "{{x}", "Straße"])
        #expect(found.map { $0.member("id")?.value.scalarText } == ["first_name", "first_name_2", "x", "strasse"])
        #expect(found.map { $0.member("column")?.value.scalarText } == [nil, "First-Name", "{x}", "straße"])
    }

    @Test func leavesOutWhatBatchCannotKnow() throws {
        let guesses = try guesses("a,,a,b,\"c\nd\",, ,\n1,2,3,4,5,,6,\n")
        #expect(questions(guesses).count == 2)
        #expect(
            guesses.notes.map(\.description)[1...4] == [
                "columns 6, 8 are empty, without a name, and left out",
                "columns 2, 7 have no name and are left out; add names to the header for batch",
                "column 3 is called 'a' like another and is left out; rename it for batch",
                "column 5 has a control character in its name and is left out; rename it for batch",
            ])
    }

    /// Headings are kept exactly, and ids are unique in any order.
    @Test func hasHeadingsBesideIDs() throws {
        let found = questions(try guesses("Name, b ,b, ,NAME,name,name_2,日本\n1,2,3,4,5,6,7,8\n"))
        #expect(
            found.map { $0.member("id")?.value.scalarText } == [
                "name_3", "b_2", "b", "name_4", "name", "name_2", "column_8",
            ])
        #expect(
            found.map { $0.member("column")?.value.scalarText } == ["Name", " b ", nil, "NAME", nil, nil, "日本"])
    }

    /// The delimiter that gives every row as many cells as the header.
    @Test(
        arguments: [
            ("a;b;c;d, e;f\n" + String(repeating: "1;2;3;4;5\n", count: 9), 5, nil),
            ("a;b\n1,5;2\n2,5;3\n", 2, nil), ("name\n\"x, y\"\n", 1, nil),
            ("a,b;c\n1,2;3\n", 2, "cells may be separated by ',' or by ';'; ',' is taken, --delimiter says otherwise"),
            (
                "a;b;c,d\n1;2;3,4\n", 3,
                "cells may be separated by ';' or by ','; ';' is taken, --delimiter says otherwise"
            ),
        ] as [(String, Int, String?)])
    func seesTheDelimiterOfEvenRows(_ csv: String, _ columns: Int, _ doubt: String?) throws {
        let guesses = try guesses(csv)
        #expect(questions(guesses).count == columns)
        #expect(guesses.notes.map(\.description).first { $0.hasPrefix("cells may") } == doubt)
    }

    @Test(
        arguments: [
            (
                ["31.12.2025", "1.2.2024"],
                "dates such as '31.12.2025', taken for text; --date-format %d.%m.%Y reads them, here and in batch"
            ),
            (
                ["1/2/2024", "3/4/2024"],
                "dates such as '1/2/2024', taken for text; --date-format %d/%m/%Y or %m/%d/%Y reads them, here and in batch"
            ),
            (
                ["12/31/2024", "3/4/2024"],
                "dates such as '12/31/2024', taken for text; --date-format %m/%d/%Y reads them, here and in batch"
            ),
            (
                ["5", "1,50"],
                "numbers such as '1,50', taken for text; --decimal-separator , reads them, here and in batch"
            ),
            (
                ["5,1", "1.234,50"],
                "numbers such as '1.234,50', taken for text; without the points --decimal-separator , reads them, here and in batch"
            ),
            (["31.12.2025", "x"], "text, up to 10 characters long; too few for bounds"),
            (["31.02.2025"], "text, up to 10 characters long; too few for bounds"),
        ] as [([String], String)])
    func saysHowToReadAnotherNotation(_ cells: [String], _ reason: String) throws {
        let guesses = try guesses("a;b\n" + cells.map { "\($0);\n" }.joined())
        #expect(
            guesses.notes.last { $0.description.hasPrefix("'a'") }?.description.dropFirst(5)
                == "\(reason); never empty, so required")
    }

    @Test func seesTheDelimiterOutsideQuotes() throws {
        let guesses = try guesses("\"a, \"\"or\"\" b\";c\n1;2\n")
        #expect(questions(guesses).map { $0.member("id")?.value.scalarText } == ["a_or_b", "c"])
    }

    @Test(arguments: [(";", "';'"), ("\t", "'tab'"), ("|", "'|'")] as [(String, String)])
    func seesTheDelimiter(_ delimiter: String, _ name: String) throws {
        let guesses = try guesses("a\(delimiter)b\n1\(delimiter)2,5\n")
        #expect(questions(guesses).count == 2)
        #expect(
            guesses.notes[1].description
                == "cells are separated by \(name); pass --delimiter \(name) to batch")
        let told = try self.guesses("a\(delimiter)b\n", delimiter: UInt8(ascii: ","))
        // No name contains a TAB.
        #expect(questions(told).count == (delimiter == "\t" ? 0 : 1) && told.notes.count == 2)
    }

    @Test func readsOtherNotations() throws {
        var notation = DataNotation()
        notation.dateFormat = DateFormat("%d.%m.%Y")
        notation.hasDecimalComma = true
        let guesses = try guesses("a;b\n31.12.2025;1,25\n", notation)
        #expect(questions(guesses).map { $0.member("kind")?.value.scalarText } == ["date", "float"])
    }

    /// The result does not depend on the ends of blocks.
    @Test(arguments: [1, 2, 3, 7, 16])
    func readsBlockByBlock(_ size: Int) throws {
        let csv = "\u{FEFF}sep=;\r\nname;n;day\r\n\"a\r\nb\";1;2026-01-02\r\n\r\né;-20;2026-01-03\r\nx;5\r\n"
        let whole = try guesses(csv)
        let pieces = try guesses(Array(csv.utf8), inBlocksOf: size)
        #expect(pieces.json == whole.json)
        #expect(pieces.notes == whole.notes)
        #expect(questions(whole).map { $0.member("kind")?.value.scalarText } == ["text_area", "signed_number", "date"])
    }

    /// Rows may have too few cells.
    @Test(arguments: ["a,b\n1\n2,3\n", "\u{FEFF}a,b\r\n1\r\n2,3\r\n"])
    func takesWhatThereIs(_ csv: String) throws {
        let guesses = try guesses(csv)
        #expect(guesses.notes[0].description == "rows looked at: 2")
        #expect(questions(guesses).map { $0.member("kind")?.value.scalarText } == ["number", "number"])
    }

    /// The last row counts like the first, for kinds and bounds.
    @Test(
        arguments: [("x", "text"), ("70000", "number"), ("-1", "signed_number"), ("0.125", "float")]
            as [(String, String)])
    func looksAtAllRows(_ last: String, _ kind: String) throws {
        let rows = (1...12_000).map { "\($0 % 50)\n" }.joined() + "\(last)\n"
        let guesses = try guesses("a\n" + rows)
        #expect(guesses.notes[0].description == "rows looked at: 12001")
        #expect(questions(guesses)[0].member("kind")?.value == .string(kind))
        if last == "70000" { #expect(questions(guesses)[0].member("greatest")?.value.scalarText == "100000") }
    }

    /// Of too many numbers to remember, only ascending or descending ones are known to differ.
    @Test func knowsNumbersInOrderToDiffer() throws {
        let ascending = (1...12_000).map { "\($0)\n" }
        #expect(try questions(guesses("a\n" + ascending.joined()))[0].member("greatest") == nil)
        #expect(try questions(guesses("a\n" + ascending.reversed().joined()))[0].member("greatest") == nil)
        let mixed = (ascending.dropFirst() + ascending.prefix(1)).joined()
        #expect(try questions(guesses("a\n" + mixed))[0].member("greatest")?.value.scalarText == "20000")
    }

    @Test(
        arguments: [
            (
                "a,b\n1\n2,3\n1,2,3\n",
                "2 rows do not have the 2 cells of the header, the first on line 2 with 1; batch rejects them"
            ),
            (
                "Report\n\n1,2\n",
                "1 row does not have the 1 cell of the header, the first on line 3 with 2; batch rejects it"
            ),
            ("a,b\n\n1,2\n", nil),
        ] as [(String, String?)])
    func tellsOfRowsThatDoNotFit(_ csv: String, _ note: String?) throws {
        #expect(try guesses(csv).notes.map(\.description).first { $0.contains("header") } == note)
    }

    /// A line that declares the separator is obeyed, and `batch` needs no option for it.
    @Test(arguments: ["sep=;\n", "sep=;\r\n", "\u{FEFF}SEP=;\n", "\"sep=;\"\n"])
    func obeysALineThatSaysTheSeparator(_ line: String) throws {
        let guesses = try guesses(line + "a,b;c\n1,2;3\n")
        #expect(questions(guesses).map { $0.member("column")?.value.scalarText } == ["a,b", nil])
        #expect(guesses.tableNotes.count == 1)
    }

    /// Only a pair of words is yes and no, since `NO` alone may be the code of a country.
    @Test(
        arguments: [
            (["yes", "NO"], "switch"), (["True"], "switch"), (["on", "OFF"], "switch"), (["NO"], "text"),
            (["yes"], "text"),
            (["on"], "text"), (["on", "no"], "text"), (["yes", "no", "true"], "text"), (["Y", "N"], "text"),
            (["T", "F"], "text"), (["NO", "SE"], "text"),
        ] as [([String], String)])
    func takesPairsForYesAndNo(_ cells: [String], _ kind: String) throws {
        let guesses = try guesses("x,c\n" + cells.map { "1,\($0)\n" }.joined())
        #expect(questions(guesses)[1].member("kind")?.value == .string(kind))
        let isDoubtful = guesses.notes.last?.description.contains("--set fields[1].kind=switch") ?? false
        #expect(isDoubtful == (kind == "text" && !["Y", "T"].contains(cells[0]) && !cells.contains("SE")))
    }

    /// Texts stay texts if a number would lose part of them.
    @Test(
        arguments: [
            (["+4720000000", "+4720000131"], "phone_number"), (["+1", "-2"], "text"), (["1E5", "12E3"], "text"),
            (["1.5E5", "2"], "number"), (["1.5E0", "2"], "float"), (["1e-5"], "float"), (["007"], "text"),
            (["-0012"], "text"),
            (["0", "10"], "number"),
        ] as [([String], String)])
    func keepsDigits(_ cells: [String], _ kind: String) throws {
        let guesses = try guesses("c\n" + cells.map { "\($0)\n" }.joined())
        #expect(questions(guesses)[0].member("kind")?.value == .string(kind))
    }

    @Test(
        arguments: [
            ("2026-01-02 10:00", true), ("2026-01-02T10:00:00Z", false), ("2026-01-02T10:00:00-05:00", false),
        ] as [(String, Bool)])
    func tellsOfTimesWithoutAZone(_ cell: String, _ isTold: Bool) throws {
        #expect(try guesses("c\n\(cell)\n").notes[1].description.contains("UTC") == isTold)
    }

    @Test(
        arguments: [
            ("", "t.csv:1:1: error: a header of ids is missing; write one above the records"),
            ("\n\n", "t.csv:1:1: error: a header of ids is missing; write one above the records"),
            ("a,b\n1,\"2\n3,4\n", "t.csv:2:1: error: the quoted cell does not end; close it with '\"'"),
            ("a,b\n\"x\"y,2\n", "t.csv:2:1: error: text after a closing quote; write a quote inside quotes twice"),
        ] as [(String, String)])
    func refusesWhatIsNoTable(_ csv: String, _ finding: String) {
        #expect(throws: Diagnostic.self) { try guesses(csv) }
        do { _ = try guesses(csv) } catch { #expect((error as? Diagnostic)?.description == finding) }
    }

    @Test func refusesBytesThatAreNoText() {
        #expect(throws: Diagnostic.self) { try guesses(Array("a\n".utf8) + [0xff, 0x0a]) }
        #expect(throws: Diagnostic.self) { try guesses([0xff, 0xfe, 0x61, 0x00]) }
    }
}
