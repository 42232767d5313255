import FormTestSupport
import TestLimits
import Testing

/// Events that end a run early, and the messages about them.
@Suite(.limited) struct BatchBreakingOffTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(fields(#"{"id": "n", "type": "integer"}, {"id": "t"}"#), to: "form.json")
    }

    /// Background jobs of a script ignore SIGINT.
    private static let start = "mkfifo in; env --default-signal=INT $fieldwise batch form.json"

    @Test(
        arguments: ["INT 130", "TERM 143", "HUP 129"],
        [
            // Before the header, in the header, in a record, before anybody writes
            "--input-format csv <>in", "--input-format csv --output out.jsonl <>in", "in",
            "in --output out.jsonl --rejects bad.csv",
            "<>in", "--input-format jsonl --split files --name '{n}' <>in",
        ])
    func endsAtASignalBeforeTheFirstRecord(signal: String, input: String) {
        let words = signal.split(separator: " ")
        let run = CommandRun(
            shell: """
                \(Self.start) \(input) &
                while ! grep -q poll_ /proc/$!/wchan 2>/dev/null; do kill -0 $! || break; sleep 0.01; done
                kill -\(words[0]) $!
                wait $! 2>/dev/null
                """, in: directory)
        #expect(run.status == Int32(words[1]))
        #expect(run.errors == "fieldwise: stopped before the first record\n")
        #expect(directory.names == ["form.json", "in"])
    }

    /// A signal also stops reading the existing output, in which unique values are looked up.
    @Test func endsAtASignalWhileItReadsWhatIsThere() {
        directory.write(
            #"{"unique": [["n"]], "groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "n"}]}]}]}"#,
            to: "form.json")
        directory.write(
            String(repeating: "{\"n\":\"\(String(repeating: "n", count: 90))\"}\n", count: 600_000), to: "out.jsonl")
        let run = CommandRun(
            shell: """
                echo n >in.csv
                $fieldwise batch form.json in.csv --output out.jsonl &
                until ls -l /proc/$!/fd 2>/dev/null | grep -q out.jsonl; do kill -0 $! || break; sleep 0.01; done
                kill -TERM $!
                wait $! 2>/dev/null
                """, in: directory)
        #expect(run.status == 143)
        #expect(run.errors == "fieldwise: stopped before the first record\n")
        #expect(directory.names == ["form.json", "in.csv", "out.jsonl"])
    }

    @Test func saysThatAResumptionGoesOnThatASignalEndedBeforeItsFirstRecord() {
        directory.write("", to: "out.jsonl.fieldwise-journal")
        let run = CommandRun(
            shell: """
                mkfifo pipe
                $fieldwise batch form.json pipe --output out.jsonl --resume &
                while ! grep -q poll_ /proc/$!/wchan 2>/dev/null; do kill -0 $! || break; sleep 0.01; done
                kill -TERM $!
                wait $! 2>/dev/null
                """, in: directory)
        #expect(run.status == 143)
        #expect(run.errors == "fieldwise: stopped before the first record; run the same command to continue\n")
    }

    /// An input that changes after it was opened.
    @Test(arguments: [
        ": >in.jsonl", "printf '{\"n\":2' | dd of=in.jsonl conv=notrunc status=none", "echo '{}' >>in.jsonl",
    ])
    func noticesAChangeOfWhatItReads(change: String) {
        let run = CommandRun(
            shell: """
                mkfifo out
                yes '{"n":1,"t":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}' | head -20000 >in.jsonl
                $fieldwise batch form.json in.jsonl --output out --jobs 1 &
                exec 3<out
                sleep 0.2
                \(change)
                cat <&3 >/dev/null
                wait $!
                """, in: directory)
        #expect(run.status == 74)
        #expect(
            run.errors.hasSuffix(
                "fieldwise: in.jsonl: the file was changed while it was read; put it back as it was, "
                    + "or remove the journal and what the run has written to start over\n"))
    }

    @Test func noticesAChangeBetweenTwoLooks() {
        let run = CommandRun(
            shell: """
                mkfifo first
                echo '{"n":1}' >second.jsonl
                $fieldwise batch form.json first second.jsonl --output out.jsonl &
                exec 3>first
                echo '{"n":0}' >&3
                while ! [ -s out.jsonl ]; do sleep 0.01; done
                echo '{"n":2}' >second.jsonl
                exec 3>&-
                wait $!
                """, in: directory)
        #expect(run.status == 74)
        #expect(run.errors.contains("second.jsonl: the file was changed while it was read"))
        #expect(run.errors.contains("add --resume to continue"))
        #expect(directory.names.contains("out.jsonl.fieldwise-journal"))
    }

    @Test func tellsWhatIsKnownOfARunWithoutAJournal() {
        directory.write("n\n1\n", to: "in.csv")
        let run = CommandRun(
            shell: """
                $fieldwise batch form.json in.csv --output out.jsonl --report r.json --resume
                $fieldwise batch form.json in.csv --output out.jsonl --report r.json
                $fieldwise batch form.json in.csv --output out.jsonl --report r.json --resume
                $fieldwise batch form.json in.csv --output out.jsonl --report r.json --resume --strict
                $fieldwise batch form.json in.csv --output out.jsonl --resume
                """, in: directory)
        let what = "fieldwise: out.jsonl: there is no run to resume: it "
        #expect(
            run.errors == """
                \(what)was never started; leave --resume out to start it
                \(what)has ended, as r.json says; leave --resume out to add the records again
                \(what)has ended, or was never started; leave --resume out to add the records
                \(what)has ended, or was never started; leave --resume out to add the records

                """)
        #expect(run.status == 64)
    }

    @Test func theReportOfABrokenRunTellsOfNoEnd() {
        let run = CommandRun(
            shell: """
                mkfifo in.csv
                batch() { exec $fieldwise batch form.json in.csv --output out.jsonl --report r.json "$@"; }
                batch & exec 3>in.csv
                printf 'n\\n1\\n' >&3
                while ! [ -s out.jsonl ]; do sleep 0.01; done
                kill -TERM $!; wait $!; exec 3>&-
                rm out.jsonl.fieldwise-journal; echo n >in.csv & batch --resume
                """, in: directory)
        #expect(directory.text(of: "r.json")?.contains("\"complete\": false") == true)
        #expect(run.errors.hasSuffix("it has ended, or was never started; leave --resume out to add the records\n"))
        #expect(run.status == 64)
    }

    /// At a terminal a message asks for records; for other input there is none.
    @Test func saysWhatItWaitsFor() throws {
        let terminal = try directory.start(["batch", directory["form.json"]])
        #expect(
            terminal.wait(for: "fieldwise: type records as CSV with a header, or as JSON Lines; Ctrl-D ends them"))
        terminal.type("n\r7\r\u{4}")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == "{\"n\":7,\"t\":null}\n")
    }

    @Test(arguments: ["", "--input-format csv", "--input-format jsonl", "--format csv"])
    func anEmptyInputIsNoRecord(option: String) {
        let line =
            "$fieldwise batch form.json \(option) --rejects bad.csv </dev/null | cat >out; : | $fieldwise batch form.json \(option)"
        let run = CommandRun(shell: line, in: directory)
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output == (option.hasSuffix(" csv") && option.hasPrefix("--f") ? "n,t\r\n" : ""))
    }
}
