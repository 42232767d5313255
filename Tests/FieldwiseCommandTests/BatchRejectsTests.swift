import FormTestSupport
import TestLimits
import Testing

/// Rejected records: the reasons and positions, and that corrected ones can be processed again.
@Suite(.limited) struct BatchRejectsTests {
    private let directory = TemporaryDirectory()

    init() { directory.write(BatchTests.form, to: "form.json") }

    private func run(_ line: String, input: String = "") -> CommandRun {
        CommandRun(["batch", "form.json"] + line.split(separator: " ").map(String.init), input: input, in: directory)
    }

    @Test func namesTheColumnOfAnInstanceThatLiesFar() {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "l", "type": "dynamic"}]}],
             "templates": {"sections": [{"id": "l", "fields": [{"id": "l[:index].a"}]}]}}
            """#, to: "form.json")
        #expect(
            run("", input: "l[0].a,l[100000].a\nx,y\n").errors.hasPrefix(
                "standard input:2: l[100000].a: 'l[100000].a' is far beyond the last one; number from 0, without gaps\n"
            ))
    }

    /// The line, field and code of each reason, and the first message.
    private func reasons(_ input: String, _ options: String = "") -> (places: [String], message: String) {
        _ = run("\(options) --rejects r.jsonl", input: input)
        defer { directory.remove("r.jsonl") }
        let lines = (directory.text(of: "r.jsonl") ?? "").split(separator: "\n")
        let places = lines.flatMap { line in
            let number = line.firstMatch(of: /"line":(\d+)/)?.1 ?? ""
            let errors = line.firstRange(of: "\"errors\":").map { line[$0.upperBound...] } ?? ""
            return errors.matches(of: /"field":"([^"]*)","code":"([^"]*)"/).map { "\(number) \($0.1) \($0.2)" }
        }
        let message = lines.first?.firstMatch(of: /"message":"((?:[^"\\]|\\.)*)"/)?.1 ?? ""
        return (places, String(message))
    }

    @Test(
        arguments: [
            ("name,age\nAda\n", ["2  too_few_cells"], "the row has fewer cells than the header; it ends here"),
            (
                "name,age\nAda,20,x,y\n", ["2  too_many_cells"],
                "the row has more cells than the header; remove this one"
            ),
            (
                "name,age\n\"A\"da,20\nBo,1\n", ["2  not_csv", "3 age below_minimum"],
                "text after a closing quote; write a quote inside quotes twice"
            ),
            (
                "name,note\n\"A\n\nb\",\nBo,\"x\n\"\"\ny\n", ["2 name control_character", "5  not_csv"],
                "the text has a line break or a control character: remove it"
            ),
            ("name,age\r\n\r\nAda,1\r\n", ["3 age below_minimum"], "must be at least 18, not '1'"),
            (
                "name,lines\nAda,\"[{\"\"sku\"\":1}, 2]\"\n", ["2 lines[1] wrong_type"],
                "'lines' repeats; write an object for each time"
            ),
            ("name,lines\nAda,[\n", ["2  not_json"], "the text ends inside an array; close it with ']'"),
            ("name,lines[1].sku\nAda,x\n", ["2 lines[0].sku required"], "an answer is required"),
            (#"{"name":"Ada""#, ["1  not_json"], "the text ends inside an object; close it with '}'"),
            (#"{"name":"Ada"} {}"#, ["1  not_json"], "there is text after the end of the value; remove it"),
            (
                "{\"name\":\"Ada\"}\n[]\n3\n", ["2  not_an_object", "3  not_an_object"],
                "this is not an object; write an object of ids and values"
            ),
            (
                "{}\n{\"nmae\":1}\n", ["1 name required", "2 nmae unknown_field", "2 name required"],
                "an answer is required"
            ),
            (#"{"name":"a","name":"b"}"#, ["1 name answered_twice"], "the key 'name' appears twice; remove one"),
            (
                #"{"name":["a"],"age":{"x":1}}"#, ["1 name wrong_type", "1 age wrong_type"],
                #"'[\"a\"]' has the wrong type: give text"#
            ),
            (
                #"{"name":"a","tags":["a","c"]}"#, ["1 tags not_a_choice"],
                #"'[\"a\",\"c\"]' is not on the list: choose from a, b"#
            ),
            (#"{"name":"a","lines":[{"sku":1}],"lines[1].sku":2}"#, [], ""),
            (
                #"{"name":"a","lines":[{"sku":1}],"lines[0].sku":2}"#, ["1 lines[0].sku answered_twice"],
                "'lines[0].sku' is answered twice; remove one of the answers"
            ),
            (
                #"{"name":"a","lines":[{"sku":1},{"sku":1},{"sku":1}]}"#, ["1 lines[2] too_many_instances"],
                "'lines[2]' is one too many; there may be 2"
            ),
            (#"{"name":"a","lines":{"sku":1}}"#, ["1 lines wrong_type"], "'lines' repeats; write an array of objects"),
            (
                #"{"name":"a","lines":[{"skuu":1}]}"#, ["1 lines[0].skuu unknown_field", "1 lines[0].sku required"],
                "the form has no field 'lines[0].skuu'; did you mean 'lines[0].sku'?"
            ),
        ] as [(String, [String], String)])
    func tellsEveryReason(input: String, places: [String], message: String) {
        let found = reasons(input)
        #expect(found.places == places)
        #expect(found.message == message)
    }

    /// The messages are the same in any order of the records.
    @Test func tellsARecordInTheSameWordsWhateverCameBefore() {
        func messages(_ ages: [String]) -> [Substring] {
            _ = run("--rejects r.jsonl", input: "name,age\n" + ages.map { "Ada,\($0)\n" }.joined())
            defer { directory.remove("r.jsonl") }
            return (directory.text(of: "r.jsonl") ?? "").matches(of: /"message":"([^"]*)"/).map(\.1)
        }
        let ages = ["x", "\"1,5\"", "1.5", "3", "y", "\"2,5\"", "4"]
        #expect(messages(ages) == ages.flatMap { messages([$0]) })
        #expect(messages(ages).count == ages.count)
    }

    @Test(arguments: ["", "--rejects r.jsonl", "--rejects r.csv"]) func countsEachCauseOnceARecord(rejects: String) {
        let ages = ["x", "3", "4", "y", "5"]
        _ = run("\(rejects) --report report.json", input: "name,age\n" + ages.map { "Ada,\($0)\n" }.joined())
        let causes = (directory.text(of: "report.json") ?? "").matches(of: /"code": "(\w+)", "count": (\d+)/)
        #expect(causes.map { "\($0.1) \($0.2)" } == ["below_minimum 3", "not_a_number 2"])
    }

    @Test func saysWhatTheAuthorSaysOfTooManyInstances() {
        directory.write(
            #"""
            {"messages": {"too_many_instances": "{title}: no more than {limit}, {value}{other}%@"},
             "groups": [{"id": "g", "sections": [
               {"id": "l", "title": "Lines", "type": "dynamic", "max_items": 1, "fields": [{"id": "l[:index].a"}]}]}]}
            """#, to: "form.json")
        let record = #"{"l":[{"a":"x"},{"a":"y"}]}"#
        #expect(reasons(record).places == ["1 l[1] too_many_instances"])
        #expect(reasons(record).message == "Lines: no more than 1, Lines")
        #expect(
            run("", input: "l[0].a,l[1].a\nx,y\n").errors == "standard input:1:8: error: Lines: no more than 1, Lines\n"
        )
        directory.write(record, to: "answers.json")
        let answered = CommandRun(["answer", "form.json", "--answers", "answers.json"], in: directory)
        #expect(answered.status == 65 && answered.errors == "answers.json:1:17: error: Lines: no more than 1, Lines\n")
    }

    /// Instances of a hidden section are never too many, in JSON Lines, CSV and files of answers.
    @Test(arguments: [("false", []), ("true", ["l[1] too_many_instances"])] as [(String, [String])])
    func countsNoInstancesOfAHiddenSection(more: String, places: [String]) {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [
              {"id": "l", "type": "dynamic", "max_items": 1, "fields": [{"id": "l[:index].a"}]},
              {"id": "s", "fields": [{"id": "more", "type": "switch",
                "targets": [{"id": "l", "type": "section", "action": "hide", "condition": "!$more"}]}]}]}]}
            """#, to: "form.json")
        let record = #"{"l":[{"a":"x"},{"a":"y"}],"more":\#(more)}"#
        #expect(reasons(record).places == places.map { "1 \($0)" })
        #expect(reasons("l,more\n\"[{\"\"a\"\":1},{\"\"a\"\":2}]\",\(more)\n").places.count == places.count)
        directory.write(record, to: "answers.json")
        let answered = CommandRun(["answer", "form.json", "--answers", "answers.json"], in: directory)
        #expect(answered.status == (places.isEmpty ? 0 : 65))
        #expect(answered.output == (places.isEmpty ? "{\n  \"more\": false\n}\n" : ""))
    }

    /// All kinds of faults, as CSV and as JSON Lines.
    static let faults: [(String, String)] = [
        (
            "a.csv",
            "name,age,note\r\nAda,36,\"one\ntwo\"\r\nBo,17,\r\nCy\r\nDi,20,x,y\r\nEd,\"2\"0,z\r\nFo,abc,\"a \"\"q\"\"\"\r\n,,\"\"\r\n\"Gu,1\n"
        ),
        ("b.csv", "name,_errors,age\nBo,,17\nCy,x\nDi,\"y\",18,z\nEd,y,\"2\"0\nFo,x,\"20"),
        ("c.csv", "name,age\nBo,\"17"), ("d.csv", "name,lines\nBo,\"[{},\r\n{\"\"n\"\":\"\"x\"\"}]\"\nCy,[1\n"),
        (
            "e.jsonl",
            "{\"name\":\"Bo\",\"age\":17}  \r\n{\"name\":\n[1]\n\"s\"\n{\"name\":\"a\",\"name\":\"b\"}\n{\"lines\":[{},{}]}\n{\"x\":\"}\"}\n"
        ),
    ]

    @Test(arguments: faults) func staysTheSameWhenFedAgainUnmended(name: String, input: String) {
        directory.write(input, to: name)
        for ending in name.hasSuffix(".csv") ? ["csv", "jsonl"] : ["jsonl"] {
            #expect(run("\(name) --output o.jsonl --rejects 1.\(ending)").status == 65)
            directory.remove("o.jsonl")
            for pass in 1...3 {
                #expect(run("\(pass).\(ending) --output o.jsonl --rejects \(pass + 1).\(ending)").status == 65)
                #expect(directory.text(of: "o.jsonl") == "")
            }
            // A record that is no object has another reason the second time, and keeps that.
            #expect(records("3.\(ending)") == records("4.\(ending)"))
            #expect(records("1.\(ending)").count == records("4.\(ending)").count)
        }
    }

    /// The lines of the rejects, from the record on.
    private func records(_ name: String) -> [Substring] {
        (directory.text(of: name) ?? "").split(separator: "\n").map { line in
            line.firstRange(of: "\"record\":").map { line[$0.lowerBound...] } ?? line
        }
    }

    @Test func keepsTheBytesOfARow() {
        let input = "name;age;note\r\n \"Bo\";017;\"a\"\"b\nc\"\r\nCy;1;\r\nDi;20;;x\r\n"
        #expect(run("--delimiter ; --rejects r.csv", input: input).output.count == 0)
        #expect(
            directory.text(of: "r.csv")
                == "name;age;note;_errors\n \"Bo\";017;\"a\"\"b\nc\";age: must be at least 18, not '17'\n"
                + "Cy;1;;age: must be at least 18, not '1'\n"
                + "Di;20;;x;\"the row has more cells than the header; remove this one\"\n")
    }

    @Test func losesNoCellToTheReasons() {
        #expect(run("--rejects r.csv", input: "name,_errors\nDi,old,x,y\nCy\n").status == 65)
        #expect(
            directory.text(of: "r.csv") == """
                name,_errors
                Di,old,x,y,the row has more cells than the header; remove this one
                Cy,the row has fewer cells than the header; it ends here

                """)
    }

    @Test func writesNoReplacedCharactersAsIfTheyWereTheRecords() {
        let shell = "printf 'name\\nA\\377\\n' | $fieldwise batch form.json --rejects r.jsonl"
        #expect(CommandRun(shell: shell, in: directory).status == 65)
        #expect(run("r.jsonl --rejects again.jsonl").output == "")
        #expect(records("r.jsonl").first?.hasPrefix("\"record\":\"A\u{fffd}\",") == true)
    }

    @Test func tellsQuotesWithoutInstancesAsAnEmptyText() {
        _ = run("--rejects r.jsonl", input: "name,lines\n,\"\"\n")
        #expect(directory.text(of: "r.jsonl")?.contains(#""record":{"name":null,"lines":""},"#) == true)
    }

    @Test func leavesOutEmptyCellsOfInstances() {
        let input = "name,age,lines[0].sku,lines[0].n,lines[1].sku\nBo,,,,\nCy,1,x,,\n"
        #expect(run("--rejects r.jsonl", input: input).output.hasPrefix(#"{"name":"Bo""#))
        #expect(records("r.jsonl").first?.hasPrefix(#""record":{"name":"Cy","age":"1","lines[0].sku":"x"},"#) == true)
    }
}
