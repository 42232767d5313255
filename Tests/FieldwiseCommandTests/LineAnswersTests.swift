import FormTestSupport
import TestLimits
import Testing

/// The real command with lines on standard input.
@Suite(.limited) struct LineAnswersTests {
    static let form = #"""
        [{"id": "g", "sections": [{"id": "s", "fields": [
            {"id": "name", "title": "Name", "required": true},
            {"id": "kind", "title": "Kind", "type": "select", "values": [
                {"id": "person", "targets": [{"id": "age", "type": "field", "action": "show"}]}, {"id": "firm"}]},
            {"id": "age", "title": "Age", "type": "number", "hidden": true},
            {"id": "bonus", "title": "Bonus", "hidden": true}]}]}]
        """#
    let directory = TemporaryDirectory()

    init() { directory.write(Self.form, to: "form.json") }

    /// If a later answer clears, replaces or hides a refused one, the refusal is not reported.
    @Test(
        arguments: [
            ("long\nyes\n\n", 0, #"{"c":null,"d":true}"#, ""), ("long\nyes\nab\n", 0, #"{"c":"ab","d":true}"#, ""),
            ("long\nyes\nlong\n", 65, "", "line 3: c: 'long' is too long: use at most 3 characters\n"),
            ("long\nno\n", 65, "", "line 1: c: 'long' is too long: use at most 3 characters\n"),
        ] as [(String, Int32, String, String)])
    func forgetsWhatIsCleared(lines: String, status: Int32, output: String, errors: String) {
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [
                {"id": "c", "validations": {"max_length": 3}},
                {"id": "d", "type": "switch", "targets": [{"id": "c", "action": "clear", "condition": "d"}]}]}]}]
            """#, to: "clearing.json")
        let run = CommandRun(["answer", "clearing.json", "--format", "jsonl"], input: lines, in: directory)
        #expect(run == CommandRun(status: status, output: output.isEmpty ? "" : output + "\n", errors: errors))
    }

    /// Reading stops at an unreadable line if it decides which field the next line answers.
    @Test(
        arguments: [
            (#"{"id": "b", "required_if": "$c > 1"}, {"id": "c", "type": "number"}"#, true),
            (#"{"id": "b"}, {"id": "c", "type": "number", "targets": [{"id": "b", "action": "clear"}]}"#, true),
            (#"{"id": "b"}, {"id": "c", "type": "number", "required_if": "present($b)"}"#, false),
        ] as [(String, Bool)])
    func endAtALineThatCannotBeReadAndSteers(fields: String, isLast: Bool) {
        directory.write("[{\"sections\": [{\"fields\": [\(fields), {\"id\": \"d\"}]}]}]", to: "steered.json")
        let run = CommandRun(["answer", "steered.json"], input: "\nmany\nx\n", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.contains("because what is asked next depends on 'c'") == isLast, "\(run.errors)")
    }

    @Test(
        arguments: [
            // Options, lines, status, output, standard error
            ("", "Ada\nperson\n36\n", 0, #"{"name":"Ada","kind":"person","age":36}"#, ""),
            ("", "Ada\r\nfirm\r\n", 0, #"{"name":"Ada","kind":"firm"}"#, ""),
            ("--set age=7", "Ada\nperson", 0, #"{"name":"Ada","kind":"person","age":7}"#, ""),
            (
                "--set age=7", "Ada\nfirm\n", 0, #"{"name":"Ada","kind":"firm"}"#,
                "fieldwise: --set: warning: age: the field is hidden and takes no value; leave it out\n"
            ),
            (
                "--set age=7 --strict", "Ada\nfirm\n", 65, "",
                "fieldwise: --set: age: the field is hidden and takes no value; leave it out\n"
            ),
            (
                "--transcript", "Ada\nfirm\n", 0, #"{"name":"Ada","kind":"firm"}"#,
                "Name (1 of 2) *: Ada\nKind (2 of 2): firm\n"
            ),
            (
                "", "\nperson\nold\n", 65, "",
                "line 1: name: an answer is required\n"
                    + "line 3: age: 'old' is not a number: use digits, as in 12\n"
            ),
            (
                "", "Ada\nfirm\nmore\n", 65, "", "line 3: nothing is left to ask; take this and later lines out\n"
            ),
            (
                "", "Ada\nrobot\n36\n", 65, "",
                "line 2: kind: 'robot' is not on the list: choose one of person, firm\n"
                    + "fieldwise: the lines after line 2 were not read, because what is asked next depends on 'kind'\n"
            ),
            ("", "", 1, "", "fieldwise: standard input ended before 'name' was answered; nothing was submitted\n"),
            (
                "", "Ada\nperson\n", 1, "",
                "fieldwise: standard input ended before 'age' was answered; nothing was submitted\n"
            ),
        ] as [(String, String, Int32, String, String)])
    func answersByLines(options: String, lines: String, status: Int32, output: String, errors: String) {
        let words = ["answer", "form.json", "--format", "jsonl"] + options.split(separator: " ").map(String.init)
        let run = CommandRun(words, input: lines, in: directory)
        #expect(run.status == status)
        #expect(run.output == (output.isEmpty ? "" : output + "\n"))
        #expect(run.errors == errors)
    }

    @Test func givesTheSameBytesByLinesAndByFile() {
        let lines = CommandRun(["answer", "form.json"], input: "Ada\nperson\n36\n", in: directory)
        let file = CommandRun(
            ["answer", "form.json", "--answers", "-"], input: #"{"age": 36, "kind": "person", "name": "Ada"}"#,
            in: directory)
        #expect(lines == file)
        #expect(lines.output == "{\n  \"name\": \"Ada\",\n  \"kind\": \"person\",\n  \"age\": 36\n}\n")
    }

    @Test func takesDefaultsFromAFile() {
        directory.write("name,kind\nAda,firm\n", to: "defaults.csv")
        let run = CommandRun(
            ["answer", "form.json", "--defaults", "defaults.csv", "--format", "csv"], input: "\n\n", in: directory)
        #expect(run.output == "name,kind,age,bonus\r\nAda,firm,,\r\n")
        directory.write(#"{"kind": "robot"}"#, to: "odd.json")
        let odd = CommandRun(
            ["answer", "form.json", "--defaults", "odd.json", "--set", "name=Bo", "--no-input"], in: directory)
        #expect(odd.status == 0)
        #expect(
            odd.errors
                == "odd.json:1:2: warning: kind: the default is not used ('robot' is not on the list: choose one of person, firm)\n"
        )
    }
}
