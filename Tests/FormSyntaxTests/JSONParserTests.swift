import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct JSONParserTests {
    @Test func keepsOrderDuplicatesNumbersAndPlaces() {
        let text = """
            {"b": [1.10, -0, 1e400],
              "é": {"a": null}, "b": "x\\ny"}
            """
        let (node, diagnostics) = parseJSON(Array(text.utf8), path: "f", mode: .strict)
        #expect(diagnostics.isEmpty)
        #expect(
            node?.value
                == .object([
                    JSONMember(
                        key: "b", at: SourceLocation(line: 1, column: 2),
                        JSONNode(
                            .array([
                                JSONNode(.number("1.10"), at: SourceLocation(line: 1, column: 8)),
                                JSONNode(.number("-0"), at: SourceLocation(line: 1, column: 14)),
                                JSONNode(.number("1e400"), at: SourceLocation(line: 1, column: 18)),
                            ]), at: SourceLocation(line: 1, column: 7))),
                    JSONMember(
                        key: "é", at: SourceLocation(line: 2, column: 3),
                        JSONNode(
                            .object([
                                JSONMember(
                                    key: "a", at: SourceLocation(line: 2, column: 9),
                                    JSONNode(.null, at: SourceLocation(line: 2, column: 14)))
                            ]), at: SourceLocation(line: 2, column: 8))),
                    JSONMember(
                        key: "b", at: SourceLocation(line: 2, column: 21),
                        JSONNode(.string("x\ny"), at: SourceLocation(line: 2, column: 26))),
                ]))
        #expect(node?.location == SourceLocation(line: 1, column: 1))
    }

    @Test(
        arguments: [
            ("[1,]", "f:1:3: warning: this comma is ignored; remove it"),
            ("{\"a\":1,\n,}", "f:2:1: warning: this comma is ignored; remove it"),
            (
                "[1,,\n2,]",
                "f:1:4: warning: this comma is ignored; remove it|f:2:2: warning: this comma is ignored; remove it"
            ),
            ("\u{feff}[1]", ""),
            ("", "f:1:1: error: the text is empty; write a JSON value"),
            ("[1,\n 2", "f:2:3: error: the text ends inside an array; close it with ']'"),
            (
                "[1,,\n tru]",
                """
                f:1:4: warning: this comma is ignored; remove it|\
                f:2:2: error: an unknown word; write true, false or null, or text in double quotes
                """
            ),
            (
                "{\"a\":\"b\nc\"}",
                "f:1:8: error: a raw control character in text; write it as an escape, such as \\n or \\u0009"
            ),
            ("{\"a\":\n\"b", "f:2:1: error: the text in quotes does not end; close it with '\"'"),
        ] as [(String, String)])
    func reportsWhatItFindsInTolerantMode(_ text: String, _ expected: String) {
        let (node, diagnostics) = parseJSON(Array(text.utf8), path: "f", mode: .tolerant)
        #expect(diagnostics.map(\.description).joined(separator: "|") == expected)
        #expect((node == nil) == diagnostics.contains { $0.severity == .error })
    }

    @Test func stopsAtTooManyStrayCommas() {
        let (node, diagnostics) = parseJSON([0x5b] + Array(repeating: 0x2c, count: 5000), path: "f", mode: .tolerant)
        #expect(node == nil)
        #expect(diagnostics.count == 1001)
        #expect(diagnostics.last?.description == "f:1:1002: error: more than 1000 stray commas; remove them")
    }

    @Test func agreesWithTheTokenizerOnEveryCase() {
        for text in JSONCases.accepted {
            #expect(parseJSON(JSONCases.bytes(text), path: "", mode: .strict).node != nil)
        }
        for text in JSONCases.refused {
            let (node, diagnostics) = parseJSON(JSONCases.bytes(text), path: "", mode: .strict)
            #expect(node == nil && diagnostics.count == 1)
        }
    }
}
