import FormTestSupport
import TestLimits
import Testing

/// Names of outputs that do not mean a file of that name, or mean one that must not be written.
@Suite(.limited) struct OutputNamesTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(
            #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "n", "type": "integer"}, {"id": "t"}]}]}]"#,
            to: "form.json")
        directory.write("n,t\n1,a\nx,b\n", to: "in.csv")
        directory.write(#"{"n": 1}"#, to: "given.json")
        directory.write("before\n", to: "log")
    }

    /// The output is added after what the descriptor's file already contains.
    @Test(
        arguments: [
            (
                "answer form.json --set n=1 --no-input --format json --output /dev/stdout",
                "{\n  \"n\": 1,\n  \"t\": null\n}\n"
            ),
            ("answer form.json --set n=1 --no-input --format jsonl --output /dev/fd/1", "{\"n\":1,\"t\":null}\n"),
            ("answer form.json --set n=1 --no-input --format csv --output /proc/self/fd/1", "n,t\r\n1,\r\n"),
            ("answer form.json --set n=1 --no-input --format sh --output link", "answer_n='1'\nanswer_t=''\n"),
            ("answer form.json --set n=1 --no-input --format jsonl --output /dev/fd/7", "{\"n\":1,\"t\":null}\n"),
            ("batch form.json in.csv --output /dev/stdout 2>/dev/null", "{\"n\":1,\"t\":\"a\"}\n"),
            ("batch form.json in.csv --output /dev/fd/7 --format csv 2>/dev/null", "n,t\r\n1,a\r\n"),
            (
                "batch form.json in.csv --output /dev/null --rejects link.csv 2>/dev/null",
                "n,t,_errors\nx,b,\"n: 'x' is not a number: use digits, as in 12\"\n"
            ),
        ] as [(String, String)])
    func standForTheDescriptor(line: String, written: String) {
        let shell = """
            ln -s /dev/fd/1 link; ln -s /proc/self/fd/7 link.csv
            $fieldwise \(line) 7>>log >>log
            """
        let run = CommandRun(shell: shell, in: directory)
        #expect(run.errors == "")
        #expect(directory.text(of: "log") == "before\n" + written)
    }

    @Test(
        arguments: [
            ("/dev/fd/9", "answer form.json --no-input --output /dev/fd/9 9>&-"),
            ("/dev/fd/8", "batch form.json in.csv --output /dev/fd/8 8</dev/null"),
            ("/dev/fd/3", "batch form.json in.csv --report /dev/fd/3 3>&-"),
        ] as [(String, String)])
    func mustBeOpenForWriting(name: String, line: String) {
        let run = directory.run("\(line)")
        #expect(
            run
                == CommandRun(
                    status: 73, output: "", errors: "fieldwise: \(name): this cannot be written: bad file descriptor\n")
        )
    }

    @Test(
        arguments: [
            // The command, and the two names of one file
            (
                "answer form.json --no-input --format jsonl --output form.json", "--output form.json",
                "the form form.json"
            ),
            (
                "answer form.json --no-input --output ./form.json --replace", "--output ./form.json",
                "the form form.json"
            ),
            ("answer form.json --no-input --output hard.json --replace", "--output hard.json", "the form form.json"),
            ("answer form.json --no-input --output soft.csv", "--output soft.csv", "the form form.json"),
            ("answer form.json --no-input >>form.json", "standard output", "the form form.json"),
            (
                "answer - --no-input --output form.json --replace <form.json", "--output form.json",
                "the form on standard input"
            ),
            (
                "answer form.json --answers given.json --output given.json", "--output given.json",
                "--answers given.json"
            ),
            (
                "answer form.json --no-input --defaults given.json --output ../$here/given.json --replace",
                "--output ../$here/given.json", "--defaults given.json"
            ),
            ("convert form.json --to xml --output form.json --replace", "--output form.json", "the form form.json"),
            ("batch form.json in.csv --format jsonl --output form.json", "--output form.json", "the form form.json"),
            ("batch form.json in.csv --report form.json", "--report form.json", "the form form.json"),
            ("batch form.json in.csv --rejects hard.json", "--rejects hard.json", "the form form.json"),
            ("batch form.json in.csv --output in.csv", "--output in.csv", "the input in.csv"),
            ("batch form.json in.csv >>in.csv", "standard output", "the input in.csv"),
            ("batch form.json <in.csv --output in.csv", "--output in.csv", "the input on standard input"),
            ("batch form.json in.csv --output new --rejects ./new", "--rejects ./new", "--output new"),
            ("batch form.json in.csv --output new --report folder/new", "--report folder/new", "--output new"),
            ("batch form.json in.csv --rejects log >>log", "--rejects log", "standard output"),
            (
                "batch form.json in.csv --output /dev/stdout --rejects /dev/fd/1 | cat", "--rejects /dev/fd/1",
                "--output /dev/stdout"
            ),
            (
                "batch form.json in.csv --output new --rejects new.fieldwise-journal",
                "the journal new.fieldwise-journal", "--rejects new.fieldwise-journal"
            ),
        ] as [(String, String, String)])
    func refuseAFileOfTheSameRun(line: String, output: String, other: String) {
        let shell = """
            ln form.json hard.json; ln -s form.json soft.csv; ln -s . folder; here=$(basename "$PWD")
            status=$({ $fieldwise \(line); echo $? >&9; } 9>&1 >&8); exit $status
            """
        let run = CommandRun(shell: "{ \(shell)\n} 8>&1", in: directory)
        let here = directory.path.split(separator: "/").last ?? ""
        let blame = output.replacing("$here", with: here)
        #expect(
            run.errors == "fieldwise: \(blame) and \(other) are the same file; write to another one\n", "\(line)")
        if !line.contains("|"), !line.contains(">") { #expect(run.status == 64) }
        #expect(directory.names == ["folder", "form.json", "given.json", "hard.json", "in.csv", "log", "soft.csv"])
        #expect(directory.text(of: "in.csv") == "n,t\n1,a\nx,b\n")
        #expect(directory.text(of: "form.json")?.utf8.count == 97)
    }

    @Test func aDeviceIsAnybodys() {
        let line = "batch form.json /dev/null --output /dev/null --rejects /dev/null"
        #expect(
            CommandRun(line.split(separator: " ").map(String.init), in: directory)
                == CommandRun(status: 0, output: "", errors: ""))
    }
}
