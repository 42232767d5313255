import FormTestSupport
import TestLimits
import Testing

/// A form's own types, in the form and in files beside it, with the real command.
@Suite(.limited) struct FormTypesTests {
    private let directory = TemporaryDirectory()

    private func form(_ fields: String, types: String = "", more: String = "") -> String {
        #"{"id": "f", \#(more)\#(types.isEmpty ? "" : #""types": {\#(types)},"#)"#
            + #" "groups": [{"id": "g", "sections": [{"id": "s", "fields": [\#(fields)]}]}]}"#
    }

    private func answered(_ answers: String, _ name: String = "form.json") -> CommandRun {
        CommandRun(["answer", name, "--answers", "-", "--format", "jsonl"], input: answers, in: directory)
    }

    private static let iban =
        #""iban": {"type": "text", "clean": "uppercase", "required": true, "noun": "an IBAN", "#
        + #""validators": [{"type": "format", "pattern": "^[A-Z]{2}[0-9]+$"}], "messages": {"required": "which account?"}}"#

    @Test(
        arguments: [
            // Members of the field, an answer, the submission or message
            ("", "no12", #"{"a":"NO12"}"#),
            ("", "12", "'12' is not an IBAN: it must match '^[A-Z]{2}[0-9]+$'"),
            ("", "", "which account?"),
            (#", "required": false"#, "", #"{"a":null}"#),
            (#", "messages": {"required": "say it"}"#, "", "say it"),
            (#", "clean": []"#, "no12", #"{"a":"no12"}"#),
            (#", "validators": [{"type": "length", "max": 3}]"#, "no12", "is too long: use at most 3 characters"),
            (#", "validators": [{"type": "length", "max": 3}]"#, "1234", "'1234' is not an IBAN"),
            (#", "noun": "an account""#, "12", "'12' is not an account"),
        ] as [(String, String, String)])
    func aFieldHasWhatItsTypeSaysUnlessItSaysItsOwn(members: String, answer: String, expected: String) {
        directory.write(form(#"{"id": "a", "type": "iban"\#(members)}"#, types: Self.iban), to: "form.json")
        let run = answered(#"{"a": "\#(answer)"}"#)
        #expect(run.output == expected + "\n" || run.errors.contains(expected), "\(run)")
    }

    @Test func typesAreMadeOfTypesAndMessagesNameThem() {
        let types =
            #""low": {"type": "number", "maximum_value": 9, "minimum_value": 1}, "digit": {"type": "low", "maximum_value": 5}"#
        directory.write(
            form(
                #"{"id": "a", "type": "digit"}"#, types: types,
                more:
                    #""messages": {"digit": {"above_maximum": "a low digit"}, "low": {"below_minimum": "not so low"}},"#
            ),
            to: "form.json")
        #expect(answered(#"{"a": 6}"#).errors.contains("a: a low digit"))
        #expect(answered(#"{"a": 0}"#).errors.contains("a: not so low"))
        #expect(answered(#"{"a": 5}"#).output == "{\"a\":5}\n")
    }

    @Test func filesBesideTheFormHaveTypes() {
        directory.write(#"{"low": {"type": "number", "maximum_value": 9}}"#, to: "low.jsonl")
        directory.write(form(#"{"id": "a", "type": "low"}"#, more: #""use": ["low.jsonl"],"#), to: "form.json")
        #expect(answered(#"{"a": 9}"#).output == "{\"a\":9}\n")
        #expect(answered(#"{"a": 10}"#).errors.contains("must be at most 9"))
        #expect(CommandRun(["check", "--strict", "form.json"], in: directory).status == 0)
        for output in ["--output", "--errors"] {
            let run = CommandRun(
                ["answer", "form.json", "--answers", "-", output, "low.jsonl"], input: #"{"a": 9}"#,
                in: directory)
            #expect(run.status == 64 && run.errors.contains("a file of the form"), "\(run)")
        }
        let batch = CommandRun(
            ["batch", "form.json", "--output", "low.jsonl"], input: #"{"a": 9}"#, in: directory)
        #expect(batch.status == 64 && batch.errors.contains("a file of the form"), "\(batch)")
        #expect(directory.text(of: "low.jsonl") == #"{"low": {"type": "number", "maximum_value": 9}}"#)
        let converted = CommandRun(["convert", "form.json", "--to", "xml"], in: directory)
        #expect(converted.output.contains("<use>low.jsonl</use>"))
    }

    @Test func faultsInAFileHaveItsPathAndLine() {
        let field = #"{"id": "a", "type": "low"}, {"id": "b", "type": "low"}"#
        directory.write(form(field, more: #""use": ["low.json"],"#), to: "form.json")
        let missing = CommandRun(["check", "form.json"], in: directory)
        #expect(missing.status == 78)
        #expect(
            missing.output
                == "form.json:1:21: error: 'low.json' cannot be used: the file does not exist; check its name\n")
        directory.write("{\n  \"low\": {\"type\": \"text\",\n    \"mask\": \"\\\\\"}}", to: "low.json")
        let faulty = CommandRun(["check", "form.json"], in: directory)
        #expect(faulty.output.hasPrefix("low.json:3:13: "), "\(faulty)")
        // A fault of a type is reported once, however many fields have it.
        #expect(faulty.output.split(separator: "\n").count == 1, "\(faulty)")
        directory.write("[1]", to: "low.json")
        #expect(CommandRun(["check", "form.json"], in: directory).output.contains("low.json:1:1: error: "))
        directory.write("[", to: "low.json")
        let broken = CommandRun(["check", "form.json"], in: directory)
        #expect(broken.output.hasPrefix("low.json:1:") && !broken.output.contains("form.json:"), "\(broken)")
        directory.write(#"{"low": {"typ": "text"}}"#, to: "low.json")
        #expect(
            CommandRun(["check", "form.json"], in: directory).output.hasPrefix(
                "low.json:1:10: warning: unknown key 'typ'"))
    }

    @Test func aFormOnStandardInputNamesNoFiles() {
        directory.write(#"{"low": {"type": "number"}}"#, to: "low.json")
        let text = form(#"{"id": "a", "type": "low"}"#, more: #""use": "low.json","#)
        let run = CommandRun(["check", "-"], input: text, in: directory)
        #expect(run.status == 78 && run.output.contains("beside a form on standard input"), "\(run)")
    }

    @Test func goesThereAndBackAsItStands() {
        directory.write(
            form(#"{"id": "a", "type": "iban", "required": false, "validators": []}"#, types: Self.iban),
            to: "form.json")
        let json = CommandRun(["convert", "form.json", "--to", "json"], in: directory)
        let xml = CommandRun(["convert", "form.json", "--to", "xml"], in: directory)
        #expect(json.errors.isEmpty && xml.errors.isEmpty, "\(json.errors) \(xml.errors)")
        #expect(json.output.contains("\"required\": false"))
        #expect(CommandRun(["convert", "-", "--to", "json"], input: xml.output, in: directory).output == json.output)
        directory.write(xml.output, to: "form.xml")
        #expect(answered("{}", "form.xml").output == "{\"a\":null}\n")
    }
}
