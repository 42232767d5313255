import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct LaidOutTextTests {
    private static let norwegian = Speaker.person(Language(locale: "nb") ?? .english)

    @Test(
        arguments: [
            (#""type":"number""#, "125", "125"), (#""type":"number""#, "1a2.5", nil), (#""type":"number""#, "-5", nil),
            (#""type":"float""#, "12,50", "12,50"), (#""type":"float""#, "12.50,", nil),
            (#""type":"float""#, "1e3", nil),
            (#""type":"float","decimals":1"#, "1.25", nil),
            (#""type":"float","signed":true"#, "-5", "-5"), (#""type":"float","signed":true"#, "--1", nil),
            (#""type":"count""#, "+", "+"), (#""type":"count""#, "-", "-"), (#""type":"number""#, "-", nil),
            (#""type":"date""#, "20240229", "2024-02-29"), (#""type":"time""#, "0930", "09:30"),
            (#""type":"date_time""#, "202402290930", "2024-02-29 09:30"),
            (#""type":"float","grouping_separator":"'""#, "1234567.5", "1'234'567.5"),
            (#""mask":"000-000""#, "1234", "123-4"), (#""mask":"000-000""#, "1x23", nil),
            (#""mask":">LL-0""#, "ab1", "AB-1"),
            (#""grouping":{"sizes":[4,4],"separator":" "}"#, "12345", "1234 5"), (#""type":"switch""#, "yes", "yes"),
            (#""type":"text""#, "a1", "a1"), (#""type":"select","values":[{"id":"a"}]"#, "zz", "zz"),
            // A maximum never stops typing.
            (#""validations":{"max_length":3}"#, "abcdef", "abcdef"),
            (#""type":"number","maximum_value":9"#, "1234", "1234"),
        ] as [(String, String, String?)])
    func laysOutWhatFits(members: String, typed: String, line: String?) throws {
        let form = try compiled(fields(#"{"id":"x",\#(members)}"#))
        let caret = typed.unicodeScalars.count
        let expected = line.map { LaidOutLine(text: $0, caret: $0.unicodeScalars.count) }
        #expect(form.layout(typed, caret: caret, inField: 0, for: .person()) == expected)
    }

    @Test(
        arguments: [
            ("12,50", "12,50"), ("1.234,5", "1.234,5"), ("12.50", "12.50"), ("1,2,3", nil), ("1,2.3", nil), ("a", nil),
        ] as [(String, String?)])
    func knowsTheLanguagesNumbers(typed: String, line: String?) throws {
        let form = try compiled(fields(#"{"id":"x","type":"float"}"#))
        #expect(form.layout(typed, caret: 0, inField: 0, for: Self.norwegian)?.text == line)
    }

    @Test(
        arguments: [
            (">LL-0000", "__-____", "two letters, a dash, four digits"),
            ("(00) 99", "(__) __", "'(', two digits, ') ', up to two digits"),
            ("+47 A", "+47 _", "'+47 ', one letter or digit"),
            ("&&.?", "__._", "two characters, a point, up to one letter"),
        ] as [(String, String, String)])
    func saysAMaskInWords(mask: String, picture: String, words: String) throws {
        let field = try compiled(fields(#"{"id":"x","mask":"\#(mask)"}"#)).fields[0]
        #expect(field.maskPicture == picture)
        #expect(field.maskWords(in: .english) == words)
        #expect(try compiled(fields(#"{"id":"x"}"#)).fields[0].maskWords(in: .english) == nil)
    }
}
