import FormTestSupport
import Testing

/// A form that is asked in another language, and written as ever.
@Suite struct TranslatedFormTests {
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
            ("--lang nb", "\n2\n", "", 65, "line 1: name: si et navn\n"),
            ("--lang nb", "Ada\ngul\n", "", 65, "line 2: c: 'gul' er ikke på listen: velg en av Rød, Blå\n"),
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

    @Test func thePromptSpeaksTheLanguageOfTheEnvironment() throws {
        let terminal = try PseudoTerminal()
        try terminal.start(
            [CommandRun.binary, "answer", "form.json", "--format", "jsonl"],
            environment: ["HOME": directory.path, "LC_ALL": "nb_NO.UTF-8"],
            output: directory["output"], folder: directory.path)
        #expect(terminal.wait(for: "Reise"))
        #expect(terminal.wait(for: "Fornavn (1 av 2) *: "))
        terminal.type("Ada\r")
        #expect(terminal.wait(for: "Farge (2 av 2)"))
        terminal.type("2\r")
        #expect(terminal.wait(for: "Blå"))
        #expect(terminal.wait(for: "Trykk Enter for å sende inn"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == Self.answer)
    }
}
