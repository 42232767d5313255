import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The language in which a person at a terminal is addressed; `ConsoleTests` has that of a shell.
@Suite(.limited) struct LanguageTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(fields(#"{"id": "a", "type": "switch"}"#), to: "form.json")
        directory.write(
            """
            {"title": "Trip", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "name", "title": "First name", "required": true, "messages": {"required": "say a name"}},
              {"id": "c", "title": "Colour", "type": "select",
               "values": [{"id": "r", "title": "Red"}, {"id": "b", "title": "Blue"}]}]}]}],
             "strings": {"nb": {"Trip": "Reise", "First name": "Fornavn", "say a name": "si et navn",
                                "Colour": "Farge", "Red": "Rød", "Blue": "Blå"}}}
            """, to: "trip.json")
    }

    @Test(
        arguments: [
            ("de_", "keine bekannte Sprache: meinten Sie 'de'?"), ("de\n", "keine bekannte Sprache: meinten Sie 'de'?"),
            ("de_DE.", "keine bekannte Sprache: meinten Sie 'de_DE'?"),
            ("en x", "not a known language: did you mean 'en'?"),
            ("ja_JP.UTF-8 ", "not a known language: did you mean 'ja_JP.UTF-8'?"),
            ("", "not a known language: use one of ar "),
            ("_de", "not a known language: use one of ar "), ("xx_", "not a known language: use one of ar "),
            ("é", "not a known language: use one of ar "),
        ] as [(String, String)])
    func whatIsNoLanguageTagIsRefused(_ tag: String, _ told: String) {
        for words in [["answer", "form.json"], ["batch", "form.json"], ["check", "form.json"], ["help"]] {
            let run = CommandRun(words + ["--lang", tag], in: directory)
            #expect(run.status == 64 && run.output == "" && run.errors.contains(told), "\(run)")
        }
    }

    @Test func thePromptSpeaksTheLanguageOfTheEnvironment() throws {
        let terminal = try directory.start(["answer", "form.json"], environment: ["LC_ALL": "nb_NO.UTF-8"])
        try terminal.type([("a (1 av 1) [j/n]: ", "j\r"), ("1  a  ja", "\r")])
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == "{\n  \"a\": true\n}\n")
    }

    /// Messages for a person at a terminal are in the environment's language, those for files and programs in English.
    @Test(
        arguments: [
            ("check bad.json", "Fehler: das Feld hat keine 'id'", "error: the field has no 'id'"),
            ("show bad.json", "Fehler: das Feld hat keine 'id'", "error: the field has no 'id'"),
            ("convert old.json --to json", "geändert: 'disabled'", "changed: 'disabled'"),
            ("batch form.json people.csv", "1 von 1 Datensatz abgelehnt", "1 of 1 record rejected"),
            ("batch form.json people.csv", "mit ja oder nein antworten, nicht mit 'x'", "answer yes or no, not 'x'"),
            ("batch form.json no.csv", "no.csv: die Datei existiert nicht", "no.csv: the file does not exist"),
            ("show form.json", "Formular ohne Titel", "Form without a title"),
        ] as [(String, String, String)])
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

    // MARK: - Translated forms

    @Test func aFormSpeaksTheLanguageOfTheEnvironment() throws {
        let terminal = try directory.start(
            ["answer", "trip.json", "--format", "jsonl"], environment: ["LC_ALL": "nb_NO.UTF-8"])
        #expect(terminal.wait(for: "Reise"))
        try terminal.type([("Fornavn (1 av 2) *: ", "Ada\r"), ("Farge (2 av 2)", "2\r")])
        #expect(terminal.wait(for: "Blå"))
        try terminal.type("\r", at: "Trykk Enter for å sende inn")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == "{\"name\":\"Ada\",\"c\":\"b\"}\n")
    }

    @Test func whatTheCommandSaysCanBeChangedByCode() throws {
        directory.write("{\"Red\": \"Rødt\", \"review_submits\": \"Send {x}?\"}", to: "trip.nb.strings.json")
        let terminal = try directory.start(["answer", "trip.json", "--lang", "nb"])
        try terminal.type([("Fornavn (1 av 2) *: ", "Ada\r"), ("1  Rødt", "2\r"), ("Send {x}?: ", "\r")])
        #expect(terminal.waitForExit() == .exited(0))
    }

    /// A form with other texts is another version of the form, even if the texts are in another language.
    @Test(arguments: ["trip.de.strings.json", "trip.nb.strings.json"]) func itsFilesTellItsVersion(name: String) throws
    {
        directory.write("{\"Red\": \"Rot\"}", to: name)
        directory.write("{\"name\":\"Ada\"}\n{\"name\":\"\(String(repeating: "x", count: 3000))\"}\n", to: "in.jsonl")
        let batch = "$fieldwise batch trip.json in.jsonl --output out.jsonl"
        #expect(CommandRun(shell: "ulimit -f 2; exec \(batch)", in: directory).status == 74)
        let asked = try directory.start(["answer", "trip.json"], output: nil)
        try asked.type("Ada\r", at: "First name (1 of 2) *: ")
        #expect(asked.wait(for: "Colour (2 of 2)"))
        asked.signal(SIGKILL)
        _ = asked.waitForExit()
        directory.write("{\"Red\": \"Rött\"}", to: name)
        let resumed = CommandRun(shell: "\(batch) --resume", in: directory)
        #expect(
            resumed.status == 73 && resumed.errors.contains("the run cannot be resumed: the form has changed; give"))
        let again = try directory.start(["answer", "trip.json", "--resume"], output: nil)
        #expect(again.wait(for: "The form has changed"), "\(again.screen.text)")
        try again.type(":quit\r", at: "Colour (2 of 2)")
        _ = again.waitForExit()
        directory.write("{\"Red\": \"Rot\"}", to: name)
        #expect(CommandRun(shell: "\(batch) --resume", in: directory).status == 0)
    }
}
