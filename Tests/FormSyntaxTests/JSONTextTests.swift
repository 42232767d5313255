import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct JSONTextTests {
    static let texts: [(value: JSONNode, text: String)] = [
        ("a\"\\\n\u{1}é", #""a\"\\\n\u0001é""#),
        (["a": [:], "b": []], "{\n  \"a\": {},\n  \"b\": []\n}"),
        ([[], [:], true, -1], "[[], {}, true, -1]"),
        ([["a": 1], [1, 2]], "[\n  {\n    \"a\": 1\n  },\n  [1, 2]\n]"),
        (["a": ["b": JSONNode(.null)]], "{\n  \"a\": {\n    \"b\": null\n  }\n}"),
        (
            [JSONNode(String(repeating: "x", count: 60)), JSONNode(String(repeating: "y", count: 60))],
            "[\n  \"\(String(repeating: "x", count: 60))\",\n  \"\(String(repeating: "y", count: 60))\"\n]"
        ),
        ([JSONNode(String(repeating: "x", count: 200))], "[\"\(String(repeating: "x", count: 200))\"]"),
    ]

    @Test(arguments: texts) func aValueHasOneText(value: JSONNode, text: String) {
        #expect(value.text == text + "\n")
        let read = parseJSON(Array(value.text.utf8), path: "", mode: .strict).node
        #expect(read?.withoutPlaces == value)
    }

    @Test func numbersKeepTheirCharacters() {
        #expect(JSONNode(.number("1.10")).text == "1.10\n")
        #expect(JSONNode(.array([JSONNode(.number("1e400"))])).text == "[1e400]\n")
    }
}

extension JSONNode {
    fileprivate var withoutPlaces: JSONNode {
        switch value {
        case .null, .truth, .number, .string: JSONNode(value)
        case .array(let elements): JSONNode(.array(elements.map(\.withoutPlaces)))
        case .object(let members):
            JSONNode(.object(members.map { JSONMember(key: $0.key, $0.node.withoutPlaces) }))
        }
    }
}
