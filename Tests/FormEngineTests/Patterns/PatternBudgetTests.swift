import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing
@testable import FormEngine

private let count = getenv("FIELDWISE_PATTERNS").flatMap { Int(String(cString: $0)) } ?? 30

/// Checks that every match stays within its budget, for any pattern and text. `FIELDWISE_PATTERNS` sets the number of
/// random patterns.
@Suite(.limited(seconds: 900 + 10 * count)) struct PatternBudgetTests {

    private static func known() throws -> [String] {
        let list = try fileText("\(CommandRun.package)/Tests/FormEngineTests/Fixtures/costly-patterns.txt")
        return list.split(separator: "\n").map(String.init) + large
    }

    private static var large: [String] {
        let characters = String(String.UnicodeScalarView((0..<5000).compactMap { Unicode.Scalar(0x4E00 + $0 * 3) }))
        let words = (0..<3000).map { "w\($0)" }.joined(separator: "|")
        return [
            "[\(characters)]+x", "(?:\(words))+!", String(repeating: "(a?)", count: 2000) + "b",
            String(repeating: "(?:a|b)?", count: 500) + "c",
        ]
    }

    /// A unit repeated up to a length in bytes.
    private static func text(_ unit: String, _ length: Int) -> String {
        String(repeating: unit, count: length / unit.utf8.count)
    }

    private static let units = ["0", "a", "ab", "é", "a ", "(", "\u{1F1E6}", "e\u{301}", "中", "b"]

    @Test func everyMatchKeepsToItsBudget() throws {
        var random = SeededGenerator(seed: 71)
        var givenUp = 0
        for pattern in try Self.known() + NastyPattern.patterns(count, seed: 72) {
            var match = try Match(pattern)
            for length in [64, 5_000, 60_000] {
                let text = Self.text(random.pick(Self.units), length) + random.pick(["", "!", "¡"])
                let verdict = match.verdict(text)
                #expect(
                    match.work <= PatternWork.budget || verdict == .tooCostly, "\(pattern.prefix(80)) \(text.prefix(5))"
                )
                #expect(match.seconds < 2, "\(pattern.prefix(80)) on \(length) bytes of \(text.prefix(5))")
                givenUp += verdict == .tooCostly ? 1 : 0
            }
        }
        #expect(givenUp > 20)
    }

    @Test func machineCodeChangesNoVerdict() throws {
        var random = SeededGenerator(seed: 73)
        var verdicts: [PatternVerdict: Int] = [:]
        for pattern in try Self.known() + NastyPattern.patterns(count, seed: 74) {
            var match = try Match(pattern)
            for length in [12, 64, 250, 1_000] {
                let text = Self.text(random.pick(Self.units), length) + random.pick(["", "!", "¡"])
                let verdict = match.verdict(text)
                #expect(
                    verdict == match.interpretedVerdict(text), "\(pattern.prefix(80)) on \(length) of \(text.prefix(5))"
                )
                verdicts[verdict, default: 0] += 1
            }
        }
        for verdict in [PatternVerdict.matched, .notMatched, .tooCostly] { #expect(verdicts[verdict, default: 0] > 10) }
    }

    @Test(
        arguments: [
            (#"(?=.*\d)(?=.*[a-z])(?=.*[A-Z])^[\w!@$#.+-]{8,64}$"#, "0", 400, PatternVerdict.notMatched),
            (#"(?=.*\d)(?=.*[a-z])(?=.*[A-Z])^[\w!@$#.+-]{8,64}$"#, "0", 5_000, .tooCostly),
            (#"(\w+)\s+\1"#, "a", 60_000, .tooCostly), ("(?<!a)b+c", "b", 60_000, .notMatched),
            ("(?<!a)b+c", "bc ", 60_000, .matched), (#"(\w+)\s+\1"#, "word of it ", 60_000, .notMatched),
            (#"^(?=.*\d)(?=.*[a-z]).*$"#, "a0 b1 ", 60_000, .matched),
            (#"\bword\b"#, "some other text ", 60_000, .notMatched),
            ("^(?!.*forbidden).*$", "all of this is allowed, ", 60_000, .matched),
        ] as [(String, String, Int, PatternVerdict)])
    func whatIsLinearIsNotGivenUp(_ pattern: String, _ unit: String, _ length: Int, _ verdict: PatternVerdict) throws {
        var match = try Match(pattern)
        #expect(match.verdict(Self.text(unit, length)) == verdict)
    }
}

/// A pattern that is matched by a table.
private struct Match: ~Copyable {
    private let table: PatternTable
    private let code: PatternCode
    private let counted: PatternProgram
    private var scratch: PatternScratch
    private(set) var seconds: Double

    var work: Int { scratch.work }

    init(_ pattern: String) throws {
        var list = PatternList()
        _ = try list.add(pattern, isCaseless: true)
        let plain = try PatternCode(pattern, isCaseless: true)
        scratch = PatternScratch()
        seconds = 0
        table = PatternTable(list)
        code = (try? PatternCode(pattern, isCaseless: true, isCounted: true)) ?? plain
        counted = PatternProgram(code)
    }

    deinit { counted.deallocate() }

    /// The verdict without the table over bytes.
    mutating func verdict(_ text: String) -> PatternVerdict {
        let start = clock()
        defer { seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC) }
        return text.withByteSlice { table.matches(0, $0, isASCII: false, scratch: &scratch) }
    }

    mutating func interpretedVerdict(_ text: String) -> PatternVerdict {
        text.withByteSlice { text in
            guard let charges = counted.charges else { return scratch.match(counted, text) }
            return scratch.interpret(counted.code, charges, text) ?? .tooCostly
        }
    }
}
