import FormLanguages
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Randomly damaged forms in YAML.
@Suite(.limited) struct YAMLMutationTests {
    private static let spice: [String] = [
        ":", ": ", "- ", "-", "? ", "#", " #", "'", "\"", "|", ">", "|2-", "&a ", "*a", "!!str ", "!x ", "<<: *a\n",
        "{", "}",
        "[", "]", ",", "\t", "\n", "\r", "  ", "---\n", "...\n", "%YAML 1.2\n", "@", "`", "\\", "\u{0}", "\u{85}",
        "\u{2028}", "\u{feff}", "no", "012", ".inf", "~", "é", "\u{1f600}",
    ]

    /// The result is a form or an error with a location; a form is the same after writing and reading.
    @Test func areAFormOrTellWhere() throws {
        var random = SeededGenerator(seed: 8)
        var formCount = 0
        let sources = try ["registration", "employment"].map { name in
            try completeFormOfTheFolder(name).form.text(in: .yaml)
        }
        for _ in 0..<cases(500) {
            var bytes = Array(random.pick(sources).utf8)
            for _ in 0..<random.number(1...3) { damage(&bytes, with: Self.spice, using: &random) }
            let reading = readForm(bytes: bytes, path: "f.yaml")
            #expect((reading.form == nil) == reading.diagnostics.contains { $0.severity == .error })
            #expect(reading.diagnostics.allSatisfy { $0.location.line > 0 && $0.location.column > 0 })
            #expect(reading.diagnostics.allSatisfy { $0.message == terminalSafe($0.message) })
            guard let form = reading.form else { continue }
            formCount += 1
            let text = try form.text(in: .yaml)
            let copy = readForm(bytes: Array(text.utf8), path: "f.yaml")
            #expect(try copy.form?.text(in: .yaml) == text, "\(copy.diagnostics)\n\(text)")
        }
        #expect(formCount > cases(20) && formCount < cases(470), "\(formCount)")
    }
}
