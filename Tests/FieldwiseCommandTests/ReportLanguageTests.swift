import FormTestSupport
import TestLimits
import Testing

/// `--lang` of the commands that ask nothing: what they say is in that language, and what programs read is as ever.
@Suite(.limited) struct ReportLanguageTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(
            """
            {"title": "Trip", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "name", "title": "First name", "required": true, "validations": {"min_length": 3},
               "messages": {"required": "say a name"}},
              {"id": "far", "title": "Distance", "type": "float"},
              {"id": "ok", "title": "Ready", "type": "switch"}]}]}],
             "strings": {"de": {"Trip": "Reise", "First name": "Vorname", "say a name": "einen Namen nennen",
                                "Distance": "Strecke", "Ready": "Fertig"}}}
            """, to: "form.json")
        directory.write("name\nAb\n", to: "short.csv")
    }

    private func run(_ line: String, input: String = "") -> CommandRun {
        CommandRun(shell: "LANG=nb_NO.UTF-8 $fieldwise \(line)", input: input, in: directory)
    }

    private static let short = "'Ab' ist zu kurz: mindestens 3 Zeichen eingeben"

    // MARK: batch

    @Test(arguments: [
        ("--lang de", short), ("--lang de_CH.UTF-8", short),
        ("--lang en", "'Ab' is too short: use at least 3 characters"),
        ("", "'Ab' is too short: use at least 3 characters"),
    ])
    func rejectsHaveTheirReasonsInTheLanguage(_ option: String, _ reason: String) {
        #expect(run("batch form.json short.csv \(option) --rejects r.jsonl").status == 65)
        #expect(
            directory.text(of: "r.jsonl")
                == #"{"input":"short.csv","line":2,"record":{"name":"Ab"},"errors":[{"field":"name","code":"too_short","#
                + "\"message\":\"\(reason)\"}]}\n")
        #expect(run("batch form.json short.csv \(option) --rejects r.csv").status == 65)
        #expect(directory.text(of: "r.csv") == "name,_errors\nAb,name: \(reason)\n")
    }

    @Test func reasonsOnStandardErrorAreInTheLanguage() {
        let rejected = run("batch form.json --lang de", input: "name\nAb\n")
        #expect(rejected.errors.hasPrefix("Standardeingabe:2: name: \(Self.short)\nfieldwise: "), "\(rejected)")
        let unread = run("batch form.json --lang de", input: "name\nAda,x\n")
        #expect(
            unread.errors.hasPrefix("Standardeingabe:2: die Zeile hat mehr Zellen als die Kopfzeile; "), "\(unread)")
        let own = run("batch form.json --lang de", input: "{\"far\": 1}\n")
        #expect(own.errors.hasPrefix("Standardeingabe:1: name: einen Namen nennen\n"), "\(own)")
    }

    @Test func theEndIsToldInTheLanguage() {
        let last =
            "fieldwise: 1⟦ of ⟧1⟦ record rejected, for ⟧1⟦ reason⟧⟦; --rejects FILE keeps them with every reason⟧"
        #expect(run("batch form.json short.csv --lang qps").errors.split(separator: "\n").last.map(String.init) == last)
    }

    @Test(
        arguments: [
            ("batch none.json short.csv", "none.json: die Datei existiert nicht; den Namen prüfen", 66),
            ("batch form.json none.csv", "none.csv: die Datei existiert nicht; den Namen prüfen", 66),
            (
                "batch form.json short.csv --rejects form.json",
                "--rejects form.json und das Formular form.json sind dieselbe Datei; in eine andere schreiben", 64
            ),
            ("check none.json", "none.json: die Datei existiert nicht; den Namen prüfen", 66),
            ("convert none.json --to xml", "none.json: die Datei existiert nicht; den Namen prüfen", 66),
            (
                "convert form.json --output form.json",
                "--output form.json und das Formular form.json sind dieselbe Datei; in eine andere schreiben", 64
            ),
            ("show none.json", "none.json: die Datei existiert nicht; den Namen prüfen", 66),
        ])
    func filesAreSpokenOfInTheLanguage(line: String, error: String, status: Int32) {
        #expect(run("\(line) --lang de") == CommandRun(status: status, output: "", errors: "fieldwise: \(error)\n"))
    }

    @Test func anIDThatIsUnknownIsToldOfInTheLanguage() {
        let faulty = run("batch form.json --lang de", input: "nme\nAda\n")
        #expect(faulty.status == 66 && faulty.output == "")
        #expect(faulty.errors.hasPrefix("Standardeingabe:1:1: "), "\(faulty)")
        #expect(faulty.errors.hasSuffix(": das Formular hat kein Feld 'nme'; meinten Sie 'name'?\n"), "\(faulty)")
    }

    @Test func aFileOfTheFormsStringsIsNotWritten() {
        directory.write("{}", to: "form.de.strings.json")
        #expect(run("batch form.json short.csv --lang de --rejects form.de.strings.json").status == 64)
        #expect(directory.text(of: "form.de.strings.json") == "{}")
    }

    // MARK: check

    @Test func findingsAreInTheLanguage() {
        let groups = #"[{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x", "type": "date_time"}]}]}]"#
        directory.write("{\"time_zone\": \"Oslo\", \"groups\": \(groups)}", to: "zone.json")
        let message = "⟦the time zone ⟧'Oslo'⟦ is unknown here; use an IANA name such as 'Europe/Oslo'⟧"
        let text = run("check zone.json --lang qps")
        #expect(text.output.contains("zone.json:1:15: ⟦error⟧: \(message)\n"), "\(text)")
        let object = run("check zone.json --lang qps --format json")
        #expect(
            object.output.contains(
                #"{"path":"zone.json","line":1,"column":15,"severity":"error","code":"unknown_name","#
                    + "\"message\":\"\(message)\"}\n"), "\(object)")
    }

    // MARK: convert

    @Test func changesAreToldInTheLanguage() {
        let comments = run("convert - --to xml --lang qps", input: "<form><!-- a --><!-- b --></form>")
        #expect(comments.errors == "-: ⟦changed: ⟧2⟦ comments are left out⟧\n" && comments.status == 0)
        directory.write(
            #"{"groups": [{"id": "a", "sections": [{"id": "s", "fields": [{"id": "x"},]}]}]}"#, to: "comma.json")
        let comma = run("convert comma.json --to json --lang qps")
        #expect(comma.errors == "comma.json:1:72: ⟦changed: ⟧⟦this comma is ignored⟧\n", "\(comma)")
    }

    // MARK: show

    @Test func theOutlineIsInTheLanguage() {
        directory.write(#"{"name": "Ada", "far": 1.5, "ok": true}"#, to: "answers.json")
        let outline = run("show form.json --answers answers.json --lang de")
        #expect(outline.status == 0 && outline.errors.isEmpty)
        for part in [
            "Reise\n", "  name  Vorname\n", "text, Pflichtfeld\n", "mindestens 3 Zeichen\n", ": 1,5\n", ": ja\n",
        ] {
            #expect(outline.output.contains(part), "\(part) in \(outline.output)")
        }
        #expect(run("show form.json --dot --lang de").output.contains(#"label="Vorname\nname\ntext, Pflichtfeld""#))
    }

    @Test(arguments: ["--format json", "--answers-schema"]) func whatProgramsReadIsAsEver(option: String) {
        #expect(run("show form.json \(option) --lang de") == run("show form.json \(option)"))
    }

    // MARK: Without the option

    @Test(arguments: ["batch form.json short.csv", "check form.json", "convert form.json --to xml", "show form.json"])
    func theEnvironmentDecidesNothing(line: String) {
        let plain = CommandRun(shell: "LANG=C $fieldwise \(line)", in: directory)
        #expect(run(line) == plain && run("\(line) --lang en") == plain)
    }
}
