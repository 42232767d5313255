import FormEngine
import FormFiles
import FormLanguages
import FormSyntax
import FormTestSupport
import TestLimits
import Testing
import YAMLSyntax

@Suite(.limited) struct YAMLWritingTests {
    @Test(
        arguments: [
            ("abc", "abc"), ("no", "'no'"), ("1e3", "'1e3'"), ("12:30", "'12:30'"), ("2024-02-29", "'2024-02-29'"),
            ("", "''"), ("~", "'~'"), ("it's", "it's"), ("a: b", "'a: b'"), ("# a", "'# a'"), (" a", "' a'"),
            ("=", "'='"), ("<<", "'<<'"), ("3 items", "3 items"), ("a\nb", "|-\n  a\n  b"), ("a\n", "|\n  a"),
            ("a\n\n", "|+\n  a\n"), (" a\nb", #"" a\nb""#), ("a\u{1}", #""a\x01""#), ("@x", "'@x'"), ("größe", "größe"),
            ("a\tb\nc", #""a\tb\nc""#), ("---", "'---'"), ("true", "'true'"), ("null", "'null'"), ("0o7", "'0o7'"),
        ])
    func quotesWhatWouldBeReadAsSomethingElse(text: String, yaml: String) {
        let node: JSONNode = ["a": JSONNode(text)]
        #expect(node.yaml == "a: \(yaml)\n" || text.hasSuffix("\n\n"), "\(node.yaml)")
        #expect(parseYAML(Array(node.yaml.utf8), path: "f").node?.text == node.text)
    }

    @Test func writesAMemberALine() {
        let node: JSONNode = [
            "a": [["b": JSONNode(1), "c": JSONNode("no")], JSONNode(.array([]))], "no": JSONNode(.object([])),
            "d": JSONNode(.number("1e3")), "e": JSONNode(.null), "f": JSONNode(.truth(true)),
        ]
        #expect(
            node.yaml == "a:\n- b: 1\n  c: 'no'\n- []\n'no': {}\nd: !!float 1e3\ne: null\nf: true\n", "\(node.yaml)")
    }

    /// Random values with difficult texts are unchanged after writing and reading, and the same in YAML 1.1.
    @Test func isReadAsItWasWritten() {
        var random = SeededGenerator(seed: 60)
        for _ in 0..<cases(3000) {
            let node = value(depth: 3, using: &random)
            let text = node.yaml
            let reading = parseYAML(Array(text.utf8), path: "f")
            guard reading.node?.text == node.text, reading.diagnostics == [] else {
                Issue.record("\(node.text)\n\(text)\n\(reading.diagnostics)")
                return
            }
        }
    }

    private func value(depth: Int, using random: inout SeededGenerator) -> JSONNode {
        switch random.number(0...(depth > 0 ? 9 : 6)) {
        case 0: return JSONNode(.null)
        case 1: return JSONNode(.truth(random.chance(50)))
        case 2:
            let numbers = ["0", "-1", "1.50", "1e3", "2E-7", "-0.0", "1.5e+3", "123456789012345678901"]
            return JSONNode(.number(random.pick(numbers)))
        case 3...6: return JSONNode(.string(text(using: &random)))
        case 7:
            return JSONNode(.array((0..<random.number(0...3)).map { _ in value(depth: depth - 1, using: &random) }))
        default:
            let members = (0..<random.number(0...3)).map { number in
                let key = random.chance(50) ? "k\(number)" : text(using: &random) + "\(number)"
                return JSONMember(key: key, value(depth: depth - 1, using: &random))
            }
            return JSONNode(.object(members))
        }
    }

    private func text(using random: inout SeededGenerator) -> String {
        let pieces = [
            "a", "B c", " ", "\n", "\n\n", "\t", "\r", "\r\n", ":", ": ", "#", " #", "-", "- ", "?", "'", "\"", "\\",
            "|", ">",
            "&", "*", "!", "%", "@", "`", "[", "]", "{", "}", ",", "no", "on", "y", "true", "~", "1", "0", "_", ".",
            "e", "+",
            "---", "...", "<<", "=", "\u{0}", "\u{7f}", "\u{85}", "\u{a0}", "\u{2028}", "\u{feff}", "é", "日本",
            "\u{1f600}",
            "\u{fffe}", "\u{e000}", "2024-02-29", "12:30", "0x1F", "null", ".inf", "T",
        ]
        return (0..<random.number(0...5)).map { _ in random.pick(pieces) }.joined()
    }

    /// A form in JSON and the same form in YAML have the same findings.
    @Test func randomFormsAreTheSameInYAML() throws {
        var random = SeededGenerator(seed: 61)
        for number in 0..<cases(300) {
            let source = RandomForm(using: &random)
            let node = try #require(parseJSON(Array(source.json.utf8), path: "f", mode: .tolerant).node)
            let json = forms(of: source.json, "f.json", source.files)
            let yaml = forms(of: node.yaml, "f.yaml", source.files)
            #expect(json.form == yaml.form, "\(number)\n\(node.yaml)")
            // In YAML a repeated key ends reading.
            let isRepeated = json.findings.contains { $0.hasPrefix("the key ") }
            let found = isRepeated ? json.findings.filter { $0.hasPrefix("the key ") }.prefix(1) : json.findings[...]
            #expect(found.elementsEqual(yaml.findings), "\(number)\n\(node.yaml)")
        }
    }

    /// The form as JSON after completion, and the findings without locations.
    private func forms(
        of text: String, _ path: String, _ files: [String: String]
    ) -> (form: String?, findings: [String]) {
        let reading = readForm(bytes: Array(text.utf8), path: path)
        let complete = reading.form?.completed { name throws(FormFiles.UnreadableFile) in
            guard let text = files[name] else { throw FormFiles.UnreadableFile("missing") }
            return Array(text.utf8)
        }
        let compilation = complete.map { compile($0.form) }
        let findings = reading.diagnostics + (complete?.diagnostics ?? []) + (compilation?.diagnostics ?? [])
        return (complete?.form.node.text, findings.map { $0.message.replacing(/line \d+/, with: "line") }.sorted())
    }
}
