import FormTestSupport
import TestLimits
import Testing

/// Unique records of an output: by `batch`, with any number of threads and interruptions, and by `answer`.
@Suite(.limited) struct UniqueTests {
    private let directory = TemporaryDirectory(inMemory: true)

    private static let form = #"""
        {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
          {"id": "user", "title": "User name"}, {"id": "first", "title": "First name"},
          {"id": "last", "title": "Last name"}, {"id": "pay", "type": "float"}, {"id": "at", "type": "date_time"},
          {"id": "tags", "type": "multi_select", "values": ["a", "b"]}]}]}],
         "unique": [["user"], ["first", "last"], ["pay"], ["at"], ["tags"]]}
        """#

    init() { directory.write(Self.form, to: "form.json") }

    /// The line, fields, codes and messages of each rejected record.
    private func reasons(_ csv: String) -> [String] {
        directory.write(csv, to: "in.csv")
        _ = directory.run("batch form.json in.csv --output out.jsonl --rejects bad.jsonl")
        return (directory.text(of: "bad.jsonl") ?? "").split(separator: "\n").map { line in
            let number = line.firstMatch(of: /"line":(\d+)/)?.1 ?? ""
            return "\(number) "
                + line.matches(of: /"field":"([^"]*)","code":"not_unique","message":"([^"]*)"/)
                .map { "\($0.1): \($0.2)" }.joined(separator: " | ")
        }
    }

    @Test(
        arguments: [
            ("user\na\nb\na\n", ["4 user: already in line 2 of in.csv: give another"]),
            ("user\na\n\"\"\n\"\"\n", []),
            ("user\nA\na\n a\n", []),
            // The name belongs to the first accepted record with it, not to the first record with it.
            ("user,pay\na,x\na,1\na,2\n", ["2 ", "4 user: already in line 3 of in.csv: give another"]),
            // A rejected record owns no name.
            ("user,pay\na,1\na,2\nb,2\n", ["3 user: already in line 2 of in.csv: give another"]),
            (
                "first,last\nAda,Byron\nAda,King\nBo,Byron\nAda,\n,Byron\nAda,Byron\n",
                ["7 first: already in line 2 of in.csv together with Last name: change one of them"]
            ),
            ("first,last\nab,c\na,bc\n", []),
            (
                "pay\n1.50\n1.5\n1\n1.0\n10\n",
                [
                    "3 pay: already in line 2 of in.csv: give another",
                    "5 pay: already in line 4 of in.csv: give another",
                ]
            ),
            (
                "at\n2026-01-01T10:00:00Z\n2026-01-01T11:00+01:00\n",
                ["3 at: already in line 2 of in.csv: give another"]
            ),
            (
                "at\n2026-01-01T10:00:00.25Z\n2026-01-01T10:00:00.5Z\n2026-01-01T11:00:00.250+01:00\n",
                ["4 at: already in line 2 of in.csv: give another"]
            ),
            ("tags\na;b\na\nb;a\n", ["4 tags: already in line 2 of in.csv: give another"]),
            (
                "user,first,last\na,x,y\na,x,y\n",
                [
                    "3 user: already in line 2 of in.csv: give another | first: already in line 2 of in.csv together with "
                        + "Last name: change one of them"
                ]
            ),
            ("user\n\"a\n\"\nb\n\"b\"\n", ["2 ", "5 user: already in line 4 of in.csv: give another"]),
        ] as [(String, [String])])
    func rejects(_ csv: String, _ expected: [String]) {
        #expect(reasons(csv) == expected)
    }

    /// The output is the same with any number of threads; names are long and occur about three times.
    @Test func decidesInTheOrderOfTheInput() {
        var generator = SeededGenerator(seed: 7)
        let long = String(repeating: "u", count: 80)
        let rows = (0..<9_000).map { _ in
            "\(long)\(UInt.random(in: 0..<3_000, using: &generator)),\(Int.random(in: 0..<9, using: &generator) == 0 ? "bad" : "")\n"
        }
        directory.write("user,pay\n" + rows.joined(), to: "in.csv")
        var seen: Set<Substring> = []
        let accepted = rows.filter { row in
            let cells = row.dropLast().split(separator: ",", omittingEmptySubsequences: false)
            return cells[1].isEmpty && seen.insert(cells[0]).inserted
        }
        for jobs in [1, 4] {
            let run = directory.run(
                "batch form.json in.csv --jobs \(jobs) --output out\(jobs).csv --rejects bad\(jobs).csv --report r.json"
            )
            #expect(run.status == 65)
            let written = (directory.text(of: "out\(jobs).csv") ?? "").split(separator: "\r\n").dropFirst()
            #expect(written.map { $0.prefix { $0 != "," } } == accepted.map { $0.prefix { $0 != "," } })
            #expect(directory.text(of: "r.json")?.contains("\"accepted\": \(accepted.count),") == true)
            #expect(directory.text(of: "r.json")?.contains("\"code\": \"not_unique\"") == true)
        }
        #expect((directory.text(of: "bad1.csv") == directory.text(of: "bad4.csv")) == true)
        let rejected = (directory.text(of: "bad1.csv") ?? "").split(separator: "\n").count - 1
        #expect(rejected == 9_000 - accepted.count)
    }

    /// Two inputs, an output with earlier records, and rejects that are corrected and processed again.
    @Test func comparesWithTheOutputAndNamesItsFiles() {
        directory.write("user\na\nb\n", to: "one.csv")
        directory.write("user\nc\nb\nc\n", to: "two.csv")
        #expect(
            directory.run("batch form.json one.csv two.csv --output out.csv").errors.hasPrefix(
                """
                two.csv:3: user: already in line 3 of one.csv: give another
                two.csv:4: user: already in line 2 of two.csv: give another

                """))
        #expect(
            directory.run("batch form.json one.csv --output out.csv").errors.hasPrefix(
                """
                one.csv:2: user: already in line 2 of out.csv: give another
                one.csv:3: user: already in line 3 of out.csv: give another

                """))
        #expect(directory.run("batch form.json one.csv | wc -l").output == "2\n")
        #expect(directory.run("batch form.json one.csv two.csv --split d --name '{user}.json'").status == 65)
        #expect(
            directory.run("batch form.json one.csv --split d --name '{record}.json'").errors.hasPrefix(
                "one.csv:2: user: already in line 1 of d/a.json: give another\n"))
        #expect(directory.run("batch form.json one.csv --output new.jsonl --lang de; true").errors.isEmpty)
        #expect(
            directory.run("batch form.json one.csv --output new.jsonl --lang de").errors.hasPrefix(
                "one.csv:2: user: steht schon in Zeile 1 von new.jsonl: etwas anderes angeben\n"))
    }

    @Test func aTimeIsTheSameWithSecondsAndWithout() {
        directory.write(
            #"{"groups": [{"sections": [{"fields": [{"id": "hour", "type": "time"}]}]}], "unique": [["hour"]]}"#,
            to: "form.json")
        #expect(reasons("hour\n09:00\n09:00:01\n09:00:00\n") == ["4 hour: already in line 2 of in.csv: give another"])
    }

    /// A resumed run knows what it has written.
    @Test func remembersAcrossAResumption() {
        let names = (0..<5_000).map { "user\($0)," + String(repeating: "x", count: 120) + "\n" }
        directory.write("user,first\n" + names.joined() + names.joined(), to: "in.csv")
        let whole = directory.run("batch form.json in.csv --output whole.jsonl --rejects whole-bad.csv")
        #expect(whole.errors == "fieldwise: 5000 of 10000 records rejected, for 5000 reasons\n")
        let line = "batch form.json in.csv --output out.jsonl --rejects bad.csv"
        #expect(CommandRun(shell: "ulimit -f 700; exec $fieldwise \(line)", in: directory).status == 74)
        #expect(directory.run(line + " --resume").status == 65)
        #expect((directory.text(of: "out.jsonl") == directory.text(of: "whole.jsonl")) == true)
    }

    @Test func answersAgainstTheFile() {
        let lines = "printf 'ada\\n\\n\\n\\n\\n\\n' |"
        #expect(CommandRun(shell: "\(lines) $fieldwise answer form.json --output out.csv", in: directory).status == 0)
        let again = CommandRun(
            shell: "\(lines) $fieldwise answer form.json --output out.csv --errors errors.json", in: directory)
        #expect(
            again == CommandRun(status: 65, output: "", errors: "user: already in line 2 of out.csv: give another\n"))
        #expect(
            directory.text(of: "errors.json")
                == #"[{"field":"user","code":"not_unique","message":"already in line 2 of out.csv: give another"}]"#
                + "\n")
        directory.write(#"{"user": "ada"}"#, to: "a.json")
        #expect(
            directory.run("answer form.json --answers a.json --output out.csv").errors
                == "a.json:1:2: error: user: already in line 2 of out.csv: give another\n")
        #expect(directory.run("answer form.json --answers a.json --set user=bo --output out.csv").status == 0)
        #expect(directory.text(of: "out.csv")?.split(separator: "\r\n").count == 3)
    }

    /// The submit command is not run for a record that would be refused.
    @Test func refusesBeforeTheCommandThatSeesTheAnswers() {
        directory.write(#"{"user":"ada"}"# + "\n", to: "out.jsonl")
        let run = directory.run(
            "answer form.json --no-input --set user=ada --output out.jsonl --submit-command 'touch seen'")
        #expect(run.status == 65)
        #expect(!directory.names.contains("seen"))
    }

    /// Of many processes that add at the same time, only one gets the name.
    @Test func isDecidedUnderTheLock() {
        let run = CommandRun(
            shell: "for n in 1 2 3 4 5 6 7 8; do $fieldwise answer form.json --no-input --set user=ada -o out.jsonl "
                + "2>/dev/null & done; wait; wc -l <out.jsonl", in: directory)
        #expect(run.output == "1\n")
    }

    @Test func saysItInTheAuthorsWords() {
        directory.write(
            Self.form.dropLast().description + #", "messages": {"not_unique": "{title} {value} is taken ({other})"}}"#,
            to: "form.json")
        #expect(
            directory.run("batch form.json", input: "user\na\na\n").errors.hasPrefix(
                "standard input:3: user: User name a is taken (line 2 of standard input)\n"))
    }

    /// Files of an interrupted run belong to it, even without a journal.
    @Test func goesOnWithAFileForEachRecord() {
        directory.write("user\na\nb\na\nc\n", to: "in.csv")
        let line = "batch form.json in.csv --split d --name '{user}.json' --rejects bad.jsonl"
        let first = directory.run(line)
        #expect(first.errors == "fieldwise: 1 of 4 records rejected, for 1 reason\n")
        directory.remove("bad.jsonl")
        #expect(directory.run(line).errors == first.errors)
        #expect(directory.text(of: "bad.jsonl")?.contains("line 2 of in.csv") == true)
    }

    /// Two records of a portion are rejected; the others get their own files.
    @Test func splitsWhatIsLeft() {
        directory.write("user,first\na,1\na,2\nb,3\nc,4\nb,5\nd,6\n", to: "in.csv")
        let run = directory.run("batch form.json in.csv --split d --name '{record}-{user}.json'")
        #expect(run.errors.contains("2 of 6 records rejected, for 2 reasons"))
        let files = CommandRun(shell: "cd d; grep -o '\"first\": \"[0-9]\"' *", in: directory).output
        #expect(
            files == """
                1-a.json:"first": "1"
                3-b.json:"first": "3"
                4-c.json:"first": "4"
                6-d.json:"first": "6"

                """)
    }

    /// A CSV guards texts that a spreadsheet would run; the guard does not belong to the value.
    @Test(arguments: ["=1+2", "-sum(a)", "'quoted", "@x"]) func knowsWhatACSVGuards(value: String) {
        directory.write("{\"user\":\"\(value)\"}\n", to: "in.jsonl")
        for output in ["out.csv", "out.jsonl"] {
            #expect(directory.run("batch form.json in.jsonl --output \(output)").status == 0)
            #expect(directory.run("batch form.json in.jsonl --output \(output)").status == 65)
            #expect(
                directory.run("answer form.json --no-input --set \"user=\(value)\" --output \(output)").status == 65)
        }
    }

    /// A last record without a line break counts, too, even if it ends with a backslash.
    @Test func readsALastRecordWithoutLineBreak() {
        for (user, written) in [("ada", "ada"), ("ada\\", "ada\\\\")] {
            directory.write(#"{"user":"\#(written)"}"#, to: "out.jsonl")
            #expect(directory.run("answer form.json --no-input --set 'user=\(user)' -o out.jsonl").status == 65)
            #expect(directory.run("answer form.json --no-input --set user=bo -o out.jsonl").status == 0)
            #expect(directory.run("answer form.json --no-input --set 'user=\(user)' -o out.jsonl").status == 65)
        }
    }
}
