import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A shell command that is told about failures.
@Suite(.limited) struct OnFailureTests {
    private let directory = TemporaryDirectory()

    private func run(_ options: [String], input: String = "") -> CommandRun {
        directory.write(fields(#"{"id": "a", "required": true}"#), to: "form.json")
        return CommandRun(
            ["answer", "form.json", "--on-failure", "cat >told"] + options, input: input, in: directory)
    }

    private static let missing = #""code":"required","message":"an answer is required"}]"# + "\n"

    @Test(
        arguments: [
            ([], "\n", 65, "[{\"field\":\"a\",\"line\":1," + missing),
            (["--no-input"], "", 65, "[{\"field\":\"a\"," + missing),
            (
                ["--submit-command", "exit 3"], "1\n", 1,
                "[{\"field\":\"\",\"code\":\"submit_command\",\"message\":\"the command 'exit 3' ended with status 3\"}]\n"
            ),
            (
                ["--no-input", "--set", "b=1"], "", 65,
                #"[{"field":"b","code":"unknown_field","message":"the form has no field 'b'; remove it"},{"field":"a","#
                    + missing
            ),
        ] as [([String], String, Int32, String)])
    func theCommandGetsTheFailures(_ options: [String], _ input: String, _ status: Int32, _ told: String) {
        #expect(run(options, input: input).status == status)
        #expect(directory.text(of: "told") == told)
    }

    @Test(
        arguments: [
            ([], "1\n", 0), ([], "", 1), (["--output", "no/such.json"], "1\n", 73),
            (["--answers", "none.json"], "", 66),
        ] as [([String], String, Int32)])
    func itDoesNotRunAfterAnythingElse(_ options: [String], _ input: String, _ status: Int32) {
        #expect(run(options, input: input).status == status)
        #expect(directory.text(of: "told") == nil)
    }

    @Test func itsStatusIsIgnoredAndItsOutputGoesToStandardError() {
        let run = run(["--on-failure", "wc -l <errors.json; exit 7", "--errors", "errors.json"], input: "\n")
        #expect(run == .init(status: 65, output: "", errors: "line 1: a: an answer is required\n1\n"))
    }

    @Test(
        arguments: [
            ([], "\n", "line 1: a: an answer is required\n"),
            (["--no-input"], "", "a: an answer is required\n"),
            (
                ["--no-input", "--set", "b=1"], "",
                "fieldwise: --set: the form has no field 'b'; remove it\na: an answer is required\n"
            ),
            (
                ["--answers", "b.json"], "",
                "b.json:1:2: error: the form has no field 'b'; remove it\na: an answer is required\n"
            ),
            (
                ["--submit-command", "exit 3"], "1\n",
                "fieldwise: not submitted: the command 'exit 3' ended with status 3\n"
            ),
        ] as [([String], String, String)])
    func aPersonIsToldFirst(_ options: [String], _ input: String, _ errors: String) {
        directory.write(#"{"b": 1}"#, to: "b.json")
        #expect(run(options + ["--on-failure", "echo told"], input: input).errors == errors + "told\n")
    }

    @Test(arguments: ["\u{03}", ":quit\r"]) func itDoesNotRunAfterAPersonWhoLeaves(_ keys: String) throws {
        #expect(run([], input: "1\n").status == 0)
        let terminal = try directory.start(
            ["answer", directory["form.json"], "--on-failure", "touch '\(directory["told"])'"], output: nil)
        try terminal.type(keys, at: "(1 of 1) *: ")
        #expect(terminal.waitForExit() == (keys == ":quit\r" ? .exited(1) : .killed(signal: SIGINT)))
        #expect(directory.text(of: "told") == nil)
    }
}
