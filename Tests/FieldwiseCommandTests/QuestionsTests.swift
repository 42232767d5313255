import FormTestSupport
import TestLimits
import Testing

/// The scripts of `Tests/Examples/Questions`, which ask what public scripts ask: answered by a person with mistakes at
/// first, by lines, and by nobody, in two shells.
@Suite(.limited) struct QuestionsTests {
    struct Script: CustomTestStringConvertible, Sendable {
        let name: String
        /// The keys to type after each text appears.
        let typed: [(text: String, keys: String)]
        /// The resulting standard output.
        let output: String
        /// The lines that answer; `nil` if standard input is the list of options.
        let lines: String?
        /// The output for lines, if it differs.
        var linesOutput: String?
        /// Lines with a wrong answer, and the messages.
        let wrong: (lines: String, errors: String)
        /// The result if nobody is asked.
        let unasked: (status: Int32, output: String)

        var testDescription: String { name }
    }

    /// Ctrl-U, which empties the line.
    private static let erase = "\u{15}"
    private static let unanswered: (status: Int32, output: String) = (65, "")

    static let scripts = [
        Script(
            name: "commit-type",
            typed: [
                ("Type: ", "zzz\r"), ("'zzz' is not on the list", erase + "fix\r"), ("Summary: ", "Mend the door\r"),
            ],
            output: "fix: Mend the door\n", lines: "fix\nMend the door\n",
            wrong: ("zzz\n", "'zzz' is not on the list: choose one of Feature, Fix, Documentation"),
            unasked: unanswered),
        Script(
            name: "commit-text",
            typed: [
                ("Summary: ", "\u{1B}[C\(String(repeating: "x", count: 50))\r"),
                ("too long", erase + "Say more\r"), ("Description: ", "why\u{1B}\rhow\r"),
            ],
            output: "Say more\n\nwhy\nhow\n", lines: "Say more\nwhy\nhow\n.\n",
            wrong: (String(repeating: "x", count: 51) + "\n", "too long: use at most 50 characters"),
            unasked: unanswered),
        Script(
            name: "commit-or-not",
            typed: [
                ("Message: ", "abc\r"), ("too short", "def\r"), ("Commit now [y/n]: ", "maybe\r"),
                ("not 'maybe'", erase + "y\r"),
            ],
            output: "committed: abcdef\n", lines: "abcdef\n\n",
            wrong: ("abc\n", "too short: use at least 5 characters"), unasked: (0, "committed: Work in progress\n")),
        Script(
            name: "file-and-numbers",
            typed: [
                ("File: ", "nowhere\r"), ("nothing called", erase + "used\r"), ("Width: ", "0\r"),
                ("must be at least 1", erase + "100\r"), ("Height: ", "\r"), ("Depth: ", "16\r"),
            ],
            output: "used 100x24x16\n", lines: "used\n100\n\n16\n", wrong: ("nowhere\n", "nothing called"),
            unasked: (0, "list 80x24x8\n")),
        Script(
            name: "services",
            typed: [
                ("Services: ", "dx\r"), ("'dx' is not on the list", erase + "1,3\r"), ("Which first: ", "web\r"),
            ],
            output: "web of cache web\n", lines: nil, wrong: ("", "there is no terminal to ask on"),
            unasked: (0, "db of db\n")),
        Script(
            name: "greeting",
            typed: [
                ("Name: ", String(repeating: "x", count: 21) + "\r"), ("too long", erase + "Ada\r"),
                ("Greet Ada [y/n]: ", "n\r"),
            ],
            output: "no greeting\n", lines: "Ada\nno\n",
            wrong: (String(repeating: "x", count: 21) + "\n", "too long: use at most 20 characters"),
            unasked: (0, "Hello, World\n")),
        Script(
            name: "either-default",
            typed: [("Install [y/n]: ", "x\r"), ("not 'x'", erase + "n\r"), ("Restart [y/n]: ", "y\r")],
            output: "1 0\n", lines: "n\ny\n", wrong: ("x\ny\n", "answer yes or no, not 'x'"), unasked: (0, "0 1\n")),
        Script(
            name: "free-port",
            typed: [
                ("Port: ", "80\r"), ("must be at least 1024", erase + "9000\r"), ("taken", erase + "9001\r"),
            ],
            output: "listening on 9001\n", lines: "9001\n", wrong: ("9000\n", "taken"),
            unasked: (0, "listening on 8080\n")),
        Script(
            name: "choice-file-addresses",
            typed: [
                ("Mode: ", "live\r"), ("File: ", "nowhere\r"), ("nothing called", erase + "used\r"), ("To: ", "ada\r"),
                ("form", erase + "ada@example.org, bo@example.org\r"),
            ],
            output: "live used ada@example.org, bo@example.org\n",
            lines: "live\nused\nada@example.org, bo@example.org\n", wrong: ("live\nnowhere\n", "nothing called"),
            unasked: (0, "test list ada@example.org\n")),
        Script(
            name: "no-blanks",
            typed: [
                ("User: ", "ada b\r"), ("form", erase + "ada\r"), ("Delete ada [y/n]: ", "y\r"),
            ],
            output: "deleted ada\n", lines: "ada\ny\n", wrong: ("a b\n", "form"), unasked: (1, "")),
        Script(
            name: "secret-twice",
            typed: [
                ("Password: ", "short\r"), ("too short", "long enough\r"), ("Repeat Password: ", "long enoigh\r"),
                ("not the same", "long enough\r"), ("Repeat Password: ", "long enough\r"),
            ],
            output: "11\n", lines: "long enough\n", wrong: ("short\n", "too short"), unasked: unanswered),
        Script(
            name: "secret-in-time",
            typed: [
                ("Password: ", "a\r"), ("Repeat Password: ", "b\r"), ("not the same", "a\r"),
                ("Repeat Password: ", "a\r"),
            ],
            output: "1 characters\n", lines: "a\n", wrong: ("\n", "an answer is required"), unasked: unanswered),
        Script(
            name: "secret-of-digits",
            typed: [("PIN: ", "12x4\r"), ("form", "1234\r"), ("Repeat PIN: ", "1234\r")],
            output: "4 digits\n", lines: "1234\n", wrong: ("12345\n", "form"), unasked: unanswered),
        Script(
            name: "file-of-folder",
            typed: [("File: ", "x\r"), ("'x' is not on the list", erase + "two\r")],
            output: "folder/two.txt\n", lines: nil, wrong: ("", "there is no terminal to ask on"), unasked: unanswered),
        Script(
            name: "script-or-stop",
            typed: [("Run: ", "zzz\r"), ("'zzz' is not on the list", erase + "\u{04}")],
            output: "stopped with 2\n", lines: "b.sh\n", linesOutput: "running b.sh\n",
            wrong: ("c.sh\n", "'c.sh' is not on the list"),
            unasked: (0, "stopped with 65\n")),
        Script(
            name: "colour", typed: [("Colour: ", "pink\r"), ("'pink' is not on the list", erase + "b\r")],
            output: "colour b\n", lines: "Blue\n", wrong: ("pink\n", "'pink' is not on the list"),
            unasked: (0, "colour g\n")),
        Script(
            name: "toppings", typed: [("Toppings: ", "1,2,3\r"), ("at most 2", erase + "2,3\r")],
            output: "with m o\n", lines: "m,o\n", wrong: ("1,2,3\n", "at most 2"), unasked: (0, "with c o\n")),
        Script(
            name: "name-caught", typed: [("Your name: ", "9x\r"), ("9", erase + "Ada\r")],
            output: "<Ada>\n", lines: "Ada\n", wrong: ("9x\n", "name"), unasked: unanswered),
        Script(
            name: "menu",
            typed: [("Do: ", "4\r"), ("'4' is not on the list", erase + "3\r"), ("Do: ", "0\r")],
            output: "did 3\n", lines: "3\n0\n", wrong: ("4\n", "'4' is not on the list"), unasked: (0, "")),
    ]

