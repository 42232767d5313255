import FormTestSupport
import TestLimits
import Testing

/// Invisible characters: if they invalidate an answer, they are named; in free text they stay.
@Suite(.limited) struct StrangeCharacterTests {
    private let directory = TemporaryDirectory()

    private func answer(_ field: String, _ text: String, _ options: String = "") -> CommandRun {
        directory.write(fields(#"{"id": "a", \#(field)}"#), to: "form.json")
        return directory.run("answer form.json --format jsonl \(options)", input: text + "\n")
    }

    @Test(arguments: [
        ("200b", "zero width space"), ("ad", "soft hyphen"), ("2060", "word joiner"), ("200d", "zero width joiner"),
        ("202e", "right-to-left override"), ("fffd", "replacement character"), ("feff", "zero width no-break space"),
        ("3164", "hangul filler"), ("200e", "left-to-right mark"),
    ])
    func anAddressNamesThem(_ code: String, _ name: String) throws {
        let character = try #require(UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) })
        let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code.uppercased()
        for (type, text) in [
            ("email", "ada\(character)@example.org"), ("email", "ada@example.org\(character)"),
            ("url", "https://example\(character).org/"), ("url", "https://example.org/\(character)"),
        ] {
            let run = answer(#""type": "\#(type)""#, text)
            #expect(run.status == 65)
            #expect(run.errors.hasSuffix(" has the character \(number) (\(name)): remove it\n"), "\(run.errors)")
        }
    }

    @Test func numbersAndDatesNameThem() {
        for type in ["integer", "decimal", "date", "time"] {
            let run = answer(#""type": "\#(type)""#, "12\u{200b}")
            #expect(run.errors == "line 1: a: '12\\u{200b}' has the character U+200B (zero width space): remove it\n")
        }
    }

    @Test(arguments: ["\u{200b}", "\u{200b} \u{2060}", "\u{ad}\u{ad}", "\u{3164}", "\u{2800}", "\u{e0041}", "\u{61c}"])
    func aRequiredTextHasToBeSeen(_ text: String) {
        for type in ["text", "text_area"] {
            let end = type == "text_area" ? "\n." : ""
            let run = answer(#""type": "\#(type)", "required": true"#, text + end)
            #expect(run.status == 65)
            #expect(run.errors.contains("nothing of this answer can be seen, only U+"), "\(run.errors)")
            // If an answer is optional, the text stays unchanged.
            #expect(answer(#""type": "\#(type)""#, text + end).output == "{\"a\":\"\(text)\"}\n")
        }
    }

    @Test func recordsAreHeldToThat() {
        directory.write(fields(#"{"id": "a", "required": true}, {"id": "mail", "type": "email"}"#), to: "form.json")
        directory.write("a,mail\n\u{200b},\nx\u{200b},\nx,a\u{200b}@b.no\n\u{43f},a@b.no\n\u{627},\n", to: "in.csv")
        let run = directory.run("batch form.json in.csv")
        #expect(
            run.errors == """
                in.csv:2: a: nothing of this answer can be seen, only U+200B (zero width space): an answer is required
                in.csv:4: mail: 'a\\u{200b}@b.no' has the character U+200B (zero width space): remove it
                fieldwise: 2 of 5 records rejected, for 2 reasons; --rejects FILE keeps them with every reason

                """)
        #expect(run.output.split(separator: "\n").count == 3)
    }

    @Test func aReviewShowsThatThereIsSomething() throws {
        let run = try PromptRun(#"{"id": "a", "title": "A"}"#, more: #""title": "T""#)
        #expect(run.type([("A (1 of 1)", "x\u{200b}y\r")]))
        #expect(run.terminal.wait { $0.lines.contains { $0.hasSuffix("1  A  x\\u{200b}y") } }, "\(run.text)")
        run.terminal.type("\r")
        #expect(run.submission() == "{\"a\":\"x\u{200b}y\"}\n")
    }
}
