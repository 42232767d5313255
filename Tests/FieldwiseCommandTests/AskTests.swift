import FormFiles
import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FieldwiseCommand

/// A single question; the messages about lines are in `Fixtures/Console/one-question.txt`.
@Suite(.limited) struct AskTests {
    private let directory = TemporaryDirectory()

    @Test func everyOtherMemberOfFieldsIsAnOption() {
        let leftOut = GrammarPart.field.entries.filter { !$0.isOption }.map(\.key)
        #expect(
            leftOut == [
                "id", "title", "accessibility_label", "input_type", "hidden", "disabled", "visible_if", "enabled_if",
                "submit", "omit_empty", "display", "outside", "column", "data", "options", "options_from", "components",
                "grouping",
                "decimal_separator", "grouping_separator", "required_if", "same_as", "rules", "minimum_value",
                "maximum_value", "minimum_date", "maximum_date", "validations", "validators", "formula",
                "default_formula", "targets", "render", "layout", "looks", "messages", "size", "styles",
            ])
        let names = Command.ask.options.map(\.name)
        for entry in GrammarPart.field.entries where entry.isOption {
            #expect(names.contains { $0.map { $0 == "-" ? "_" : $0 } == Array(entry.key) }, "\(entry.key)")
        }
        #expect(Set(names).count == names.count)
    }

    // MARK: - At a terminal

    private func asked(_ arguments: [String], environment: [String: String] = [:]) throws -> PseudoTerminal {
        try directory.start(["ask"] + arguments, environment: environment)
    }

    private var output: String? { directory.text(of: "output") }

    @Test func nothingButTheQuestionIsShown() throws {
        let terminal = try asked(["Age", "--type", "integer", "--minimum", "18", "--required"])
        try terminal.type("36\r", at: "Age: ")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.lines == ["Age: 36"] && output == "36\n")
        #expect(!directory.files.contains { $0.contains("fieldwise") })
    }

    @Test(
        arguments: [
            ("y\r", .exited(0)), ("n\r", .exited(1)), ("\u{04}", .exited(2)), (":quit\r", .exited(2)),
            ("\u{03}", .killed(signal: SIGINT)),
        ] as [(String, ChildProcess.Ending)]) func yesAndNoAreStatuses(_ keys: String, ending: ChildProcess.Ending)
        throws
    {
        let terminal = try asked(["Go on", "--type", "switch"])
        try terminal.type(keys, at: "Go on [y/n]: ")
        #expect(terminal.waitForExit() == ending && output == "")
    }

    @Test func anOptionalQuestionMayBeLeftEmpty() throws {
        let terminal = try asked(["Nickname"])
        try terminal.type("\r", at: "Nickname: ")
        #expect(terminal.waitForExit() == .exited(0) && output == "\n")
    }

    @Test(arguments: [(["--default", "x"], 0, "x\n"), ([], 124, "")]) func aTimeoutTakesTheDefault(
        _ options: [String], status: Int32, expected: String
    ) throws {
        let terminal = try asked(["Name", "--timeout", "0.7"] + options)
        try terminal.type("unfinished", at: "Name: ")
        #expect(terminal.waitForExit() == .exited(status) && output == expected)
        #expect(terminal.settings == (try PseudoTerminal()).settings)
    }

    @Test func aCheckRefusesWithItsFirstLine() throws {
        let check = "read -r name; [ \"$name\" = Ada ] || { echo \"not $name\" >&2; echo more; exit 1; }"
        let terminal = try asked(["Name", "--check", check, "--default", "Bo"])
        try terminal.type([("Name: ", "\r"), ("not Bo", "\u{15}Ada\r")])
        #expect(terminal.waitForExit() == .exited(0) && output == "Ada\n")
        #expect(!terminal.screen.shows("more"))
    }

    /// Every way of answering runs the check.
    @Test(arguments: [
        "\u{1b}n", "\u{1b}N", "\u{1b}p", "\u{1b}[Z", "\r", "\u{0f}", "\t\r", "\u{1b}[C\r", ":next\r", ":submit\r",
    ])
    func noKeyGoesPastACheck(_ keys: String) throws {
        let terminal = try asked(["Name", "--check", "cat >>seen; false", "--default", "Bo"])
        try terminal.type(keys, at: "Name: ")
        terminal.settle()
        try terminal.type([("Name: ", "\u{15}Ada\r"), ("does not accept", "\u{15}\u{04}")])
        #expect(terminal.waitForExit() == .exited(2) && output == "")
        #expect(directory.text(of: "seen")?.hasSuffix("Ada\n") == true)
    }

    @Test(
        arguments: [
            ["--type", "switch", "--default", "yes"], ["--option", "a", "--option", "b", "--default", "b"],
            ["--option", "a", "--option", "b", "--several", "--default", "b"],
            ["--type", "text_area", "--default", "x"],
            ["--type", "time", "--default", "10:30"], ["--type", "password"], [],
        ]) func noQuestionIsLeftByKeysThatGoElsewhere(_ options: [String]) throws
    {
        let terminal = try asked(["Name", "--check", "false"] + options)
        try terminal.type("\u{1b}n\u{1b}p\u{1b}[Z", at: "Name")
        terminal.settle()
        for words in ["first question", "nothing else", "kept", "accept"] { #expect(!terminal.screen.shows(words)) }
        terminal.type("\u{04}")
        #expect(terminal.waitForExit() == .exited(2) && output == "")
    }

    @Test func aCheckThatCannotRunIsAnError() throws {
        let terminal = try asked(["Name", "--check", "no-such-command"])
        try terminal.type("Ada\r", at: "Name: ")
        #expect(terminal.waitForExit() == .exited(64) && output == "")
        #expect(terminal.screen.shows("fieldwise: --check: the command 'no-such-command' ended with status 127"))
    }

    @Test func ctrlCEndsACheckAndTheCommand() throws {
        let terminal = try asked(["Name", "--check", "touch began; sleep 60"])
        try terminal.type("Ada\r", at: "Name: ")
        // Nothing is written while the command runs.
        for _ in 0..<600 where access(directory["began"], F_OK) != 0 { terminal.settle(seconds: 0.05) }
        #expect(terminal.foregroundGroup != terminal.processID)
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT) && output == "")
    }

    @Test func ctrlBackslashEndsACheckAndTheCommand() throws {
        let terminal = try asked(["Name", "--check", "touch began; exec sleep 60"])
        try terminal.type("Ada\r", at: "Name: ")
        for _ in 0..<600 where access(directory["began"], F_OK) != 0 { terminal.settle(seconds: 0.05) }
        terminal.type("\u{1c}")
        #expect(terminal.waitForExit() == .killed(signal: SIGQUIT) && output == "")
    }

    /// The signal counts, however the check itself ends.
    @Test(
        arguments: [SIGTERM, SIGHUP],
        [
            "exec sleep 60", "trap 'exit 0' TERM HUP; while :; do sleep 0.1; done",
            "trap 'exit 1' TERM HUP; while :; do sleep 0.1; done",
            "trap 'exit 127' TERM HUP; while :; do sleep 0.1; done",
        ]) func aParentSeesTheSignalThatArrivesDuringACheck(_ signal: Int32, _ check: String) throws
    {
        let terminal = try asked(["Name", "--check", "touch began; " + check])
        try terminal.type("Ada\r", at: "Name: ")
        for _ in 0..<600 where access(directory["began"], F_OK) != 0 { terminal.settle(seconds: 0.05) }
        terminal.signal(signal)
        #expect(terminal.waitForExit() == .killed(signal: signal) && output == "")
        #expect(!terminal.screen.shows("--check"))
    }

    /// The options contain control characters, as names of files may.
    @Test func aTerminalGetsNoCharactersThatItObeys() throws {
        directory.write("a\u{1b}[7mb\u{202e}c\tEvil\n", to: "list")
        for options in [[], ["--format", "json"], ["--several"]] {
            let terminal = try directory.start(["ask", "Which", "--options", "list"] + options, output: nil)
            try terminal.type("1\r", at: "Which: ")
            #expect(terminal.waitForExit() == .exited(0))
            #expect(terminal.screen.shows(#"a\u001b[7mb\u202ec"#), "\(terminal.screen.lines)")
        }
        let terminal = try directory.start(["ask", "Which", "--options", "list"])
        try terminal.type("1\r", at: "Which: ")
        #expect(terminal.waitForExit() == .exited(0) && output == "a\u{1b}[7mb\u{202e}c\n")
    }

    @Test func optionsOfStandardInputAreAskedOnTheTerminal() throws {
        let shell = try directory.startShell()
        shell.type(
            "printf 'one\\ntwo\\nthree\\tThe third\\ntwo\\n' | \(CommandRun.binary) ask Which --options - >got\n")
        try shell.type("the\r", at: "Which: ")
        #expect(shell.wait { _ in directory.text(of: "got") == "three\n" })
    }

    @Test func theTerminalIsAskedInALoopOverLines() throws {
        directory.write("a\nb\n", to: "list")
        let shell = try directory.startShell()
        shell.type(
            "while read -r x; do \(CommandRun.binary) ask \"Is $x\" --tty --type switch && echo $x; done <list >got\n")
        try shell.type([("Is a [y/n]: ", "y\r"), ("Is b [y/n]: ", "y\r")])
        #expect(shell.wait { _ in directory.text(of: "got") == "a\nb\n" })
    }

    @Test func answersAreRememberedByName() throws {
        for keys in ["Ada\r", "\u{10}\r"] {
            let terminal = try asked(["Name", "--history", "people"])
            try terminal.type(keys, at: "Name: ")
            #expect(terminal.waitForExit() == .exited(0) && output == "Ada\n")
            directory.remove("output")
        }
    }

    @Test func aSecretIsSeenOnlyByWhoAgrees() throws {
        let terminal = try directory.start(["ask", "Code", "--type", "password"], output: nil)
        try terminal.type([("Code: ", "s3cret\r"), ("[y/N]", "n\r")])
        #expect(terminal.waitForExit() == .exited(2) && !terminal.screen.shows("s3cret"))
    }

    // MARK: - The same as a form

    /// A question as options of the command line, and as a form with that one field.
    private struct RandomQuestion {
        var options: [String] = []
        var members: [String] = [#""id": "answer""#, #""title": "Question""#]
        var lines: [String]

        mutating func say(_ key: String, _ value: String) {
            options += ["--" + key.replacing("_", with: "-"), value]
            members.append("\"\(key)\": \(jsonText(value))")
        }

        mutating func say(number key: String, _ value: String) {
            options += ["--" + key.replacing("_", with: "-"), value]
            members.append("\"\(key)\": \(value)")
        }
    }

    private func question(_ random: inout SeededGenerator) -> RandomQuestion {
        let (type, lines): (String, [String]) = random.pick([
            ("text", ["a", "ab c", "", "x1", ":colon", "?", "\u{1}", "Ærø", " a "]),
            ("integer", ["1", "007", "-3", "1.5", "x", "", "12", "1e3"]), ("decimal", ["1.50", "2,5", ".5", "x", ""]),
            ("signed_number", ["-3", "+4", "x"]), ("count", ["5", "+", "0"]),
            ("date", ["2024-02-29", "2024-02-30", "+3d", "x", ""]),
            ("time", ["10:30", "24:00", ""]), ("date_time", ["2024-05-15 10:30", "noon"]),
            ("email", ["a@b.co", "a", ""]), ("url", ["https://example.org", "x"]), ("name", ["Ada", "9x"]),
            ("phone_number", ["+47 22 33 44 55", "abc"]),
            ("path", ["~/x", "a b", "~", "form.json", ".", "form.json/x"]),
            ("password", ["s3cret", "::x"]),
            ("switch", ["y", "no", "maybe"]), ("checkbox", ["yes", "n", "1x"]),
            ("select", ["1", "b", "Bee", "x", "", "3"]), ("multi_select", ["1,2", "all", "x", "none", "3"]),
        ])
        var question = RandomQuestion(lines: lines)
        question.say("type", type)
        if type.hasSuffix("select") {
            question.options += ["--option", "a", "--option", "b=Bee", "--option", "c=See"]
            question.members.append(#""options": ["a", {"id": "b", "title": "Bee"}, {"id": "c", "title": "See"}]"#)
        }
        let isTruth = ["switch", "checkbox"].contains(type)
        if type == "switch" || random.chance(30) {
            question.options.append("--required")
            question.members.append(#""required": true"#)
        }
        let isNumber = ["integer", "decimal", "signed_number", "count"].contains(type)
        if isNumber, random.chance(40) { question.say(number: "minimum", random.pick(["0", "2", "-1"])) }
        if isNumber, random.chance(40) { question.say(number: "maximum", random.pick(["5", "100"])) }
        if isNumber, random.chance(20) { question.say(number: "multiple_of", random.pick(["3", "0.5"])) }
        if type == "decimal", random.chance(40) { question.say(number: "decimals", "1") }
        if type == "date", random.chance(40) { question.say("minimum", random.pick(["today", "2024-03-01"])) }
        if ["text", "path", "name"].contains(type), random.chance(30) { question.say(number: "min_length", "2") }
        if ["text", "password"].contains(type), random.chance(30) { question.say(number: "max_length", "3") }
        if type == "text", random.chance(30) { question.say("pattern", "[a-z ]*") }
        if type == "text", random.chance(20) { question.say("mask", "(00) 0") }
        if type == "text", random.chance(20) { question.say("clean", "uppercase") }
        if type == "multi_select", random.chance(40) { question.say(number: "max_items", "1") }
        if !isTruth, type != "password", random.chance(25), let line = lines.first { question.say("default", line) }
        if type == "path", random.chance(50) { question.say("exists", random.pick(["file", "folder", "any", "new"])) }
        if random.chance(20) { question.say("noun", "a {thing}") }
        if random.chance(20) { question.say("description", "It is {asked}.") }
        return question
    }

    /// `Tests/Faults/questions` tries more of them, also at terminals.
    @Test func questionsAreWhatFormsOfOneFieldAre() throws {
        var random = SeededGenerator(seed: 57)
        for number in 0..<cases(240) {
            let question = question(&random)
            directory.write("{\"fields\": [{\(question.members.joined(separator: ", "))}]}", to: "form.json")
            let line = random.pick(question.lines)
            let form = CommandRun(["answer", "form.json", "--format", "jsonl"], input: line + "\n", in: directory)
            let asked = CommandRun(
                ["ask", "Question", "--format", "json"] + question.options, input: line + "\n", in: directory)
            let told = "case \(number): \(question.options), \(line.debugDescription)"
            // Warnings of a form are errors on the command line.
            if asked.status == 64 {
                let findings = CommandRun(["check", "form.json"], in: directory).output
                #expect(findings.contains("warning: ") || findings.contains("error: "), "\(told): \(asked.errors)")
                continue
            }
            #expect(form.status == asked.status, "\(told): \(form.errors) \(asked.errors)")
            let value = form.output.isEmpty ? "" : String(form.output.dropFirst(10).dropLast(2)) + "\n"
            #expect(asked.output == value, "\(told)")
            let words = form.errors.replacing("line 1: answer: ", with: "fieldwise: ")
            #expect(asked.errors == words, "\(told)")
        }
    }
}
