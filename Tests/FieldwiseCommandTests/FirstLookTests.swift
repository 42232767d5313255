import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Faults found before the first question, and the view of a person who knows nothing yet.
@Suite(.limited) struct FirstLookTests {
    private let directory = TemporaryDirectory()

    init() { directory.write(fields(#"{"id": "a", "title": "A"}, {"id": "b", "title": "B"}"#), to: "form.json") }

    // MARK: Standard output and input

    @Test(arguments: [">&-", "1<other"]) func anOutputThatCannotBeWrittenIsFoundFirst(_ redirection: String) throws {
        directory.write("", to: "other")
        let terminal = try PseudoTerminal()
        let line = "'\(CommandRun.binary)' answer form.json \(redirection); echo \"status $?\""
        try terminal.start(["bash", "-c", line], environment: ["HOME": directory.path], folder: directory.path)
        #expect(terminal.wait(for: "status 74"))
        #expect(terminal.screen.text.contains("fieldwise: standard output: writing failed: bad file descriptor"))
        #expect(!terminal.screen.text.contains("(1 of 2)"))
    }

    @Test func linesAreNotReadForAnOutputThatIsClosed() {
        let run = CommandRun(
            shell: "{ $fieldwise answer form.json >&-; echo $? >&2; cat >&2; }", input: "x\ny\n", in: directory)
        #expect(run.errors == "fieldwise: standard output: writing failed: bad file descriptor\n74\nx\ny\n")
    }

    /// With an output file, standard output may be closed.
    @Test func aFileNeedsNoStandardOutput() {
        let run = CommandRun(shell: "$fieldwise answer form.json --output o.json >&-", input: "x\ny\n", in: directory)
        #expect(run == .init(status: 0, output: "", errors: ""))
    }

    private static let hasNamespaces: Bool = {
        CommandRun(shell: "unshare -Urm mount -t tmpfs none /mnt 2>/dev/null", in: TemporaryDirectory()).status == 0
    }()

    @Test(.enabled(if: hasNamespaces)) func aFullDiskIsFoundFirst() {
        let run = CommandRun(
            shell: """
                mkdir disk
                cat >script <<'END'
                mount -t tmpfs -o size=4k none disk
                head -c 4096 /dev/zero >disk/full
                "$1" answer form.json >disk/out; echo $? >&2
                cat >&2
                END
                unshare -Urm sh script $fieldwise
                """, input: "x\ny\n", in: directory)
        #expect(run.errors == "fieldwise: standard output: writing failed: no space left on device\n74\nx\ny\n")
    }

    @Test func aFolderForStandardInputIsTold() {
        let run = CommandRun(shell: "$fieldwise answer form.json </", in: directory)
        #expect(
            run
                == .init(
                    status: 66, output: "", errors: "fieldwise: standard input: this is a folder; name a file in it\n"))
    }

    /// A descriptor that is open only for writing cannot be read, which is not the end of input.
    @Test(arguments: ["", "--protocol jsonl"]) func whatCannotBeReadIsNoEnd(_ options: String) {
        let run = CommandRun(shell: "$fieldwise answer form.json \(options) 0>none", in: directory)
        #expect(run.status == 74)
        #expect(run.errors == "fieldwise: standard input: reading failed: bad file descriptor\n")
    }

    @Test func aHugeWindowCostsNothing() throws {
        let terminal = try PseudoTerminal()
        let line =
            "stty columns 30000 rows 30000; exec '\(CommandRun.binary)' answer form.json --format jsonl >output"
        try terminal.start(["bash", "-c", line], environment: ["HOME": directory.path], folder: directory.path)
        try terminal.type([("A (1 of 2)", "x\r"), ("B (2 of 2)", "z\r"), ("to change that answer:", "\r")])
        #expect(terminal.waitForExit(seconds: 20) == .exited(0))
        #expect(directory.text(of: "output") == "{\"a\":\"x\",\"b\":\"z\"}\n")
    }

    // MARK: The command alone, and what is no form

    @Test func theCommandAloneSaysWhatItCanDo() {
        let run = directory.run("")
        #expect(run.status == 64 && run.output.isEmpty)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 8)
        #expect(lines.first == "Asks the questions of a form, checks the answers, writes them as JSON or CSV.")
        #expect(lines.contains { $0.hasPrefix("  fieldwise new FILE ") })
        #expect(lines.contains("Forms to try are in forms."))
        #expect(lines.last == "'fieldwise help' shows all commands, and 'man fieldwise' tells more.")
    }

    /// An installed command names forms that exist, from any folder.
    @Test func helpNamesInstalledForms() {
        let run = CommandRun(
            shell: """
                mkdir -p p/bin p/share/fieldwise/forms
                cp $fieldwise p/bin
                p/bin/fieldwise
                p/bin/fieldwise show --help | grep 'fieldwise show .*order.json'
                """, in: directory)
        #expect(run.errors.contains("Forms to try are in \(directory.path)/p/share/fieldwise/forms."))
        #expect(run.output.contains("p/share/fieldwise/forms/order.json"))
    }

    @Test(arguments: [
        ("a,b\n1,2\n", "it looks like CSV; 'fieldwise new form.json --from FILE' makes a form of its columns"),
        ("\u{1}\u{2}\u{0}", "the file begins with the byte 0x01; a form is JSON, XML or YAML"),
        ("%PDF-1.4", "the file is a PDF; export its data as CSV"),
    ])
    func whatIsNoFormIsTold(_ text: String, _ words: String) {
        directory.write(text, to: "other")
        let run = directory.run("answer other")
        #expect(run.status == 78)
        #expect(run.errors.hasPrefix("other:1:1: error: this is not a form: \(words)"), "\(run.errors)")
    }

    // MARK: Words of a command line

    @Test(arguments: [("y", "true"), ("n", "false"), ("Y", "true"), ("N", "false"), ("no", "false"), ("1", "true")])
    func aSettingMayBeALetter(_ word: String, _ truth: String) {
        directory.write(fields(#"{"id": "s", "type": "switch"}, {"id": "t"}"#), to: "form.json")
        let run = directory.run("answer form.json --no-input --format jsonl --set s=\(word) --set t=\(word)")
        #expect(run.output == "{\"s\":\(truth),\"t\":\"\(word)\"}\n")
        directory.write("s\n\(word)\n", to: "in.csv")
        #expect(directory.run("batch form.json in.csv").status == (["y", "n"].contains(word.lowercased()) ? 65 : 0))
    }

    @Test func linesExpandTheHomeFolderAndKeepQuotes() {
        directory.write(fields(#"{"id": "a", "type": "path"}, {"id": "b", "type": "path"}"#), to: "form.json")
        let run = CommandRun(
            shell: "HOME=/home/ada $fieldwise answer form.json --format jsonl", input: "~/x\n'a b'\n", in: directory)
        #expect(run.output == "{\"a\":\"/home/ada/x\",\"b\":\"'a b'\"}\n")
    }

    @Test func aPathIsLookedUpWhileItIsTyped() throws {
        directory.write("", to: "here.txt")
        let form = directory.write(fields(#"{"id": "f", "title": "F", "type": "path"}"#), to: "form.json")
        let terminal = try directory.start(["answer", form])
        try terminal.type("here", at: "F (1 of 1)")
        #expect(terminal.wait { $0.lines.contains("no such file") })
        terminal.type(".txt")
        #expect(terminal.wait { $0.lines.contains("a file") })
        terminal.type("\u{15}/")
        #expect(terminal.wait { $0.lines.contains("a folder") })
        terminal.type("\u{15}'here.txt'")
        #expect(terminal.wait { $0.lines.contains("= here.txt; a file") })
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    // MARK: Several choices in CSV

    @Test(arguments: [
        (#"["a;b", "a", "b"]"#, "2,3", #"["a","b"]"#), (#"["a;b", "a", "b"]"#, "1", #"["a;b"]"#),
        (#"["a;b", "a", "b"]"#, "1,2,3", #"["a;b","a","b"]"#), (#"["\"a\"", "a"]"#, "1,2", #"["\"a\"","a"]"#),
        (#"["a\"b;", "c"]"#, "1,2", #"["a\"b;","c"]"#), (#"["a", "b"]"#, "1,2", #"["a","b"]"#),
        (#"[{"id": "x", "title": "a;b"}, "a", "b"]"#, "2,3", #"["a","b"]"#),
    ])
    func choicesAreReadAsTheyWereWritten(_ options: String, _ line: String, _ choices: String) {
        directory.write(fields(#"{"id": "m", "type": "multi_select", "options": \#(options)}"#), to: "form.json")
        let run = CommandRun(
            shell: "$fieldwise answer form.json --format csv >o.csv && $fieldwise batch form.json o.csv",
            input: line + "\n",
            in: directory)
        #expect(run.output == "{\"m\":\(choices)}\n", "\(directory.text(of: "o.csv") ?? "")")
    }

    /// Choices in CSV as earlier versions wrote them
    @Test func choicesWithoutQuotesAreReadAsBefore() {
        directory.write(
            fields(#"{"id": "m", "type": "multi_select", "options": ["a;b", "a", "b", "c"]}"#), to: "form.json")
        directory.write("m\na;b\na;c\n", to: "in.csv")
        #expect(directory.run("batch form.json in.csv").output == "{\"m\":[\"a;b\"]}\n{\"m\":[\"a\",\"c\"]}\n")
    }
}
