import FormTestSupport
import Glibc
import TestLimits
import Testing

/// `answer --errors`: the errors in a form for programs.
@Suite(.limited) struct ErrorsOptionTests {
    private let directory = TemporaryDirectory()

    private func written(_ members: String, also others: String = "") {
        directory.write(#"{"groups": [{"sections": [{"fields": [\#(members)]}]}]\#(others)}"#, to: "form.json")
    }

    private func run(_ options: [String], input: String = "") -> CommandRun {
        CommandRun(["answer", "form.json", "--errors", "errors.json"] + options, input: input, in: directory)
    }

    private var report: String? { directory.text(of: "errors.json") }

    private let person =
        #"{"id": "name", "title": "Name", "required": true, "validators": ["#
        + #"{"type": "length", "min": 3, "message": "too short for a name"}, "#
        + #"{"type": "format", "pattern": "^[A-Z]", "case_sensitive": true, "code": "small", "message": "begin with a capital"}]}, "#
        + #"{"id": "age", "title": "Age", "type": "number"}"#

    private let short = #"{"field":"name","line":1,"code":"too_short","message":"too short for a name"}"#
    private let small = #"{"field":"name","line":1,"code":"small","message":"begin with a capital"}"#
    private let noNumber =
        #""code":"not_a_number","message":"'x' is not a number: use digits, as in 12"}"#

    @Test func aSubmissionLeavesAnEmptyList() {
        written(person)
        directory.write("of yesterday", to: "errors.json")
        let submitted = run(["--format", "jsonl"], input: "Ada\n36\n")
        #expect(submitted == .init(status: 0, output: "{\"name\":\"Ada\",\"age\":36}\n", errors: ""))
        #expect(report == "[]\n")
    }

    @Test func everyFailureOfALineIsToldWithItsLine() {
        written(person)
        let run = run([], input: "ad\nx\n")
        #expect(run.status == 65)
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").first == "line 1: name: too short for a name")
        #expect(run.errors.split(separator: "\n").count == 2)
        #expect(report == "[\(short),\(small),{\"field\":\"age\",\"line\":2,\(noNumber)]\n")
    }

    @Test func whatALaterLineMakesInvalidIsToldAtItsLine() {
        written(
            #"{"id": "b", "validators": [{"type": "length", "min": 5, "when": "c == 'strict'", "message": "too short for c"}]}, "#
                + #"{"id": "c"}"#)
        #expect(run([], input: "abc\nstrict\n").status == 65)
        #expect(report == "[{\"field\":\"b\",\"line\":1,\"code\":\"too_short\",\"message\":\"too short for c\"}]\n")
    }

    @Test func linesThatEndEarlyNameTheFieldToBeAnswered() {
        written(person)
        let ended =
            #"{"field":"age","code":"input_ended","message":"standard input ended before 'age' was answered; "#
            + #"nothing was submitted"}"#
        #expect(run([], input: "Ada\n").status == 1)
        #expect(report == "[\(ended)]\n")
        #expect(run([], input: "ad\n").status == 65)
        #expect(report == "[\(short),\(small),\(ended)]\n")
    }

    @Test func aLineTooManyAndALineThatStopsReadingAreTold() {
        written(#"{"id": "a"}"#)
        #expect(run([], input: "1\n2\n").status == 65)
        #expect(
            report == #"[{"field":"","line":2,"code":"further_line","message":"nothing is left to ask; "#
                + "take this and later lines out\"}]\n")
        written(
            #"{"id": "a", "type": "number", "targets": [{"id": "b", "action": "hide", "condition": "$a > 3"}]}, "#
                + #"{"id": "b"}"#)
        #expect(run([], input: "x\n2\n").status == 65)
        #expect(
            report == "[{\"field\":\"a\",\"line\":1,\(noNumber),"
                + #"{"field":"a","line":1,"code":"reading_stopped","message":"the lines after line 1 were not read, "#
                + "because what is asked next depends on 'a'\"}]\n")
    }

    @Test func filesAreToldWithTheirLinesAndSettingsWithout() {
        written(person)
        directory.write(#"{"name": "ad", "age": "x"}"#, to: "answers.json")
        let told = "[\(short),\(small),{\"field\":\"age\",\"line\":1,\(noNumber)]\n"
        let failures = told.split(separator: "\"line\":1,").joined()
        #expect(run(["--answers", "answers.json"]).status == 65)
        #expect(report == told)
        #expect(run(["--no-input", "--set", "name=ad", "--set", "age=x"]).status == 65)
        #expect(report == failures)
        #expect(run(["--no-input"]).status == 65)
        #expect(report == "[{\"field\":\"name\",\"code\":\"required\",\"message\":\"an answer is required\"}]\n")
    }

    @Test func rulesAreToldByTheirOwnCodes() {
        written(
            #"{"id": "a", "type": "number"}"#,
            also: #", "rules": [{"condition": "a < 5", "code": "too_much", "message": "that is too much"}]"#)
        #expect(run([], input: "6\n").status == 65)
        #expect(report == "[{\"field\":\"\",\"code\":\"too_much\",\"message\":\"that is too much\"}]\n")
    }

    @Test(
        arguments: [
            (
                "{\n \"nmae\": 1,\n \"age\": 2, \"age\": 3}",
                #"[{"field":"nmae","line":2,"code":"unknown_field","message":"the form has no field 'nmae'; did you mean 'name'?"},"#
                    + #"{"field":"age","line":3,"code":"answered_twice","message":"the key 'age' appears twice; remove one"},"#
                    + #"{"field":"name","code":"required","message":"an answer is required"}]"#
            ),
            ("nmae\nAda\n", #"[{"field":"nmae","line":1,"code":"unknown_field","#),
            ("name\nAda\nBo\n", #"[{"field":"","line":3,"code":"too_many_rows","#),
            ("{", #"[{"field":"","line":1,"code":"not_json","#),
        ] as [(String, String)])
    func aFaultyFileOfAnswersIsToldWithItsLines(_ answers: String, _ failures: String) {
        written(person)
        directory.write(answers, to: "answers")
        #expect(run(["--answers", "answers"]).status == 65)
        #expect(report?.hasPrefix(failures) == true, "\(report ?? "")")
    }

    @Test func aValueThatIsNotUsedIsAFailureWhereThatIsAnError() {
        written(#"{"id": "a"}, {"id": "b", "hidden": true}, {"id": "c", "required": true}"#)
        #expect(run(["--no-input", "--strict", "--set", "b=1"]).status == 65)
        #expect(
            report == #"[{"field":"b","code":"not_used","message":"the field is hidden and takes no value; "#
                + #"leave it out"},"#
                + "{\"field\":\"c\",\"code\":\"required\",\"message\":\"an answer is required\"}]\n")
    }

    @Test func whatKeepsTheFormFromBeingAnsweredIsTold() {
        #expect(run([]).status == 66)
        #expect(
            report == #"[{"field":"","code":"not_read","message":"form.json: the file does not exist; "#
                + "check its name\"}]\n")
        directory.write("[{\"sections\": [{\"fields\": [\n{\"id\": \"a\"}, {\"id\": \"a\"}]}]}]", to: "form.json")
        #expect(run([]).status == 78)
        #expect(report?.hasPrefix(#"[{"field":"","line":2,"code":"duplicate_id","message":""#) == true)
        directory.write(#"{"disabled": true, "groups": []}"#, to: "form.json")
        #expect(run([]).status == 1)
        #expect(report?.hasPrefix(#"[{"field":"","code":"disabled_form","#) == true)
        written(person)
        #expect(run(["--output", "no/such.json"], input: "Ada\n1\n").status == 73)
        #expect(report?.hasPrefix(#"[{"field":"","code":"not_written","message":"no/such.json: "#) == true)
    }

    @Test func aSubmitCommandThatFailsIsTold() {
        written(#"{"id": "a"}"#)
        #expect(run(["--submit-command", "exit 3"], input: "1\n").status == 1)
        #expect(
            report == #"[{"field":"","code":"submit_command","message":"the command 'exit 3' ended "#
                + "with status 3\"}]\n")
    }

    @Test func aSecretIsNeverTold() {
        written(
            #"{"id": "pin", "type": "password", "validators": [{"type": "length", "min": 20}, "#
                + #"{"type": "format", "pattern": "^z", "message": "not {value}"}]}, {"id": "again", "secret": true, "#
                + #""type": "number"}, {"id": "last", "validations": {"compare_to": "pin", "compare_rule": "=="}}"#)
        #expect(run([], input: "planted-1\nplanted-2\nother\n").status == 65)
        #expect(report?.contains("\"pin\"") == true && report?.contains("planted") == false, "\(report ?? "")")
        directory.write(#"{"pin": "planted-1", "again": "planted-2", "last": "x"}"#, to: "answers.json")
        #expect(run(["--answers", "answers.json"]).status == 65)
        #expect(report?.contains("\"pin\"") == true && report?.contains("planted") == false, "\(report ?? "")")
    }

    @Test func standardOutputTakesThemWhereTheAnswersGoElsewhere() {
        written(person)
        let options = ["answer", "form.json", "--errors"]
        #expect(
            CommandRun(options + ["-", "--output", "out.json"], input: "Ada\n1\n", in: directory)
                == .init(status: 0, output: "[]\n", errors: ""))
        let refused = CommandRun(options + ["-", "--output", "x.json"], input: "ad\n1\n", in: directory)
        #expect(refused.output == "[\(short),\(small)]\n")
        for name in ["-", "/dev/stdout"] {
            #expect(
                CommandRun(options + [name], input: "Ada\n1\n", in: directory)
                    == .init(
                        status: 64, output: "",
                        errors: "fieldwise: --errors - needs --output; add --output FILE for the answers\n"))
        }
    }

    @Test(
        arguments: [
            ("form.json", "--errors form.json and the form form.json"),
            ("answers.json", "--errors answers.json and --answers answers.json"),
            ("./out.json", "--errors ./out.json and --output out.json"),
        ] as [(String, String)])
    func theyAreWrittenOverNothingElse(_ file: String, _ files: String) {
        written(person)
        directory.write("{}", to: "answers.json")
        let form = directory.text(of: "form.json")
        let options = ["answer", "form.json", "--errors", file, "--answers", "answers.json", "--output", "out.json"]
        #expect(
            CommandRun(options, in: directory)
                == .init(
                    status: 64, output: "", errors: "fieldwise: \(files) are the same file; write to another one\n"))
        #expect(directory.text(of: "form.json") == form)
        #expect(directory.text(of: "answers.json") == "{}")
        #expect(directory.text(of: "out.json") == nil)
    }

    @Test func whatCannotBeWrittenIsToldBeforeTheFirstLine() {
        written(person)
        let run = CommandRun(
            ["answer", "form.json", "--errors", "no/errors.json", "--submit-command", "touch ran"], input: "Ada\n1\n",
            in: directory)
        #expect(
            run
                == .init(
                    status: 73, output: "",
                    errors: "fieldwise: no/errors.json: the folder 'no' does not exist; make it first\n"))
        #expect(directory.text(of: "ran") == nil)
    }

    /// Neither permissions (for root) nor names show that such a file cannot be written.
    @Test(
        arguments: [
            ("/proc/version", access("/proc/version", W_OK) == 0 ? "no such file or folder" : "permission denied"),
            ("/proc/new.json", "no such file or folder"),
            ("socket", "no such device or address"), ("/dev/tty", "no such device or address"),
        ] as [(String, String)])
    func whatIsNoPlaceForAFileIsToldBeforeTheFirstLineToo(_ name: String, _ reason: String) {
        written(person)
        #expect(mknod(directory["socket"], S_IFSOCK | 0o600, 0) == 0)
        for option in ["--errors", "--output"] {
            let run = CommandRun(
                shell: """
                    setsid "$fieldwise" answer form.json \(option) \(name) --replace --submit-command 'touch ran'
                    """, input: "Ada\n1\n", in: directory)
            #expect(
                run == .init(status: 73, output: "", errors: "fieldwise: \(name): this cannot be written: \(reason)\n"))
            #expect(directory.text(of: "ran") == nil)
        }
    }

    @Test func aSubmissionThatCannotBeToldIsASubmission() {
        written(person)
        let run = CommandRun(
            ["answer", "form.json", "--errors", "/dev/full", "--format", "sh"], input: "Ada\n1\n", in: directory)
        #expect(
            run
                == .init(
                    status: 0, output: "answer_name='Ada'\nanswer_age='1'\n",
                    errors: "fieldwise: the form was submitted, but --errors could not be written: /dev/full: "
                        + "writing failed: no space left on device\n"))
    }

    @Test func aPersonWhoLeavesHasWhatIsMissingStill() throws {
        written(person)
        let terminal = try directory.start(
            ["answer", directory["form.json"], "--errors", directory["errors.json"]], output: nil)
        try terminal.type(":quit\r", at: "Name (1 of 2) *: ")
        #expect(terminal.waitForExit() == .exited(1))
        #expect(
            report == #"[{"field":"name","code":"required","message":"an answer is required"},"#
                + #"{"field":"","code":"not_submitted","message":"the form was left before it was "#
                + "submitted\"}]\n")
    }
}