    private static let shells = ["dash", "bash"]
    private static let folder = "\(CommandRun.package)/Tests/Examples/Questions"

    @Test func eachIsShort() throws {
        let names = namesOfEntries(Self.folder)
        #expect(names == Self.scripts.map { $0.name + ".sh" }.sorted() && names.count == 19)
        for name in names {
            #expect(try fileText("\(Self.folder)/\(name)").split(separator: "\n").count <= 4, "\(name)")
        }
    }

    @Test(arguments: scripts, shells) func aPersonIsWrongAtFirst(_ script: Script, shell: String) throws {
        let directory = Self.workplace()
        let terminal = try PseudoTerminal()
        let environment = ["PATH": "\(directory.path):/usr/bin:/bin", "HOME": directory.path, "TIME": "600"]
        try terminal.start(
            [shell, "\(Self.folder)/\(script.name).sh"], environment: environment, output: directory["output"],
            folder: directory.path)
        for (text, keys) in script.typed {
            try terminal.type("", at: text)
            // The same text may belong to an earlier question, so wait until nothing more is written.
            terminal.settle(seconds: 0.5)
            terminal.type(keys)
        }
        #expect(terminal.waitForExit() == .exited(0), "\(terminal.screen.text)")
        #expect(directory.text(of: "output") == script.output, "\(terminal.screen.text)")
    }

    @Test(arguments: scripts, shells) func linesAnswer(_ script: Script, shell: String) {
        guard let lines = script.lines else { return }
        let run = Self.run(script, shell, lines)
        #expect(run == CommandRun(status: run.status, output: script.linesOutput ?? script.output, errors: ""))
        #expect(run.status == 0)
    }

    @Test(arguments: scripts, shells) func aWrongLineIsRefused(_ script: Script, shell: String) {
        let run = Self.run(script, shell, script.wrong.lines)
        #expect(run.errors.hasPrefix("fieldwise: ") && run.errors.contains(script.wrong.errors), "\(run)")
        #expect(run.output != script.output && !run.output.hasPrefix("did"))
    }

    @Test(arguments: scripts, shells) func nobodyIsAsked(_ script: Script, shell: String) {
        let run = Self.run(script, "FIELDWISE_NO_INPUT=1 " + shell, "never\nread\n")
        #expect((run.status, run.output) == script.unasked, "\(run)")
    }

    /// A folder with the files that the scripts use, and the command by name.
    private static func workplace() -> TemporaryDirectory {
        let directory = TemporaryDirectory()
        directory.write("", to: "list")
        directory.write("9000\n", to: "used")
        for name in ["a.sh", "b.sh"] { directory.write("", to: name) }
        let made = CommandRun(
            shell: "ln -s $fieldwise fieldwise; mkdir folder; touch folder/one.txt folder/two.txt", in: directory)
        #expect(made.status == 0)
        return directory
    }

    /// Runs a script without a terminal, even if the tests have one.
    private static func run(_ script: Script, _ shell: String, _ input: String) -> CommandRun {
        let directory = workplace()
        let line = "PATH=$PWD:$PATH setsid -w env \(shell) \(folder)/\(script.name).sh"
        return CommandRun(shell: line, input: input, in: directory)
    }
}
