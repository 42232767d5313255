import FormEngine
import FormRecords
import FormTestSupport
import TestLimits
import Testing

/// Tests submissions as Markdown: like the text that GitHub makes from an issue form, and everything that only forms
/// have.
@Suite(.limited) struct MarkdownEncoderTests {
    struct Case: CustomTestStringConvertible {
        /// The fields or sections of the form.
        let form: String
        let answers: String
        let body: String

        init(_ form: String, _ answers: String, _ body: String) {
            (self.form, self.answers, self.body) = (form, answers, body)
        }

        var testDescription: String { form }
    }

    static let cases = [
        // Questions with and without an answer
        Case(
            #""fields": [{"id":"a","title":"What\nhappened?"},{"id":"b"},{"id":"n","type":"note"}]"#,
            #"{"a":"**It** broke"}"#, "### What happened?\n\n**It** broke\n\n### b\n\n_No response_\n"),
        // No secrets, and no fields that are not displayed or not submitted
        Case(
            #""fields": [{"id":"a"},{"id":"p","type":"password"},{"id":"s","secret":true},{"id":"h","hidden":true},"#
                + #"{"id":"d","display":false,"default":"x"},{"id":"u","submit":false}]"#,
            #"{"a":"1","p":"pp","s":"ss","u":"uu"}"#, "### a\n\n1\n"),
        // Code in a fence longer than any in the text
        Case(
            #""fields": [{"id":"a","type":"text_area","render":"shell"},{"id":"b","type":"text_area","render":"a`b"}]"#,
            #"{"a":"x\n````\ny\n","b":"z"}"#, "### a\n\n`````shell\nx\n````\ny\n`````\n\n### b\n\n```\nz\n```\n"),
        Case(
            #""fields": [{"id":"a","type":"text_area","render":"shell"}]"#, "{}", "### a\n\n_No response_\n"),
        // Choices by title
        Case(
            #""fields": [{"id":"a","type":"select","options":[{"id":"x","title":"The x"}]},"#
                + #"{"id":"b","type":"multi_select","options":["x","y","z"]},{"id":"c","type":"multi_select","options":["x"]},"#
                + #"{"id":"d","type":"multi_select","render":"tasks","options":["x","y"]},"#
                + #"{"id":"e","type":"multi_select","render":"tasks","options":["x","y"]}]"#,
            #"{"a":"x","b":["z","x"],"d":["y"]}"#,
            "### a\n\nThe x\n\n### b\n\nx, z\n\n### c\n\n_No response_\n\n### d\n\n- [ ] x\n- [x] y\n\n"
                + "### e\n\n- [ ] x\n- [ ] y\n"),
        Case(
            #""fields": [{"id":"a","title":"Agreed","type":"checkbox"},{"id":"b","type":"switch"},{"id":"c","type":"switch"},"#
                + #"{"id":"n","type":"decimal","unit":"kg"}]"#,
            #"{"b":true,"n":1.50}"#,
            "### Agreed\n\n- [ ] Agreed\n\n### b\n\n- [x] b\n\n### c\n\n_No response_\n\n### n\n\n1.50 kg\n"),
        // Headings of groups and sections
        Case(
            #""groups": [{"title":"G","sections":[{"title":"S","fields":[{"id":"a"}]},{"title":"T","fields":[{"id":"p","secret":true}]},"#
                + #"{"fields":[{"id":"b"}]}]}]"#,
            #"{"a":"1","b":"2","p":"3"}"#, "# G\n\n## S\n\n### a\n\n1\n\n### b\n\n2\n"),
        // Repeating sections as a table, if it fits
        Case(
            #""sections": [{"id":"l","title":"Line","repeat":true,"fields":[{"id":"a|b","title":"A|B"},{"id":"t","type":"text_area"},"#
                + #"{"id":"c","type":"checkbox"},{"id":"p","secret":true}]}]"#,
            #"{"l":[{"a|b":"x|y","t":"1\n2","c":true,"p":"pp"},{"a|b":"\\|","t":"`|`"}]}"#,
            "## Line\n\n| A\\|B | t | c |\n| --- | --- | --- |\n| x\\|y | 1<br>2 | [x] |\n| &#92;\\| | `\\|` | [ ] |\n"),
        Case(
            #""sections": [{"id":"l","title":"Line","repeat":true,"fields":[{"id":"a"}]}]"#, "{}",
            "## Line\n\n_No response_\n"),
        // Otherwise lists, with all lines of an answer inside its item
        Case(
            #""sections": [{"id":"l","title":"Line","repeat":true,"fields":[{"id":"a","title":"A"},"#
                + #"{"id":"t","type":"text_area","render":"sh"},{"id":"c","title":"C","type":"checkbox"}]}]"#,
            #"{"l":[{"a":"---","t":"x\n\ny","c":true},{"a":"b"}]}"#,
            "## Line\n\n### Line 1\n\n- **A:** ---\n- **t:**\n\n  ```sh\n  x\n\n  y\n  ```\n- [x] C\n\n"
                + "### Line 2\n\n- **A:** b\n- **t:** _No response_\n- [ ] C\n"),
        Case(
            #""sections": [{"id":"tags","title":"Tags","repeat":true,"fields":[{"type":"text_area"}]}]"#,
            #"{"tags":["a","---","  b\n\nc","[x]: y"]}"#, "## Tags\n\n- a\n- \\---\n- b\n\n  c\n- \\[x]: y\n"),
    ]

    @Test(arguments: cases) func bodiesAreWritten(_ one: Case) throws {
        let session = session(try compiled("{ \(one.form) }"), answers: one.answers)
        #expect(encoded(session, .markdown) == one.body)
    }

    @Test func isAFileOfItsOwn() {
        #expect(RecordFormat(ending: "md") == .markdown && RecordFormat.markdown.isWholeFile)
    }
}
