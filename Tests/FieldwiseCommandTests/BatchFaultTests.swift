import FormTestSupport
import TestLimits
import Testing

/// Batches that conflict with each other, with another process, or with their own leftovers.
@Suite(.limited) struct BatchFaultTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(fields(#"{"id": "n", "type": "integer"}, {"id": "t"}"#), to: "form.json")
    }

    /// Through a pipe, records arrive in small portions that are processed in any order. A thread that wrote out of
    /// turn would take another's unfinished file.
    @Test(arguments: [1, 8]) func writesRecordAfterRecord(jobs: Int) {
        let run = CommandRun(
            shell: """
                seq 10001 20000 | sed -u 's/.*/{"n": &}/' |
                    $fieldwise batch form.json --jobs \(jobs) --split files --name '{record}'
                tr -d ' \\n' <files/1; tr -d ' \\n' <files/10000
                ls files | wc -l
                """, in: directory)
        #expect(
            run == CommandRun(status: 0, output: #"{"n":10001,"t":null}{"n":20000,"t":null}10000"# + "\n", errors: ""))
    }

    @Test func doesNotWaitForMoreWhenRecordsAreThere() {
        let run = CommandRun(
            shell: """
                mkfifo in
                $fieldwise batch form.json --input-format csv --output out.jsonl <in &
                exec 3>in
                printf 'n,t\\n1,a\\n2,b\\n' >&3
                while ! [ -s out.jsonl ]; do sleep 0.01; done
                cat out.jsonl
                """, in: directory)
        #expect(run.output == "{\"n\":1,\"t\":\"a\"}\n{\"n\":2,\"t\":\"b\"}\n")
    }

    /// The header may be missing on disk although a run has begun; the resumed run writes it again.
    @Test(arguments: [":", ": >out.csv"]) func beginsAgainWithTheHeader(loss: String) {
        let text = String(repeating: "long ", count: 400) + "."
        directory.write("n,t\n1,\(text)\n", to: "in.csv")
        let run = CommandRun(
            shell: """
                (ulimit -f 2; exec $fieldwise batch form.json in.csv --output out.csv) 2>/dev/null
                cat out.csv
                \(loss)
                $fieldwise batch form.json in.csv --output out.csv --resume
                """, in: directory)
        #expect(run == CommandRun(status: 0, output: "n,t\r\n", errors: ""))
        #expect(directory.text(of: "out.csv") == "n,t\r\n1,\(text)\r\n")
    }

    @Test func endsQuietlyWhereNobodyReads() {
        directory.write("{\"n\": 1}\n", to: "in.jsonl")
        let line = "{ sleep 0.2; $fieldwise batch form.json in.jsonl; echo $? >&2; } | :"
        #expect(CommandRun(shell: line, in: directory).errors == "141\n")
    }

    @Test(arguments: ["--output out.jsonl", "--split out --name '{record}'"])
    func waitsForAnotherRunOnlySoLong(output: String) {
        let run = CommandRun(
            shell: """
                mkfifo in
                $fieldwise batch form.json \(output) <in &
                exec 3>in
                echo '{"n": 1}' >&3
                while ! [ -e out*/.fieldwise-journal ] && ! [ -e out*.fieldwise-journal ]; do sleep 0.01; done
                echo '{"n": 2}' | $fieldwise batch form.json \(output)
                echo "status $?"
                exec 3>&-
                wait
                cat out* out/* 2>/dev/null | tr -d ' \\n'
                """, in: directory)
        #expect(run.output == "status 75\n" + #"{"n":1,"t":null}"#)
        let name = output.contains("split") ? "out" : "out.jsonl"
        #expect(run.errors == "fieldwise: \(name): another process holds the file's lock; try again\n")
    }
}
