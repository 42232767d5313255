import Testing

@testable import FormEngine

@Suite struct ConvertedReadingTests {
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
        (#""type":"select","values":[{"id":"a"}],"clean":["digits"]"#, "b", "-"),
        (#""type":"select","values":[{"id":"a"}],"clean":["trim"]"#, " b ", "- not_a_choice"),
        (#""type":"date","clean":["trim"]"#, " 2024-02-29", "=2024-02-29"),
        (#""type":"switch","clean":["trim"]"#, " yes ", "=true"),
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
        var session = try session(members)
        session.give(model, to: "x")
        session.finish()
        #expect(session.viewText(Slot(0)) == view)
        #expect(try viewReading(members, view) == "=\(model)")
    }

    @Test(
        arguments: [
            (#""type":"number""#, "1a2.5", "125"), (#""type":"float""#, "-1.2.3", "1.23"),
            (#""type":"float","signed":true"#, "--1", "-1"),
            (#""type":"date""#, "20240229", "2024-02-29"), (#""type":"time""#, "0930", "09:30"),
            (#""type":"date_time""#, "202402290930", "2024-02-29 09:30"),
            (#""type":"float","grouping_separator":"'""#, "1234567.5", "1'234'567.5"),
            (#""mask":"000-000""#, "1x23", "123"),
            (#""grouping":{"sizes":[4,4],"separator":" "}"#, "12345", "1234 5"), (#""type":"switch""#, "yes", "yes"),
            (#""type":"text""#, "a1", "a1"),
        ] as [(String, String, String)])
    func laysOutTheLineWhileTyping(members: String, typed: String, line: String) throws {
        let session = try session(members)
        #expect(session.liveText(typed, caret: typed.unicodeScalars.count, in: Slot(0)).text == line)
    }

    @Test func neverStopsTypingAtAMaximum() throws {
        let session = try session(#""validations":{"max_length":3}"#)
        #expect(session.liveText("abcdef", caret: 6, in: Slot(0)).text == "abcdef")
        let number = try self.session(#""type":"number","maximum_value":9"#)
        #expect(number.liveText("1234", caret: 4, in: Slot(0)).text == "1234")
    }

    private func session(_ members: String) throws -> Session { try FormEngineTests.session(members) }
}
