import FormTestSupport
import TestLimits
import Testing

/// Options from the rows of a CSV file beside the form.
@Suite(.limited) struct OptionsFromFileTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private static let regions =
        "code,name,about,weight\nno-46,Vestland,West,1.5\nno-50,\"Trøndelag, Nord\",,2\nse-z,Jämtland,,3\n"

    init() {
        write(#"{"file": "regions.csv", "id": "code", "title": "name", "info": "about", "value": "weight"}"#)
        directory.write(Self.regions, to: "regions.csv")
    }

    private func write(_ source: String, type: String = "select") {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "region", "type": "\#(type)", "options_from": \#(source)},
              {"id": "double", "type": "float", "formula": "region * 2"}]}]}]}
            """#, to: "form.json")
    }

    @Test(
        arguments: [
            ("no-46", #"{"region":"no-46","double":3}"#), ("Vestland", #"{"region":"no-46","double":3}"#),
            ("tr", #"{"region":"no-50","double":4}"#), ("3", #"{"region":"se-z","double":6}"#),
            ("JÄMT", #"{"region":"se-z","double":6}"#),
        ] as [(String, String)])
    func answersByLines(_ line: String, _ expected: String) {
        #expect(directory.run("answer form.json --format jsonl", input: line + "\n").output == expected + "\n")
    }

    @Test func answersByRecordsAndSays() {
        let batch = directory.run("batch form.json", input: "region\nno-46\nVestland\nVest\n")
        #expect(batch.output == String(repeating: #"{"region":"no-46","double":3}"# + "\n", count: 2))
        #expect(
            batch.errors.hasPrefix(
                "standard input:4: region: 'Vest' is not on the list: choose one of Vestland, Trøndelag, Nord, Jämtland\n"
            ))
        #expect(directory.run("show form.json").output.contains("Vestland"))
        #expect(directory.run("check --strict form.json").status == 0)
        #expect(
            directory.run("convert form.json --to xml").output.contains(
                #"<optionsFrom file="regions.csv" id="code" title="name" info="about" value="weight"/>"#))
    }

    @Test(
        arguments: [
            (
                #"{"file": "regions.csv", "id": "kode"}"#, nil,
                "form.json:2:84: error: 'regions.csv' has no column 'kode'; it has 'code', 'name', 'about', 'weight'"
            ),
            (
                #"{"file": "regions.csv"}"#, nil,
                "form.json:2:54: error: 'regions.csv' has no column 'id'; it has 'code', 'name', 'about', 'weight'"
            ),
            (
                #"{"id": "code"}"#, nil,
                "form.json:2:54: error: 'options_from' without 'file' has no options; name a CSV beside the form"
            ),
            (#""regions.csv""#, nil, "form.json:2:54: error: "),
            (#"{"file": "../regions.csv", "id": "code"}"#, nil, "form.json:2:63: error: "),
            (#"{"file": "missing.csv", "id": "code"}"#, nil, "form.json:2:63: error: "),
            (
                #"{"file": "regions.csv", "id": "code"}"#, "",
                "regions.csv:1:1: error: there is no option; write a row for each below a header"
            ),
            (
                #"{"file": "regions.csv", "id": "code"}"#, "code,name\n",
                "regions.csv:1:1: error: there is no option; write a row for each below a header"
            ),
            (
                #"{"file": "regions.csv", "id": "code"}"#, "code,name\na\n",
                "regions.csv:2:1: error: the row has fewer cells than the header; it ends here"
            ),
            (
                #"{"file": "regions.csv", "id": "code"}"#, "code,name\na,b\n,c\n",
                "regions.csv:3:1: error: 'code' is empty; write a name"
            ),
            (#"{"file": "regions.csv", "id": "code"}"#, "code,name\na,b\nb,c\na,d\n", "regions.csv:4:1: error: "),
            (#"{"file": "regions.csv", "id": "code"}"#, "code,name\n\"a,b\n", "regions.csv:2:1: error: "),
            (
                #"{"file": "regions.csv", "id": "code"}"#, "code,name,code\na,b,c\n",
                "regions.csv:1:1: error: the column 'code' is there twice; rename or remove one"
            ),
            (
                #"{"file": "regions.csv", "id": "code", "when": "name == 'b'"}"#, "code,name,name\na,b,c\n",
                "regions.csv:1:1: error: the column 'name' is there twice; rename or remove one"
            ),
        ] as [(String, String?, String)])
    func finds(_ source: String, _ file: String?, _ expected: String) {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "region", "type": "select", "options_from": \#(source)}]}]}]}
            """#, to: "form.json")
        if let file { directory.write(file, to: "regions.csv") }
        let run = directory.run("check form.json")
        #expect(run.status == 78)
        #expect(run.output.contains(expected), "\(run.output)")
        #expect(run.output.split(separator: "\n").count { $0.contains(" error: ") } == 1, "\(run.output)")
    }

    /// Titles from a file need no translation; but if one has it, the others are reported.
    @Test func titlesMayBeNames() {
        directory.write("{}", to: "form.de.strings.json")
        #expect(directory.run("check --strict form.json").status == 0)
        directory.write(#"{"Jämtland": "Jemtland"}"#, to: "form.de.strings.json")
        #expect(directory.run("check form.json").output.contains("'de' has no text for 'Vestland'; add one\n"))
    }

    /// The file belongs to the form: a run cannot be resumed with another one, and no output may replace it.
    @Test func isPartOfTheForm() {
        directory.write("region\n" + String(repeating: "no-46\n", count: 40_000), to: "in.csv")
        let line = "batch form.json in.csv -o out.jsonl"
        #expect(CommandRun(shell: "ulimit -f 700; exec $fieldwise \(line)", in: directory).status == 74)
        directory.write(Self.regions + "dk,Danmark,,\n", to: "regions.csv")
        #expect(directory.run(line + " --resume").errors.contains("the form has changed"))
        directory.write(Self.regions, to: "regions.csv")
        #expect(directory.run(line + " --resume").status == 0)
        #expect(directory.run("batch form.json in.csv -o regions.csv").status == 64)
    }

    /// An unused column may occur several times.
    @Test func usesNoMoreColumnsThanItSays() {
        directory.write("code,x,x\na,b,c\n", to: "regions.csv")
        write(#"{"file": "regions.csv", "id": "code"}"#)
        #expect(directory.run("answer form.json --format jsonl", input: "a\n").output.hasPrefix(#"{"region":"a","#))
    }

    @Test(arguments: ["text", "picker"])
    func tellsOfAFieldWithoutOptions(_ type: String) {
        write(#"{"file": "regions.csv", "id": "code"}"#, type: type)
        let words = "form.json:2:54: warning: 'options_from' has no effect on the type '\(type)'; remove it"
        let found = directory.run("check form.json").output
        #expect(found.contains(words.replacing("2:54", with: "2:\(50 + type.utf8.count - 2)")), "\(found)")
        #expect(!found.contains("regions.csv:"), "\(found)")
    }

    /// The longest bare name that fits is a column; names with a dollar are fields, and so are parts of longer ids.
    @Test(
        arguments: [
            ("home-land == $country", "s"), ("home-land==$country&&$other-rank != rank", "s"),
            ("rank == 2 && $rank == ''", ""), ("length(home-land) == 2 && home-land == $country", "s"),
            ("'rank' == 'rank' && home-land == $country", "s"),
        ] as [(String, String)])
    func tellsColumnsFromFields(_ condition: String, _ offered: String) {
        directory.write(
            #"""
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "country"}, {"id": "other-rank"}, {"id": "rank"},
              {"id": "town", "type": "select", "options_from": {"file": "towns.csv", "when": "\#(condition)"}}]}]}]}
            """#, to: "form.json")
        directory.write("id,home,home-land,rank\no,x,NO,1\ns,x,SE,2\n", to: "towns.csv")
        let batch = directory.run("batch form.json", input: "country,other-rank,rank,town\nSE,7,3,o\nSE,7,3,s\n")
        #expect(batch.output.contains(#""town":"s""#) == (offered == "s"), "\(batch)")
        #expect(!batch.output.contains(#""town":"o""#), "\(batch)")
    }

    /// Many options can be loaded, completed and matched: 100,000 in a soak.
    @Test func holdsManyOptions() {
        let count = soak == nil ? 25_000 : 100_000
        let rows = (0..<count).map { "c\($0),Town \($0)\n" }
        directory.write("id,name\n" + rows.joined(), to: "regions.csv")
        write(#"{"file": "regions.csv", "title": "name"}"#)
        #expect(
            directory.run("answer form.json --format jsonl", input: "Town \(count - 1)\n").output.hasPrefix(
                "{\"region\":\"c\(count - 1)\","))
        let batch = directory.run("batch form.json", input: "region\nc5\nTown 77\nTown\n")
        #expect(batch.output.split(separator: "\n").count == 2)
        #expect(batch.errors.utf8.count < 2_000)
    }

    private static let places = #"""
        {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
          {"id": "country", "type": "select", "values": [{"id": "NO", "title": "Norway"}, {"id": "SE", "title": "Sweden"}]},
          {"id": "town", "type": "select", "options_from": {"file": "towns.csv", "title": "name",
            "when": "country == $country && (rank < 3 || present($country) && name == 'O\\'Hara')"}}]}]}]}
        """#

    /// A cell in a condition is a constant, whatever it contains.
    @Test func offersRowsUnderACondition() {
        directory.write(Self.places, to: "form.json")
        directory.write(
            "id,name,country,rank\no,Oslo,NO,1\nb,Bø,NO,7\ns,Stockholm,SE,2\nh,O'Hara,SE,9\n", to: "towns.csv")
        let batch = directory.run(
            "batch form.json", input: "country,town\nNO,o\nNO,b\nNO,s\nSE,s\nSE,h\n,o\n")
        let accepted: [String] = batch.output.split(separator: "\n").map(String.init)
        #expect(
            accepted == [
                #"{"country":"NO","town":"o"}"#, #"{"country":"SE","town":"s"}"#, #"{"country":"SE","town":"h"}"#,
            ])
        #expect(batch.status == 65)
        #expect(directory.run("check --strict form.json") == CommandRun(status: 0, output: "", errors: ""))
        #expect(
            directory.run("answer form.json --format jsonl", input: "NO\n1\n").output == #"{"country":"NO","town":"o"}"#
                + "\n")
    }

    /// A fault in the condition is reported once, however many rows there are.
    @Test(
        arguments: [
            ("land == $country", "'towns.csv' has no column 'land'"),
            ("country == $contry", "there is no field 'contry'"),
            ("country == ", "it ends where a value is expected"),
        ] as [(String, String)])
    func findsTheConditionsFaultOnce(_ condition: String, _ words: String) {
        directory.write(
            Self.places.replacing(
                #"country == $country && (rank < 3 || present($country) && name == 'O\\'Hara')"#, with: condition),
            to: "form.json")
        directory.write("id,name,country,rank\no,Oslo,NO,1\nb,Bø,NO,7\ns,Stockholm,SE,2\n", to: "towns.csv")
        let run = directory.run("check form.json")
        #expect(run.status == 78)
        #expect(run.output.contains(words), "\(run.output)")
        #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
    }
}
