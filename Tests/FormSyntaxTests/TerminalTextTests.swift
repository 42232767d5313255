import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct TerminalTextTests {
    @Test(
        arguments: [
            ("", ""), ("plain text", "plain text"), ("é 日本 😀", "é 日本 😀"), ("\u{1b}[31mred", "\\x1b[31mred"),
            ("a\tb", "a b"), ("a\nb\r\n", "a\\nb\\r\\n"),
            ("\u{0}\u{7}\u{7f}", "\\x00\\x07\\x7f"), ("\u{85}\u{9b}31m", "\\u{85}\\u{9b}31m"),
            ("a\u{202e}b\u{2066}c\u{2069}", "a\\u{202e}b\\u{2066}c\\u{2069}"),
            ("\u{200e}\u{61c}\u{2028}\u{feff}", "\\u{200e}\\u{61c}\\u{2028}\\u{feff}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
            ("\u{e0041}", "\\u{e0041}"), ("a\u{200b}b\u{ad}c", "a\\u{200b}b\\u{ad}c"),
            ("\u{2060}\u{2064}\u{206a}\u{206f}", "\\u{2060}\\u{2064}\\u{206a}\\u{206f}"),
            ("\u{180e}\u{3164}\u{115f}\u{1160}\u{ffa0}", "\\u{180e}\\u{3164}\\u{115f}\\u{1160}\\u{ffa0}"),
            ("e\u{301}\u{34f}", "e\u{301}\\u{34f}"),
        ] as [(String, String)])
    func showsWhatATerminalWouldObey(_ text: String, _ expected: String) {
        #expect(terminalSafe(text) == expected)
        #expect(Array(text.utf8).withUnsafeBufferPointer { terminalSafe($0) } == expected)
    }

    /// A joiner or selector that affects the display stays; any other becomes visible.
    @Test(
        arguments: [
            ("👩‍👩‍👧", "👩‍👩‍👧"), ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"), ("👍🏽\u{200d}👍", "👍🏽\u{200d}👍"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"), ("क्\u{200d}ष", "क्\u{200d}ष"), ("葛\u{e0100}", "葛\u{e0100}"),
            ("1\u{fe0f}\u{20e3}", "1\u{fe0f}\u{20e3}"), ("☎\u{fe0e}", "☎\u{fe0e}"), ("🇳🇴", "🇳🇴"),
            ("a\u{200d}b", "a\\u{200d}b"), ("a\u{200c}b", "a\\u{200c}b"), ("\u{200d}", "\\u{200d}"),
            ("👩\u{200d}", "👩\\u{200d}"), ("👩\u{200d}a", "👩\\u{200d}a"), ("a\u{fe0f}", "a\\u{fe0f}"),
            ("1\u{fe0f}", "1\\u{fe0f}"), ("é\u{fe00}", "é\\u{fe00}"), ("a\u{180b}", "a\\u{180b}"),
            ("ᠠ\u{180b}", "ᠠ\u{180b}"), ("a\u{e0100}", "a\\u{e0100}"),
        ] as [(String, String)])
    func joinersStayWhereTheyAreUsed(_ text: String, _ expected: String) { #expect(terminalSafe(text) == expected) }

    @Test func keepsLineFeedsIfAsked() {
        #expect(terminalSafe("a\nb\r\u{1b}", keepsLineFeeds: true) == "a\nb\\r\\x1b")
    }

    @Test(
        arguments: [
            ([0x61, 0xff, 0x62], "a\\xffb"), ([0xc3], "\\xc3"), ([0xe2, 0x82], "\\xe2\\x82"),
            ([0xed, 0xa0, 0x80], "\\xed\\xa0\\x80"),
            ([0xc3, 0xa9, 0x1b], "é\\x1b"), ([], ""),
        ] as [([UInt8], String)])
    func showsBytesThatAreNotUTF8(_ bytes: [UInt8], _ expected: String) {
        #expect(bytes.withUnsafeBufferPointer { terminalSafe($0) } == expected)
    }

    @Test func quotesAndShortens() {
        #expect(quoted("abc") == "'abc'")
        #expect(quoted("a\u{1b}b\n") == "'a\\x1bb\\n'")
        #expect(quoted(String(repeating: "x", count: 60)) == "'" + String(repeating: "x", count: 60) + "'")
        #expect(quoted(String(repeating: "x", count: 61)) == "'" + String(repeating: "x", count: 60) + "…'")
    }
}
