import FormTestSupport
import Testing

/// The real command, converting forms.
@Suite struct ConvertCommandTests {
    private let directory = TemporaryDirectory()
    private let old = """
        [{"sections": [{"id": "s", "fields": [
          {"id": "a", "subtitle": "x", "required": "YES"},,
          {"id": "b", "type": "txt"},
        ]}]}]
        """

    @Test func saysWhatIsNotAsItWas() {
        directory.write(old, to: "old.json")
        let run = CommandRun(["convert", "old.json", "--to", "json"], in: directory)
        #expect(run.status == 0)
        #expect(
            run.errors == """
                old.json:1:2: warning: the group has no 'id', so no target can name it; give it one
                old.json:2:15: changed: 'subtitle' is the old name of 'info'
                old.json:2:44: changed: 'required' is the text 'YES' and is read as true
                old.json:2:51: changed: this comma is ignored
                old.json:3:29: changed: this comma is ignored

                """)
        let again = CommandRun(["convert", "-", "--to", "json"], input: run.output, in: directory)
        #expect(again.output == run.output && again.status == 0)
    }

    @Test func goesThereAndBack() {
        directory.write(old, to: "old.json")
        let json = CommandRun(["convert", "old.json", "--to", "json"], in: directory).output
        let xml = CommandRun(["convert", "old.json", "--to", "xml"], in: directory).output
        #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<form>\n"))
        #expect(CommandRun(["convert", "-", "--to", "json"], input: xml, in: directory).output == json)
        #expect(CommandRun(["convert", "-", "--to", "xml"], input: json, in: directory).output == xml)
    }

    @Test func tellsOfCommentsThatAreLeftOut() {
        let run = CommandRun(
            ["convert", "-", "--to", "xml"], input: "<form><!-- a --><!-- b --></form>", in: directory)
        #expect(run.errors == "-: changed: 2 comments are left out\n" && run.status == 0)
    }

    /// What the other language cannot say is told where it stands, and nothing is written.
    @Test(arguments: [
        (#""title": "a\u0001""#, "1:44: error: XML does not have the character U+0001; take it out of the form"),
        (#""clean": ["a b"]"#, "1:64: error: unknown converter 'a b' in 'clean'"),
    ])
    func refusesWhatCannotBeSaid(_ member: String, _ finding: String) {
        directory.write(#"[{"id":"g","sections":[{"id":"s","fields":[{"id":"a",\#(member)}]}]}]"#, to: "f.json")
        let run = CommandRun(["convert", "f.json", "--to", "xml", "--output", "f.xml"], in: directory)
        #expect(run.status == 78 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("f.json:\(finding)"))
        #expect(directory.text(of: "f.xml") == nil)
    }

    @Test func warnsOfWhatIsStillToBeMended() {
        let input = #"[{"id":"g","sections":[{"id":"s","fields":[{"id":"a","formula":"(1 + "}]}]}]"#
        let run = CommandRun(["convert", "-", "--to", "xml"], input: input, in: directory)
        #expect(run.status == 0 && run.output.contains("<formula xml:space=\"preserve\">(1 + </formula>"))
        #expect(run.errors.hasPrefix("-:1:64: error: in formula"), "\(run.errors)")
    }

    @Test func refusesWhatIsTooLargeForTheOtherLanguage() {
        let rule = #"{"type": "not_empty", "message": "\#(String(repeating: "0", count: 1 << 20))"}"#
        directory.write(
            #"[{"id":"g","sections":[{"id":"s","fields":[{"id":"a","validators":[\#(rule)]}]}]}]"#, to: "f.json")
        let run = CommandRun(["convert", "f.json", "--to", "xml"], in: directory)
        #expect(run.status == 78 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("f.json: error: the form cannot be written as XML: "), "\(run.errors.prefix(200))")
    }

    @Test func replacesAFileOnlyIfToldTo() {
        directory.write(old, to: "old.json")
        directory.write("mine", to: "f.xml")
        let refused = CommandRun(["convert", "old.json", "--to", "xml", "--output", "f.xml"], in: directory)
        #expect(refused.status == 73 && directory.text(of: "f.xml") == "mine")
        let words = ["convert", "old.json", "--to", "xml", "--output", "f.xml", "--replace"]
        #expect(CommandRun(words, in: directory).status == 0)
        #expect(directory.text(of: "f.xml")?.hasPrefix("<?xml") == true)
    }
}
