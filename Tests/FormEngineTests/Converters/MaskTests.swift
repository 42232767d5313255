import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct MaskTests {
    private func mask(_ text: String) throws -> Mask { try Mask(parsing: text) }

    @Test(
        arguments: [
            ("0", "5", "5"), ("0", "a", nil), ("0", "٣", nil), ("0", "", nil), ("9", "5", "5"), ("9", "", nil),
            ("9", "a", nil),
            ("L", "a", "a"), ("L", "å", "å"), ("L", "5", nil), ("L", "-", nil), ("?", "é", "é"), ("?", "", nil),
            ("?", "5", nil),
            ("A", "a", "a"), ("A", "5", "5"), ("A", "_", nil), ("A", "", nil), ("a", "日", "日"), ("a", "", nil),
            ("a", ".", nil),
            ("&", "!", "!"), ("&", " ", " "), ("&", "\t", nil), ("&", "👩", "👩"), ("&", "", nil),
            (">LL", "ab", "AB"), (">LL", "éß", "Éß"), ("<LL", "AÉ", "aé"), (">L<L>L", "abc", "AbC"),
            (">0L", "1a", "1A"),
            ("\\0\\L0", "0L5", "0L5"), ("\\0\\L0", "5", "0L5"), ("\\\\0", "5", "\\5"),
        ] as [(String, String, String?)])
    func everyElementTakesItsCharacters(maskText: String, typed: String, stored: String?) throws {
        #expect(try mask(maskText).modelText(typed) == stored)
    }

    @Test(
        arguments: [
            ("0000-00-00", "20241105", "2024-11-05"), ("0000-00-00", "2024-11-05", "2024-11-05"),
            ("0000-00-00", "2024-1105", "2024-11-05"),
            ("0000-00-00", "2024-11-0", nil), ("0000-00-00", "2024-11-055", nil), ("0000-00-00", "2024/11/05", nil),
            ("(000) 000-0000", "5551234567", "(555) 123-4567"), ("(000) 000-0000", "(555)1234567", "(555) 123-4567"),
            ("(000)", "555", "(555)"), ("(000)", "(", nil), ("(000)", "()", nil), ("(000)", "12a", nil),
            ("00000-9999", "12345", "12345"), ("00000-9999", "123456789", "12345-6789"),
            ("00000-9999", "12345-6", "12345-6"),
            ("990.990", "1.2", "1.2"), ("990.990", "12.345", "12.345"), ("990.990", "1", nil), ("990", "5", "5"),
            ("99)", "1", "1)"),
            ("+47 00000000", "12345678", "+47 12345678"), ("+47 00000000", "47123456", "+47 47123456"),
            ("+47 00000000", "4712345678", "+47 12345678"), ("+47 00000000", "+4712345678", "+47 12345678"),
            ("NO 000", "no123", "NO 123"), ("NO 000", "123", "NO 123"), (">LL 0000", "ab1234", "AB 1234"),
            ("å0", "5", "å5"), ("(00) 99", "12", "(12)"), ("(00) 99", "12)", "(12)"), ("(00) 99", "(12) ", "(12)"),
            ("(00) 99", "(12) 3", "(12) 3"), ("00000-9999", "12345-", "12345"), ("(00-99) 9", "12", "(12)"),
            ("(00-99) 9", "12-3", "(12-3)"), ("\"LL\" 99", "ab", "\"ab\""), ("[(0) 9]", "1", "[(1)]"),
            ("(99)", "()", ""), ("00-99 cm", "12", "12"), ("00-99 cm", "12-", "12"), ("00-99 cm", "123", "12-3 cm"),
        ] as [(String, String, String?)])
    func literalsMayBeTypedOrLeftOut(maskText: String, typed: String, stored: String?) throws {
        #expect(try mask(maskText).modelText(typed) == stored)
    }

    @Test(
        arguments: [
            ("0000-00-00", "2024", 4, "2024", 4), ("0000-00-00", "20241", 5, "2024-1", 6),
            ("0000-00-00", "2024-", 5, "2024-", 5),
            ("0000-00-00", "2026-1105", 9, "2026-11-05", 10), ("0000-00-00", "ab20x24", 7, nil, 4),
            ("0000-00-00", "2024-11-059", 11, nil, 10), ("0000-00-00", "", 0, "", 0),
            ("0000-00-00", "x", 1, nil, 0), ("0000-00-00", "202411-05", 4, "2024-11-05", 4),
            ("0000-00-00", "202-11-05", 3, nil, 3), ("0000-00-00", "2024-911-05", 6, nil, 6),
            ("(000) 000-0000", "+1 555 123 4567", 15, nil, 0), ("(000) 000-0000", "55512345678", 11, nil, 0),
            ("(000) 000", "5551", 4, "(555) 1", 7),
            ("(000) 000", "(", 1, "(", 1),
            ("(000) 000", "(555", 4, "(555", 4), ("(000) 000", "(555)", 5, "(555)", 5), ("+47 000", "4", 1, "+47 4", 5),
            ("+47 000", "+4", 2, "+4", 2), ("+47 000", "+47", 3, "+47", 3), ("+47 000", "+471", 4, "+47 1", 5),
            ("990.990", "1.2", 3, "1.2", 3), ("990.990", "1..2", 4, nil, 3), (">LL00", "ab1", 2, "AB1", 2),
            ("LL", "1é2ñ", 4, nil, 2), ("LL", "éñ", 2, "éñ", 2),
            ("00 00", "12 34", 3, "12 34", 3),
        ] as [(String, String, Int, String?, Int)])
    func laysOutWhileTyping(maskText: String, typed: String, caret: Int, text: String?, newCaret: Int) throws {
        let line = text.map { LaidOutLine(text: $0, caret: newCaret) }
        #expect(try mask(maskText).layout(typed, caret: caret) == line)
    }

    @Test(
        arguments: [
            ("0\\", "nothing follows the last '\\'; write '\\\\' for a backslash", 1),
            ("--", "the mask has no place to type at; use '0', '9', 'L', '?', 'A', 'a' or '&'", 0),
            ("", "the mask has no place to type at; use '0', '9', 'L', '?', 'A', 'a' or '&'", 0),
            ("0\n0", "a mask takes no control characters; leave it out", 1),
            (String(repeating: "0", count: 64), "the mask has more than 63 places; use a pattern instead", 63),
        ] as [(String, String, Int)])
    func saysWhatIsWrongWithAMask(maskText: String, message: String, offset: Int) {
        #expect(throws: MaskError(message: Message(message), offset: offset)) { try Mask(parsing: maskText) }
    }

    @Test func typedKeyByKeyItIsThePastedText() throws {
        for (maskText, keys, text) in [
            ("0000-00-00", "20241105", "2024-11-05"), ("(000) 000-0000", "5551234567", "(555) 123-4567"),
            ("+47 00 00 00 00", "47123456", "+47 47 12 34 56"), ("099.099.099.099", "10.0.0.1", "10.0.0.1"),
        ] {
            let mask = try mask(maskText)
            var line = LaidOutLine(text: "", caret: 0)
            for key in keys.unicodeScalars { line = mask.typing(key, into: line) }
            #expect(line == LaidOutLine(text: text, caret: text.unicodeScalars.count))
        }
    }

    private func randomMask(_ random: inout SeededGenerator) throws -> Mask {
        let parts = ["0", "0", "9", "L", "?", "A", "a", "&", ">", "<", "-", " ", ".", "(", "\\0", "\\9", "4", "å", "x"]
        while true {
            let text = (0..<random.number(1...12)).map { _ in random.pick(parts) }.joined()
            if let mask = try? Mask(parsing: text) { return mask }
        }
    }

    private func randomText(_ random: inout SeededGenerator, _ letters: [String]) -> String {
        (0..<random.number(0...14)).map { _ in random.pick(letters) }.joined()
    }

    private let letters = ["0", "9", "4", "1", "a", "X", "x", "å", "-", " ", ".", "(", "é", "日"]

    @Test func aLineLaidOutTwiceIsTheSame() throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<cases(20_000) {
            let mask = try randomMask(&random)
            let typed = randomText(&random, letters)
            guard let once = mask.layout(typed, caret: random.number(0...typed.unicodeScalars.count)) else { continue }
            #expect(mask.layout(once.text, caret: once.caret) == once, "\(mask.notation) \(typed)")
        }
    }

    @Test func whatIsStoredIsShownAndReadAgain() throws {
        var random = SeededGenerator(seed: 62)
        var stored = 0
        for _ in 0..<cases(40_000) {
            let mask = try randomMask(&random)
            guard let model = mask.modelText(randomText(&random, letters)), !model.isEmpty else { continue }
            #expect(mask.modelText(mask.viewText(model)) == model, "\(mask.notation) \(model)")
            stored += 1
        }
        #expect(stored > cases(1_000))
    }

    /// Literals may be left out anywhere: the filled places decide what is stored. A text without them may mean
    /// something else only if a place accepts a literal, or optional places precede one.
    @Test func whatIsStoredDependsOnTheFilledPlacesAlone() throws {
        var random = SeededGenerator(seed: 64)
        var certain = 0
        for _ in 0..<cases(40_000) {
            let mask = try randomMask(&random)
            guard let model = mask.modelText(randomText(&random, letters)), !model.isEmpty else { continue }
            let literals = Set(mask.elements.filter(\.isLiteral).map(\.literal))
            let isTaken = mask.elements.contains { place in !place.isLiteral && literals.contains { place.takes($0) } }
            let hasOptional = mask.elements.contains(where: \.isOptional)
            #expect(isTaken || mask.modelText(model) == model, "\(mask.notation) \(model)")
            let stripped = model.unicodeScalars.filter { !literals.contains($0.value) || random.isTrue(oneIn: 2) }
            guard !isTaken, !hasOptional, !stripped.isEmpty else { continue }
            #expect(mask.modelText(String(String.UnicodeScalarView(stripped))) == model, "\(mask.notation) \(model)")
            certain += 1
        }
        #expect(certain > cases(60))
    }

    /// Literals at the end change nothing, wherever a text ends.
    @Test func literalsBehindTheLastPlaceAddNothing() throws {
        var random = SeededGenerator(seed: 65)
        var ends = 0
        for _ in 0..<cases(40_000) {
            let mask = try randomMask(&random)
            let typed = randomText(&random, ["0", "9", "a", "X", "é"])
            let literals = mask.elements.filter(\.isLiteral).compactMap { Unicode.Scalar($0.literal) }
            let isTaken = mask.elements.contains { place in
                !place.isLiteral && literals.contains { place.takes($0.value) }
            }
            guard !isTaken, !literals.isEmpty, let model = mask.modelText(typed), !model.isEmpty else { continue }
            for literal in literals {
                guard let longer = mask.modelText(typed + String(literal)) else { continue }
                // With optional places left out, a literal may decide the place of a character.
                let sameOrder = mask.elements.contains(where: \.isOptional) || longer == model
                #expect(sameOrder, "\(mask.notation) \(typed)\(literal)")
                ends += 1
            }
        }
        #expect(ends > cases(200))
    }

    /// All characters that are no literals are kept in their order, whatever the mask.
    @Test func nothingTypedIsLostInAWholeAnswer() throws {
        var random = SeededGenerator(seed: 63)
        for _ in 0..<cases(20_000) {
            let mask = try randomMask(&random)
            let typed = randomText(&random, letters)
            guard let model = mask.modelText(typed), !model.isEmpty else { continue }
            var rest = model.lowercased().unicodeScalars[...]
            let isLiteral: (Unicode.Scalar) -> Bool = { scalar in mask.elements.contains { $0.literal == scalar.value }
            }
            for scalar in typed.lowercased().unicodeScalars where !isLiteral(scalar) {
                let place = rest.firstIndex(of: scalar)
                #expect(place != nil, "\(typed) \(model)")
                rest = rest[(place.map { rest.index(after: $0) } ?? rest.endIndex)...]
            }
        }
    }
}

extension Mask {
    /// The mask in its own notation, for messages.
    fileprivate var notation: String {
        elements.map { element in
            switch element.kind {
            case .literal: "\\" + (Unicode.Scalar(element.literal).map { String($0) } ?? "")
            case .digit: element.isOptional ? "9" : "0"
            case .letter: element.isOptional ? "?" : "L"
            case .alphanumeric: element.isOptional ? "a" : "A"
            case .any: "&"
            }
        }.joined()
    }

    /// The line after one more key at the caret.
    fileprivate func typing(_ key: Unicode.Scalar, into line: LaidOutLine) -> LaidOutLine {
        var scalars = Array(line.text.unicodeScalars)
        scalars.insert(key, at: line.caret)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return layout(String(text), caret: line.caret + 1) ?? line
    }
}
