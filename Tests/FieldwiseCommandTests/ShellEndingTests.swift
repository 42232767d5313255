import FormTestSupport
import TestLimits
import Testing

/// A failed run as seen by a shell that evaluates the output of `answer --format sh`.
@Suite(.limited) struct ShellEndingTests {
    private let directory = TemporaryDirectory()

    @Test(
        arguments: ["dash", "bash"],
        [
            ("answer form.json --format sh", "Ada\n", 0, "<Ada>"),
            ("answer form.json --format=sh", "\n", 65, ""), ("answer form.json -fsh", "\n", 65, ""),
            ("answer form.json -f sh", "\n", 65, ""),
            ("answer form.json --format sh", "", 1, ""),
            ("answer form.json --format sh --submit-command 'exit 9'", "Ada\n", 1, ""),
            ("answer none.json --format sh", "Ada\n", 66, ""),
            ("answer form.json --format sh --output no/such.sh", "Ada\n", 73, ""),
            ("answer form.json --format sh --frobnicate", "Ada\n", 64, ""),
            ("answr form.json --format sh", "Ada\n", 64, ""),
            ("answer faulty.json --format sh", "Ada\n", 78, ""),
            ("answer form.json --format sh --help", "Ada\n", 1, ""), ("answer -f sh -h", "Ada\n", 1, ""),
            ("answer --version --format=sh", "Ada\n", 1, ""),
        ])
    func theShellEndsWithTheStatus(
        _ shell: String, _ facts: (line: String, input: String, status: Int32, output: String)
    ) {
        directory.write(fields(#"{"id": "name", "required": true}"#), to: "form.json")
        directory.write("{", to: "faulty.json")
        let command = "'\(CommandRun.binary)' \(facts.line) 2>/dev/null"
        let script = "eval \"$(\(command))\" || exit\nprintf '<%s>' \"$answer_name\"\n"
        directory.write(script, to: "script")
        let run = CommandRun(shell: "\(shell) ./script", input: facts.input, in: directory)
        #expect(run == .init(status: facts.status, output: facts.output, errors: ""))
    }

    @Test(
        arguments: [
            ("answer none.json --format json", ""), ("answer none.json --format sh --format json", ""),
            ("answer none.json -- --format sh", ""), ("answer none.json --format sh", "(exit 66)\n"),
        ] as [(String, String)])
    func onlyAShellGetsIt(_ line: String, _ output: String) {
        #expect(directory.run("\(line)").output == output)
    }

    @Test(arguments: ["answer -f sh -h", "answer --help --format sh form.json", "answer --version -fsh"])
    func whatPeopleAskedForGoesToStandardError(_ line: String) {
        let run = directory.run("\(line)")
        let plain = CommandRun(
            shell: "$fieldwise answer \(line.contains("version") ? "--version" : "-h")", in: directory)
        #expect(plain.status == 0 && plain.errors.isEmpty && plain.output.contains("fieldwise"))
        #expect(run == .init(status: 0, output: "(exit 1)\n", errors: plain.output))
    }

    @Test func theFailuresGoElsewhere() {
        let run = CommandRun(
            ["answer", "form.json", "--format", "sh", "--errors", "-", "--output", "a.sh"], in: directory)
        #expect(
            run
                == .init(
                    status: 64, output: "(exit 64)\n",
                    errors: "fieldwise: --errors - and --format sh do not go together; name a file for the errors\n"))
    }
}
