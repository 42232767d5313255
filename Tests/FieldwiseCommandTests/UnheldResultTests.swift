import FormTestSupport
import TestLimits
import Testing

/// A result that does not fit its field, in every way of answering: the form is submitted without it.
@Suite(.limited) struct UnheldResultTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "a", "type": "number"}, {"id": "day", "type": "date"},
              {"id": "half", "type": "number", "formula": "a / 2"},
              {"id": "left", "type": "number", "formula": "3 - a"},
              {"id": "when", "type": "number", "formula": "if(a > 5, day, a)"},
              {"id": "half_so", "type": "number", "decimals": 0, "formula": "a / 2"}]}]}]}
            """#, to: "form.json")
    }

    @Test(
        arguments: [
            ("7", #"{"a":7,"day":"2024-02-29","half":null,"left":null,"when":null,"half_so":4}"#),
            ("2", #"{"a":2,"day":"2024-02-29","half":1,"left":1,"when":2,"half_so":1}"#),
        ] as [(String, String)])
    func isEmpty(number: String, output: String) {
        let record = #"{"a":\#(number),"day":"2024-02-29"}"#
        directory.write(record, to: "answers.json")
        for (words, input) in [
            (["answer", "form.json", "--format", "jsonl"], "\(number)\n2024-02-29\n"),
            (["answer", "form.json", "--format", "jsonl", "--answers", "answers.json"], ""),
            (["answer", "form.json", "--format", "jsonl", "--set", "a=\(number)", "--set", "day=2024-02-29"], ""),
            (["batch", "form.json", "--format", "jsonl"], "a,day\n\(number),2024-02-29\n"),
            (["batch", "form.json", "--format", "jsonl"], record),
        ] {
            let run = CommandRun(words, input: input, in: directory)
            #expect(run == CommandRun(status: 0, output: output + "\n", errors: ""), "\(words)")
        }
    }

    @Test func isShownWithItsReason() {
        directory.write(#"{"a":7,"day":"2024-02-29"}"#, to: "answers.json")
        let run = CommandRun(["show", "form.json", "--answers", "answers.json"], in: directory)
        let answers = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
            $0.hasPrefix("no answer")
        }
        #expect(
            answers == [
                "no answer: it would not be a whole number", "no answer: it would be negative",
                "no answer: it would not be a number",
            ])
    }

    @Test func failsOnlyWhereAValueIsAskedFor() {
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a", "type": "number"},
              {"id": "half", "type": "number", "formula": "a / 2", "validators": [{"type": "not_empty"}]}]}]}]
            """#, to: "form.json")
        let run = CommandRun(["batch", "form.json", "--output", "out.jsonl"], input: "a\n4\n7\n", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("standard input:3: half: it would not be a whole number\n"))
    }
}
