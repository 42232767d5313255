import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// A long list is searched in texts that are combined once, with the same matches as in the options themselves.
@Suite(.limited) struct LongListTests {
    private static let titles: [String] = {
        let names = [
            "Österåker", "Sør-Varanger", "São Paulo", "Place", "place", "New York", "Москва", "東京", "e\u{301}ta",
            "Łódź",
        ]
        return (0..<1200).map { "\(names[$0 % names.count]) \($0 / names.count % 40)" } + [
            "1 000 lakes", "York 12", "Ö",
        ]
    }()

    private static let texts = [
        "o", "os", "osteraker", "Österåker 3", "sao", "place", "Place", "place 39", "york", "new y", "п", "моск",
        "МОСКВА 1",
        "東", "東京 2", "eta", "é", "lodz 1", "1", "12", "1000", "f7", "f12", "x", "york 12", "Ö", "3 place", " place ",
    ]

    private func field() throws -> FieldDescription {
        let values = Self.titles.enumerated().map { #"{"id": "f\#($0)", "title": "\#($1)"}"# }.joined(separator: ",")
        return try compiled(fields(#"{"id": "x", "type": "select", "values": [\#(values)]}"#)).fields[0]
    }

    @Test func findsWhatIsFoundOneByOne() throws {
        let field = try field()
        let texts = try #require(field.optionTexts).of(field.options)
        for text in Self.texts {
            for most in [1, 5, 2000] {
                let (found, one) = (
                    likelyOptions(text, in: field, most: most), likelyOptions(text, among: field.options, most: most)
                )
                #expect(found.options == one.options && found.total == one.total, "\(text)")
            }
            for speaker in [Speaker.person(), .line(.english), .line, .data(.english)] {
                let one = OptionMatch(begun: text, among: field.options, from: speaker)
                let found = OptionMatch(begun: text, among: field.options, titles: texts.titles, from: speaker)
                #expect(found == one, "\(text)")
            }
        }
    }

    @Test func isOfTheOptionsThatAreThere() throws {
        var field = try field()
        field.options = field.options.only(Array(0..<field.options.count - 1))
        #expect(field.optionTexts == nil)
    }
}
