import FormTestSupport
import TestLimits
import Testing

import FormSyntax
@testable import FormEngine

@Suite(.limited) struct TextFactsTests {
    private func facts(_ bytes: [UInt8]) -> TextFacts {
        // A copy of exactly this size, so that the address sanitizer finds a read beyond it
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        defer { copy.deallocate() }
        copy.initialize(from: bytes, count: bytes.count)
        return TextFacts(ByteSlice(copy, count: bytes.count))
    }

    @Test(
        arguments: [
            ("", true), (" ", true), ("\t \n\u{0B}\u{0C}\r", true), ("\u{A0}\u{3000}\u{2028}\u{1680}", true),
            ("           ", true), ("          x", false), ("\u{200B}", false), ("\u{1}", false), ("\u{85}", true),
            ("a", false),
        ] as [(String, Bool)])
    func knowsBlankText(text: String, isBlank: Bool) {
        #expect(facts(Array(text.utf8)).isBlank == isBlank)
    }

    @Test(
        arguments: [
            ("a\tb", false, false), ("a\nb", true, false), ("a\r\nb", true, false),
            ("a\u{0}b", true, true), ("a\u{7F}b", true, true), ("a\u{85}b", true, true),
            ("a\u{A0}b", false, false), ("a\n\u{1B}b", true, true),
            ("plain ASCII of some length", false, false),
            ("plain ASCII of some length\u{7F}", true, true), ("\u{1F}plain ASCII", true, true),
        ] as [(String, Bool, Bool)])
    func tellsLineBreaksFromOtherControls(text: String, control: Bool, other: Bool) {
        let facts = facts(Array(text.utf8))
        #expect(facts.hasControl == control)
        #expect(facts.hasOtherControl == other)
    }

    @Test(
        arguments: [
            ("plain", false), ("a\"b", true), ("a\\b", true), ("tab\t", true), ("\u{7F}", false), ("é", false),
            ("é\"", true),
            ("a text with a quote\" in it", true), ("a text with its quote in the end\"", true),
        ] as [(String, Bool)])
    func knowsWhatJSONEscapes(text: String, needsEscape: Bool) {
        #expect(facts(Array(text.utf8)).needsJSONEscape == needsEscape)
    }

    @Test(arguments: [
        [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
        [0xF0, 0x80, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x61, 0xFE, 0x62], [0xE2, 0x28, 0xA1],
    ])
    func refusesBrokenUTF8(bytes: [UInt8]) {
        #expect(!facts(bytes).isValid)
        #expect(!facts(bytes).isASCII)
        #expect(!facts(Array("some longer text before ".utf8) + bytes).isValid)
    }

    @Test func countsCodePoints() {
        #expect(facts(Array("Åse 日本 👩‍👧".utf8)).codePoints == 10)
        #expect(facts(Array("plain".utf8)).codePoints == 5)
    }

    @Test func agreesWithASlowCountOfRandomText() {
        var random = SeededGenerator(seed: 11)
        let scalars: [Unicode.Scalar] = [
            " ", "a", "Z", "9", "\"", "\\", "\t", "\n", "\r", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}",
            "é", "ſ",
            "\u{2003}", "日", "\u{FFFF}", "\u{10FFFF}", "!", "~",
        ]
        for _ in 0..<cases(20_000) {
            let plain = random.isTrue(oneIn: 2)
            let count = random.number(0...40)
            let chosen = (0..<count).map { _ in
                plain && !random.isTrue(oneIn: 20)
                    ? random.pick([" ", "a", "~", "0"]) : random.pick(scalars)
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: chosen)
            let found = facts(Array(String(text).utf8))
            #expect(found.isValid)
            #expect(found.codePoints == Int32(count))
            #expect(found.isASCII == chosen.allSatisfy(\.isASCII))
            #expect(found.isBlank == chosen.allSatisfy(\.properties.isWhitespace))
            let controls = chosen.filter { $0.properties.generalCategory == .control && $0 != "\t" }
            #expect(found.hasControl == !controls.isEmpty)
            #expect(found.hasOtherControl == controls.contains { $0 != "\n" && $0 != "\r" })
            #expect(found.needsJSONEscape == chosen.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 })
        }
    }

    /// Lines of words in several languages, like most texts.
    @Test func agreesWithASlowCountOfWords() {
        var random = SeededGenerator(seed: 13)
        let words = [
            "Zoë", "García", "Çağla", "Søren", "美咲", "田中", "みさき", "Ольга", "Ελένη", "मोहन", "😀", "plain",
            "ASCII words here",
            "\"quoted\"", "\\", " ", "  ", "\n", "\r\n", "\t", "\u{A0}", "\u{3000}", "\u{1}", "x",
        ]
        for _ in 0..<cases(20_000) {
            let isPlain = random.isTrue(oneIn: 2)
            let text = (0..<random.number(0...8)).map { _ in
                random.pick(isPlain ? Array(words.prefix(13)) : words)
            }
            .joined()
            let scalars = Array(text.unicodeScalars)
            let found = facts(Array(text.utf8))
            let controls = scalars.filter { $0.properties.generalCategory == .control && $0 != "\t" }
            #expect(found.isValid)
            #expect(found.codePoints == Int32(scalars.count))
            #expect(found.isASCII == scalars.allSatisfy(\.isASCII))
            #expect(found.isBlank == scalars.allSatisfy(\.properties.isWhitespace))
            #expect(found.hasOtherControl == controls.contains { $0 != "\n" && $0 != "\r" })
            #expect(found.isPlain == (controls.isEmpty && !found.isBlank))
            #expect(
                found.needsJSONEscape == scalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 })
        }
    }

    @Test func acceptsAsValidWhatTheStandardLibraryAccepts() {
        var random = SeededGenerator(seed: 12)
        let bytes: [UInt8] = [
            0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4,
        ]
        var validCount = 0
        for _ in 0..<cases(50_000) {
            let text = (0..<random.number(1...5)).map { _ in random.pick(bytes) }
            let isValid = String(validating: text, as: UTF8.self) != nil
            #expect(facts(text).isValid == isValid)
            validCount += isValid ? 1 : 0
        }
        #expect(validCount > cases(500))
    }
}
