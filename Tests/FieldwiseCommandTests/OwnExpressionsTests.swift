import FormTestSupport
import TestLimits
import Testing

/// Functions, conditions on a field's own value, rules for instances, and initial values with the real command: by
/// lines, by a file of answers and in a batch, for a form in JSON and the same form in XML.
@Suite(.limited) struct OwnExpressionsTests {
    private static let json = #"""
        {"groups": [{"id": "g", "sections": [
          {"id": "s", "fields": [
            {"id": "name", "title": "Name", "required": true},
            {"id": "login", "title": "Login", "initial": "lower(replace(name, ' ', '.'))", "validators": [
              {"type": "condition", "condition": "matches(., '^[a-z.]+$')", "message": "{value}: letters and points only"}]},
            {"id": "from", "title": "From", "type": "date", "validators": [
              {"type": "condition", "condition": "days(., to) <= 14", "code": "too_far", "message": "two weeks at most"}]},
            {"id": "to", "title": "To", "type": "date", "initial": "from + 7"},
            {"id": "likes", "title": "Likes", "type": "multi_select", "values": [{"id": "tea"}, {"id": "rum"}], "targets": [
              {"id": "age", "action": "show", "condition": "selected($likes, 'rum')"}]},
            {"id": "age", "title": "Age", "type": "number", "hidden": true}]},
          {"id": "lines", "type": "dynamic", "action_title": "Another line", "fields": [
            {"id": "lines[:index].low", "title": "Low", "type": "number", "initial": "position() * 10"},
            {"id": "lines[:index].high", "title": "High", "type": "number"}]}]}],
         "rules": [{"condition": "lines[:index].low < lines[:index].high", "fields": ["lines[:index].high"],
           "message": "{title} must be above", "code": "low_high"}]}
        """#
    private let directory = TemporaryDirectory()

    init() {
        directory.write(Self.json, to: "form.json")
        let twin = CommandRun(["convert", "form.json", "--to", "xml"], in: directory)
        directory.write(twin.output, to: "form.xml")
    }

    @Test func isFaultless() {
        for form in ["form.json", "form.xml"] {
            let run = CommandRun(["check", "--strict", form], in: directory)
            #expect(run.status == 0, "\(run.output)\(run.errors)")
        }
        let back = CommandRun(["convert", "form.xml", "--to", "json"], in: directory)
        directory.write(back.output, to: "back.json")
        let again = CommandRun(["convert", "back.json", "--to", "xml"], in: directory)
        #expect(again.output == CommandRun(["convert", "form.json", "--to", "xml"], in: directory).output)
    }

    private static let whole =
        #"{"name":"Ada Byron","login":"ada.byron","from":"2024-03-01","to":"2024-03-08","likes":["rum"],"age":36,"lines":[{"low":10,"high":12},{"low":20,"high":21}]}"#

    @Test(arguments: ["form.json", "form.xml"]) func takesFirstValuesByLines(form: String) {
        let lines = "Ada Byron\n\n2024-03-01\n\n2\n36\ny\n\n12\ny\n\n21\nno\n"
        let run = CommandRun(["answer", form, "--format", "jsonl"], input: lines, in: directory)
        #expect(run.errors == "")
        #expect(run.output == Self.whole + "\n")
    }

    @Test(arguments: ["form.json", "form.xml"]) func takesThemFromAFileAndInABatch(form: String) {
        let record =
            #"{"name":"Ada Byron","from":"2024-03-01","likes":["rum"],"age":36,"lines":[{"high":12},{"high":21}]}"#
        directory.write(record + "\n", to: "answers.json")
        let answered = CommandRun(
            ["answer", form, "--answers", "answers.json", "--format", "jsonl"], input: "", in: directory)
        #expect(answered.errors == "")
        #expect(answered.output == Self.whole + "\n")
        directory.write(record + "\n" + record + "\n", to: "records.jsonl")
        let batch = CommandRun(["batch", form, "records.jsonl"], in: directory)
        #expect(batch.output == Self.whole + "\n" + Self.whole + "\n", "\(batch.errors)")
    }

    /// The effect of a first value on other fields is the same in every way, whatever the answer.
    @Test func targetsOfAFirstValueFire() {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "start", "initial": "'a'", "targets": [
                {"id": "more", "action": "update", "target_value": "seen", "condition": "$start == 'a'"}]},
              {"id": "more", "disabled": true}]}]}]}
            """#, to: "first.json")
        let expected = #"{"start":"b","more":"seen"}"# + "\n"
        let line = ["answer", "first.json", "--format", "jsonl"]
        let record = #"{"start": "b"}"#
        #expect(CommandRun(line, input: "b\n", in: directory).output == expected)
        #expect(CommandRun(line + ["--answers", "-"], input: record, in: directory).output == expected)
        #expect(CommandRun(["batch", "first.json"], input: record, in: directory).output == expected)
    }

    @Test func tellsWhatFails() {
        let record =
            #"{"name":"A","login":"A1","from":"2024-03-01","to":"2024-04-01","lines":[{"low":5,"high":4},{"low":1,"high":2},{"low":3,"high":3}]}"#
        directory.write(record + "\n", to: "records.jsonl")
        let batch = CommandRun(["batch", "form.json", "records.jsonl", "--rejects", "rejects.jsonl"], in: directory)
        #expect(batch.status == 65)
        let rejects = directory.text(of: "rejects.jsonl") ?? ""
        for part in [
            #""field":"login","code":"rule","message":"A1: letters and points only""#,
            #""field":"to","code":"too_far","message":"two weeks at most""#,
            #""field":"lines[0].high","code":"low_high","message":"High must be above""#,
            #""field":"lines[2].high","code":"low_high","message":"High must be above""#,
        ] { #expect(rejects.contains(part), "\(part) in \(rejects)") }
        #expect(!rejects.contains("lines[1]"))
    }

    @Test func showsThem() {
        let run = CommandRun(["show", "form.json"], in: directory)
        #expect(run.output.contains("at first: from + 7"))
        #expect(CommandRun(["show", "--dot", "form.json"], in: directory).status == 0)
    }
}
