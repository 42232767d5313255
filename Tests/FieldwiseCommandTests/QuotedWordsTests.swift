import FormTestSupport
import TestLimits
import Testing

/// Messages put anything a person typed into the quotation marks of their language.
@Suite(.limited) struct QuotedWordsTests {
    private static let languages = [
        ("en", "'", "'"), ("de", "„", "“"), ("fr", "«\u{a0}", "\u{a0}»"), ("es", "«", "»"), ("nb", "«", "»"),
    ]
    private static let form =
        #"{"id": "form", "groups": [{"sections": [{"fields": [{"id": "a", "title": "A", "pattern": "[A-Z]+"}, "#
        + #"{"id": "b", "title": "A"}]}, {"id": "lines", "title": "Line", "repeat": true, "fields": [{"id": "x"}]}]}]}"#

    private let directory = TemporaryDirectory()

    private func run(
        _ language: String, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> PromptRun {
        directory.write(Self.form, to: "form.json")
        return try PromptRun(
            ["answer", "form.json", "--no-draft", "--lang", language] + options, in: directory, columns: 200,
            environment: environment)
    }

    @Test(arguments: languages, [[], ["--plain"]]) func asTheLanguageDoes(
        _ language: (tag: String, left: String, right: String), _ options: [String]
    ) throws {
        let run = try run(language.tag, options)
        #expect(run.type([("A (1", "")]))
        // After a refusal the line keeps the typed text, except in plain mode.
        let clear = options.isEmpty ? "\u{15}" : ""
        for (typed, quoted) in [
            (":goto nowhere", "nowhere"), (":goto A", "A"), (":find nothing", "nothing"), (":lsit", ":lsit"),
            (":lits", ":list"), (":s", ":submit"), (":quit now", ":quit"), (":add rooms", "rooms"),
            (":add rooms", "lines"), ("abc", "abc"), ("abc", "[A-Z]+"),
        ] {
            run.terminal.type(clear + typed + "\r")
            let words = language.left + quoted + language.right
            #expect(run.terminal.wait(for: words), "\(typed): \(words): \(run.text)")
            run.terminal.waitUntilItAsks()
        }
        // No text is quoted in another way.
        if language.tag != "en" { #expect(!run.text.contains("'nowhere'") && !run.text.contains("':")) }
    }

    @Test(arguments: languages) func whatIsNoTerminalOrEditor(
        _ language: (tag: String, left: String, right: String)
    ) throws {
        let plain = try run(language.tag, environment: ["TERM": "no-such-type"])
        #expect(plain.terminal.wait(for: language.left + "no-such-type" + language.right), "\(plain.text)")
        let edited = try run(language.tag, environment: ["VISUAL": "false"])
        #expect(edited.type([("A (1", "\u{18}\u{05}")]))
        #expect(edited.terminal.wait(for: language.left + "false" + language.right), "\(edited.text)")
    }

    /// A sheet with invalid lines is opened again, with the reasons.
    @Test(arguments: languages) func onASheet(_ language: (tag: String, left: String, right: String)) throws {
        directory.write(
            #"""
            if [ -e seen ]; then cp "$1" again; else printf 'nothing\nnaem: y\nlines[3].x: z\na: B\n' >>"$1"; : >seen; fi
            """#, to: "edit.sh")
        let run = try run(language.tag, ["--edit"], environment: ["VISUAL": "sh \(directory["edit.sh"])"])
        run.terminal.waitUntilItAsks()
        let sheet = directory.text(of: "again") ?? ""
        for quoted in ["nothing", "naem", "lines[3].x", "a: B", "a"] {
            #expect(sheet.contains(language.left + quoted + language.right), "\(quoted): \(sheet)")
        }
    }
}
