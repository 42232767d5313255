import FormTestSupport
import TestLimits
import Testing

/// Yes and no in the words of a language.
@Suite(.limited) struct LanguageTests {
    private let directory = TemporaryDirectory()

    init() {
        let fields = #"{"id": "a", "type": "switch"}"#
        directory.write(FormTestSupport.fields(fields), to: "form.json")
    }

    @Test(arguments: [
        ("--lang de", "ja\n", "true"), ("--lang de", "N\n", "false"), ("--lang de", "yes\n", "true"),
        ("--lang fr_FR.UTF-8", "oui\n", "true"), ("--lang ja", "いいえ\n", "false"), ("", "yes\n", "true"),
    ])
    func linesAreReadInTheLanguageThatIsAskedFor(_ option: String, _ lines: String, _ value: String) {
        let run = CommandRun(
            shell: "LANG=nb_NO.UTF-8 $fieldwise answer form.json --format jsonl \(option)", input: lines, in: directory)
        #expect(run == CommandRun(status: 0, output: "{\"a\":\(value)}\n", errors: ""))
    }

    @Test func withoutTheOptionLinesAreEnglishWhateverTheEnvironmentSays() {
        let run = CommandRun(shell: "LANG=de_DE.UTF-8 $fieldwise answer form.json", input: "ja\n", in: directory)
        #expect(run.status == 65)
        #expect(run.errors == "line 1: a: answer yes or no, not 'ja'\n")
    }

    @Test(arguments: [
        ("de_", "keine bekannte Sprache: meinten Sie 'de'?"), ("de\n", "keine bekannte Sprache: meinten Sie 'de'?"),
        ("de_DE.", "keine bekannte Sprache: meinten Sie 'de_DE'?"),
        ("en x", "not a known language: did you mean 'en'?"),
        ("ja_JP.UTF-8 ", "not a known language: did you mean 'ja_JP.UTF-8'?"),
        ("", "not a known language: use one of ar "),
        ("_de", "not a known language: use one of ar "), ("xx_", "not a known language: use one of ar "),
        ("é", "not a known language: use one of ar "),
    ])
    func whatIsNoLanguageTagIsRefused(_ tag: String, _ told: String) {
        for words in [["answer", "form.json"], ["batch", "form.json"], ["check", "form.json"], ["help"]] {
            let run = CommandRun(words + ["--lang", tag], in: directory)
            #expect(run.status == 64 && run.output == "" && run.errors.contains(told), "\(run)")
        }
    }

    @Test func aTranscriptSaysWhatCanBeAnswered() {
        let run = CommandRun(["answer", "form.json", "--lang", "de", "--transcript"], input: "ja\n", in: directory)
        #expect(run.errors == "a (1 von 1) [j/n]: ja\n")
    }

    /// Lines, a file and settings, whatever the environment says.
    @Test(
        arguments: [
            // options, lines, standard error, the failures but for their lines
            (
                "", "x\n\n",
                "Zeile 1: n: 'x' ist keine Zahl: Ziffern eingeben, etwa 12\nZeile 2: r: hier fehlt eine Antwort\n",
                ["'x' ist keine Zahl: Ziffern eingeben, etwa 12", "hier fehlt eine Antwort"]
            ),
            (
                "--answers x.json", "",
                "x.json:1:2: Fehler: n: 'x' ist keine Zahl: Ziffern eingeben, etwa 12\nr: hier fehlt eine Antwort\n",
                ["'x' ist keine Zahl: Ziffern eingeben, etwa 12", "hier fehlt eine Antwort"]
            ),
            ("--no-input", "", "r: hier fehlt eine Antwort\n", ["hier fehlt eine Antwort"]),
            (
                "--no-input --set n=2", "",
                "n: muss mindestens 3 sein, nicht '2'\nr: hier fehlt eine Antwort\n",
                ["muss mindestens 3 sein, nicht '2'", "hier fehlt eine Antwort"]
            ),
            (
                "--no-input --set n=3 --set r=1 --submit-command 'exit 3'", "",
                "fieldwise: nicht abgesendet: der Befehl 'exit 3' endete mit Status 3\n",
                ["der Befehl 'exit 3' endete mit Status 3"]
            ),
            (
                "--no-input --set q=2", "",
                "fieldwise: --set: das Formular hat kein Feld 'q'; bitte entfernen\nr: hier fehlt eine Antwort\n",
                ["das Formular hat kein Feld 'q'; bitte entfernen", "hier fehlt eine Antwort"]
            ),
            (
                "--answers unknown.json", "",
                "unknown.json:1:2: Fehler: das Formular hat kein Feld 'q'; bitte entfernen\n"
                    + "r: hier fehlt eine Antwort\n",
                ["das Formular hat kein Feld 'q'; bitte entfernen", "hier fehlt eine Antwort"]
            ),
            (
                "--no-input --strict --set h=1 --set r=1", "",
                "fieldwise: --set: h: das Feld ist verborgen und nimmt keinen Wert an; bitte weglassen\n",
                ["das Feld ist verborgen und nimmt keinen Wert an; bitte weglassen"]
            ),
            (
                "", "", "fieldwise: die Standardeingabe endete, bevor 'n' beantwortet war; nichts wurde abgesendet\n",
                ["die Standardeingabe endete, bevor 'n' beantwortet war; nichts wurde abgesendet"]
            ),
            (
                "--no-input --defaults x.json --set r=1", "",
                "x.json:1:2: Warnung: n: der Vorgabewert wird nicht verwendet (keine Zahl: Ziffern eingeben, etwa 12)\n",
                []
            ),
        ])
    func whatIsWrongIsSaidInTheLanguageThatIsAskedFor(
        _ facts: (options: String, lines: String, errors: String, failures: [String])
    ) throws {
        let fields =
            #"{"id": "n", "type": "number", "minimum_value": 3}, {"id": "r", "required": true}, {"id": "h", "hidden": true}"#
        directory.write(FormTestSupport.fields(fields), to: "failing.json")
        directory.write(#"{"n": "x"}"#, to: "x.json")
        directory.write(#"{"q": "x"}"#, to: "unknown.json")
        func run(_ language: String) -> CommandRun {
            CommandRun(
                shell:
                    "LANG=nb_NO.UTF-8 $fieldwise answer failing.json --errors told.json \(language) \(facts.options)",
                input: facts.lines, in: directory)
        }
        #expect(run("--lang de").errors == facts.errors)
        let told = try #require(directory.text(of: "told.json"))
        #expect(told.matches(of: /"message":"([^"]*)"/).map { String($0.1) } == facts.failures)
        #expect(run("").errors == run("--lang en").errors)
    }

    @Test func anUnknownLanguageIsRefused() {
        let run = CommandRun(["answer", "form.json", "--lang", "xx"], in: directory)
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix(
                "fieldwise: --lang: 'xx' is not a known language: use one of ar bg ca cs da de el en es"))
    }

    @Test func thePromptSpeaksTheLanguageOfTheEnvironment() throws {
        let terminal = try directory.start(["answer", "form.json"], environment: ["LC_ALL": "nb_NO.UTF-8"])
        try terminal.type([("a (1 av 1) [j/n]: ", "j\r"), ("1  a  ja", "\r")])
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == "{\n  \"a\": true\n}\n")
    }

