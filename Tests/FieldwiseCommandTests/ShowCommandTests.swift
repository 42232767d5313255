import FormFiles
import FormTestSupport
import TestLimits
import Testing

/// The output of `fieldwise show` without a form.
@Suite(.limited) struct ShowCommandTests {
    private let directory = TemporaryDirectory()

    @Test func theSchemaOfFormsNeedsNoForm() {
        let run = CommandRun(["show", "--schema"], in: directory)
        #expect(run == CommandRun(status: 0, output: formSchema.text, errors: ""))
    }

    @Test(
        arguments: [
            (["--schema", "a.json"], "'a.json' is one argument too many; 'fieldwise help show' shows what show takes"),
            ([], "FORM is missing; write 'fieldwise show FORM'"),
            (["--dot"], "FORM is missing; write 'fieldwise show FORM'"),
        ] as [([String], String)])
    func aFormIsNamedForWhatDependsOnIt(_ arguments: [String], _ message: String) {
        let run = CommandRun(["show"] + arguments, in: directory)
        #expect(run == CommandRun(status: 64, output: "", errors: "fieldwise: \(message)\n"))
    }
}
