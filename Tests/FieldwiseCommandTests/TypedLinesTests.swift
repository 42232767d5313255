import FormTestSupport
import TestLimits
import Testing

/// The meaning of lines for the real command: one line for each field.
@Suite(.limited) struct TypedLinesTests {
    private let directory = TemporaryDirectory()

    private func form(_ fields: String) {
        directory.write(#"[{"id":"g","sections":[{"id":"s","fields":[\#(fields)]}]}]"#, to: "form.json")
    }

    @Test(
        arguments: [
            // Members of the field, a line, the value or the message
            (#""type":"float","signed":true,"clean":"digits""#, "-5", "-5"),
            (#""type":"float","signed":true,"clean":"digits""#, "0.1", "0.1"),
            (#""type":"switch","clean":"digits""#, "yes", "true"),
            (
                #""type":"select","clean":"remove_spaces","values":[{"id":"f","title":"Full time"}]"#, "Full time",
                #""f""#
            ),
            (#""type":"number","clean":"remove_spaces""#, "1 000", "1000"),
            (#""type":"number","clean":"digits""#, "12a", "'12a' is not a number: use digits, as in 12"),
            (
                #""type":"select","values":[{"id":"b","title":"Beta"},{"id":"beta","title":"Delta"}]"#, "Beta", #""b""#
            ),
            (#""type":"float""#, "12,50", "'12,50' is not a number: use digits, as in 12.50"),
            (#""type":"number""#, "-5", "'-5' is negative: leave out the minus sign"),
            (#""type":"number""#, "1e3", "'1e3' is not a number: use digits, as in 12"),
            (#""type":"number""#, "1.5", "'1.5' is not a whole number: leave out the fraction"),
            (#""type":"float","decimals":1"#, "1.25", "'1.25' has too many decimal places: use at most 1"),
            (
                #""mask":"(000) 000-0000""#, "+1 555 123 4567",
                "'+1 555 123 4567' is not in the right format: write (___) ___-____ ('(', three digits, ') ', three digits, a dash, four digits)"
            ),
            (#""mask":"(00) 99""#, "12)", #""(12)""#), (#""mask":"00000-9999""#, "12345-", #""12345""#),
            (#""type":"date""#, "20261-1-05", "'20261-1-05' is not a date: write it as YYYY-MM-DD"),
            (#""type":"date""#, "12/31/2026", "'12/31/2026' could be 2026-12-31: write it as YYYY-MM-DD"),
            (#""type":"date""#, "2026-1-5", #""2026-01-05""#), (#""type":"date""#, "31.12.2026", #""2026-12-31""#),
            (#""type":"multi_select","values":[{"id":"a"},{"id":"b"}]"#, "all", #"["a","b"]"#),
            (#""type":"multi_select","values":[{"id":"a"},{"id":"b"}]"#, "none", "null"),
        ] as [(String, String, String)])
    func meansWhatItSays(members: String, line: String, result: String) {
        form(#"{"id":"x",\#(members)}"#)
        let run = CommandRun(["answer", "form.json", "--format", "jsonl"], input: line + "\n", in: directory)
        if run.status == 0 {
            #expect(run.output == #"{"x":\#(result)}"# + "\n")
        } else {
            #expect(run.status == 65)
            #expect(run.errors == "line 1: x: \(result)\n")
        }
    }

    @Test(arguments: [("12,50", "12.50"), ("1.234,50", "1234.50"), ("12.50", "12.50")] as [(String, String)])
    func isReadInTheLanguageThatIsNamed(line: String, value: String) {
        form(#"{"id":"x","type":"float"}"#)
        let run = CommandRun(
            ["answer", "form.json", "--format", "jsonl", "--lang", "de"], input: line + "\n", in: directory)
        #expect(run.output == #"{"x":\#(value)}"# + "\n")
    }

    @Test func tellsAtItsLineWhatALaterLineMakesInvalid() {
        form(
            #"""
            {"id":"b","validators":[{"type":"length","min":5,"when":"c == 'strict'","message":"too short for c"}]},{"id":"c"}
            """#)
        let run = CommandRun(["answer", "form.json"], input: "abc\nstrict\n", in: directory)
        #expect(run.status == 65)
        #expect(run.errors == "line 1: b: too short for c\n")
    }

    @Test(arguments: [("12a", 65), ("5/6", 65), ("12", 0)] as [(String, Int32)])
    func dataIsNotCleanedIntoAnotherNumber(value: String, status: Int32) {
        form(#"{"id":"x","type":"number","clean":"digits"}"#)
        let run = CommandRun(["answer", "form.json", "--set", "x=\(value)", "--no-input"], in: directory)
        #expect(run.status == status)
    }
}
