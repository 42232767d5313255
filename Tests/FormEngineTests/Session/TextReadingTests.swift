import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct TextReadingTests {
    typealias Row = (text: String, reading: String)

    private static let everyText: [Row] = [
        ("abc", "=abc"), ("", "-"), ("  ", "-"), ("\t", "-"), ("\u{A0}\u{3000}", "-"), (" a ", "= a "),
        ("a\tb", "=a\tb"), ("é", "=é"), ("日本", "=日本"), ("+2", "=+2"), ("today", "=today"), ("?", "=?"),
        ("a\nb", "- control_character"), ("a\rb", "- control_character"), ("a\r\n", "- control_character"),
        ("a\u{0}b", "- control_character"), ("\u{0}", "- control_character"), ("a\u{1B}[31m", "- control_character"),
        ("a\u{7F}", "- control_character"), ("a\u{85}b", "- control_character"),
    ]

    @Test(arguments: everyText)
    func keepsALineAsItIsWhicheverWayItComes(row: Row) throws {
        for kind in ["text", "username", "address", "nonsense"] {
            #expect(try modelReading(#""type":"\#(kind)""#, row.text) == row.reading, "\(kind) in data")
            #expect(try viewReading(#""type":"\#(kind)""#, row.text) == row.reading, "\(kind) typed")
        }
    }

    @Test(
        arguments: [
            ("a\nb", "=a\nb"), ("a\r\nb\n", "=a\r\nb\n"), (" \n ", "-"), ("\n", "-"), ("a\tb", "=a\tb"),
            ("a\u{0}b", "- control_character"), ("a\u{B}b", "- control_character"),
        ] as [Row])
    func takesSeveralLinesInATextArea(row: Row) throws {
        #expect(try modelReading(#""type":"text_area""#, row.text) == row.reading)
        #expect(try viewReading(#""type":"text_area""#, row.text) == row.reading)
    }

    @Test(
        arguments: [
            ("  ", "=  "), (" a", "= a"), ("", "-"), ("a\nb", "- control_character"), ("\t", "=\t"),
        ] as [Row])
    func takesBlanksOfASecret(row: Row) throws {
        for members in [#""type":"password""#, #""type":"text","secret":true"#, #""input_type":"password""#] {
            #expect(try modelReading(members, row.text) == row.reading)
            #expect(try viewReading(members, row.text) == row.reading)
        }
    }

    @Test(
        arguments: [
            ("name", "Anne-Marie O'Neil Jr.", "=Anne-Marie O'Neil Jr."), ("name", "R2D2", "=R2D2 format"),
            ("email", "a@example.org", "=a@example.org"), ("email", "a@", "=a@ not_an_email"),
            ("url", "https://example.org/", "=https://example.org/"), ("url", "example", "=example not_a_url"),
            ("phone_number", "+47 22 33 44 55", "=+47 22 33 44 55"), ("phone", "abc", "=abc not_a_phone_number"),
        ] as [(String, String, String)])
    func checksWhatItsKindLooksLike(kind: String, text: String, reading: String) throws {
        #expect(try modelReading(#""type":"\#(kind)""#, text) == reading)
        #expect(try viewReading(#""type":"\#(kind)""#, text) == reading)
    }

    @Test(arguments: [
        "text", "text_area", "email", "password", "number", "date", "time", "date_time", "switch", "select",
        "multi_select", "picker", "path", "count", "float",
    ])
    func refusesWhatIsNotUTF8(kind: String) throws {
        let members = #""type":"\#(kind)","values":[{"id":"a"}],"components":[[{"id":"a"}]]"#
        for bytes: [UInt8] in [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x31, 0x80]] {
            #expect(try modelReading(members, bytes: bytes) == "- control_character(encoding)", "\(bytes) in data")
            #expect(try viewReading(members, bytes: bytes) == "- control_character(encoding)", "\(bytes) typed")
        }
    }

    @Test(arguments: ["email", "number", "date", "time", "date_time", "switch", "select", "multi_select", "picker"])
    func refusesControlCharactersInEveryKind(kind: String) throws {
        let members = #""type":"\#(kind)","values":[{"id":"a"}],"components":[[{"id":"a"}]]"#
        for text in ["a\u{0}", "\u{0}", "1\n2", "\u{7F}"] {
            #expect(try modelReading(members, text) == "- control_character", "\(text.debugDescription) in data")
            #expect(try viewReading(members, text) == "- control_character", "\(text.debugDescription) typed")
        }
    }

    @Test(
        arguments: [
            ("1.10", Cell.Form.number, "=1.10"), ("1e3", .number, "=1e3"), ("", .yes, "- wrong_type"),
            ("", .no, "- wrong_type"), (#"["a"]"#, .list, "- wrong_type"), (#"{"a":1}"#, .object, "- wrong_type"),
            ("", .absent, "-"),
        ] as [(String, Cell.Form, String)])
    func takesTextAndNumbersOfJSON(text: String, form: Cell.Form, reading: String) throws {
        #expect(try modelReading(#""type":"text""#, text, as: form) == reading)
    }

    @Test func tellsNothingFromNotGiven() throws {
        #expect(try modelReading(#""value":"v""#, "", as: .absent) == "=v")
        #expect(try modelReading(#""value":"v""#, "", as: .text) == "-")
        #expect(try modelReading(#""value":"v""#, "  ", as: .text) == "-")
    }
}
