import FormLanguages
import FormSyntax
import FormTestSupport
import TestLimits
import Testing
import YAMLSyntax

@Suite(.limited) struct YAMLReadingTests {
    private func value(_ text: String) -> String? {
        parseYAML(Array(text.utf8), path: "f").node?.value.compactText
    }

    @Test(
        arguments: [
            ("true", "true"), ("False", "false"), ("~", "null"), ("", "null"), ("NULL", "null"), ("yes", "\"yes\""),
            ("19.0", "19.0"), ("1_000", "\"1_000\""), ("012", "12"), ("0o17", "15"), ("0x1F", "31"), ("+1", "1"),
            (".5", "0.5"), ("-.5", "-0.5"), ("1.", "1"), ("1.e3", "1e3"), ("1e3", "1e3"), ("-0", "-0"), ("08", "8"),
            ("0b11", "\"0b11\""), ("12:30", "\"12:30\""), ("2024-02-29", "\"2024-02-29\""), ("0x", "\"0x\""),
            ("-0x1F", "\"-0x1F\""), ("1e", "\"1e\""), (".", "\".\""), ("-", nil), ("1.2.3", "\"1.2.3\""),
            ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), ("0x10000000000000000", nil), (".inf", nil), (".NaN", nil),
            ("'12'", "\"12\""), ("! 12", "\"12\""), ("&a ! 12", "\"12\""), ("!!str 12", "\"12\""), ("!!int 12", "12"),
            ("!!float 12", "12"), ("!!int 1.5", nil), ("!!bool true", "true"), ("!!null ''", "null"), ("!!set {}", nil),
            ("!!map {}", "{}"), ("!!seq []", "[]"), ("!!seq {}", nil), ("<<", "\"<<\""), ("=", "\"=\""),
        ] as [(String, String?)])
    func readsScalarsByTheCoreSchema(text: String, json: String?) {
        #expect(value("a: \(text)") == json.map { "{\"a\":\($0)}" })
    }

    /// Missing signs are found in the last line, whether that is ended or not.
    @Test(arguments: [("a: [b", "1:6"), ("a: [b\nc", "2:2"), ("a: [b\n", "2:1"), ("a: 'b\n\nc", "1:4")])
    func findingsAreInTheText(text: String, place: String) {
        let findings = parseYAML(Array(text.utf8), path: "f").diagnostics
        #expect(findings.map { "\($0.location.line):\($0.location.column)" } == [place])
        let wide: [UInt8] = [0xfe, 0xff] + text.utf8.flatMap { [0 as UInt8, $0] }
        #expect(parseYAML(wide, path: "f").diagnostics == findings)
    }

    @Test func readsKeysAsTheirTexts() {
        let keys = "1: a\ntrue: b\n~: c\n0x1F: d\n.inf: e\n'': f\n"
        #expect(value(keys) == #"{"1":"a","true":"b","~":"c","0x1F":"d",".inf":"e","":"f"}"#)
        // Composed and decomposed letters
        #expect(value("\u{e9}: 1\ne\u{301}: 2") == "{\"\u{e9}\":1,\"e\u{301}\":2}")
    }

    @Test func mergesMembersThatAnObjectDoesNotHave() {
        let base = "a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\n"
        let start = #"{"a":{"x":1,"y":2},"b":{"y":3,"z":4},"#
        #expect(value(base + "c:\n  w: 0\n  <<: *a\n  y: 9") == start + #""c":{"w":0,"x":1,"y":9}}"#)
        #expect(value(base + "c: {<<: [*a, *b], v: 1}") == start + #""c":{"x":1,"y":2,"z":4,"v":1}}"#)
        #expect(value(base + "c: {'<<': 1}") == start + #""c":{"<<":1}}"#)
        for text in ["<<: 1", "<<: [1]", "<<: {}\n<<: {}"] { #expect(value(text) == nil, "\(text)") }
    }

    @Test func placesFindingsInAnAliasWhereItStands() throws {
        let text = "a: &a\n  b: 1\nc: *a\n"
        let node = try #require(parseYAML(Array(text.utf8), path: "f").node)
        let alias = try #require(node.member("c"))
        #expect(alias.location == SourceLocation(line: 3, column: 4))
        #expect(alias.member("b")?.location == SourceLocation(line: 2, column: 6))
    }

    /// JSON is YAML, except for lone surrogates: it gives the same values at the same locations.
    @Test(arguments: FormsFolderTests.names + FormsFolderTests.names.map { "\($0).de.strings" })
    func readsJSONAsJSON(_ name: String) throws {
        guard let bytes = try? fileBytes("\(CommandRun.package)/forms/\(name).json") else {
            #expect(name == "new-form.de.strings")
            return
        }
        let (json, yaml) = (parseJSON(bytes, path: "f", mode: .strict), parseYAML(bytes, path: "f"))
        #expect(json.node != nil && yaml.node == json.node)
    }

    @Test func readsUTF16WithAMark() {
        let text = "\u{feff}größe: [\u{1f600}, 1]\n"
        for isBigEndian in [true, false] {
            let bytes = text.utf16.flatMap { unit in
                isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xff)] : [UInt8(unit & 0xff), UInt8(unit >> 8)]
            }
            let reading = parseYAML(bytes, path: "f")
            #expect(reading.node?.value.compactText == "{\"größe\":[\"\u{1f600}\",1]}")
            #expect(reading.node?.member("größe")?.elements[1].location == SourceLocation(line: 1, column: 12))
            #expect(parseYAML(bytes.dropLast(), path: "f").diagnostics.map(\.code) == [.notYAML])
        }
    }

    /// These characters end a line only in YAML 1.1.
    @Test func takesOldLineBreaksForCharacters() throws {
        let text = "a: x\u{85}y\u{2028}z # \u{2029}: b\n'c\u{2029}\u{e000}': |\n  d\u{2028}\n  e\u{85}f\ng: 1\n"
        let node = try #require(parseYAML(Array(text.utf8), path: "f").node)
        let wanted: JSONNode = [
            "a": "x\u{85}y\u{2028}z", "c\u{2029}\u{e000}": "d\u{2028}\ne\u{85}f\n", "g": JSONNode(.number("1")),
        ]
        #expect(node.text == wanted.text)
        #expect(node.member("g")?.location == SourceLocation(line: 5, column: 4))
    }

    @Test func countsCommentsButNoLineForEditors() {
        let text = """
            # yaml-language-server: $schema=form.json
            # one
            a: b # two
            c#: 'd # none' #three
            e: | # four
              # none
              f
            # five
            g: [1, # six
              h#i]
            """
        let reading = parseYAML(Array(text.utf8), path: "f")
        #expect(reading.node?.members.count == 4)
        #expect(reading.commentCount == 6)
    }

    @Test(
        arguments: [
            ("f.yaml", "{}", true), ("f.YML", "<a/>", true), ("f.json", "a: 1", false), ("f.csv", "a: 1", false),
            ("a.yaml/f", "{}", false), ("-", "a: 1", true), ("-", "# x\n\n  \"a b\" : 1", true), ("-", "'a':", true),
            ("-", "---\n{}", true), ("-", "- a", true), ("-", "%YAML 1.2\n---", true), ("-", "<<: *a", true),
            ("-", "\u{feff}a:\r\n  b: 1", true), ("-", "title: a, b\ninfo: c, d", true), ("-", "größe: 1", true),
            ("-", "{a: 1}", false), ("-", "[a: 1]", false), ("-", "<a b='c: d'>", false), ("-", "// a: b\n{}", false),
            ("-", "\"a: b\"", false), ("-", "a,b: c", false), ("-", "a;b: c", false), ("-", "a\tb: c", false),
            ("-", "a:b", false), ("-", "null", false), ("-", "", false), ("-", "#", false), ("-", ": a", false),
        ])
    func tellsAFileByItsNameOrItsBeginning(path: String, text: String, isOne: Bool) {
        #expect(isYAML(Array(text.utf8), path: path) == isOne)
    }

    // MARK: Limits

    @Test func refusesAliasesThatStandForTooMuch() {
        var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...9 {
            let alias = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(alias)]\n"
        }
        var finding: Diagnostic?
        let duration = ContinuousClock().measure { finding = parseYAML(Array(text.utf8), path: "f").diagnostics.first }
        #expect(finding?.code == .tooLarge && finding?.location.line == 6)
        #expect(duration < .seconds(1))
        // One long text, repeated by aliases.
        func repeated(_ count: Int) -> [UInt8] {
            let aliases = String(repeating: "*a, ", count: count)
            return Array("a: &a \(String(repeating: "x", count: 100_000))\nb: [\(aliases)]".utf8)
        }
        #expect(parseYAML(repeated(50), path: "f").diagnostics.map(\.code) == [.tooLarge])
        #expect(parseYAML(repeated(30), path: "f").node != nil)
    }

    @Test func refusesWhatIsNestedTooDeep() {
        func nested(_ depth: Int, around text: String = "") -> String {
            String(repeating: "[", count: depth) + text + String(repeating: "]", count: depth)
        }
        #expect(value(nested(128)) != nil)
        #expect(value(nested(129)) == nil)
        #expect(value(String(repeating: "[", count: 1_000_000)) == nil)
        #expect(value(String(repeating: "- ", count: 1_000_000)) == nil)
        // The limit applies to aliases, too.
        let anchors = "a: &a \(nested(100))\nb: &b "
        #expect(value(anchors + nested(27, around: "*a")) != nil)
        #expect(value(anchors + nested(28, around: "*a")) == nil)
    }
}
