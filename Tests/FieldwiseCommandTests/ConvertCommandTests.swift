import FormTestSupport
import TestLimits
import Testing

/// The real command converting forms.
@Suite(.limited) struct ConvertCommandTests {
    private let directory = TemporaryDirectory()
    private let old = """
        [{"sections": [{"id": "s", "fields": [
          {"id": "a", "subtitle": "x", "required": "YES"},,
          {"id": "b", "type": "txt"},
        ]}]}]
        """

    /// The pattern of a schema stays unchanged, with a warning if it may be too costly.
    @Test func tellsOfCostlyPatternsOfSchemas() {
        func words(_ count: Int) -> String {
            "too costly on a text such as 'aaaaaaaaaaaaaaaa…', \(count) characters; "
                + "repeat nothing that repeats something itself\n"
        }
        let table = #"{"fields":[{"name":"c"},{"name":"d","constraints":{"pattern":"(a+)+b"}}]}"#
        directory.write(table, to: "table.json")
        let made = CommandRun(["convert", "table.json", "--to", "json"], in: directory)
        #expect(made.errors == "table.json:1:62: warning: matching the pattern '^(?:(a+)+b)$' is \(words(69))")
        #expect(made.status == 0 && made.output.contains("(a+)+b"))

        let schema = #"{"type":"object","properties":{"d":{"type":"string","pattern":"(a+)+b"}}}"#
        directory.write(schema, to: "schema.json")
        let other = CommandRun(["convert", "schema.json", "--from", "json-schema", "--to", "xml"], in: directory)
        #expect(other.errors.hasSuffix("warning: matching the pattern '(a+)+b' is \(words(68))"), "\(other.errors)")

        directory.write(table.replacing("(a+)+b", with: "a+b"), to: "table.json")
        #expect(CommandRun(["convert", "table.json", "--to", "json"], in: directory).errors == "")
    }

