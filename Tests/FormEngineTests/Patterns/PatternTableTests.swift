import FormSyntax
import FormWords
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct PatternTableTests {
    /// The distinct verdicts of a table that is asked several times.
    private func verdicts(
        _ pattern: String, _ text: String, isCaseless: Bool = true, times: Int = 1
    ) throws -> Set<PatternVerdict> {
        var list = PatternList()
        let number = try list.add(pattern, isCaseless: isCaseless)
        let table = PatternTable(list)
        var scratch = PatternScratch()
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return Set(
            (0..<times).map { _ in
                text.withByteSlice { table.matches(number, $0, isASCII: isASCII, scratch: &scratch) }
            })
    }

    private func verdict(_ pattern: String, _ text: String, isCaseless: Bool = true) throws -> PatternVerdict {
        try #require(try verdicts(pattern, text, isCaseless: isCaseless).first)
    }

    @Test(
        arguments: [
            ("b", "abc", true), ("^b", "abc", false), ("B", "abc", true), ("c$", "abc", true), ("c$", "abc\n", false),
            ("a.c", "a\nc", false), (#"^\w+$"#, "Åse", true), (#"\d{4}"#, "x1234", true), (#"\d{4}"#, "x123", false),
            ("^.$", "é", true), ("^é$", "É", true), ("^ſ$", "S", true), ("^s$", "ſ", true), ("^[a-z]$", "K", true),
            ("", "", true),
            ("^$", "", true), ("^$", "a", false), (#"^(\d)\1$"#, "11", true), (#"^(\d)\1$"#, "12", false),
            ("a(?=b)", "ab", true),
            (#"^\p{Lu}"#, "Ås", true), ("^[^@]+$", "日本", true),
        ] as [(String, String, Bool)])
    func findsAMatchAnywhere(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try verdict(pattern, text) == (isMatch ? .matched : .notMatched))
    }

    @Test(
        arguments: [
            (#"^\w+$"#, "Ase", true), (#"\d{4}"#, "x123", false), ("^(a|b)*c$", "abac", true),
            ("^(a|b)*c$", "aba", false),
            ("a(?=b)", "ab", true), ("c$", "abc\n", false), ("^[a-z]{2,3}$", "KLM", true), ("", "", true),
        ] as [(String, String, Bool)])
    func judgesTheSameWhenItIsReady(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try verdicts(pattern, text, times: 300) == [isMatch ? .matched : .notMatched])
    }

    @Test func heedsCaseWhereAsked() throws {
        #expect(try verdict("^[a-z]+$", "Abc", isCaseless: false) == .notMatched)
        #expect(try verdict("^[a-z]+$", "Åbc", isCaseless: false) == .notMatched)
        #expect(try verdict("^abc$", "abc", isCaseless: false) == .matched)
    }

    @Test func givesUpOnACostlyMatch() throws {
        // A look-ahead or non-ASCII text, which no table handles
        #expect(try verdict("^(?=(a+)+$)", String(repeating: "a", count: 40) + "b") == .tooCostly)
        #expect(try verdict("^(a+)+$", String(repeating: "a", count: 40) + "é") == .tooCostly)
    }

    @Test func neverFindsAPlainPatternCostlyInASCII() throws {
        #expect(try verdict("^(a+)+$", String(repeating: "a", count: 100_000) + "b") == .notMatched)
        #expect(try verdict("^(a|a?)+$", String(repeating: "a", count: 100_000)) == .matched)
    }

    @Test(
        arguments: [
            ("a(b", "missing closing parenthesis", 3), ("[a", "missing terminating ] for character class", 2),
            ("é*+*", "quantifier does not follow a repeatable item", 3),
        ] as [(String, String, Int)])
    func saysWhatIsWrongWithAPattern(pattern: String, message: String, offset: Int) {
        #expect(throws: PatternError(message: Message(message), offset: offset)) {
            var list = PatternList()
            _ = try list.add(pattern, isCaseless: true)
        }
    }

    @Test func keepsEachPatternOnce() throws {
        var list = PatternList()
        let first = try list.add("a", isCaseless: true)
        let second = try list.add("b", isCaseless: true)
        #expect(try list.add("a", isCaseless: true) == first)
        let third = try list.add("a", isCaseless: false)
        #expect([first, second, third] == [0, 1, 2])
        #expect(list.codes.count == 3)
    }

    @Test func severalThreadsShareATable() async throws {
        var list = PatternList()
        for number in 0..<50 { _ = try list.add("^(a|b\(number))+$", isCaseless: true) }
        let table = PatternTable(list)
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var scratch = PatternScratch()
                    var matches = 0
                    for number in 0..<50 {
                        for text in ["aab\(number)a", "aab\(number)é", "é"] {
                            let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
                            let verdict = text.withByteSlice {
                                table.matches(Int32(number), $0, isASCII: isASCII, scratch: &scratch)
                            }
                            matches += verdict == .matched ? 1 : 0
                        }
                    }
                    return matches
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [50, 50, 50, 50])
    }
}
