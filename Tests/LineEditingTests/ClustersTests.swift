import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct ClustersTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    /// Each text is one cluster between two letters, with at most that width.
    @Test(
        arguments: [
            ("b", 1), ("å", 1), ("日", 2), ("한", 2), ("e\u{301}", 1), ("e\u{323}\u{301}", 1), ("👍🏽", 4), ("👩‍👩‍👧", 6),
            ("❤️", 2),
            ("🇳🇴", 2), ("1️⃣", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("葛\u{e0100}", 2), ("…", 1), ("🧑🏻‍❤️‍💋‍🧑🏿", 12),
        ] as [(String, Int)])
    func aCharacterIsOneStep(_ text: String, _ width: Int) {
        let scalars = Array(("a" + text + "c").unicodeScalars)
        let cluster = scalars.cluster(at: 1)
        #expect(cluster.end == scalars.count - 1)
        #expect(cluster.glyph.text == text)
        #expect(cluster.glyph.width == width)
        #expect(cluster.glyph.isSure == (text.unicodeScalars.count == 1 && text != "…"))
        #expect(scalars.clusterStart(before: scalars.count - 1) == 1)
        for place in 2..<max(scalars.count - 1, 2) {
            #expect(scalars.cluster(around: place) == 1..<scalars.count - 1)
        }
        #expect(scalars.cluster(around: 1).isEmpty)
    }

    @Test(
        arguments: [
            ("\u{1b}", "^["), ("\u{7f}", "^?"), ("\u{9b}", "\\u{9b}"), ("\u{202e}", "\\u{202e}"),
            ("\u{e0041}", "\\u{e0041}"),
            ("\u{200b}", "\\u{200b}"), ("\u{200d}", "\\u{200d}"), ("\u{ad}", "\\u{ad}"), ("\u{1160}", "\\u{1160}"),
            ("\u{fe0f}", "\\u{fe0f}"), ("\u{10ffff}", "\\u{10ffff}"), ("\u{378}", "\\u{378}"),
        ] as [(String, String)])
    func whatCannotBeShownIsAnEscapeByItself(_ text: String, _ shown: String) {
        let scalars = Array(("a" + text + "b").unicodeScalars)
        #expect(scalars.cluster(at: 1).glyph == Glyph(text: shown, width: shown.utf8.count))
        #expect((scalars.cluster(at: 1).end, scalars.clusterStart(before: 2)) == (2, 1))
    }

    @Test func aMarkWithoutACharacterIsShown() {
        let shown = glyphs(of: "\u{301}e\u{301}\u{200b}\u{301}", as: .plain).map(\.text)
        #expect(shown == ["\\u{301}", "e\u{301}", "\\u{200b}", "\\u{301}"])
    }

    @Test func flagsArePairsFromWhereTheyBegin() {
        let scalars = Array(String(repeating: "🇳🇴🇸🇪", count: 300).unicodeScalars)
        #expect(scalars.clusterStart(before: scalars.count) == scalars.count - 2)
        #expect(scalars.cluster(around: 601) == 600..<602)
    }

    @Test func stepsForthAndBackAgree() {
        let text = String(repeating: "x👩‍👩‍👧e\u{301}日\u{200d}🇳🇴❤️\u{202e}한1️⃣", count: 40)
        let scalars = Array(text.unicodeScalars)
        var starts: [Int] = []
        var place = 0
        while place < scalars.count {
            starts.append(place)
            place = scalars.cluster(at: place).end
        }
        var back: [Int] = []
        while place > 0 {
            place = scalars.clusterStart(before: place)
            back.append(place)
        }
        #expect(back.reversed() == starts)
    }
}
