import FormTestSupport
import TestLimits
import Testing

/// The real command on many records: its input and output.
@Suite(.limited) struct BatchTests {
    static let form = #"""
        {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
            {"id": "name", "title": "Name", "required": true},
            {"id": "age", "title": "Age", "type": "number", "minimum_value": 18}, {"id": "note", "type": "text_area"},
            {"id": "tags", "type": "multi_select", "values": [{"id": "a"}, {"id": "b"}]},
            {"id": "bonus", "hidden": true}]},
            {"id": "lines", "type": "dynamic", "max_items": 2}]}],
         "templates": {"sections": [{"id": "lines", "fields": [
            {"id": "lines[:index].sku", "required": true}, {"id": "lines[:index].n", "type": "number"}]}]}}
        """#
    private let directory = TemporaryDirectory()

    init() { directory.write(Self.form, to: "form.json") }

    private func run(_ line: String, input: String = "") -> CommandRun {
        CommandRun(["batch", "form.json"] + line.split(separator: " ").map(String.init), input: input, in: directory)
    }

    /// The `name`, `age` and `note` of the accepted records, one record per line.
    private func accepted(_ lines: String) -> String {
        lines.split(separator: "\n").map { line in
            String(line.prefix { $0 != "[" }).replacing(#","tags":null,"lines":"#, with: "}")
                .replacing(#","age":null"#, with: "").replacing(#","note":null"#, with: "")
        }.joined(separator: "\n")
    }

    /// The condition of a check may refer to the choice that is checked.
    @Test(arguments: [("a", 65), ("b", 0)] as [(String, Int32)]) func aChoiceIsCheckedByItself(
        choice: String, status: Int32
    ) {
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "c", "type": "select",
              "values": [{"id": "a"}, {"id": "b"}],
              "validators": [{"type": "format", "pattern": "b", "when": "$c == 'a'"}]}]}]}]
            """#, to: "form.json")
        #expect(run("", input: #"{"c": "\#(choice)"}"#).status == status)
        directory.write(#"{"c": "\#(choice)"}"#, to: "answers.json")
        #expect(CommandRun(["answer", "form.json", "--answers", "answers.json"], in: directory).status == status)
    }

    // MARK: What is read

    @Test(
        arguments: [
            ("name,age\nAda,36\nBo,\n", "{\"name\":\"Ada\",\"age\":36}\n{\"name\":\"Bo\"}"),
            ("\u{feff}name,age\r\nAda,36\r\n\r\nBo,\r\n", "{\"name\":\"Ada\",\"age\":36}\n{\"name\":\"Bo\"}"),
            ("age,name\r36,Ada\r", "{\"name\":\"Ada\",\"age\":36}"),
            ("\n\nname,note\n\nAda,\"one\n\ntwo, \"\"three\"\"\"\n", #"{"name":"Ada","note":"one\n\ntwo, \"three\""}"#),
            ("\"name\",\"note\"\nAda,\"\"", #"{"name":"Ada"}"#),
            ("name\nAda", #"{"name":"Ada"}"#), ("name\n\n\n", ""), ("name", ""),
            ("name,_errors\nAda,what was wrong\n", #"{"name":"Ada"}"#),
            (
                #"{"name": "Ada", "age": 36}"# + "\n" + #"{"name": "Bo"}"#,
                "{\"name\":\"Ada\",\"age\":36}\n{\"name\":\"Bo\"}"
            ),
            ("\u{feff}\n  {\"name\":\"Ada\",\"note\":null}  \r\n\r\n\t\n", #"{"name":"Ada"}"#),
            (#"{"input":"x","line":3,"record":{"name":"Ada"},"errors":[{"field":"name"}]}"#, #"{"name":"Ada"}"#),
        ] as [(String, String)])
    func reads(input: String, records: String) {
        let run = run("", input: input)
        #expect(accepted(run.output) == records)
        #expect(run.errors == "")
        #expect(run.status == 0)
        directory.write(input, to: "input")
        #expect(self.run("input") == run)
    }

    @Test(
        arguments: [
            ("--input-format csv", "", "name;age\nAda;36\n", "--delimiter ;"),
            ("", ".csv", "name;age\nAda;36\n", "--delimiter ;"),
            ("", ".tsv", "name\tage\nAda\t36\n", ""), ("--delimiter tab", ".csv", "name\tage\nAda\t36\n", ""),
            ("--delimiter \\t", "", "name\tage\nAda\t36\n", ""), ("--delimiter , ", ".tsv", "name,age\nAda,36\n", ""),
            ("--input-format jsonl", ".csv", #"{"name":"Ada","age":36}"#, ""),
            ("", ".ndjson", #"{"name":"Ada","age":36}"#, ""),
            ("--input-format=csv", ".jsonl", "name,age\nAda,36\n", ""),
        ] as [(String, String, String, String)])
    func takesTheFormatThatOptionsAndEndingsTell(options: String, ending: String, input: String, more: String) {
        directory.write(input, to: "in\(ending)")
        let run = run("in\(ending) \(options) \(more)")
        #expect(accepted(run.output) == #"{"name":"Ada","age":36}"#)
        #expect(run.errors == "")
    }

    @Test func readsSeveralInputsInTheirOrder() {
        directory.write("name,age\nAda,36\nBo,17", to: "a.csv")
        directory.write(#"{"age": 18, "name": "Cy"}"#, to: "b.jsonl")
        directory.write("age;name\n1;Di\n18;Ed\n", to: "c.csv")
        let run = run("a.csv b.jsonl - --rejects r.jsonl", input: "age,name\n20,Fo\n2,Gu\n")
        #expect(
            accepted(run.output)
                == "{\"name\":\"Ada\",\"age\":36}\n{\"name\":\"Cy\",\"age\":18}\n{\"name\":\"Fo\",\"age\":20}")
        #expect(run.errors == "fieldwise: 2 of 5 records rejected, for 2 reasons\n")
        #expect(
            directory.text(of: "r.jsonl") == """
                {"input":"a.csv","line":3,"record":{"name":"Bo","age":"17"},"errors":[{"field":"age",\
                "code":"below_minimum","message":"must be at least 18, not '17'"}]}
                {"input":"standard input","line":3,"record":{"age":"2","name":"Gu"},"errors":[{"field":"age",\
                "code":"below_minimum","message":"must be at least 18, not '2'"}]}

                """)
    }

    /// A record gets the form's own text, even if earlier records had other texts in the same place.
    @Test(arguments: [
        "{\"word\":\"a\",\"count\":\"7\"}\n{\"word\":\"b\",\"count\":\"007\"}\n{\"count\":\"1\"}\n",
        "word,count\na,7\nb,007\n,1\n",
    ])
    func aRecordHasTheFormsOwnTextAfterOthers(records: String) {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "word", "value": "x1"}, {"id": "count", "type": "float"}]}]}]}
            """#, to: "own.json")
        let run = CommandRun(["batch", "own.json"], input: records, in: directory)
        #expect(
            run.output
                == "{\"word\":\"a\",\"count\":7}\n{\"word\":\"b\",\"count\":7}\n{\"word\":\"x1\",\"count\":1}\n")
    }

    @Test func answersAStreamRecordByRecord() {
        let line = """
            mkfifo to from; \(CommandRun.binary) batch form.json <to >from & exec 3>to 4<from
            printf 'name,age\\nAda,36\\n' >&3; read -r first <&4; echo "1 $first"
            printf 'Bo,20\\n' >&3; read -r second <&4; echo "2 $second"
            exec 3>&-; wait
            """
        directory.write(line, to: "talk")
        let run = CommandRun(shell: "timeout 20 sh talk", in: directory)
        #expect(
            run.output.split(separator: "\n").map { String($0.prefix(23)) } == [
                #"1 {"name":"Ada","age":3"#, #"2 {"name":"Bo","age":20"#,
            ])
    }

    // MARK: What is written

    @Test func writesJSONLinesOrCSVNestedOrFlat() {
        let input = #"{"name":"=1+x","note":"a,\"b\"","tags":["a","b"],"lines":[{"sku":"x","n":10},{"sku":"y"}]}"#
        #expect(
            run("--flat", input: input).output
                == #"{"name":"=1+x","age":null,"note":"a,\"b\"","tags":["a","b"],"lines[0].sku":"x","lines[0].n":10,"#
                + #""lines[1].sku":"y","lines[1].n":null}"# + "\n")
        #expect(
            run("--format csv", input: input).output
                == "name,age,note,tags,bonus,lines\r\n"
                + #"'=1+x,,"a,""b""",a;b,,"[{""sku"":""x"",""n"":10},{""sku"":""y"",""n"":null}]""# + "\r\n")
        #expect(
            run("--output o.csv --flat", input: input)
                == CommandRun(status: 0, output: "", errors: ""))
        let flat = "name,age,note,tags,bonus,lines[0].sku,lines[0].n,lines[1].sku,lines[1].n\r\n"
        let row = #"'=1+x,,"a,""b""",a;b,,x,10,y,"# + "\r\n"
        #expect(directory.text(of: "o.csv") == flat + row)
        // The file can be extended, and read again.
        #expect(run("--output o.csv --flat", input: flat + row).status == 0)
        #expect(directory.text(of: "o.csv") == flat + row + row)
        #expect(run("--output o.jsonl o.csv").status == 0)
        #expect(directory.text(of: "o.jsonl") == run("o.csv").output)
    }

    @Test func reportsWhatItDid() {
        let input = """
            {"name":"Ada","bonus":1}
            {"nmae":"Bo"}
            {"name":"Cy","lines":[{"sku":1},{"n":"x"}]}
            {"name":"Di","lines":[{},{"zzz":1}]}
            {"name":"Ed","lines[0].sku":1,"lines[0].sku":2}

            """
        directory.write("old", to: "report")
        #expect(run("--report report", input: input).status == 65)
        #expect(
            directory.text(of: "report")?.replacing(/\ \ "run": "[0-9a-f]+",\n/, with: "") == """
                {
                  "records": 5,
                  "accepted": 1,
                  "rejected": 4,
                  "errors": 8,
                  "unused": 1,
                  "complete": true,
                  "causes": [
                    {"field": "", "code": "unknown_field", "count": 1},
                    {"field": "lines", "code": "unknown_field", "count": 1},
                    {"field": "lines[:index].n", "code": "not_a_number", "count": 1},
                    {"field": "lines[:index].sku", "code": "answered_twice", "count": 1},
                    {"field": "lines[:index].sku", "code": "required", "count": 3},
                    {"field": "name", "code": "required", "count": 1}
                  ]
                }

                """)
        #expect(run("--report report", input: "name\nAda\n").status == 0)
        #expect(directory.text(of: "report")?.hasSuffix("\"complete\": true,\n  \"causes\": []\n}\n") == true)
    }

    @Test func tellsTheFirstTwentyReasonsAndACount() {
        let rows = (1...60).map { "\($0),\($0 % 2 == 0 ? 20 : 1)\n" }.joined()
        let run = run("", input: "name,age\n" + rows)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines.first == "standard input:2: age: must be at least 18, not '1'")
        #expect(lines.dropLast().last == "standard input:40: age: must be at least 18, not '1'")
        #expect(
            lines.last
                == "fieldwise: 30 of 60 records rejected, for 30 reasons; --rejects FILE keeps them with every reason")
        #expect(run.output.split(separator: "\n").count == 30)
        #expect(run.status == 65)
    }

    // MARK: Options

    @Test func passesOverUnknownIdsIfAsked() {
        let run = run("--ignore-unknown", input: "x,name,y\n1,Ada,2\n")
        #expect(run.status == 0)
        #expect(accepted(run.output) == #"{"name":"Ada"}"#)
        let lines = self.run("--ignore-unknown", input: #"{"x":{"y":[1]},"name":"Ada","lines":[{"sku":1,"z":2}]}"#)
        #expect(lines.errors == "")
        #expect(lines.status == 0)
    }

    @Test func refusesUnusedValuesIfAsked() {
        let input = "name,bonus\nAda,\nBo,1\n"
        let run = run("", input: input)
        #expect(run.status == 0)
        #expect(
            run.errors == "fieldwise: warning: 1 value not used, because the field is hidden, disabled or computed; "
                + "--strict rejects such a record\n")
        let strict = self.run("--strict --rejects r.csv", input: input)
        #expect(strict.errors == "fieldwise: 1 of 2 records rejected, for 1 reason\n")
        #expect(accepted(strict.output) == #"{"name":"Ada"}"#)
        #expect(
            directory.text(of: "r.csv")
                == "name,bonus,_errors\nBo,1,bonus: the field is hidden and takes no value; leave it out\n")
    }

    @Test func showsNoProgressWithoutATerminal() {
        #expect(run("--progress", input: "name\nAda\n").errors == "")
    }

    /// Duplicate keys are found in every record, whatever the keys of the one before.
    @Test func refusesAKeyThatComesTwiceInEachRecord() {
        let run = run("", input: String(repeating: #"{"name":"Ada","name":"Bo"}"# + "\n", count: 10))
        #expect(run.output == "")
        #expect(
            run.errors.hasSuffix(
                "fieldwise: 10 of 10 records rejected, for 10 reasons; "
                    + "--rejects FILE keeps them with every reason\n"), "\(run.errors)")
    }

    /// The rows take more than one portion of input.
    @Test(arguments: ["\n", "\r\n", "\r"]) func countsLinesHoweverTheyEnd(lineBreak: String) {
        let rows = Array(repeating: String(repeating: "A", count: 100) + ",36", count: 5_000)
        directory.write((["name,age"] + rows + ["Bo,1", ""]).joined(separator: lineBreak), to: "in.csv")
        #expect(run("in.csv --output out.jsonl").errors.hasPrefix("in.csv:5002: age: "))
    }

    @Test(
        arguments: [
            ("", #"a,l"#, #"false,"#, #"true,"[{""x"":""1""}]""#), ("--flat", "a,l[0].x,l[1].x", "false,,", "true,1,"),
        ] as [(String, String, String, String)])
    func writesNoInstancesOfAHiddenSection(option: String, header: String, hidden: String, shown: String) {
        directory.write(
            #"""
            [{"sections": [{"fields": [{"id": "a", "type": "switch"}]},
              {"id": "l", "type": "dynamic", "max_items": 2, "visible_if": "$a", "fields": [{"id": "l[:index].x"}]}]}]
            """#, to: "form.json")
        let records = #"{"a":false,"l":[{"x":"1"}]}"# + "\n" + #"{"a":true,"l":[{"x":"1"}]}"# + "\n"
        #expect(run("--format csv \(option)", input: records).output == "\(header)\r\n\(hidden)\r\n\(shown)\r\n")
    }

    /// An empty row would be skipped by readers, so it is written as a quoted empty cell.
    @Test func quotesARowOfOneEmptyCell() {
        directory.write(fields(#"{"id": "only"}"#), to: "only.json")
        let records = #"{"only":"x"}"# + "\n{}\n" + #"{"only":""}"# + "\n"
        let run = CommandRun(["batch", "only.json", "-", "--output", "only.csv"], input: records, in: directory)
        #expect(run == CommandRun(status: 0, output: "", errors: ""))
        #expect(directory.text(of: "only.csv") == "only\r\nx\r\n\"\"\r\n\"\"\r\n")
        let again = CommandRun(["batch", "only.json", "only.csv", "--format", "jsonl"], in: directory)
        #expect(again.output == #"{"only":"x"}"# + "\n" + #"{"only":null}"# + "\n" + #"{"only":null}"# + "\n")
    }
}
