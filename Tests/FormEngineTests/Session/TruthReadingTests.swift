import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct TruthReadingTests {
    private static let words: [(String, String)] = [
        ("true", "=true"), ("yes", "=true"), ("on", "=true"), ("1", "=true"), ("TRUE", "=true"), ("Yes", "=true"),
        ("false", "=false"), ("no", "=false"), ("off", "=false"), ("0", "=false"), ("OFF", "=false"),
        ("", "-"), (" ", "-"), ("2", "- not_a_choice"), ("ja", "- not_a_choice"), ("t", "- not_a_choice"),
        ("yess", "- not_a_choice"), ("truefalse", "- not_a_choice"),
        ("\u{11}", "- control_character"),
    ]

    @Test(arguments: words)
    func readsItsWords(text: String, reading: String) throws {
        for kind in ["switch", "boolean", "checkbox"] {
            #expect(try modelReading(#""type":"\#(kind)""#, text) == reading, "\(kind) in data")
            #expect(try viewReading(#""type":"\#(kind)""#, text) == reading, "\(kind) typed")
        }
    }

    /// The letters are for people, who may leave blanks around a word.
    @Test(arguments: [("y", "=true"), ("Y", "=true"), ("n", "=false"), ("N", "=false"), (" yes ", "=true")])
    func takesOneLetterFromPeople(text: String, reading: String) throws {
        #expect(try viewReading(#""type":"switch""#, text) == reading)
        #expect(try modelReading(#""type":"switch""#, text) == "- not_a_choice")
    }

    @Test(
        arguments: [
            ("", Cell.Form.yes, "=true"), ("", .no, "=false"), ("", .absent, "-"), ("1", .number, "- wrong_type"),
            ("[true]", .list, "- wrong_type"), ("{}", .object, "- wrong_type"),
        ] as [(String, Cell.Form, String)])
    func takesTruthOfJSON(text: String, form: Cell.Form, reading: String) throws {
        #expect(try modelReading(#""type":"switch""#, text, as: form) == reading)
    }

    /// A form file may write its own value as it likes.
    @Test(arguments: [
        ("true", "=true"), ("false", "=false"), ("1", "=true"), ("0", "=false"), (#""yes""#, "=true"),
        (#""off""#, "=false"),
    ])
    func takesAnyWordAsTheFormsOwnValue(value: String, reading: String) throws {
        #expect(try modelReading(#""type":"switch","value":\#(value)"#, "", as: .absent) == reading)
    }

    @Test func showsYesAndNo() throws {
        for (text, view) in [("true", "yes"), ("0", "no"), ("", "")] {
            var session = try session(#""type":"switch""#)
            session.give(text, to: "x")
            session.finish()
            #expect(session.viewText(Slot(0)) == view)
        }
    }
}
