import FormTestSupport
import TestLimits
import Testing

/// Instances given by data: they exist when the form's own values trigger their targets.
@Suite(.limited) struct GivenInstancesTests {
    private let directory = TemporaryDirectory()

    /// Because of a switch that is on from the start, `n` is computed, and the number of lines hides, clears and sets
    /// other fields.
    private static let form = #"""
        [{"id": "g", "sections": [
          {"id": "s", "fields": [
            {"id": "d", "type": "switch", "value": true, "targets": [
              {"id": "n", "action": "update"}, {"id": "sum", "action": "update"},
              {"id": "c", "action": "clear", "condition": "count(lines[]) > 1"}]},
            {"id": "n", "type": "number", "formula": "count(lines[])"},
            {"id": "sum", "type": "number", "formula": "sum(lines[].t)"},
            {"id": "c", "value": "kept"}]},
          {"id": "lines", "type": "dynamic", "fields": [
            {"id": "lines[:index].t", "type": "number", "value": 4}, {"id": "lines[:index].u"}]}]}]
        """#

    init() { directory.write(Self.form, to: "form.json") }

    private static let two =
        #"{"d":true,"n":2,"sum":8,"c":null,"lines":[{"t":1,"u":null},{"t":4,"u":"x"}]}"# + "\n"
    private static let none = #"{"d":true,"n":0,"sum":null,"c":"kept","lines":[]}"# + "\n"
    private static let one = #"{"d":true,"n":1,"sum":4,"c":"kept","lines":[{"t":9,"u":null}]}"# + "\n"

    @Test func areThereInABatch() {
        let records =
            #"{"lines":[{"t":1},{"u":"x"}]}"# + "\n" + "{}\n" + #"{"lines":[{"t":9}]}"# + "\n"
            + #"{"lines":[{"t":1},{"u":"x"}]}"# + "\n"
        let run = CommandRun(["batch", "form.json", "-"], input: records, in: directory)
        #expect(run == CommandRun(status: 0, output: Self.two + Self.none + Self.one + Self.two, errors: ""))
        let rows = "lines[0].t,lines[1].u\n1,x\n,\n9,\n"
        #expect(
            CommandRun(["batch", "form.json", "-", "--format", "jsonl"], input: rows, in: directory).output
                == Self.two + Self.none + Self.one)
    }

    @Test func areThereInAFileOfAnswers() {
        directory.write(#"{"lines":[{"t":1},{"u":"x"}]}"#, to: "answers.json")
        let words = ["answer", "form.json", "--format", "jsonl"]
        #expect(CommandRun(words + ["--answers", "answers.json"], in: directory).output == Self.two)
        let settings = ["--set", "lines[0].t=1", "--set", "lines[1].u=x", "--no-input"]
        #expect(CommandRun(words + settings, in: directory).output == Self.two)
    }

    /// Given as lines, the instances are added one by one.
    @Test func comeOneByOneByLines() {
        let run = CommandRun(
            ["answer", "form.json", "--format", "jsonl"], input: "\n\n\n\ny\n1\n\ny\n\nx\n\n", in: directory)
        #expect(
            run.output == #"{"d":true,"n":0,"sum":null,"c":"kept","lines":[{"t":1,"u":null},{"t":4,"u":"x"}]}"# + "\n")
    }
}
