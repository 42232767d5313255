import FormTestSupport
import TestLimits
import Testing

/// A record above the limit of length is rejected, and the records after it are read.
@Suite(.limited) struct BatchLongRecordTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(fields(#"{"id": "n", "type": "integer"}, {"id": "t"}"#), to: "form.json")
    }

    private static let filler = "head -c 17000000 /dev/zero | tr '\\0' x"
    private static let csv = "{ printf 'n,t\\n1,a\\n2,\"\"\"b\\n'; \(filler); printf '\"\\r\\n3,c\\n'; }"
    private static let lines =
        "{ echo '{\"n\":1,\"t\":\"a\"}'; printf '{\"t\":\"'; \(filler); printf '\"}\\n'; echo '{\"n\":3,\"t\":\"c\"}'; }"
    private static let accepted = "{\"n\":1,\"t\":\"a\"}\n{\"n\":3,\"t\":\"c\"}\n"

    @Test(
        arguments: [
            // The records, how they are read, the file of rejects, the reason, the beginning and end of the rejects
            (
                csv, "in.csv", "bad.csv",
                "the record has 17000010 bytes, up to line 4, more than 16 MiB; close its quotation mark, or end its line",
                "n,t,_errors\n\"2,\"\"\"\"\"\"b\nxxx", "xxx\"(too long),"
            ),
            (
                csv, "--input-format csv <in.csv", "bad.jsonl",
                "the record has 17000010 bytes, up to line 4, more than 16 MiB; close its quotation mark, or end its line",
                #"{"input":"standard input","line":3,"record":"2,\"\"\"b\nxxx"#,
                #"xxx","errors":[{"field":"","code":"record_too_long""#
            ),
            (
                lines, "in.jsonl", "bad.jsonl",
                "the record has 17000009 bytes, more than 16 MiB; end its line, or shorten it",
                #"{"input":"in.jsonl","line":2,"record":"{\"t\":\"xxx"#,
                #"xxx","errors":[{"field":"","code":"record_too_long""#
            ),
            (
                lines, "- <in.jsonl", "bad.jsonl",
                "the record has 17000009 bytes, more than 16 MiB; end its line, or shorten it",
                #"{"input":"standard input","line":2,"record":"{\"t\":\"xxx"#,
                #"xxx","errors":[{"field":"","code":"record_too_long""#
            ),
        ] as [(String, String, String, String, String, String)])
    func isRejected(
        making: String, reading: String, rejects: String, reason: String, beginning: String, ending: String
    ) {
        let file = reading.contains("csv") ? "in.csv" : "in.jsonl"
        let run = CommandRun(
            shell: """
                \(making) >\(file)
                ulimit -v 600000
                $fieldwise batch form.json \(reading) --output out.jsonl --rejects \(rejects)
                """, in: directory)
        #expect(run == CommandRun(status: 65, output: "", errors: "fieldwise: 1 of 3 records rejected, for 1 reason\n"))
        #expect(directory.text(of: "out.jsonl") == Self.accepted)
        let text = directory.text(of: rejects) ?? ""
        #expect(text.hasPrefix(beginning))
        #expect(text.contains(ending) && text.contains(reason) && text.utf8.count < 1000)
        // The rejects are not taken for records.
        let again = CommandRun(["batch", "form.json", rejects], in: directory)
        #expect(again.output == "" && again.status == 65)
    }

    /// With piped input, and without a file of rejects.
    @Test(arguments: [lines, csv]) func isToldOfAndPassedOver(making: String) {
        let run = CommandRun(shell: "\(making) | $fieldwise batch form.json", in: directory)
        #expect(run.output == Self.accepted)
        #expect(run.errors.contains("the record has 170000"))
        #expect(run.status == 65)
    }

    /// Memory stays limited even if the record is full of faults.
    @Test func takesLittleMemory() {
        let count = soak == nil ? 250_000 : 1_000_000
        let run = CommandRun(
            shell: """
                { printf '{"n":1'; seq -f ',"k%.0f":1' \(count) | tr -d '\\n'; echo '}'; echo '{"n":2}'; } >in.jsonl
                ulimit -v 450000
                $fieldwise batch form.json in.jsonl --jobs 1 --rejects bad.jsonl
                """, in: directory)
        #expect(
            run
                == CommandRun(
                    status: 65, output: "{\"n\":2,\"t\":null}\n",
                    errors: "fieldwise: 1 of 2 records rejected, for 1001 reasons\n"))
        let end =
            #"{"field":"","code":"more_problems","message":"the record has more problems than are listed; fix these first"}]}"#
        #expect(directory.text(of: "bad.jsonl")?.hasSuffix(end + "\n") == true)
    }

    @Test func doesNotKeepARunFromGoingOn() {
        let command = "$fieldwise batch form.json in.jsonl --output out.jsonl --rejects bad.jsonl"
        let run = CommandRun(
            shell: """
                { \(Self.lines); yes '{"n":4,"t":"\(String(repeating: "y", count: 1000))"}' | head -2000; } >in.jsonl
                (ulimit -f 1000; \(command))
                echo $?
                \(command) --resume
                """, in: directory)
        #expect(run.output == "74\n")
        #expect(run.errors.hasSuffix("fieldwise: 1 of 2003 records rejected, for 1 reason\n"))
        #expect(directory.text(of: "out.jsonl")?.hasPrefix(Self.accepted) == true)
        #expect(directory.text(of: "out.jsonl")?.split(separator: "\n").count == 2002)
        #expect(directory.text(of: "bad.jsonl")?.split(separator: "\n").count == 1)
    }
}
