import FormTestSupport
import TestLimits
import Testing

/// Files that are not UTF-8 text, or CSV with another delimiter: the real command says how to correct that.
@Suite(.limited) struct ForeignInputTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() {
        directory.write(
            #"""
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "name", "required": true},
              {"id": "age", "type": "number"}, {"id": "bonus", "hidden": true}]},
              {"id": "lines", "type": "dynamic", "fields": [{"id": "lines[:index].sku", "type": "number"}]}]}]
            """#, to: "form.json")
    }

    private static let packed = "the file is packed with gzip; unpack it with gunzip first"
    private static let wide = "the file is UTF-16; save it as UTF-8"

    @Test(
        arguments: [
            ("printf 'name;age\\nAda;36\\n'", "a.csv", "the cells are separated by ';'; use ','"),
            ("printf '\"name\";\"age\"\\nAda;36\\n'", "a.csv", "the cells are separated by ';'; use ','"),
            ("printf 'name\\tage\\nAda\\t36\\n'", "a.csv", "the cells are separated by tabs; use ','"),
            ("printf 'name,age\\nAda,36\\n'", "a.tsv", "the cells are separated by ','; use tabs"),
            ("printf 'name,age\\nAda,36\\n' | gzip", "a.csv", packed),
            ("echo '{\"name\": \"Ada\"}' | gzip", "a.json", packed),
            ("printf '\\377\\376n\\0a\\0m\\0e\\0'", "a.csv", wide), ("printf '\\376\\377\\0{\\0}'", "a", wide),
            ("printf '{\\0}\\0'", "a.json", wide),
        ] as [(String, String, String)])
    func areToldInAnswers(made: String, name: String, said: String) {
        for option in ["--answers", "--defaults"] {
            let line = "\(made) >\(name); $fieldwise answer form.json \(option) \(name) </dev/null"
            let run = CommandRun(shell: line, in: directory)
            let column = made.contains("\\\"name") || made.contains("'\"name") ? 7 : 1
            #expect(run == CommandRun(status: 65, output: "", errors: "\(name):1:\(column): error: \(said)\n"))
        }
    }

    @Test(
        arguments: [
            ("printf 'name;age\\nAda;36\\n'", "", "1:1: error: the cells are separated by ';'; add --delimiter ';'"),
            ("printf 'name\\tage\\n'", "", "1:1: error: the cells are separated by tabs; add --delimiter tab"),
            ("printf '\"name\";\"age\"\\n'", "", "1:7: error: the cells are separated by ';'; add --delimiter ';'"),
            (
                "printf 'name,age\\n'", "--delimiter ';'",
                "1:1: error: the cells are separated by ','; add --delimiter ','"
            ),
            ("yes '{\"name\": \"Ada\"}' | head -n 100000 | gzip", "--input-format jsonl", "1:1: error: \(packed)"),
            ("printf 'name,age\\nAda,36\\n' | gzip", "", "1:1: error: \(packed)"),
            ("printf '\\377\\376n\\0a\\0m\\0e\\0'", "", "1:1: error: \(wide)"),
            ("printf '{\\0\"\\0n\\0'", "--input-format jsonl", "1:1: error: \(wide)"),
        ] as [(String, String, String)])
    func areToldInABatchBeforeItsFirstRecord(made: String, options: String, said: String) {
        let line =
            "\(made) >in; $fieldwise batch form.json in \(options) --rejects rejects.jsonl; echo $?; ls rejects*"
        let run = CommandRun(shell: line, in: directory)
        #expect(run.output == "66\n")
        #expect(run.errors.split(separator: "\n").first.map(String.init) == "in:\(said)")
    }

    @Test func areToldInForms() {
        let run = CommandRun(shell: "gzip -c form.json >form.gz; $fieldwise check form.gz", in: directory)
        #expect(
            run
                == CommandRun(
                    status: 78, output: "form.gz:1:1: error: this is not a form: \(Self.packed)\n", errors: ""))
    }

    @Test func areToldInTheTextsOfALanguage() {
        let line = "echo {} | gzip >form.de.strings.json; $fieldwise answer form.json --lang de --no-input"
        let told = "form.de.strings.json:1:1: Fehler: die Datei ist mit gzip gepackt; zuerst mit gunzip entpacken\n"
        #expect(CommandRun(shell: line, in: directory) == CommandRun(status: 78, output: "", errors: told))
    }

    /// The text is in the declared encoding, in UTF-8, or only ASCII.
    @Test(
        arguments: ["KOI8-R", "ISO-8859-15", "Shift_JIS", "UTF-7", "x\u{1b}[2J"], ["Gr\\366e", "Gr\\303\\266e", "Gr"])
    func formsInEncodingsThatAreNotReadNameThem(encoding: String, title: String) {
        let line = """
            printf '<?xml version="1.0" encoding="\(encoding)"?>\\n<form><sections><section><fields>' >form.xml
            printf '<textField name="a"><title>\(title)</title></textField></fields></section></sections>' >>form.xml
            printf '</form>' >>form.xml
            $fieldwise answer form.xml --no-input; $fieldwise check form.xml >&2
            """
        let run = CommandRun(shell: line, in: directory)
        let name = encoding == "x\u{1b}[2J" ? "x\\x1b[2J" : encoding
        let told =
            "form.xml:1:31: error: the encoding '\(name)' is not read; save the file as UTF-8, and declare UTF-8\n"
        #expect(run == CommandRun(status: 78, output: "", errors: told + told))
    }

    @Test func aFormInLatin1IsAnswered() {
        let line = """
            printf '<?xml version="1.0" encoding="ISO-8859-1"?>\\n<form><sections><section><fields>' >form.xml
            printf '<textField name="a"><title>Gr\\366\\337e</title></textField></fields></section></sections>' >>form.xml
            printf '</form>' >>form.xml
            $fieldwise show form.xml && $fieldwise check form.xml
            """
        let run = CommandRun(shell: line, in: directory)
        #expect(run.status == 0 && run.output.contains("Größe"), "\(run)")
    }

    @Test(
        arguments: [
            (
                "{\"nmae\": 1,\n \"name\": \"Ada\",\n \"age\": \"old\", \"lines\": [{\"sku\": 1},\n {\"sku\": \"x\"}]}",
                "a.json",
                [
                    "1:2: error: the form has no field 'nmae'; did you mean 'name'?",
                    "3:2: error: age: 'old' is not a number: use digits, as in 12",
                    "4:3: error: lines[1].sku: 'x' is not a number: use digits, as in 12",
                ]
            ),
            (
                "nmae,age,name\nAda,old,\"\"\n", "a.csv",
                [
                    "1:1: error: the form has no field 'nmae'; did you mean 'name'?",
                    "2:5: error: age: 'old' is not a number: use digits, as in 12",
                    "2:9: error: name: an answer is required",
                ]
            ),
            (
                "nmae,age\nx,y,z\n", "a.csv",
                [
                    "1:1: error: the form has no field 'nmae'; did you mean 'name'?",
                    "2:5: error: the row has more cells than the header; remove this one",
                ]
            ),
            (
                "name,age\nAda,old\n", "a.csv", ["2:5: error: age: 'old' is not a number: use digits, as in 12"]
            ),
            (
                "name,lines\nAda,\"[{\"\"sku\"\": \"\"x\"\"}]\"\n", "a.csv",
                ["2:5: error: lines[0].sku: 'x' is not a number: use digits, as in 12"]
            ),
        ] as [(String, String, [String])])
    func allErrorsOfAFileOfAnswersAreToldAtOnceWithTheirPlaces(text: String, name: String, errors: [String]) {
        directory.write(text, to: name)
        for command in ["answer", "show"] {
            let run = CommandRun([command, "form.json", "--answers", name], in: directory)
            #expect(run.status == 65)
            #expect(run.errors == errors.map { "\(name):\($0)\n" }.joined(), "\(command)")
        }
    }

    @Test func anAnswerThatIsNotOfTheFileHasNoPlaceInIt() {
        directory.write("{\"name\": \"Ada\", \"age\": \"old\"}", to: "a.json")
        directory.write("{\"age\": \"older\",\n\"bonus\": 5, \"name\": 3}", to: "d.json")
        let set = CommandRun(["answer", "form.json", "--answers", "a.json", "--set", "age=x"], in: directory)
        #expect(set.errors == "age: 'x' is not a number: use digits, as in 12\n")
        let missing = CommandRun(["answer", "form.json", "--answers", "a.json", "--set", "name="], in: directory)
        #expect(
            missing.errors
                == "name: an answer is required\na.json:1:17: error: age: 'old' is not a number: use digits, as in 12\n"
        )
    }

    @Test func aValueThatIsNotUsedHasItsPlace() {
        directory.write("{\"name\": \"Ada\",\n \"bonus\": 5}", to: "a.json")
        let cases: [(String, String, Int32)] = [("--no-input", "warning", 0), ("--strict", "error", 65)]
        for (option, word, status) in cases {
            let run = CommandRun(["answer", "form.json", "--answers", "a.json", option], in: directory)
            #expect(run.status == status)
            #expect(run.errors == "a.json:2:2: \(word): bonus: the field is hidden and takes no value; leave it out\n")
        }
    }
}
