import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Randomly damaged forms in XML.
@Suite(.limited) struct XMLMutationTests {
    private static let sources = ["xml/original.xml", "xml/additions.xml"]
    private static let spice: [String] = [
        "<", ">", "&", "\"", "'", "/", "=", "\u{0}", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE a [",
        "&#x41;", "&#13;", "&amp;", " xml:space=\"preserve\"", " xmlns:a=\"u\"", "a:", " type=\"number\"",
        " type=\"list\"", "\r\n", "\u{feff}", "\u{2028}", "1", "true", "  ", "</",
    ]

    /// The result is a form or an error with a location; a form is the same after writing and reading.
    @Test func areAFormOrTellWhere() throws {
        var random = SeededGenerator(seed: 7)
        var formCount = 0
        let sources = try Self.sources.map { try fixture($0) }
        for _ in 0..<cases(500) {
            var bytes = random.pick(sources)
            for _ in 0..<random.number(1...2) { damage(&bytes, using: &random) }
            let reading = readForm(bytes: bytes, path: "f")
            #expect((reading.form == nil) == reading.diagnostics.contains { $0.severity == .error })
            #expect(reading.diagnostics.allSatisfy { $0.location.line > 0 && $0.location.column > 0 })
            #expect(reading.diagnostics.allSatisfy { $0.message == terminalSafe($0.message) })
            #expect(zip(reading.diagnostics, reading.diagnostics.dropFirst()).allSatisfy { !($1 < $0) })
            guard let form = reading.form else { continue }
            formCount += 1
            for language in FormFileFormat.allCases {
                let text = try form.text(in: language)
                let copy = readForm(bytes: Array(text.utf8), path: "f")
                #expect(try copy.form?.text(in: language) == text, "\(copy.diagnostics)\n\(text)")
            }
        }
        #expect(formCount > cases(20) && formCount < cases(470), "\(formCount)")
    }

    private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let place = random.number(0...bytes.count - 1)
        let other = random.number(0...bytes.count - 1)
        let piece = place..<min(bytes.count, place + random.number(1...60))
        switch random.number(0...7) {
        case 0: bytes[place] ^= 1 << UInt8(random.number(0...7))
        case 1: bytes.insert(contentsOf: Array(random.pick(Self.spice).utf8), at: place)
        case 2: bytes.removeSubrange(piece)
        case 3: bytes.insert(contentsOf: bytes[piece], at: other)
        case 4 where random.chance(20): bytes.removeLast(bytes.count - place)
        case 4, 5: exchangeTexts(&bytes, using: &random)
        default: replaceText(&bytes, using: &random)
        }
    }

    /// Replaces the text between two tags or two quotes.
    private func replaceText(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let ends: (UInt8, UInt8) = random.chance(60) ? (0x3e, 0x3c) : (0x22, 0x22)
        let starts = bytes.indices.filter { bytes[$0] == ends.0 }
        let start = random.pick(starts) + 1
        guard let end = bytes[start...].firstIndex(of: ends.1) else { return }
        let text = random.pick(["", "1", "-2.50", "true", "city", "&#13; &amp;", "  a\tb ", "日本", "2024-02-30"])
        bytes.replaceSubrange(start..<end, with: Array(text.utf8))
    }

    /// Replaces a tag, a name or a value by another of its kind.
    private func exchangeTexts(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let mark = random.pick(Array("<\">".utf8))
        let places = bytes.indices.filter { bytes[$0] == mark }
        guard places.count > 2 else { return }
        let (one, two) = (random.number(0...places.count - 2), random.number(0...places.count - 2))
        let replacement = Array(bytes[places[two]..<places[two + 1]])
        bytes.replaceSubrange(places[one]..<places[one + 1], with: replacement)
    }
}
