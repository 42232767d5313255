import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

/// Compares the tables over bytes with PCRE2 as reference.
@Suite(.limited) struct ByteAutomatonTests {
    private func automaton(_ pattern: String, isCaseless: Bool) -> ByteAutomaton? {
        PlainPattern(pattern, isCaseless: isCaseless).flatMap(ByteAutomaton.make)
    }

    /// The number of comparisons with PCRE2, and the number of matches found by both.
    private struct Tally {
        var compared = 0
        var matched = 0
    }

    private func compare(_ pattern: String, _ texts: [String], isCaseless: Bool, _ tally: inout Tally) {
        guard let automaton = automaton(pattern, isCaseless: isCaseless) else { return }
        defer { automaton.deallocate() }
        guard let code = try? PatternCode(pattern, isCaseless: isCaseless, isCounted: true) else {
            Issue.record("PCRE2 refuses \(pattern)")
            return
        }
        let program = PatternProgram(code)
        defer {
            program.deallocate()
            withExtendedLifetime(code) {}
        }
        var scratch = PatternScratch()
        for text in texts {
            let expected = text.withByteSlice { scratch.match(program, $0) }
            guard expected != .tooCostly else { continue }
            let found = text.withByteSlice { automaton.matches($0) }
            if found != (expected == .matched) {
                Issue.record("\(pattern.debugDescription) on \(text.debugDescription): \(found)")
            }
            tally.compared += 1
            tally.matched += found ? 1 : 0
        }
    }

    @Test(arguments: [
        #"^[a-z][a-z0-9_]*$"#, #"^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$"#,
        #"^\d{5}(-\d{4})?$"#,
        #"^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$"#, #"^[A-Z]\d[A-Z] \d[A-Z]\d$"#, #"^\d{5}$"#, #"^\d{4}$"#,
        #"^\d{4} [A-Z]{2}$"#,
        #"^\d{3} \d{2}$"#, #"^\d{2}-\d{3}$"#, #"^\d{3}-\d{4}$"#, #"^\d{5}-\d{3}$"#, #"^\+[1-9]\d{6,14}$"#,
        "[0-9]{8,14}",
        #"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,8}"#, #"[\w._%+-]+@[\w.-]+\.\w{2,}"#, #"\d{4}"#, "^(a+)+$",
        "^a|b$", "",
        "^$", "(^a|b$)+", "a$b", "a^b", "x*", "(|a)b", "[]a]", "[^]a]", "[a\\]b-]", "[-a]", "[\\w-]", "[\\d.]",
        ".{2,3}?x", "[^\\n]",
        "\\x41\\x2e", "(?:ab|cd){2}e??", "\\.\\-\\/\\ ", "}]", "[[]", "\\h\\v", "\\D\\W\\S", "\\A\\d+\\z", "[\\s\\S]$",
        "[^\\W\\d]",
        "^[^@\\s]+@[^@\\s]+$", "^.{0,100}$", "(a*)*b", "(a?){3}b", "(^|x)*y", "^(?:(?:a|b)|(?:c|d))*$", "[K-k]", "[^k]",
        "^(?-i:[a-z][a-z0-9_]*)$", "(?i)a", "a(?i)b|k", "(a(?i)b)k", "(?s).*1$", "(?is:a.b)|S", "(?-is:.)k",
        "(?i-s)^.$",
        "((?-i)a|k)B", "(?:(?i)a)*B",
    ])
    func agreesWithPCRE2OnChosenPatterns(pattern: String) {
        #expect(PlainPattern(pattern, isCaseless: true) != nil)
        var random = SeededGenerator(seed: 51)
        let chosen = [
            "", "a", "b", "ab", "\n", "a\n", "a1_", "someone@example.com", "some.one+tag@mail.example.co.uk",
            "someone@example",
            "12345", "12345-6789", "EC1A 1BB", "K1A 0B1", "1234 AB", "123 45", "12-345", "123-4567", "12345-678",
            "+4712345678",
            "k", "K", "S", "]", "-", "\\", "[", "A.", "ababe", "aay", "xxy", "}]",
        ]
        let texts = chosen + (0..<150).map { _ in randomText(&random) }
        var tally = Tally()
        compare(pattern, texts, isCaseless: true, &tally)
        compare(pattern, texts, isCaseless: false, &tally)
        #expect(tally.compared > texts.count)
    }

    @Test(arguments: [
        #"(a)\1"#, "a(?=b)", "a(?!b)", "(?<=a)b", #"\bword\b"#, "(?im)a", "(?x) a", "(?^)a", "(?i)*a", "(?i-s-i)a",
        "a*+", "a++", "(?>a)", "é", "[é]", "ſ",
        "\u{212A}",
        #"\p{L}"#, #"\X"#, "[[:alpha:]]", #"\Qa\E"#, #"\K"#, #"\Z"#, #"\G"#, "(*UTF)a", "(?<name>a)", "a{256}", "a{0}",
        "a{0,0}", "a{,3}", "^*a", #"\x{41}"#,
        #"\x4"#, "a**", "*a", "(a", "a)", "[a", "[z-a]", #"[\d-z]"#, #"[a-\d]"#, #"\0"#, #"\cA"#, #"\N{U+41}"#, "a\\",
        #"\R"#, #"\C"#,
        "a{2}{3}", "(?#x)a", #"\x80"#,
    ])
    func leavesTheRestToPCRE2(pattern: String) {
        #expect(PlainPattern(pattern, isCaseless: true) == nil)
    }

