import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Unique records in a run that is interrupted and resumed: the result is the same as without interruption.
@Suite(.limited) struct ResumedUniqueTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(
            #"""
            {"unique": [["user"], ["mail"]], "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "user"}, {"id": "mail"}, {"id": "t", "type": "text_area"}]}]}]}
            """#, to: "form.json")
        for name in ["whole", "part"] { _ = CommandRun(shell: "mkdir \(name)", in: directory) }
    }

    /// Writes some 700 kB, which are three portions.
    ///
    /// - Parameters:
    ///   - step: The distance between records that repeat the name of an earlier one, sometimes of a much earlier one;
    ///     the mail of such a record stays free for the next.
    ///   - lineBreak: Also used within cells, so that a record's line is not its number.
    private func writeRecords(step: Int, lineBreak: String = "\n") {
        let text = String(repeating: "many words", count: 100) + "\(lineBreak)of two lines"
        let rows = (1...700).map { number in
            let user = number % step == 0 ? number - (number < 350 ? 2 : 348) : number
            let mail = number % step == 1 ? number - 1 : number % (2 * step) == 3 ? number - 1 : number
            return "u\(user),m\(mail),\"\(text)\"\(lineBreak)"
        }
        directory.write("user,mail,t\(lineBreak)" + rows.joined(), to: "in.csv")
    }

    private func run(_ folder: String, _ options: String, after setting: String = ":") -> CommandRun {
        CommandRun(
            shell: "cd \(folder); \(setting); exec $fieldwise batch ../form.json ../in.csv \(options)", in: directory)
    }

    private func expectTheSame() { #expect(CommandRun(shell: "diff -rq whole part", in: directory).output == "") }

    @Test(arguments: ["\n", "\r\n", "\r"], ["jsonl", "csv"])
    func writesTheSame(lineBreak: String, ending: String) {
        writeRecords(step: 5, lineBreak: lineBreak)
        let old = ending == "csv" ? "user,mail,t\r\nu6,old,\r\nu7,m9,\r\n" : "{\"user\":\"u6\"}\n{\"mail\":\"m9\"}\n"
        for name in ["whole", "part"] { directory.write(old, to: "\(name)/out.\(ending)") }
        let options = "--output out.\(ending) --rejects bad.jsonl"
        #expect(run("whole", options).status == 65)
        #expect(run("part", options, after: "ulimit -f 900").status == 74)
        #expect(directory.text(of: "part/bad.jsonl")?.isEmpty == false)
        #expect(run("part", options + " --resume").status == 65)
        expectTheSame()
        let rejects = directory.text(of: "part/bad.jsonl") ?? ""
        #expect(rejects.contains("of out.\(ending): give another") && rejects.contains("of ../in.csv: give another"))
    }

    @Test func writesTheSameFilesOfOneRecord() {
        writeRecords(step: 5)
        for name in ["whole", "part"] {
            _ = CommandRun(shell: "mkdir \(name)/d; echo '{\"user\":\"u6\"}' >\(name)/d/old.json", in: directory)
        }
        let options = "--split d --name '{user}.json' --rejects bad.jsonl"
        #expect(run("whole", options).status == 65)
        let broken = run("part", options, after: "echo other >d/u501.json")
        #expect(broken.errors.contains("the file 'u501.json' exists with other content"))
        #expect(directory.text(of: "part/bad.jsonl")?.isEmpty == false)
        // The file of a later record, which was never synchronized, exists in part.
        #expect(run("part", options + " --resume", after: "echo '{' >d/u502.json; rm d/u501.json").status == 65)
        expectTheSame()
        #expect(directory.text(of: "part/bad.jsonl")?.contains("line 1 of d/old.json: give another") == true)
    }

    /// Journals of earlier versions do not say what existed before the run; its own records are then known from the
    /// output.
    @Test func goesOnFromAnOlderJournal() throws {
        writeRecords(step: 5)
        let options = "--output out.jsonl --rejects bad.jsonl"
        #expect(run("whole", options).status == 65)
        #expect(run("part", options, after: "ulimit -f 900").status == 74)
        let journal = "part/out.jsonl.fieldwise-journal"
        let text = try #require(directory.text(of: journal))
            .replacing(/,"before":0,"files":\[\]/, with: "").replacing(/,"checksum":"\w+"}\n/, with: "")
        let checksum = String(Checksum.of(Array(text.utf8)), radix: 16)
        directory.write(text + ",\"checksum\":\"\(checksum)\"}\n", to: journal)
        #expect(run("part", options + " --resume").status == 65)
        #expect(CommandRun(shell: "cmp whole/out.jsonl part/out.jsonl", in: directory).output == "")
        #expect(directory.text(of: "part/bad.jsonl")?.split(separator: "\n").count == 210)
    }

    /// Without a file of rejects.
    @Test(arguments: ["\n", "\r\n"], [false, true])
    func tellsEachReasonOnceWithItsLine(lineBreak: String, isUnique: Bool) {
        let form = directory.text(of: "form.json") ?? ""
        if !isUnique {
            directory.write(form.replacing(#""unique": [["user"], ["mail"]], "#, with: ""), to: "form.json")
        }
        writeRecords(step: 100, lineBreak: lineBreak)
        // Two records have impossible file names, whatever the form.
        _ = CommandRun(shell: "sed -i -e '92s/^u/\\x01/' -e '892s/^u/\\x01/' in.csv", in: directory)
        let whole = run("whole", "--output out.jsonl")
        let broken = run("part", "--output out.jsonl", after: "ulimit -f 900")
        let resumed = run("part", "--output out.jsonl --resume")
        func reasons(_ run: CommandRun) -> [Substring] {
            run.errors.split(separator: "\n").filter { $0.hasPrefix("../in.csv:") }
        }
        #expect(reasons(whole).count == (isUnique ? 13 : 2))
        #expect(reasons(whole).last?.hasPrefix(isUnique ? "../in.csv:1400: user: " : "../in.csv:892: user: ") == true)
        #expect(!reasons(broken).isEmpty && !reasons(resumed).isEmpty)
        #expect(reasons(broken) + reasons(resumed) == reasons(whole))
        expectTheSame()
    }
}
