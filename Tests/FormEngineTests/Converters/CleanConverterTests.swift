import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct CleanConverterTests {
    @Test(
        arguments: [
            (CleanConverter.trim, "  a b \t", "a b"), (.trim, "\u{A0}\u{3000}é\u{2003}", "é"), (.trim, "a", "a"),
            (.trim, "", ""), (.trim, " ", ""),
            (.trim, "é", "é"), (.trim, " é", "é"), (.trim, "日\n", "日"), (.trim, "\u{3000}", ""),
            (.collapseSpaces, "a  b", "a b"), (.collapseSpaces, "  a\t\nb ", " a b "),
            (.collapseSpaces, "a\u{A0}b", "a b"),
            (.collapseSpaces, "a b", "a b"), (.collapseSpaces, "a \u{3000} é", "a é"), (.collapseSpaces, "", ""),
            (.removeSpaces, " a b\u{A0}c\t", "abc"), (.removeSpaces, "EC1A 1BB", "EC1A1BB"),
            (.removeSpaces, "abc", "abc"),
            (.removeSpaces, "日 本", "日本"), (.lowercase, "ABC", "abc"), (.lowercase, "ÅÉ", "åé"),
            (.lowercase, "a1", "a1"),
            (.lowercase, "ΟΔΟΣ", "οδοσ"),
            (.lowercase, "[@Z`{", "[@z`{"), (.uppercase, "abc", "ABC"), (.uppercase, "åß", "ÅSS"),
            (.uppercase, "A1", "A1"),
            (.uppercase, "@a[z`{", "@A[Z`{"), (.uppercase, "\u{390}", "\u{399}\u{308}\u{301}"), (.uppercase, "日", "日"),
            (.digits, "+47 12-34", "471234"), (.digits, "1234", "1234"), (.digits, "abc", ""), (.digits, "٣1é2", "12"),
        ] as [(CleanConverter, String, String)])
    func tidies(converter: CleanConverter, text: String, result: String) {
        #expect(converter.modelText(text) == result)
    }

    @Test(
        arguments: [
            ("trim", CleanConverter.trim), ("collapse_spaces", .collapseSpaces), ("remove_spaces", .removeSpaces),
            ("lowercase", .lowercase),
            ("uppercase", .uppercase), ("digits", .digits), ("Trim", nil), ("squeeze", nil),
        ] as [(String, CleanConverter?)])
    func isNamedByAForm(name: String, converter: CleanConverter?) {
        #expect(CleanConverter(name: name) == converter)
    }

    @Test(arguments: CleanConverter.allCases)
    func saysWhenNothingChangesAndDoesNoMoreTheSecondTime(converter: CleanConverter) {
        var random = SeededGenerator(seed: 91)
        let letters = ["a", "B", "1", " ", "\t", "\u{A0}", "é", "É", "ß", "日", "\u{3000}", "-"]
        var changes = 0
        for _ in 0..<5_000 {
            let text = (0..<random.number(0...8)).map { _ in random.pick(letters) }.joined()
            let once = converter.modelText(text)
            #expect(converter.modelText(once) == once)
            let room = CleanConverter.room(for: text.utf8.count)
            let conversion = withTemporaryRoom(for: room) { room in
                text.withByteSlice { converter.convert($0, into: room) }
            }
            #expect((conversion == .unchanged) == (once.utf8.elementsEqual(text.utf8)))
            changes += conversion == .unchanged ? 0 : 1
        }
        #expect(changes > 500)
    }
}
