import FormConversation
import FormTestSupport
import Glibc
import LineEditing
import TestLimits
import Testing

@testable import FieldwiseCommand
@testable import FormSyntax

/// `fieldwise check`.
@Suite(.limited) struct CheckTests {
    private let directory = TemporaryDirectory()

    private let faulty = """
        {"groups": [{"id": "a", "sections": [{"id": "s", "fields": [
          {"id": "x", "type": "nmber"},
          {"id": "y", "formula": "x + z"}, {"id": "x"},
        ]}]}]}
        """
    private let found = [
        "2:23: warning: unknown field type 'nmber' is treated as 'text'; did you mean 'number'?",
        "3:26: error: there is no field 'z'",
        "3:43: error: field 'x' is defined twice, first on line 2; give each field its own id",
        "3:47: warning: this comma is ignored; remove it",
    ]

    @Test func everyFindingOfEveryFileIsReported() {
        directory.write(faulty, to: "one.json")
        directory.write(faulty, to: "two.json")
        let run = CommandRun(["check", "one.json", "two.json"], in: directory)
        let lines = ["one.json", "two.json"].flatMap { name in found.map { "\(name):\($0)\n" } }
        #expect(run == CommandRun(status: 78, output: lines.joined(), errors: ""))
    }

    /// Each sign once doubled the time, so that ninety would never end.
    @Test func manySignsAreChecked() {
        let sum = String(repeating: "-", count: 90) + "n1"
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "n1", "type": "number"}, {"id": "sum", "type": "number", "formula": "\#(sum)"}]}]}]
            """#, to: "form.json")
        let run = CommandRun(shell: "timeout 20 $fieldwise check form.json", in: directory)
        #expect(run == CommandRun(status: 0, output: "", errors: ""))
    }

    @Test func aSoundFormGivesNothing() {
        directory.write(fields(#"{"id": "x"}"#), to: "form.json")
        #expect(
            CommandRun(["check", "--strict", "form.json"], in: directory)
                == CommandRun(status: 0, output: "", errors: ""))
    }

    @Test(
        arguments: [
            ("UTC", ""), ("Europe/Oslo", ""),
            ("Oslo", "1:15: error: the time zone 'Oslo' is unknown here; use an IANA name such as 'Europe/Oslo'\n"),
            ("../etc", "1:15: error: the time zone '../etc' is unknown here; use an IANA name such as 'Europe/Oslo'\n"),
        ] as [(String, String)])
    func aTimeZoneIsOneThatTheSystemHas(_ zone: String, _ finding: String) {
        let groups = #"[{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x", "type": "date_time"}]}]}]"#
        directory.write("{\"time_zone\": \"\(zone)\", \"groups\": \(groups)}", to: "form.json")
        let run = CommandRun(["check", "form.json"], in: directory)
        #expect(run.output == (finding.isEmpty ? "" : "form.json:" + finding))
        #expect(run.status == (finding.isEmpty ? 0 : 78))
    }

    @Test func aWarningIsAnErrorIfThatIsWanted() {
        directory.write(
            #"{"groups": [{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x"},]}]}]}"#, to: "form.json")
        let tolerated = CommandRun(["check", "form.json"], in: directory)
        #expect(tolerated.status == 0)
        #expect(tolerated.output == "form.json:1:72: warning: this comma is ignored; remove it\n")
        let refused = CommandRun(["check", "form.json", "--strict"], in: directory)
        #expect(refused.status == 78)
        #expect(refused.output == "form.json:1:72: error: this comma is ignored; remove it\n")
    }

    /// A form is checked together with its texts in other languages; each fault is reported in its own file.
    @Test func whatTheFilesOfItsTextsHoldIsReported() {
        directory.write(
            """
            {"groups": [{"id": "a", "sections": [{"id": "s", "fields": [
              {"id": "x", "title": "Name {y}"}, {"id": "y", "title": "Town"}]}]}], "strings": {"de": {"Town": "Ort"}}}
            """, to: "form.json")
        directory.write("{\"Name {y}\": \"Name {z}\",\n \"Twon\": \"By\",}", to: "form.nb.strings.json")
        directory.write("{\"Name {y}\": \"Name\"}", to: "form.de.strings.json")
        directory.write("{\"Town\": \"Ville\"", to: "form.fr.strings.json")
        directory.write("[", to: "other.fr.strings.json")
        let run = CommandRun(["check", "form.json"], in: directory)
        #expect(
            run.output == """
                form.fr.strings.json:1:17: error: the text ends inside an object; close it with '}'
                form.nb.strings.json:1:1: warning: 'nb' has no text for 'Town'; add one
                form.nb.strings.json:1:2: warning: nothing takes the place of '{z}'; write '{{' for a brace
                form.nb.strings.json:2:2: warning: the form has no text 'Twon'; did you mean 'Town'?
                form.nb.strings.json:2:14: warning: this comma is ignored; remove it

                """)
        #expect(run.status == 78)
        // The files that `form*.json` matches.
        let named = ["form.de.strings.json", "form.fr.strings.json", "form.json", "form.nb.strings.json"]
        #expect(CommandRun(["check"] + named, in: directory).output == run.output)
        mkfifo(directory["form.es.strings.json"], 0o600)
        let unread = CommandRun(["check", "form.json"], in: directory)
        #expect(unread.status == 66 && unread.output == run.output)
        #expect(unread.errors == "fieldwise: form.es.strings.json: this is not a file; put a file there\n")
    }

    /// A fault in a file of texts is not shown with a line of the form.
    @Test func noLineIsShownOfAnotherFile() throws {
        directory.write(fields(#"{"id": "x"}"#), to: "form.json")
        directory.write("{\"x\": 5}", to: "form.de.strings.json")
        let terminal = try directory.start(["check", "form.json"], output: nil)
        #expect(terminal.wait(for: "form.de.strings.json:1:7: warning: "))
        #expect(terminal.waitForExit() == .exited(0))
        #expect(!terminal.screen.text.contains("groups"), "\(terminal.screen.text)")
    }

    @Test func aFileThatCannotBeReadDoesNotKeepTheOthersFromBeingChecked() {
        directory.write(faulty, to: "form.json")
        let run = CommandRun(["check", "none.json", "form.json"], in: directory)
        #expect(run.status == 66)
        #expect(run.output == found.map { "form.json:\($0)\n" }.joined())
        #expect(run.errors == "fieldwise: none.json: the file does not exist; check its name\n")
    }

    @Test func findingsCanBeJSON() {
        directory.write(
            #"{"groups": [{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x"},]}]}]}"#, to: "form.json")
        let run = CommandRun(["check", "form.json", "--format", "json"], in: directory)
        let expected =
            #"{"path":"form.json","line":1,"column":72,"severity":"warning","code":"stray_comma","#
            + #""message":"this comma is ignored; remove it"}"#
        #expect(run == CommandRun(status: 0, output: expected + "\n", errors: ""))
    }

    @Test(
        arguments: [
            ("abc", 1, 2, ["  abc", "   ^"]), ("a\n\tbc\r\nd", 2, 2, ["   bc", "   ^"]),
            ("ab", 1, 3, ["  ab", "    ^"]),
            ("a\u{1b}[2Jb", 1, 6, [#"  a\x1b[2Jb"#, "          ^"]), ("ab", 2, 1, []), ("ab", 0, 0, []),
            (
                String(repeating: "x", count: 100), 1, 51,
                ["  ..." + String(repeating: "x", count: 76) + "...", "  " + String(repeating: " ", count: 41) + "^"]
            ),
        ] as [(String, Int, Int, [String])])
    func theLineIsShownWithACaret(_ text: String, _ line: Int, _ column: Int, _ lines: [String]) {
        let excerpt = SourceExcerpt(Array(text.utf8), columns: 100)
        #expect(excerpt.lines(at: SourceLocation(line: line, column: column)) == lines)
    }

    @Test func aTerminalGetsTheLines() throws {
        directory.write(
            #"{"groups": [{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x"},]}]}]}"#, to: "f.json")
        let terminal = try directory.start(["check", "f.json"], columns: 100, output: nil)
        #expect(terminal.waitForExit() == .exited(0))
        #expect(
            terminal.screen.lines == [
                "f.json:1:72: warning: this comma is ignored; remove it",
                #"  ...": [{"id": "s", "fields": [{"id": "x"},]}]}]}"#,
                "                                           ^",
            ])
    }

    @Test(arguments: [80, 40, 30])
    func noLineIsBrokenByTheTerminal(_ columns: Int) {
        for text in [String(repeating: "x", count: 200), String(repeating: "\u{65e5}", count: 200)] {
            let excerpt = SourceExcerpt(Array(text.utf8), columns: columns)
            for column in [1, 7, 100, 194, 200] {
                let lines = excerpt.lines(at: SourceLocation(line: 1, column: column))
                #expect(lines.allSatisfy { displayWidth($0) < columns })
                #expect(lines.last?.last == "^" && lines.count == 2)
            }
        }
    }

    @Test func aNarrowTerminalGetsLessOfTheLines() {
        let text = #"{"groups": [{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x"},]}]}]}"#
        let excerpt = SourceExcerpt(Array(text.utf8), columns: 40)
        #expect(
            excerpt.lines(at: SourceLocation(line: 1, column: 72)) == [
                #"  ...": [{"id": "x"},]}]}]}"#,
                "                    ^",
            ])
    }
}
