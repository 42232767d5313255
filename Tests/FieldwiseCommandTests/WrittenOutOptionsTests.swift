import FormTestSupport
import TestLimits
import Testing

/// Options from the rows of a file behave like options written in the form.
@Suite(.limited) struct WrittenOutOptionsTests {
    private let rows = TemporaryDirectory(inMemory: true)
    private let written = TemporaryDirectory(inMemory: true)

    private static let file = #"""
        id,name,about,weight,land
        o,Oslo,"The ""capital""",1.5,NO
        T,"Trøndelag, Nord",,,NO
        't,Straße,{{old}},-2,'-SE
        e,É,,x,SE
        f,E\#u{301},Decomposed,1e3,
        q,,,,O'Hara
        "a;b",Two,for {land},0,NO
        """# + "\n"

    private static let options = #"""
        {"id": "o", "title": "Oslo", "info": "The \"capital\"", "value": 1.5, "when": "'NO' == land"},
        {"id": "T", "title": "Trøndelag, Nord", "when": "'NO' == land"},
        {"id": "'t", "title": "Straße", "info": "{{old}}", "value": -2, "when": "'-SE' == land"},
        {"id": "e", "title": "É", "value": "x", "when": "'SE' == land"},
        {"id": "f", "title": "E\#u{301}", "info": "Decomposed", "value": 1e3, "when": "'' == land"},
        {"id": "q", "when": "'O\\'Hara' == land"},
        {"id": "a;b", "title": "Two", "info": "for {land}", "value": 0, "when": "'NO' == land"}
        """#

    init() {
        rows.write(Self.file, to: "towns.csv")
    }

    private func write(_ type: String, isConditional: Bool) {
        let filter = isConditional ? #", "where": "column.land == land""# : ""
        let source =
            #""options_from": {"file": "towns.csv", "title": "name", "info": "about", "value": "weight"\#(filter)}"#
        let options =
            isConditional ? Self.options : Self.options.replacing(/, "when": "[^\n]*"}/, with: "}")
        for (folder, members) in [(rows, source), (written, #""options": [\#(options)]"#)] {
            folder.write(
                #"""
                {"sections": [{"id": "s", "fields": [{"id": "land"}, {"id": "town", "type": "\#(type)", \#(members)},
                  {"id": "weight", "type": "float", "formula": "town * 2"}]}]}
                """#, to: "form.json")
        }
    }

    @Test(arguments: ["select", "multi_select"], [true, false])
    func areTheSameEverywhere(type: String, isConditional: Bool) {
        write(type, isConditional: isConditional)
        let lands = ["NO", "SE", "-SE", "O'Hara", ""]
        let towns = [
            "o", "OSLO", "T", "Trøndelag, Nord", "trøndelag, nord", "'t", "STRASSE", "Straße", "É", "E\u{301}", "é",
            "q",
            "a;b", "Two", "x",
        ]
        let records = lands.flatMap { land in towns.map { #"{"land": "\#(land)", "town": "\#($0)"}"# + "\n" } }.joined()
        var lines = ["form.json", "form.json --format json", "form.json --dot", "--answers-schema form.json"].map {
            ("show \($0)", "")
        }
        for folder in [rows, written] { folder.write(records, to: "records.jsonl") }
        lines.append(("batch form.json records.jsonl", ""))
        for land in lands {
            for town in ["1", "2", "Os", "É", "E\u{301}", "a;b", "?", "t"] {
                lines.append(("answer form.json --no-draft", "\(land)\n\(town)\n"))
            }
        }
        for (line, input) in lines {
            let run = rows.run(line, input: input)
            #expect(run == written.run(line, input: input), "\(line) \(input)")
            #expect(!run.output.isEmpty || !run.errors.isEmpty, "\(line)")
        }
    }
}
