import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A form that is asked in another language, and written as ever.
@Suite(.limited) struct TranslatedFormTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(
            """
            {"title": "Trip", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "name", "title": "First name", "required": true, "messages": {"required": "say a name"}},
              {"id": "c", "title": "Colour", "type": "select",
               "values": [{"id": "r", "title": "Red"}, {"id": "b", "title": "Blue"}]}]}]}],
             "strings": {"nb": {"Trip": "Reise", "First name": "Fornavn", "say a name": "si et navn",
                                "Colour": "Farge", "Red": "Rød", "Blue": "Blå"}}}
            """, to: "form.json")
    }

    private static let answer = "{\"name\":\"Ada\",\"c\":\"b\"}\n"

    @Test(
        arguments: [
            ("--lang nb", "Ada\nblå\n", answer, 0, ""), ("--lang nb_NO.UTF-8", "Ada\nBlå\n", answer, 0, ""),
            ("", "Ada\nBlue\n", answer, 0, ""), ("--lang de", "Ada\nBlue\n", answer, 0, ""),
            ("--lang nb --answers blue.json", "", answer, 0, ""),
            ("--lang nb", "\n2\n", "", 65, "linje 1: name: si et navn\n"),
            ("--lang nb", "Ada\ngul\n", "", 65, "linje 2: c: 'gul' er ikke på listen: velg en av Rød, Blå\n"),
            ("", "Ada\nblå\n", "", 65, "line 2: c: 'blå' is not on the list: choose one of Red, Blue\n"),
            ("--lang nb --transcript", "Ada\n2\n", answer, 0, "Fornavn (1 av 2) *: Ada\nFarge (2 av 2): 2\n"),
        ] as [(String, String, String, Int32, String)])
    func speaksTheLanguageThatIsAskedFor(
        _ options: String, _ lines: String, _ output: String, _ status: Int32, _ errors: String
    ) {
        directory.write("{\"name\": \"Ada\", \"c\": \"Blue\"}", to: "blue.json")
        let run = CommandRun(
            shell: "LANG=nb_NO.UTF-8 $fieldwise answer form.json --format jsonl \(options)", input: lines, in: directory
        )
        #expect(run == CommandRun(status: status, output: output, errors: errors))
    }

    @Test(
        arguments: [
            ("form.nb.strings.json", "--lang nb", "linje 2: c: 'gul' er ikke en farge\n"),
            ("form.nb.strings.json", "--lang nb_NO.UTF-8", "linje 2: c: 'gul' er ikke en farge\n"),
            ("form.nb_NO.strings.json", "--lang nb_NO.UTF-8", "linje 2: c: 'gul' er ikke en farge\n"),
            ("form.nb_NO.strings.json", "--lang nb", "linje 2: c: 'gul' er ikke på listen: velg en av Rød, Blå\n"),
            ("form.nb.strings.json", "", "line 2: c: 'gul' is not on the list: choose one of Red, Blue\n"),
        ])
    func aFileBesideTheFormHasItsWords(_ name: String, _ options: String, _ errors: String) {
        directory.write("{\"not_a_choice\": \"'{value}' er ikke en farge\", \"Red\": \"Rødt\"}", to: name)
        let run = CommandRun(
            shell: "LANG=nb_NO.UTF-8 $fieldwise answer form.json \(options)", input: "Ada\ngul\n", in: directory)
        #expect(run == CommandRun(status: 65, output: "", errors: errors))
    }

    /// The code of Norwegian is `no` and of most of it `nb`, in files, forms and locales.
    @Test(arguments: [
        ("form.nb.strings.json", "no"), ("form.no.strings.json", "nb"), ("form.nb.strings.json", "no_NO"),
    ])
    func eitherCodeOfNorwegianIsUnderstood(name: String, locale: String) {
        directory.write("{\"Red\": \"Rødt\"}", to: name)
        let run = CommandRun(
            ["answer", "form.json", "--lang", locale, "--format", "jsonl"], input: "Ada\nRødt\n", in: directory)
        #expect(run == CommandRun(status: 0, output: "{\"name\":\"Ada\",\"c\":\"r\"}\n", errors: ""))
        // The form's own texts are there, too.
        let shown = CommandRun(["show", "form.json", "--lang", locale], in: directory)
        #expect(shown.output.contains("Farge") && shown.output.contains("Rødt"), "\(shown)")
    }

    @Test func noControlCharacterOfAPhraseReachesTheTerminal() throws {
        directory.write("{\"position\": \"\\u001b]0;x\\u0007{number}\"}", to: "form.nb.strings.json")
        let run = CommandRun(
            ["answer", "form.json", "--lang", "nb", "--transcript"], input: "Ada\n1\n", in: directory)
        #expect(run.errors == "Fornavn (\\x1b]0;x\\x071) *: Ada\nFarge (\\x1b]0;x\\x072): 1\n")
    }

    @Test func aTextOfTheFormIsNoCode() {
        directory.write(
            """
            {"groups": [{"sections": [{"fields": [{"id": "a", "title": "position"}]}]}],
             "strings": {"nb": {"position": "Plass", "required": "x"}}}
            """, to: "form.json")
        let run = CommandRun(["answer", "form.json", "--lang", "nb", "--transcript"], input: "1\n", in: directory)
        #expect(run.errors == "Plass (1 av 1): 1\n")
    }

    @Test(arguments: ["nb_NO", "nb-no", "NB", "Nb_no.UTF-8"]) func theFileIsFoundHoweverItsLanguageIsSpelt(
        locale: String
    ) {
        directory.write("{\"Red\": \"Rødt\"}", to: locale == "NB" ? "form.nb.strings.json" : "form.nb_NO.strings.json")
        let run = CommandRun(["answer", "form.json", "--lang", locale], input: "Ada\nRødt\n", in: directory)
        #expect(run.status == 0, "\(run)")
    }

    @Test func noPipeIsWaitedForBesideTheForm() {
        mkfifo(directory["form.nb.strings.json"], 0o600)
        let run = CommandRun(["answer", "form.json", "--lang", "nb"], input: "Ada\n1\n", in: directory)
        #expect(run.status == 66 && run.errors.contains("form.nb.strings.json: dette er ikke en fil; "), "\(run)")
    }

    /// A run that could not read them would have another id, and could not be resumed.
    @Test func aBatchKnowsAllTextsOfItsForm() {
        mkdir(directory["form.de.strings.json"], 0o700)
        directory.write(Self.answer, to: "records.jsonl")
        let run = CommandRun(
            ["batch", "form.json", "records.jsonl", "--output", "accepted.jsonl"], in: directory)
        let error = "fieldwise: form.de.strings.json: this is not a file; put a file there\n"
        #expect(run == CommandRun(status: 66, output: "", errors: error))
        #expect(directory.text(of: "accepted.jsonl") == nil)
    }

    @Test func whatTheCommandSaysCanBeChangedByCode() throws {
        directory.write("{\"Red\": \"Rødt\", \"review_submits\": \"Send {x}?\"}", to: "form.nb.strings.json")
        let terminal = try directory.start(["answer", "form.json", "--lang", "nb"])
        try terminal.type([("Fornavn (1 av 2) *: ", "Ada\r"), ("1  Rødt", "2\r"), ("Send {x}?: ", "\r")])
        #expect(terminal.waitForExit() == .exited(0))
    }

    @Test(
        arguments: [
            ("{\"a\": \"c\", \"a\": \"b\"}", "--lang nb", 78, "form.nb.strings.json:1:12: feil: nøkkelen 'a' "),
            ("[]", "--lang nb", 78, "form.nb.strings.json:1:1: feil: filen inneholder "),
            (
                "{}", "--lang nb --output form.nb.strings.json --replace", 64,
                "fieldwise: --output form.nb.strings.json og skjemaets tekster "
            ),
        ] as [(String, String, Int32, String)])
    func aFaultyFileBesideTheFormIsTold(_ text: String, _ options: String, _ status: Int32, _ error: String) {
        directory.write(text, to: "form.nb.strings.json")
        let run = CommandRun(
            shell: "$fieldwise answer form.json \(options)", input: "Ada\n1\n", in: directory)
        #expect(run.status == status && run.errors.hasPrefix(error), "\(run)")
        #expect(directory.text(of: "form.nb.strings.json") == text)
    }

    /// In whatever language they are, and by whatever name: they are a part of the form.
    @Test(arguments: [
        "answer form.json --no-input --output form.de.strings.json --replace",
        "answer form.json --no-input --output ./form.pt_BR.strings.json",
        "answer form.json --no-input --lang de_AT --output form.nb_NO.strings.json",
        "answer form.json --no-input --output link.json --replace",
        "answer form.json --no-input --errors form.de.strings.json",
        "batch form.json in.jsonl --rejects form.de.strings.json",
        "batch form.json in.jsonl --format jsonl --output link.json",
        "batch form.json in.jsonl --report form.fr.strings.json",
        "convert form.json --to json --output form.de.strings.json --replace",
    ])
    func itsFilesAreNoOutputs(_ line: String) {
        directory.write("{}", to: "form.de.strings.json")
        directory.write("{\"name\":\"Ada\"}\n", to: "in.jsonl")
        symlink("form.de.strings.json", directory["link.json"])
        let names = directory.names
        let run = directory.run("\(line)")
        #expect(
            run.status == 64
                && run.errors.contains(
                    line.contains("lang") ? " und die Texte des Formulars form." : " and the form's strings form."),
            "\(run)")
        #expect(directory.text(of: "form.de.strings.json") == "{}")
        #expect(directory.names == names)
    }

    /// What is only called like them is no part of the form, and who speaks another language has no use for them.
    @Test(arguments: ["other.de.strings.json", "form.strings.json", "form.d3.strings.json", "form.de.json"])
    func anyOtherFileIsAnOutput(name: String) {
        mkfifo(directory["form.de.strings.json"], 0o600)
        let line = "timeout 9 $fieldwise answer form.json --no-input --set name=Ada --output \(name)"
        #expect(CommandRun(shell: line, in: directory) == CommandRun(status: 0, output: "", errors: ""))
    }

    /// A form with other texts is another one, be it in another language.
    @Test(arguments: ["form.de.strings.json", "form.nb.strings.json"]) func itsFilesTellItsVersion(name: String) throws
    {
        directory.write("{\"Red\": \"Rot\"}", to: name)
        directory.write("{\"name\":\"Ada\"}\n{\"name\":\"\(String(repeating: "x", count: 3000))\"}\n", to: "in.jsonl")
        let batch = "$fieldwise batch form.json in.jsonl --output out.jsonl"
        #expect(CommandRun(shell: "ulimit -f 2; exec \(batch)", in: directory).status == 74)
        let asked = try directory.start(["answer", "form.json"], output: nil)
        try asked.type("Ada\r", at: "First name (1 of 2) *: ")
        #expect(asked.wait(for: "Colour (2 of 2)"))
        asked.signal(SIGKILL)
        _ = asked.waitForExit()
        directory.write("{\"Red\": \"Rött\"}", to: name)
        let resumed = CommandRun(shell: "\(batch) --resume", in: directory)
        #expect(
            resumed.status == 73 && resumed.errors.contains("the run cannot be resumed: the form has changed; give"))
        let again = try directory.start(["answer", "form.json", "--resume"], output: nil)
        #expect(again.wait(for: "The form has changed"), "\(again.screen.text)")
        try again.type(":quit\r", at: "Colour (2 of 2)")
        _ = again.waitForExit()
        directory.write("{\"Red\": \"Rot\"}", to: name)
        #expect(CommandRun(shell: "\(batch) --resume", in: directory).status == 0)
    }

    @Test func thePromptSpeaksTheLanguageOfTheEnvironment() throws {
        let terminal = try directory.start(
            ["answer", "form.json", "--format", "jsonl"], environment: ["LC_ALL": "nb_NO.UTF-8"])
        #expect(terminal.wait(for: "Reise"))
        try terminal.type([("Fornavn (1 av 2) *: ", "Ada\r"), ("Farge (2 av 2)", "2\r")])
        #expect(terminal.wait(for: "Blå"))
        try terminal.type("\r", at: "Trykk Enter for å sende inn")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == Self.answer)
    }
}
