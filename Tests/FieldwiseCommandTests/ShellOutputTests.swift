import FormTestSupport
import TestLimits
import Testing

/// `answer --format sh`, read by a shell.
@Suite(.limited) struct ShellOutputTests {
    private let directory = TemporaryDirectory()

    @Test func aShellReadsWhatWasAnswered() {
        let form =
            #"{"groups": [{"sections": [{"fields": [{"id": "full-name"}, {"id": "hot", "type": "switch"}, {"id": "none"}, "#
            + #"{"id": "hidden", "hidden": true}, {"id": "many", "type": "multi_select", "values": ["a", "b"]}]}, "#
            + #"{"id": "lines", "type": "dynamic"}]}], "#
            + #""templates": {"sections": [{"id": "lines", "fields": [{"id": "lines[:index].price", "type": "number"}]}]}}"#
        directory.write(form, to: "form.json")
        let run = CommandRun(
            shell: #"""
                answers=$($fieldwise answer form.json --format sh --prefix my_) || exit
                eval "$answers"
                printf '<%s>' "$my_full_name" "$my_hot" "$my_none" "${my_hidden-unset}" "$my_many" "$my_lines_0_price"
                """#, input: "it's $HOME\ny\n\na,b\ny\n7\nn\n", in: directory)
        #expect(run == CommandRun(status: 0, output: "<it's $HOME><true><><unset><a;b><7>", errors: ""))
    }

    @Test func twoIdsOfOneNameAreAnError() {
        directory.write(fields(#"{"id": "a-b"}, {"id": "a.b"}"#), to: "form.json")
        let run = CommandRun(["answer", "form.json", "--format", "sh"], input: "1\n2\n", in: directory)
        #expect(
            run
                == CommandRun(
                    status: 64, output: "(exit 64)\n",
                    errors: "fieldwise: 'a-b' and 'a.b' would be the same variable; use another format\n"))
    }

    @Test func aFileIsReplacedOnlyWhereThatIsAskedFor() {
        directory.write(fields(#"{"id": "a"}"#), to: "form.json")
        let first = CommandRun(["answer", "form.json", "--output", "out.sh"], input: "1\n", in: directory)
        #expect(first.status == 0)
        let again = CommandRun(["answer", "form.json", "--output", "out.sh"], input: "2\n", in: directory)
        #expect(again.status == 73)
        #expect(directory.text(of: "out.sh") == "answer_a='1'\n")
        let replaced = CommandRun(
            ["answer", "form.json", "--output", "out.sh", "--replace"], input: "2\n", in: directory)
        #expect(replaced.status == 0)
        #expect(directory.text(of: "out.sh") == "answer_a='2'\n")
    }

    @Test(arguments: ["1x", "a-b"]) func aPrefixMustBeAName(_ prefix: String) {
        directory.write(fields(#"{"id": "a"}"#), to: "form.json")
        let options = ["--format", "sh", "--prefix", prefix]
        let run = CommandRun(["answer", "form.json"] + options, input: "1\n", in: directory)
        #expect(
            run
                == CommandRun(
                    status: 64, output: "(exit 64)\n",
                    errors:
                        "fieldwise: --prefix: '\(prefix)' is not a prefix: use letters, digits and '_', no digit first\n"
                ))
    }
}
