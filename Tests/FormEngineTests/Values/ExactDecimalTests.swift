import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct ExactDecimalTests {
    private func read(_ text: String) -> DecimalReading { text.withByteSlice { ExactDecimal.read($0) } }

    @Test(arguments: [
        "0", "5", "-5", "1.10", "0.00", "1234.50", "100", "-0.5", "123456789012345678", "1234567890123456789",
        "9999999999999999999999999999999999", "-0.0000000000000000000000000000000001", "0.10000000000000000000",
    ])
    func keepsNormalTextAsItIs(text: String) {
        #expect(read(text).outcome == .number)
        #expect(read(text).isNormal)
        #expect(read(text).decimal.description == text)
    }

    @Test(
        arguments: [
            ("+5", "5"), ("007", "7"), ("00", "0"), ("-0", "0"), ("-0.00", "0.00"), (".5", "0.5"), ("-.5", "-0.5"),
            ("5.", "5"),
            ("01.10", "1.10"), ("1e3", "1000"), ("1E+3", "1000"), ("1.5e-3", "0.0015"), ("1.50e1", "15.0"),
            ("12e-2", "0.12"),
            ("0e99999999999999999999", "0"), ("1e33", "1000000000000000000000000000000000"),
            ("000000000000000000000000000000000000000000001", "1"),
            ("1e-68", "0.00000000000000000000000000000000000000000000000000000000000000000001"),
        ] as [(String, String)])
    func normalisesNotationButNotDigits(text: String, normal: String) {
        #expect(read(text).outcome == .number)
        #expect(!read(text).isNormal)
        #expect(read(text).decimal.description == normal)
    }

    @Test(arguments: [
        "", "-", "+", ".", "-.", "e3", "1e", "1e+", "1.2.3", "1,5", " 1", "1 ", "--1", "0x10", "1_000", "٣", "NaN",
        "1e1.5",
        "12345678901234567890a",
    ])
    func refusesWhatIsNoNumber(text: String) {
        #expect(read(text).outcome == .notANumber)
    }

    @Test(arguments: [
        "12345678901234567890123456789012345", "1e34", "1e-69", "1e999999999999999999999", "1e-999999999999999999999",
        "0.12345678901234567890123456789012345", "0e-69",
    ])
    func refusesTooManyDigits(text: String) {
        #expect(read(text).outcome == .tooManyDigits)
    }

    @Test(
        arguments: [
            ("1.10", "1.1", 0), ("0", "-0.00", 0), ("1", "2", -1), ("-1", "1", -1), ("0.1", "0.09", 1),
            ("-0.1", "-0.09", -1),
            ("9999999999999999999999999999999999", "1e-68", 1), ("-9999999999999999999999999999999999", "1e-68", -1),
            ("1e-68", "0", 1), ("0", "1e-68", -1), ("-1e-68", "0", -1),
        ] as [(String, String, Int)])
    func comparesByValue(left: String, right: String, order: Int) throws {
        let first = try #require(ExactDecimal(left))
        let second = try #require(ExactDecimal(right))
        #expect(ExactDecimal.order(first, second) == order)
        #expect(ExactDecimal.order(second, first) == -order)
        #expect((first == second) == (order == 0))
        if order == 0 { #expect(first.hashValue == second.hashValue) }
    }

    @Test(
        arguments: [
            ("2.5", 0, "2"), ("3.5", 0, "4"), ("-2.5", 0, "-2"), ("2.51", 0, "3"), ("1.005", 2, "1.00"),
            ("1.015", 2, "1.02"),
            ("1", 2, "1.00"), ("0", 2, "0.00"), ("9.995", 2, "10.00"), ("-0.004", 2, "0.00"), ("1e-68", 3, "0.000"),
            ("9999999999999999999999999999999999", 1, nil),
        ] as [(String, Int, String?)])
    func roundsHalfToEven(text: String, places: Int, result: String?) throws {
        let number = try #require(ExactDecimal(text))
        #expect(number.rounded(places: places)?.description == result)
    }

    @Test(
        arguments: [
            ("0.1", "+", "0.2", "0.3"), ("1.10", "+", "2.2", "3.30"), ("1", "-", "1.0", "0.0"),
            ("3", "*", "1.50", "4.50"),
            ("1", "/", "3", "0.3333333333333333333333333333333333"),
            ("2", "/", "3", "0.6666666666666666666666666666666667"),
            ("6", "/", "2", "3"), ("1", "/", "8", "0.125"), ("1", "/", "0", nil), ("0", "/", "0.00", nil),
            ("-1", "/", "4", "-0.25"), ("7.50", "/", "100", "0.075"), ("-300", "/", "100", "-3"),
            ("7", "/", "-1", "-7"),
            ("7", "/", "0.01", "700"), ("1.20", "/", "0.1", "12"), ("0.0", "/", "10", "0"), ("5", "/", "100.0", "0.05"),
            ("9999999999999999999999999999999999", "/", "1e33", "9.999999999999999999999999999999999"),
            ("1e-67", "/", "10", "0.00000000000000000000000000000000000000000000000000000000000000000001"),
            ("6e-68", "/", "10", nil), ("1e-60", "/", "3", nil),
            ("1e-34", "/", "3", "0.00000000000000000000000000000000003333333333333333333333333333333333"),
            ("9999999999999999999999999999999999", "+", "1", nil), ("1e33", "*", "10", nil), ("1e33", "/", "0.1", nil),
            ("9999999999999999999999999999999999", "+", "0.4", nil),
            ("9999999999999999999999999999999999", "+", "0.0", "9999999999999999999999999999999999"),
            ("1234567890123456789012", "*", "1234567890123456789012", nil),
            ("0.1234567890123456789012", "*", "0.1234567890123456789012", nil),
            ("12345678901234567", "*", "10000000000000000.000", "123456789012345670000000000000000.0"),
            ("9999999999999999999999999999999999", "+", "0.5", nil),
            ("1e33", "-", "1e-68", nil), ("1e-60", "*", "1e-60", nil),
            ("1e-34", "*", "1e-34", "0.00000000000000000000000000000000000000000000000000000000000000000001"),
        ] as [(String, String, String, String?)])
    func calculates(left: String, operation: String, right: String, result: String?) throws {
        #expect(try calculate(left, operation, right)?.description == result)
    }

    /// As after a division that was rounded
    @Test(
        arguments: [
            ("0.3333333333333333333333333333333333", "+", "1", "1.333333333333333333333333333333333"),
            ("33.33333333333333333333333333333333", "*", "7", "233.3333333333333333333333333333333"),
            ("9999999999999999999999999999999999", "+", "0.4", "9999999999999999999999999999999999"),
            ("9999999999999999999999999999999999", "+", "0.5", nil), ("1e33", "*", "10", nil),
            ("1e33", "-", "1e-68", "1000000000000000000000000000000000"), ("1e-60", "*", "1e-60", nil),
        ] as [(String, String, String, String?)])
    func roundsToItsDigits(left: String, operation: String, right: String, result: String?) throws {
        #expect(try calculate(left, operation, right, losing: .lastDigits)?.description == result)
    }

    private func calculate(
        _ left: String, _ operation: String, _ right: String, losing loss: ExactDecimal.Loss = .nothing
    ) throws -> ExactDecimal? {
        let first = try #require(ExactDecimal(left))
        let second = try #require(ExactDecimal(right))
        return switch operation {
        case "+": first.adding(second, losing: loss)
        case "-": first.subtracting(second, losing: loss)
        case "*": first.multiplied(by: second, losing: loss)
        default: first.divided(by: second)
        }
    }

    private func randomNumber(_ random: inout SeededGenerator) -> String {
        let count = random.pick([1, 2, 5, 18, 19, 20, 33, 34])
        var digits = (0..<count).map { _ in random.pick(["0", "1", "4", "5", "9", "9"]) }.joined()
        let scale = random.pick([0, 0, 1, 2, count, 17, 40, 67, 68])
        while digits.utf8.count <= scale { digits = "0" + digits }
        if scale > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale)) }
        while digits.hasPrefix("0"), digits.utf8.count > 1, !digits.hasPrefix("0.") { digits.removeFirst() }
        let isZero = digits.allSatisfy { $0 == "0" || $0 == "." }
        return (random.isTrue(oneIn: 2) && !isZero ? "-" : "") + digits
    }

    @Test func agreesWithSlowArithmetic() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<1_500 {
            let left = randomNumber(&random)
            let right = randomNumber(&random)
            let (first, second) = (SlowDecimal(left), SlowDecimal(right))
            let operands = Comment(rawValue: "\(left) and \(right)")
            for loss in [ExactDecimal.Loss.nothing, .lastDigits] {
                let sum = try calculate(left, "+", right, losing: loss)
                let difference = try calculate(left, "-", right, losing: loss)
                let product = try calculate(left, "*", right, losing: loss)
                let slowSum = (first + second).rounded(losing: loss)
                #expect(sum == slowSum.flatMap { ExactDecimal($0.text) }, operands)
                let slowDifference = (first + second.negated()).rounded(losing: loss)
                #expect(difference == slowDifference.flatMap { ExactDecimal($0.text) }, operands)
                if !first.digits.isZero, !second.digits.isZero { #expect(sum?.description == slowSum?.text, operands) }
                #expect(product?.description == (first * second).rounded(losing: loss)?.text, operands)
            }
            let gap = first + second.negated()
            let order = gap.digits.isZero ? 0 : gap.isNegative ? -1 : 1
            let (one, other) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
            #expect(ExactDecimal.order(one, other) == order, operands)
            let places = random.number(0...68)
            if one.scale > Int32(places) {
                #expect(one.rounded(places: places)?.description == first.rounded(toPlaces: places)?.text, operands)
            }
            guard !second.digits.isZero, random.isTrue(oneIn: 3) else { continue }
            let quotient = try calculate(left, "/", right)
            #expect(
                quotient == (first / second).rounded(losing: .lastDigits).flatMap { ExactDecimal($0.text) }, operands)
        }
    }

    @Test func writesWhatItReads() throws {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<cases(20_000) {
            let text = randomNumber(&random)
            let reading = read(text)
            #expect(reading.isNormal)
            #expect(reading.decimal.description == text)
        }
    }

    @Test func dropsTrailingZeros() throws {
        #expect(try #require(ExactDecimal("1.100")).droppingTrailingZeros.description == "1.1")
        #expect(try #require(ExactDecimal("100.00")).droppingTrailingZeros.description == "100")
        #expect(try #require(ExactDecimal("100.00")).isWhole)
        #expect(try #require(ExactDecimal("100.00")).wholeNumber == 100)
        #expect(try #require(ExactDecimal("100.01")).wholeNumber == nil)
    }
}