    @Test func saysWhatIsNotAsItWas() {
        directory.write(old, to: "old.json")
        let run = CommandRun(["convert", "old.json", "--to", "json"], in: directory)
        #expect(run.status == 0)
        #expect(
            run.errors == """
                old.json:2:44: changed: 'required' is the text 'YES' and is read as true
                old.json:2:51: changed: this comma is ignored
                old.json:3:29: changed: this comma is ignored

                """)
        let again = CommandRun(["convert", "-", "--to", "json"], input: run.output, in: directory)
        #expect(again.output == run.output && again.status == 0)
    }

    /// Members with a present equivalent are rewritten; others stay and are reported.
    @Test func writesThePresentWay() {
        let form = #"""
            {"groups": [{"id": "g", "sections": [
              {"id": "a", "fields": [
                {"id": "n", "type": "number", "minimum_value": 1, "validations": {"max_value": 5, "required": true}},
                {"id": "c", "type": "segment", "visible_if": "$n = 1",
                 "values": [{"id": "x", "title": "x", "default": true}, {"id": "y", "title": "Y"}]},
                {"id": "t", "validations": {"format": "^[a-z]{2}$", "compare_to": "u"},
                 "validators": [{"type": "length", "min": 2, "max": 3, "message": "m"},
                   {"type": "condition", "condition": "$t != 'no'"}]},
                {"id": "u", "minimum_value": 3}]},
              {"id": "l", "type": "dynamic"}]}],
             "templates": {"sections": [{"id": "l", "fields": [{"id": "l[:index].p"}]}]},
             "validation_groups": [{"min": "t", "max": "u"}]}
            """#
        directory.write(form, to: "old.json")
        let run = CommandRun(["convert", "--modern", "old.json", "--to", "json"], in: directory)
        #expect(
            run.errors == """
                old.json:9:34: kept: 'minimum_value': 'minimum' and 'maximum' are for numbers, dates and times only

                """)
        #expect(
            run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ") == #"""
                { "sections": [ { "fields": [ \#
                { "id": "n", "type": "integer", "required": true, "minimum": 1, "maximum": 5 }, \#
                { "id": "c", "type": "select", "visible_if": "n == 1", "default": "x", \#
                "options": [ "x", { "id": "y", "title": "Y" } ] }, \#
                { "id": "t", "type": "text", "pattern": "(?i)[a-z]{2}", "same_as": "u", \#
                "rules": [ { "min_length": 2, "max_length": 3, "message": "m" }, \#
                { "must": "t != 'no'" } ] }, \#
                { "id": "u", "type": "text", "minimum_value": 3 } ] }, \#
                { "id": "l", "repeat": true, "fields": [ { "id": "p", "type": "text" } ] } ], \#
                "ordered": [ ["t", "u"] ] }
                """#)
        let again = CommandRun(
            ["convert", "--modern", "-", "--to", "json"], input: run.output, in: directory)
        #expect(again.output == run.output)
    }

    /// Plain ids are used wherever an id occurs, unless a field outside has the plain id.
    @Test func writesPlainIDs() {
        let form = #"""
            {"groups": [{"id": "g", "sections": [
              {"id": "a", "fields": [{"id": "q", "type": "number"}]},
              {"id": "l", "type": "dynamic", "fields": [
                {"id": "l[:index].p", "type": "number"},
                {"id": "l[:index].s", "visible_if": "$l[:index].p > q",
                 "validations": {"compare_to": "l[:index].p"}}],
               "rules": [{"must": "l[:index].p > 1", "fields": ["l[:index].p"]}]},
              {"id": "k", "type": "dynamic", "fields": [
                {"id": "k[:index].q"}, {"id": "k[:index].r", "visible_if": "k[:index].q = 'a'"}]}]}]}
            """#
        directory.write(form, to: "old.json")
        let run = CommandRun(["convert", "--modern", "old.json", "--to", "json"], in: directory)
        #expect(
            run.errors == """
                old.json:9:12: kept: 'k[:index].q': without its section the name would be that of another field

                """)
        #expect(
            run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ") == #"""
                { "sections": [ { "fields": [ { "id": "q", "type": "integer" } ] }, \#
                { "id": "l", "repeat": true, "rules": [ { "must": "p > 1", "fields": ["p"] } ], \#
                "fields": [ { "id": "p", "type": "integer" }, \#
                { "id": "s", "type": "text", "visible_if": "p > q", "same_as": "p" } ] }, \#
                { "id": "k", "repeat": true, \#
                "fields": [ { "id": "k[:index].q", "type": "text" }, \#
                { "id": "k[:index].r", "type": "text", "visible_if": "k[:index].q == 'a'" } ] } ] }
                """#)
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
        let form = "{ // a\n \"fields\": [] /* b */ }"
        let json = CommandRun(["convert", "-", "--to", "json"], input: form, in: directory)
        #expect(json.errors == "-: changed: 2 comments are left out\n" && json.status == 0)
    }

    /// Something that the other format cannot express is an error with its place, and nothing is written.
    @Test(
        arguments: [
            (#""title": "a\u0001""#, "1:44: error: XML does not have the character U+0001; take it out of the form"),
            (#""clean": ["a b"]"#, "1:64: error: unknown converter 'a b' in 'clean'"),
        ] as [(String, String)])
    func refusesWhatCannotBeSaid(_ member: String, _ finding: String) {
        directory.write(#"[{"id":"g","sections":[{"id":"s","fields":[{"id":"a",\#(member)}]}]}]"#, to: "f.json")
        let run = CommandRun(["convert", "f.json", "--to", "xml", "--output", "f.xml"], in: directory)
        #expect(run.status == 78 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("f.json:\(finding)"))
        #expect(directory.text(of: "f.xml") == nil)
    }

    /// A faulty form has the same findings wherever it is used.
    @Test(
        arguments: [
            (#""formula": "(1 + ""#, "1:66: error: in formula"),
            (#""validators": [{"type": "format", "pattern": "("}]"#, "1:"),
            (#""formula": "a + 1""#, "1:"), (#""values": 3"#, "1:"), (#""validations": "x"}, {"id": "a""#, "1:"),
        ] as [(String, String)])
    func refusesAFaultyForm(_ member: String, _ finding: String) {
        directory.write(#"[{"id":"g","sections":[{"id":"s","fields":[{"id":"a", \#(member)}]}]}]"#, to: "f.json")
        directory.write("mine", to: "out")
        let shown = CommandRun(["show", "f.json"], in: directory)
        #expect(shown.status == 78 && shown.output.isEmpty)
        for language in ["json", "xml"] {
            let run = CommandRun(
                ["convert", "f.json", "--to", language, "--output", "out", "--replace"], in: directory)
            #expect(run.status == 78 && run.output.isEmpty && directory.text(of: "out") == "mine")
            #expect(run.errors.hasPrefix("f.json:\(finding)"), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").contains { $0.contains(": error: ") })
            #expect(run.errors == shown.errors)
        }
    }

    @Test func refusesWhatIsTooLargeForTheOtherLanguage() {
        let rule = #"{"type": "not_empty", "message": "\#(String(repeating: "0", count: 1 << 20))"}"#
        directory.write(
            #"[{"id":"g","sections":[{"id":"s","fields":[{"id":"a","validators":[\#(rule)]}]}]}]"#, to: "f.json")
        let run = CommandRun(["convert", "f.json", "--to", "xml"], in: directory)
        #expect(run.status == 78 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("f.json: error: the form cannot be written as XML: "), "\(run.errors.prefix(200))")
    }

    /// A file that the package names is not overwritten.
    @Test(arguments: [[], ["--at", "/resources/0"]])
    func leavesAFileThatAPackageNamesAsItIs(place: [String]) {
        directory.write(#"{"name":"p","resources":[{"name":"a","path":"a.csv","schema":"s.json"}]}"#, to: "p.json")
        let schema = #"{"fields":[{"name":"a","type":"integer"}]}"#
        directory.write(schema, to: "s.json")
        let run = CommandRun(["convert", "p.json", "--output", "s.json", "--replace"] + place, in: directory)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "fieldwise: --output s.json and a file of the form s.json are the same file; write to another one\n")
        #expect(directory.text(of: "s.json") == schema)
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