    @Test(
        arguments: [
            ("answer none.json", "none.json: die Datei existiert nicht; den Namen prüfen"),
            ("answer .", ".: das ist ein Ordner; eine Datei darin angeben"),
            (
                "answer form.json --output form.json",
                "--output form.json und das Formular form.json sind dieselbe Datei"
            ),
            ("answer form.json --output no/a.json", "no/a.json: der Ordner 'no' existiert nicht; zuerst anlegen"),
            ("answer form.json --output old.json", "old.json: die Datei existiert schon; eine andere angeben"),
            (
                "answer form.json --errors /proc/new",
                "/proc/new: hier kann nicht geschrieben werden: keine solche Datei"
            ),
        ])
    func filesAreSpokenOfInTheLanguage(arguments: String, error: String) {
        directory.write("{}", to: "old.json")
        for (setting, input) in [("--lang de", "ja\n"), ("--lang de_AT --no-input", "")] {
            let run = directory.run("\(arguments) \(setting)", input: input)
            #expect(run.output == "" && run.errors.hasPrefix("fieldwise: \(error)"), "\(run)")
        }
    }

    /// A person at a terminal reads the environment's language; files and programs have English.
    @Test(
        arguments: [
            ("check bad.json", "Fehler: das Feld hat keine 'id'", "error: the field has no 'id'"),
            ("show bad.json", "Fehler: das Feld hat keine 'id'", "error: the field has no 'id'"),
            ("convert old.json --to json", "geändert: 'disabled'", "changed: 'disabled'"),
            ("batch form.json people.csv", "1 von 1 Datensatz abgelehnt", "1 of 1 record rejected"),
            ("batch form.json people.csv", "mit ja oder nein antworten, nicht mit 'x'", "answer yes or no, not 'x'"),
            ("batch form.json no.csv", "no.csv: die Datei existiert nicht", "no.csv: the file does not exist"),
            ("show form.json", "Formular ohne Titel", "Form without a title"),
        ])
    func aTerminalSpeaksTheLanguageOfTheEnvironment(arguments: String, german: String, english: String) throws {
        directory.write(#"{"fields": [{"title": "A"}]}"#, to: "bad.json")
        directory.write(#"{"disabled": "YES", "fields": [{"id": "a"}]}"#, to: "old.json")
        directory.write("a\nx\n", to: "people.csv")
        let words = arguments.split(separator: " ").map(String.init)
        let terminal = try directory.start(words, columns: 200, environment: ["LC_ALL": "de_DE.UTF-8"], output: nil)
        #expect(terminal.waitForExit() != nil)
        #expect(terminal.screen.text.contains(german), "\(terminal.screen.text)")
        let run = CommandRun(shell: "LANG=de_DE.UTF-8 $fieldwise \(arguments)", in: directory)
        #expect((run.output + run.errors).contains(english), "\(run)")
    }

    @Test func atATerminalTooFilesForProgramsAreEnglish() throws {
        directory.write("a\nx\n", to: "people.csv")
        let terminal = try directory.start(
            ["batch", "form.json", "people.csv", "--rejects", "rejects.jsonl"], columns: 200,
            environment: ["LC_ALL": "de_DE.UTF-8"], output: nil)
        #expect(terminal.waitForExit() == .exited(65))
        #expect(terminal.screen.text.contains("1 von 1 Datensatz abgelehnt"))
        #expect(directory.text(of: "rejects.jsonl")?.contains("answer yes or no, not 'x'") == true)
    }
}
