import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct NumberLayoutTests {
    private let plain = NumberLayout()
    private let german = NumberLayout(decimalSeparator: ",", groupingSeparator: ".", isSigned: true)
    private let french = NumberLayout(decimalSeparator: ",", groupingSeparator: "\u{202F}")
    private let whole = NumberLayout(groupingSeparator: ",", places: 0)

    @Test(
        arguments: [
            ("1234", 4, "1.234", 5), ("1234567,891", 11, "1.234.567,891", 13), ("-1234", 5, "-1.234", 6),
            ("+5", 2, "+5", 2),
            (",5", 2, ",5", 2), ("51234", 1, "51.234", 1), ("1234", 1, "1.234", 1), ("\u{2212}5", 2, "\u{2212}5", 2),
            ("-", 1, "-", 1), ("", 0, "", 0), ("1.234", 2, "1.234", 2), ("1.2", 3, "1.2", 3),
            ("1.234.56", 8, "1.234.56", 8),
            ("1.2345", 6, nil, 0), ("1.23,5", 6, nil, 0), ("1-2", 3, nil, 0), ("--1", 3, nil, 0), ("1,2,3", 5, nil, 0),
            ("abc", 3, nil, 0), ("12a", 3, nil, 0), ("1e3", 3, nil, 0), (" 1", 2, nil, 0),
        ] as [(String, Int, String?, Int)])
    func laysOutWhileTyping(typed: String, caret: Int, text: String?, newCaret: Int) {
        #expect(german.layout(typed, caret: caret) == text.map { LaidOutLine(text: $0, caret: newCaret) })
    }

    @Test(
        arguments: [("-5", nil), ("1.5", nil), ("1,234", "1,234"), ("1234", "1,234"), ("007", "007"), ("5.", "5.")]
            as [(String, String?)])
    func aWholeNumberWithoutSignTakesNeither(typed: String, text: String?) {
        #expect(whole.layout(typed, caret: 0)?.text == text)
    }

    @Test func takesAsManyPlacesAsItHas() {
        let layout = NumberLayout(places: 2)
        #expect(layout.layout("1.23", caret: 4) == LaidOutLine(text: "1.23", caret: 4))
        #expect(layout.layout("1.239", caret: 5) == nil)
        #expect(layout.modelText("1.239") == "1.239")
    }

    @Test(
        arguments: [
            ("1.234,50", "1234.50"), ("1234,50", "1234.50"), ("-1.234.567", "-1234567"), ("0,5", "0.5"), (",5", ".5"),
            ("5,", "5."),
            ("12.345,678901", "12345.678901"), ("1.234.567,8", "1234567.8"), ("\u{2212}5", "-5"), ("+5", "+5"),
            ("1", "1"),
            ("12a", nil), ("1 234", nil), ("12.34", nil), ("1.2345", nil), ("1234.567", nil), (".123", nil),
            ("1.", nil),
            ("1..234", nil),
            ("1,234.567", nil), ("1,2,3", nil), ("1-2", nil), ("1e3", nil), ("1.234,5.678", nil), ("٣", nil),
        ] as [(String, String?)])
    func readsAWholeAnswerWithoutLosingAnything(view: String, model: String?) {
        #expect(german.modelText(view) == model)
    }

    @Test(arguments: ["1 234,5", "1\u{A0}234,5", "1\u{202F}234,5", "1234,5"])
    func anyBlankPartsThousandsWhereABlankDoes(view: String) {
        #expect(french.modelText(view) == "1234.5")
    }

    @Test func leavesPlainNumbersAsTheyAre() {
        let conversion = withTemporaryRoom(for: 16) { room in
            "-1234.50".withByteSlice { plain.convert($0, into: room) }
        }
        #expect(conversion == .unchanged)
        #expect(plain.modelText("1,234") == nil)
        #expect(NumberLayout(groupingSeparator: ",").modelText("1,234.5") == "1234.5")
    }

    @Test func comesBackAsItWasStored() throws {
        var random = SeededGenerator(seed: 81)
        let layouts = [
            plain, german, french, NumberLayout(decimalSeparator: ".", groupingSeparator: "'", isSigned: true),
        ]
        for _ in 0..<5_000 {
            let digits = (0..<random.number(1...12)).map { _ in random.pick(["0", "1", "9"]) }.joined()
            let fraction = random.isTrue(oneIn: 2) ? "." + String(random.number(0...99_999)) : ""
            let layout = random.pick(layouts)
            let model = (layout.isSigned && random.isTrue(oneIn: 2) ? "-" : "") + digits + fraction
            let view = layout.viewText(model)
            #expect(layout.modelText(view) == model, "\(view)")
            #expect(layout.layout(view, caret: 0)?.text == view)
            let typed = String(view.unicodeScalars.filter { $0 != layout.groupingSeparator })
            #expect(layout.layout(typed, caret: 0)?.text == view)
            #expect(layout.layout(view + "x", caret: 0) == nil)
        }
    }
}