    @Test func givesUpWhereTheTableWouldBeLarge() {
        #expect(automaton("(a|b)*a(a|b){12}$", isCaseless: true) == nil)
        #expect(automaton("(((a{9}){9}){9}){9}", isCaseless: true) == nil)
        #expect(
            automaton(String(repeating: "(", count: 500) + String(repeating: ")", count: 500), isCaseless: true) == nil)
        #expect(automaton("((((){255}){255}){255}){255}", isCaseless: true) == nil)
    }

    @Test func agreesWithPCRE2OnRandomPatterns() {
        var random = SeededGenerator(seed: 52)
        var tally = Tally()
        for _ in 0..<cases(4_000) {
            let pattern = randomPattern(&random, depth: 0)
            let texts = (0..<8).map { _ in randomText(&random) }
            compare(pattern, texts, isCaseless: random.isTrue(oneIn: 2), &tally)
        }
        #expect(tally.compared > cases(20_000))
        #expect(tally.matched > cases(3_000))
        #expect(tally.compared - tally.matched > cases(3_000))
    }

    /// Texts of every length up to several blocks, mostly of characters that the patterns accept.
    @Test(arguments: [
        #"^[a-z][a-z0-9_]*$"#, #"^[a-z0-9]+@[a-z]+(\.[a-z]+)*\.[a-z]{2,}$"#, "^(aa|b1)*$", "^a*$", "^.*@.*$", "a.*1",
        "^(a|1)(..)*$", "b@",
    ])
    func agreesWithPCRE2OnEveryLength(pattern: String) {
        var random = SeededGenerator(seed: 54)
        var tally = Tally()
        for length in 0...40 {
            let texts = (0..<40).map { _ in
                let letters = random.isTrue(oneIn: 2) ? ["a"] : ["a", "a", "b", "1", "@", "."]
                return (0..<length).map { _ in random.pick(letters) }.joined()
            }
            compare(pattern, texts, isCaseless: false, &tally)
        }
        #expect(tally.compared == 41 * 40)
        #expect(tally.matched > 0)
    }

    /// Random pieces in random order: a pattern must be read like PCRE2 reads it, or be left to PCRE2.
    @Test func readsNotationAsPCRE2Does() {
        var random = SeededGenerator(seed: 53)
        let pieces = [
            "a", "b", "K", "-", "]", "[", "[a", "[^", "^", "$", "(", "(?:", ")", "|", "*", "+", "?", "{", "}", "{2}",
            "{1,}", "{0,2}", "{,2}",
            ",", "1", "\\", "\\d", "\\w", "\\]", "\\-", ".", "a-z", "\\n", "\n", ":", "\\A", "\\z", "\\x61", "#", " ",
            "(?i)", "(?-i:", "(?s", "(?si-", "(?-", "i", "s",
        ]
        var tally = Tally()
        for _ in 0..<cases(30_000) {
            let pattern = (0..<random.number(1...7)).map { _ in random.pick(pieces) }.joined()
            guard PlainPattern(pattern, isCaseless: true) != nil else { continue }
            guard (try? PatternCode(pattern, isCaseless: true)) != nil else {
                Issue.record("PCRE2 refuses \(pattern)")
                continue
            }
            compare(pattern, (0..<4).map { _ in randomText(&random) }, isCaseless: random.isTrue(oneIn: 2), &tally)
        }
        #expect(tally.compared > cases(20_000))
    }

    private func randomText(_ random: inout SeededGenerator) -> String {
        let letters = ["a", "b", "A", "B", "k", "S", "1", "2", "_", "-", "@", ".", " ", "\n", "]", "x", "\t", "["]
        let few = random.isTrue(oneIn: 2) ? Array(letters.prefix(3)) : letters
        return (0..<random.number(0...8)).map { _ in random.pick(few) }.joined()
    }

    private func randomPattern(_ random: inout SeededGenerator, depth: Int) -> String {
        let atoms = [
            "a", "b", "A", "k", "1", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", ".", "[ab]", "[^a]", "[a-c1]", "[\\d_]",
            "[^\\w]", "\\.",
            "-", "@", "[A-Z]", "\\h", "\\n", "[-a]", "[]b]", "[^]\\n]", "_", "\\x61", "a", "b",
        ]
        let counts = ["*", "+", "?", "*?", "+?", "??", "{2}", "{1,}", "{0,2}", "{1,3}?", "{0,1}"]
        var pattern = ""
        for _ in 0..<random.number(1...4) {
            var item = random.pick(atoms)
            if depth < 3, random.isTrue(oneIn: 4) {
                let parts = (0..<random.number(1...3)).map { _ in randomPattern(&random, depth: depth + 1) }
                item = random.pick(["(", "(?:"]) + parts.joined(separator: "|") + ")"
            }
            pattern += item
            if random.isTrue(oneIn: 3) { pattern += random.pick(counts) }
            if random.isTrue(oneIn: 15) { pattern += random.pick(["^", "$"]) }
        }
        if random.isTrue(oneIn: 4) { pattern = random.pick(["^", "\\A"]) + pattern }
        if random.isTrue(oneIn: 4) { pattern += random.pick(["$", "\\z"]) }
        return pattern
    }
}
