import FormTestSupport
import TestLimits
import Testing

/// What a form refers to and does not have: told by every command, an error for `check`.
@Suite(.limited) struct UnknownReferenceTests {
    private let directory = TemporaryDirectory()

    private func write(_ formula: String) {
        directory.write(
            """
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "a", "targets": [{"id": "no_target", "action": "show"}]},
              {"id": "b", "validations": {"compare_to": "no_partner"}},
              {"id": "c", "validators": [{"type": "not_empty", "when": "$no_when == 1"}]},
              {"id": "d", "formula": "\(formula)"}]}]}],
             "validation_groups": [["a", "no_member"]],
             "rules": [{"condition": "$no_rule == 1"}]}
            """, to: "form.json")
    }

    private static let findings = """
        form.json:2:34: SEVERITY: there is no field 'no_target'
        form.json:3:45: SEVERITY: there is no field 'no_partner'
        form.json:4:60: SEVERITY: there is no field 'no_when'
        form.json:5:26: SEVERITY: there is no field 'no_input'
        form.json:6:30: SEVERITY: there is no field 'no_member'
        form.json:7:26: SEVERITY: there is no field 'no_rule'

        """

    private static let commands = [
        (["answer", "form.json", "--format", "jsonl"], "1\n2\n3\n"),
        (["answer", "form.json", "--no-input"], ""), (["batch", "form.json"], "a,b,c\n1,2,3\n"),
        (["show", "form.json"], ""), (["convert", "form.json", "--to", "json"], ""),
        (["convert", "form.json", "--to", "xml"], ""),
    ]

    @Test(arguments: commands) func isAWarning(words: [String], input: String) {
        write("a + no_input")
        let run = CommandRun(words, input: input, in: directory)
        #expect(run.status == 0 && !run.output.isEmpty)
        #expect(run.errors == Self.findings.replacing("SEVERITY", with: "warning"))
    }

    @Test func isAnErrorOfCheck() {
        write("a + no_input")
        let run = CommandRun(["check", "form.json"], in: directory)
        #expect(run.status == 78 && run.output == Self.findings.replacing("SEVERITY", with: "error"))
    }

    /// Nothing can be done with it, so the form is of no use.
    @Test(arguments: commands) func isAnErrorWhereItIsAFunction(words: [String], input: String) {
        write("no_function(a)")
        let run = CommandRun(words, input: input, in: directory)
        #expect(run.status == 78 && run.output.isEmpty)
        #expect(run.errors.contains("form.json:5:26: error: there is no function 'no_function'\n"), "\(run.errors)")
    }
}
