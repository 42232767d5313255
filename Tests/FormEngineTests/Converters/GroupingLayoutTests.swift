import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct GroupingLayoutTests {
    @Test(
        arguments: [
            ([4, 4, 4, 4], " ", "1234567890", 10, "1234 5678 90", 12), ([4, 4, 4, 4], " ", "1234", 4, "1234", 4),
            ([4, 4, 4, 4], " ", "12345", 5, "1234 5", 6), ([4, 4], "-", "123456789012", 12, "1234-56789012", 13),
            ([4, 4], " ", "1234 ", 5, "1234", 4), ([4, 4], " ", "12345678", 4, "1234 5678", 4),
            ([2, 3], " ", "1 23", 1, "12 3", 1),
            ([3, 3], " ", "12 3456", 3, "123 456", 2), ([2, 2], "·", "åéñü", 3, "åé·ñü", 4),
            ([1, 1], " ", "", 0, "", 0),
            ([2, 2], " - ", "1234", 4, "12 - 34", 7), ([4, 4], " ", "1234 5678", 5, "1234 5678", 5),
        ] as [([Int], String, String, Int, String, Int)])
    func partsWhileTyping(
        sizes: [Int], separator: String, typed: String, caret: Int, text: String, newCaret: Int
    ) throws {
        let layout = try #require(GroupingLayout(sizes: sizes, separator: separator))
        #expect(layout.layout(typed, caret: caret) == LaidOutLine(text: text, caret: newCaret))
    }

    @Test(
        arguments: [
            ("1234 5678", "12345678"), ("12345678", "12345678"), (" 12  34 ", "1234"), ("", ""), (" ", ""),
            ("å b", "åb"),
        ] as [(String, String)])
    func storesNoSeparators(view: String, stored: String) throws {
        let layout = try #require(GroupingLayout(sizes: [4, 4], separator: " "))
        #expect(layout.modelText(view) == stored)
    }

    @Test func refusesGroupsThatAreNone() {
        #expect(GroupingLayout(sizes: [], separator: " ") == nil)
        #expect(GroupingLayout(sizes: [4, 0], separator: " ") == nil)
        #expect(GroupingLayout(sizes: [4], separator: "") == nil)
    }

    @Test func comesBackAsItWasStored() throws {
        var random = SeededGenerator(seed: 71)
        for _ in 0..<5_000 {
            let sizes = (0..<random.number(1...4)).map { _ in random.number(1...5) }
            let separator = random.pick([" ", "-", ".", " - ", "\u{A0}"])
            let layout = try #require(GroupingLayout(sizes: sizes, separator: separator))
            let model = (0..<random.number(0...20)).map { _ in random.pick(["1", "2", "a", "å", "日"]) }.joined()
            let view = layout.viewText(model)
            #expect(layout.modelText(view) == model)
            let once = layout.layout(view, caret: random.number(0...view.unicodeScalars.count))
            #expect(once.text == view)
            #expect(layout.layout(once.text, caret: once.caret) == once)
        }
    }
}
