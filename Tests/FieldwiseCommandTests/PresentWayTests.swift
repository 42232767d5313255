import FormFiles
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Equivalence of the present notation and the old ones.
@Suite(.limited) struct PresentWayTests {
    /// Fields in both notations, which must refuse the same answers with the same codes.
    private static let twins: [(present: String, old: String, answers: [String])] = [
        (
            #""type": "integer", "signed": true, "minimum": -2, "maximum": 9"#,
            #""type": "number", "signed": true, "minimum_value": -2, "maximum_value": 9"#,
            ["-3", "-2", "0", "9", "10", "x", "1.5"]
        ),
        (
            #""type": "date", "minimum": "2024-02-29", "maximum": "2024-12-31""#,
            #""type": "date", "minimum_date": "2024-02-29", "maximum_date": "2024-12-31""#,
            ["2024-02-28", "2024-02-29", "2024-12-31", "2025-01-01"]
        ),
        (#""type": "time", "minimum": "09:00""#, #""type": "time", "minimum_value": "09:00""#, ["08:59", "09:00"]),
        (
            #""min_length": 2, "max_length": 4"#, #""validations": {"min_length": 2, "max_length": 4}"#,
            ["a", "ab", "abcd", "abcde", "åäö"]
        ),
        (
            #""pattern": "[a-c]+|x""#,
            #""validators": [{"type": "format", "pattern": "^(?:[a-c]+|x)$", "case_sensitive": true}]"#,
            ["abc", "x", "xa", "abx", "ABC", "abc\\n", ""]
        ),
        (
            #""rules": [{"min_length": 2, "when": "other == 'x'", "message": "m", "code": "c"}]"#,
            #""validators": [{"type": "length", "min": 2, "when": "$other == 'x'", "message": "m", "code": "c"}]"#,
            ["a", "ab"]
        ),
        (
            #""rules": [{"must": ". != 'a'", "message": "m"}, {"is": "numeric"}]"#,
            #""validators": [{"type": "condition", "condition": ". != 'a'", "message": "m"}, {"type": "numeric"}]"#,
            ["a", "b", "1"]
        ),
        (#""same_as": "other""#, #""validations": {"compare_to": "other"}"#, ["x", "y"]),
        (
            #""type": "select", "options": ["a", "b"], "default": "b""#,
            #""type": "select", "values": [{"id": "a", "title": "a"}, {"id": "b", "title": "b", "default": true}]"#,
            ["a", "b", "c", ""]
        ),
        (#""default_formula": "other""#, #""initial": "$other""#, ["", "a"]),
    ]

    @Test(arguments: twins.indices) func refusesTheSame(_ number: Int) throws {
        let (present, old, answers) = Self.twins[number]
        let records = answers.flatMap { [#"{"other": "x", "a": "\#($0)"}"#, #"{"a": "\#($0)"}"#] }
            .joined(separator: "\n")
        #expect(try verdict(present, on: records) == verdict(old, on: records), "\(present)")
    }

    private func verdict(_ members: String, on record: String) throws -> [String] {
        try verdicts(
            of: #"{"fields": [{"id": "other"}, {"id": "a", \#(members)}]}"#, on: record)
    }

    /// The output for a record, and the rejects.
    private func verdicts(of form: String, on record: String) throws -> [String] {
        let directory = TemporaryDirectory()
        directory.write(form, to: "f.json")
        let check = CommandRun(["check", "f.json"], in: directory)
        #expect(check.status == 0, "\(check.errors)")
        let run = CommandRun(["batch", "f.json", "--rejects", "r.jsonl"], input: record + "\n", in: directory)
        // Messages show a pattern as written, here a pattern of the whole text.
        let rejects = (directory.text(of: "r.jsonl") ?? "").replacing("^(?:[a-c]+|x)$", with: "[a-c]+|x")
        return [run.output, rejects]
    }

    /// A field's members replace those of its type, whatever their names; its rules come after those of the type.
    @Test func addsRulesToThoseOfTheType() throws {
        let form = """
            {"types": {"code": {"min_length": 2, "info": "x", "rules": [{"pattern": "[A-Z]+"}]}},
             "fields": [
              {"id": "a", "type": "code", "min_length": 3, "subtitle": "y", "rules": [{"must": ". != 'ABC'"}]}]}
            """
        for (answer, code) in [("AB", "too_short"), ("abc", "format"), ("ABC", "rule")] {
            let refused = try verdicts(of: form, on: #"{"a": "\#(answer)"}"#)
            #expect(refused[1].contains(#""errors":[{"field":"a","code":"\#(code)""#), "\(refused)")
        }
        #expect(try verdicts(of: form, on: #"{"a": "XYZ"}"#)[1].isEmpty)
        let written = CommandRun(["convert", "-", "--to", "json"], input: form, in: TemporaryDirectory())
        #expect(written.output.contains(#""info": "y""#) && !written.output.contains("subtitle"))
    }

    /// A repeating section has its own names, and `[:index]` has its old meaning.
    @Test func looksForANameInTheSectionFirst() throws {
        let form = """
            {"sections": [
              {"fields": [{"id": "name"}, {"id": "rate", "type": "integer"}]},
              {"id": "people", "repeat": true, "fields": [
                {"id": "name"}, {"id": "price", "type": "integer"},
                {"id": "fee", "type": "integer", "formula": "price * rate"}],
               "rules": [{"must": "name != 'Bo'", "message": "{name} not here", "fields": ["name"]}],
               "ordered": [["rate", "price"]]},
              {"id": "things", "repeat": true, "fields": [{"id": "name"}]},
              {"fields": [{"id": "sum", "type": "integer", "formula": "sum(people[].fee)"},
                {"id": "who", "formula": "name"}]}]}
            """
        let record = #"{"name": "Bo", "rate": 2, "people": [{"name": "Ada", "price": 3}], "things": [{"name": "x"}]}"#
        #expect(
            try verdicts(of: form, on: record) == [
                """
                {"name":"Bo","rate":2,"people":[{"name":"Ada","price":3,"fee":6}],"things":[{"name":"x"}],"sum":6,"who":"Bo"}

                """, "",
            ])
        let other = #"{"name": "Ada", "rate": 2, "people": [{"name": "Bo", "price": 1}]}"#
        let refused = try verdicts(of: form, on: other)
        #expect(refused[0].isEmpty && refused[1].contains(#""field":"people[0].name","code":"rule""#))
        #expect(refused[1].contains(#""code":"comparison""#))
    }

    /// Rows of a file can be selected by a condition with marked columns.
    @Test func marksColumns() throws {
        let directory = TemporaryDirectory()
        directory.write("id,country\no,NO\ns,SE\n", to: "t.csv")
        for condition in [#""where": "column.country == country""#, #""when": "country == $country""#] {
            let source = #""options_from": {"file": "t.csv", \#(condition)}"#
            directory.write(
                #"{"fields": [{"id": "country"}, {"id": "town", "type": "select", \#(source)}]}"#, to: "f.json")
            let run = CommandRun(
                ["batch", "f.json", "--rejects", "r.jsonl"],
                input: "{\"country\":\"NO\",\"town\":\"o\"}\n{\"country\":\"NO\",\"town\":\"s\"}\n", in: directory)
            #expect(run.output == "{\"country\":\"NO\",\"town\":\"o\"}\n", "\(run.errors)")
            directory.remove("r.jsonl")
        }
        directory.write(
            #"{"fields": [{"id": "c", "type": "select", "options_from": {"file": "t.csv", "where": "column.land == 'x'"}}]}"#,
            to: "f.json")
        let check = CommandRun(["check", "f.json"], in: directory)
        #expect(check.errors.contains("has no column 'land'") || check.output.contains("has no column 'land'"))
    }

    /// Comments are ignored anywhere.
    @Test(arguments: [
        "/*a*/{\"fields\"/**/:/***/[//x\n]/*/ */}//", "// only\r\n{ \"fields\": [ /* none */ ] }\n/* end */\n",
    ])
    func passesOverComments(_ form: String) {
        #expect(readJSONForm(bytes: Array(form.utf8), path: "f").diagnostics == [])
    }

    @Test(arguments: ["/* {}", "{ /* }", "{}/", "{ \"fields\": [] /*/ }", "{ \"fields\": [ / ] }"])
    func refusesCommentsThatDoNotEnd(_ form: String) {
        #expect(readJSONForm(bytes: Array(form.utf8), path: "f").form == nil)
    }
}
