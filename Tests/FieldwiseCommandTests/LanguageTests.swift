import FormTestSupport
import Testing

/// Yes and no in the words of a language.
@Suite struct LanguageTests {
    private let directory = TemporaryDirectory()

    init() {
        let fields = #"{"id": "a", "type": "switch"}"#
        directory.write(
            #"{"groups": [{"id": "g", "sections": [{"id": "s", "fields": [\#(fields)]}]}]}"#, to: "form.json")
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

    @Test func aTranscriptSaysWhatCanBeAnswered() {
        let run = CommandRun(["answer", "form.json", "--lang", "de", "--transcript"], input: "ja\n", in: directory)
        #expect(run.errors == "a (1 von 1) [j/n]: ja\n")
    }

    @Test func anUnknownLanguageIsRefused() {
        let run = CommandRun(["answer", "form.json", "--lang", "xx"], in: directory)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("fieldwise: --lang: 'xx' will not do; write one of ar bg ca cs da de el en es"))
    }

    @Test func thePromptSpeaksTheLanguageOfTheEnvironment() throws {
        let terminal = try PseudoTerminal()
        try terminal.start(
            [CommandRun.binary, "answer", "form.json"], environment: ["HOME": directory.path, "LC_ALL": "nb_NO.UTF-8"],
            output: directory["output"], folder: directory.path)
        #expect(terminal.wait(for: "a (1 av 1) [j/n]: "))
        terminal.type("j\r")
        #expect(terminal.wait(for: "1  a  ja"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == "{\n  \"a\": true\n}\n")
    }
}
