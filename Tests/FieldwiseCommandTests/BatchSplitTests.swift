import FormTestSupport
import TestLimits
import Testing

/// A separate file for each record, in a folder that already has other files.
@Suite(.limited) struct BatchSplitTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(fields(#"{"id": "a"}, {"id": "b"}, {"id": "c", "type": "text_area"}"#), to: "form.json")
    }

    private func split(_ records: String, _ template: String, after setting: String = ":") -> CommandRun {
        directory.write(records, to: "in.jsonl")
        return CommandRun(
            shell: "\(setting); $fieldwise batch form.json in.jsonl --split files --name '\(template)'", in: directory)
    }

    private func names(_ folder: String) -> [String] {
        CommandRun(shell: "ls -A \(folder)", in: directory).output.split(separator: "\n").map(String.init)
    }

    @Test(
        arguments: [
            ("ada", "{a}.json", "ada.json"),
            ("../x", "{a}", "%2E.%2Fx"),
            ("/etc/passwd", "{a}", "%2Fetc%2Fpasswd"),
            ("..", "{a}", "%2E."),
            (".fieldwise-journal", "{a}", "%2Efieldwise-journal"),
            ("x", ".{a}", "%2Ex"),
            ("100%", "{a}-{b}", "100%25-"),
            (".", "{b}{a}", "%2E"),
            ("a\\nb", "{c}", "a%0Ab"),
            ("-rf", "{a}", "-rf"),
            ("\\u00e9\\u6771", "{a} {record}", "é東 1"),
            (String(repeating: "x", count: 255), "{a}", String(repeating: "x", count: 255)),
        ] as [(String, String, String)])
    func namesAFileInTheFolder(value: String, template: String, name: String) {
        let id = template == "{c}" ? "c" : "a"
        #expect(split("{\"\(id)\":\"\(value)\"}\n", template) == CommandRun(status: 0, output: "", errors: ""))
        #expect(names("files") == [name])
        #expect(directory.names == ["files", "form.json", "in.jsonl"])
    }

    @Test(
        arguments: [
            ("{}", "{a}", "an empty name; answer the fields that --name uses"),
            (
                "{\"a\":\"\(String(repeating: "x", count: 256))\"}", "{a}", "a name of 256 bytes; there may be 255"
            ),
            (
                "{\"a\":\"\(String(repeating: "é", count: 128))\"}", "{a}", "a name of 256 bytes; there may be 255"
            ),
            // The name is too long, whatever the record's number.
            (
                "{\"a\":\"\(String(repeating: "x", count: 237))\"}", "{a}{record}",
                "a name of 256 bytes; there may be 255"
            ),
        ] as [(String, String, String)])
    func rejectsARecordWhoseNameNoFileCanHave(record: String, template: String, reason: String) {
        let run = split("{\"a\":\"1\"}\n\(record)\n{\"a\":\"3\"}\n", template)
        #expect(run.status == 65)
        #expect(
            run.errors == """
                in.jsonl:2: --name gives this record's file \(reason)
                fieldwise: 1 of 3 records rejected, for 1 reason; --rejects FILE keeps them with every reason

                """)
        #expect(names("files") == (template == "{a}" ? ["1", "3"] : ["11", "33"]))
    }

    /// A fault of a record's file name is reported for that record only.
    @Test(arguments: ["", "--rejects bad.jsonl"]) func saysOfEachRecordItsOwnReasons(rejects: String) {
        directory.write("{}\n{\"a\":\"1\",\"b\":\"\\u0001\"}\n{\"b\":\"\\u0001\"}\n", to: "in.jsonl")
        let run = directory.run("batch form.json in.jsonl --split files --name '{a}' \(rejects)")
        let told = rejects.isEmpty ? run.errors : directory.text(of: "bad.jsonl") ?? ""
        let lines = told.split(separator: "\n").filter { $0.contains("control") || $0.contains("empty name") }
        #expect(lines.map { $0.contains("empty name") } == [true, false, false])
        #expect(!lines.contains { $0.contains("empty name") && $0.contains("control") })
        #expect(run.errors.contains("3 of 3 records rejected, for 3 reasons"))
    }

    @Test func endsAtANameThatAnotherRecordHas() {
        let run = split("{\"a\":\"1\"}\n{\"a\":\"1\"}\n{\"a\":\"1\",\"b\":\"2\"}\n", "{a}")
        #expect(run.status == 73)
        #expect(
            run.errors == """
                fieldwise: in.jsonl:3: the file '1' exists with other content; \
                move it away and add --resume, or start over with a --name that differs from record to record, \
                such as '{record}.json'

                """)
        #expect(directory.text(of: "files/1") == "{\n  \"a\": \"1\",\n  \"b\": null,\n  \"c\": null\n}\n")
    }

    /// Existing files stay unchanged, and so do the targets of links.
    @Test(
        arguments: [
            ("ln -s ../victim files/1", 73), ("ln -s nowhere files/1", 73), ("ln -s .. files/1", 73),
            ("mkdir files/1", 73), ("mkfifo files/1", 73), ("echo other >files/1", 73),
            ("ln victim files/1", 73), (": >files/1", 0),
            ("ln -s ../victim files/.fieldwise-part", 0), ("ln -s ../victim files/.fieldwise-journal-part", 0),
            ("ln -s ../new files/.fieldwise-journal-part", 0), ("ln victim files/.fieldwise-part", 0),
            ("ln -s ../victim files/.fieldwise-journal", 73), ("ln -s ../new files/.fieldwise-journal", 73),
        ] as [(String, Int32)])
    func writesThroughNoLink(planted: String, status: Int32) {
        directory.write("victim\n", to: "victim")
        let run = split("{\"a\":\"1\"}\n", "{a}", after: "mkdir files; \(planted)")
        #expect(run.status == status, "\(run.errors)")
        #expect(directory.text(of: "victim") == "victim\n")
        #expect(directory.names == ["files", "form.json", "in.jsonl", "victim"])
        if status == 0 { #expect(names("files") == ["1"]) }
    }
}
