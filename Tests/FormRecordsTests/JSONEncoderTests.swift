import FormEngine
import FormRecords
import TestLimits
import Testing

@Suite(.limited) struct JSONEncoderTests {
    static let answers = #"""
        {"name": "Ada \"L\"\n", "age": 36, "price": 1.10, "member": false, "born": "1815-12-10", "at": "07:30",
         "when": "2024-02-29T12:00:00+02:00", "country": "0", "tongues": [true, "s\"e"], "size": ["Large", "Red"],
         "pin": "1234", "note": "two\nlines", "lines": [{"sku": "a", "quantity": 2}, {"sku": "b"}]}
        """#

    @Test func indentsByTwoSpacesInFormOrder() throws {
        let session = session(try orderForm(), answers: Self.answers.replacing("\\n\"", with: "\""))
        #expect(
            encoded(session, .json) == #"""
                {
                  "name": "Ada \"L\"",
                  "age": 36,
                  "price": 1.10,
                  "member": false,
                  "born": "1815-12-10",
                  "at": "07:30",
                  "when": "2024-02-29T12:00:00+02:00",
                  "country": 0,
                  "tongues": [
                    "s\"e",
                    true
                  ],
                  "size": [
                    "Large",
                    "Red"
                  ],
                  "note": "two\nlines",
                  "lines": [
                    {
                      "sku": "a",
                      "quantity": 2
                    },
                    {
                      "sku": "b",
                      "quantity": null
                    }
                  ]
                }

                """#)
    }

    @Test func writesOneLine() throws {
        let session = session(try orderForm(), answers: #"{"name": "Ada", "lines": [{}]}"#)
        #expect(
            encoded(session, .jsonLines)
                == #"{"name":"Ada","age":null,"price":null,"member":null,"born":null,"at":null,"when":null,"#
                + #""country":null,"tongues":null,"size":null,"note":null,"lines":[{"sku":null,"quantity":null}]}"#
                + "\n")
    }

    @Test func namesRepeatedAnswersFlat() throws {
        let session = session(try orderForm(), answers: #"{"lines": [{"sku": "a"}, {"quantity": 3}]}"#)
        let text = encoded(session, .jsonLines, isFlat: true)
        #expect(
            text.hasSuffix(
                #""note":null,"lines[0].sku":"a","lines[0].quantity":null,"lines[1].sku":null,"lines[1].quantity":3}"#
                    + "\n"))
    }

    @Test func writesNoInstanceAsAnEmptyArray() throws {
        let session = session(try orderForm(), answers: "{}")
        #expect(encoded(session, .json).hasSuffix("  \"note\": null,\n  \"lines\": []\n}\n"))
        #expect(encoded(session, .jsonLines, isFlat: true).hasSuffix("\"note\":null}\n"))
    }
}
