import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct ConvertedReadingTests {
    /// Masks, groupings and cleaning: the same on every way in.
    static let rows: [(String, String, String)] = [
        (#""mask":"000-000""#, "123-456", "=123-456"), (#""mask":"000-000""#, "123456", "=123-456"),
        (#""mask":"000-000""#, "12345", "- format"),
        (#""mask":"000-000""#, "12a456", "- format"), (#""mask":"000-000""#, "1234567", "- format"),
        (#""mask":"000-000""#, "", "-"),
        (#""mask":"000-000""#, "  ", "-"), (#""mask":">LL<??""#, "abCD", "=ABcd"), (#""mask":">LL<??""#, "ab", "=AB"),
        (#""mask":"(000) 999","clean":["digits"]"#, "(123) 45", "=12345"),
        (#""mask":"(000) 999","clean":["digits"]"#, "12345", "=12345"),
        (#""mask":"\\A00""#, "A12", "=A12"), (#""mask":"\\A00""#, "12", "=A12"),
        (#""grouping":{"sizes":[4,4,4,4],"separator":" "}"#, "1234 5678", "=12345678"),
        (#""grouping":{"sizes":[4,4,4,4],"separator":" "}"#, "12345678", "=12345678"),
        (#""grouping":{"sizes":[4,4,4,4],"separator":" "}"#, "12 3456 78", "=12345678"),
        (#""grouping":{"sizes":[4,4],"separator":" "}"#, "12345678901234", "=12345678901234"),
        (#""clean":["trim"]"#, "  a b ", "=a b"), (#""clean":["remove_spaces","uppercase"]"#, " ab cd ", "=ABCD"),
        (#""clean":["trim"]"#, "   ", "-"),
        (#""clean":["digits"]"#, "abc", "-"), (#""clean":["collapse_spaces","trim","lowercase"]"#, "  A   B ", "=a b"),
        (#""clean":"trim""#, " a ", "=a"),
        (#""clean":["remove_spaces"],"validations":{"max_length":3}"#, "a b c", "=abc"),
        (#""clean":["uppercase"],"validations":{"format":"^ß"}"#, "ß", "=SS format"),
        (#""type":"password","clean":["trim"]"#, "  ", "-"),
        (#""type":"email","clean":["trim","lowercase"]"#, " A@B.org ", "=a@b.org"),
        (#""type":"number","clean":["trim"]"#, " 12 ", "=12"),
        (#""type":"float","clean":["remove_spaces"]"#, "1 000.5", "=1000.5"),
        (#""type":"select","values":[{"id":"a"}],"clean":["digits"]"#, "b", "- not_a_choice"),
        (#""type":"select","values":[{"id":"f","title":"Full time"}],"clean":["remove_spaces"]"#, "Full time", "=f"),
        (#""type":"float","signed":true,"clean":["digits"]"#, "-5", "=-5"),
        (#""type":"float","signed":true,"clean":["digits"]"#, "0.1", "=0.1"),
        (#""type":"number","clean":["digits"]"#, "12a", "- not_a_number"),
        (#""type":"number","clean":["digits"]"#, "5/6", "- not_a_number"),
        (#""type":"switch","clean":["digits"]"#, "yes", "=true"),
        (#""type":"date","clean":["uppercase","trim"]"#, " 2024-02-29 ", "=2024-02-29"),
        (#""type":"select","values":[{"id":"a"}],"clean":["trim"]"#, " b ", "- not_a_choice"),
        (#""type":"date","clean":["trim"]"#, " 2024-02-29", "=2024-02-29"),
        (#""type":"switch","clean":["trim"]"#, " yes ", "=true"),
        // Cleaning comes first; what is left is judged.
        (#""type":"number","clean":["trim"]"#, "7\n", "=7"),
        (#""type":"number","clean":["trim"]"#, "x\n", "- not_a_number"),
        (#""type":"number","clean":["trim"]"#, "7\u{7}\n", "- control_character"),
        (#""type":"number""#, "7\n", "- control_character"),
        (#""type":"float","clean":["remove_spaces"]"#, "1\r\n000.5", "=1000.5"),
        (#""type":"date","clean":["trim"]"#, "2024-02-29\r\n", "=2024-02-29"),
        (#""type":"date","clean":["trim"]"#, "\n2023-02-29", "- not_a_date(noSuchDay)"),
        (#""type":"time","clean":["trim"]"#, "\n09:30", "=09:30"),
        (#""type":"date_time","clean":["trim"]"#, "2024-02-29T09:30Z\n", "=2024-02-29T09:30:00Z"),
        (#""type":"switch","clean":["trim"]"#, "yes\n", "=true"),
        (#""type":"select","values":[{"id":"a"}],"clean":["trim"]"#, "a\n", "=a"),
        (#""type":"multi_select","values":[{"id":"a"},{"id":"b"}],"clean":["remove_spaces"]"#, "a;\nb\n", "=a;b"),
        (#""type":"select","values":[{"id":"a"}],"clean":["trim"]"#, "b\n", "- not_a_choice"),
        (#""type":"text","clean":["trim"]"#, "a\nb\n", "- control_character"),
    ]

    @Test(arguments: rows)
    func convertsWhicheverWayItComes(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading, "in data")
        #expect(try viewReading(members, text) == reading, "typed")
    }

    @Test(
        arguments: [
            (#""mask":"000-000""#, "123-456", "123-456"),
            (#""grouping":{"sizes":[4,4],"separator":" "}"#, "123456789", "1234 56789"),
            (#""mask":"(000) 999","clean":["digits"]"#, "12345", "(123) 45"),
        ] as [(String, String, String)])
    func laysOutWhatIsStored(members: String, model: String, view: String) throws {
        try expectShown(members, model, is: view)
        #expect(try viewReading(members, view) == "=\(model)")
    }
}
