import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct PlainDigitsTests {
    private func digits(_ text: String) -> PlainDigits? {
        // A copy of exactly this size, so that the address sanitizer finds a read beyond it
        let bytes = Array(text.utf8)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        defer { copy.deallocate() }
        copy.initialize(from: bytes, count: bytes.count)
        return PlainDigits(ByteSlice(copy, count: bytes.count))
    }

    @Test(
        arguments: [
            ("0", 0, 0), ("7", 7, 0), ("42", 42, 0), ("150", 150, 0), ("1599.57", 159_957, 2),
            ("12345678", 12_345_678, 0),
            ("99999999", 99_999_999, 0), ("0.5", 5, 1), ("0.000001", 1, 6), ("123456.7", 1_234_567, 1),
            ("1.10", 110, 2),
        ] as [(String, Int64, Int32)])
    func readsShortNumbers(text: String, coefficient: Int64, scale: Int32) throws {
        let found = try #require(digits(text))
        #expect(found.coefficient == coefficient)
        #expect(found.scale == scale)
    }

    @Test(arguments: [
        "", ".", "-", "-1", "+1", "01", "00", "1.", ".5", "00.5", "1.2.3", "1e2", "1,5", "123456789", "1 2", " 1", "1a",
        "\u{0}", "1\u{0}", "\u{B2}", "1/2", "1:2", "é", "ABCDEFGH", "1\u{AE}2",
    ])
    func leavesAllElse(text: String) {
        #expect(digits(text) == nil)
    }

    @Test func agreesWithReadingOneByOne() {
        var random = SeededGenerator(seed: 91)
        let characters = ["0", "0", "1", "5", "9", "9", "3", ".", "-", "e", "/", ":", "\u{7E}", "é"]
        var read = 0
        for _ in 0..<cases(100_000) {
            let isNumber = random.isTrue(oneIn: 2)
            let few = isNumber ? Array(characters.prefix(8)) : characters
            let text = (0..<random.number(0...9)).map { _ in random.pick(few) }.joined()
            guard let found = digits(text) else { continue }
            read += 1
            let expected = text.withByteSlice { ExactDecimal.read($0) }
            if expected.outcome != .number || !expected.isNormal || expected.decimal.scale != found.scale
                || expected.decimal.coefficient != Int128(found.coefficient)
            {
                Issue.record("\(text): \(found)")
            }
        }
        #expect(read > cases(20_000))
    }

    /// The fast way handles most short numbers itself.
    @Test func readsEveryShortNormalNumber() {
        for number in 0..<30_000 {
            let text = String(number)
            if digits(text)?.coefficient != Int64(number) { Issue.record("\(text)") }
            for places in 1..<max(text.count, 2) where text.count > places {
                let end = text.index(text.endIndex, offsetBy: -places)
                let point = "\(text[..<end]).\(text[end...])"
                let found = digits(point)
                if found?.coefficient != Int64(number) || found?.scale != Int32(places) { Issue.record("\(point)") }
            }
        }
    }
}
