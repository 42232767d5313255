import FormTestSupport

@testable import FormEngine

/// A random pattern of parts that make matching costly: nested repetitions, back references, lookahead and lookbehind.
struct NastyPattern {
    private var random: SeededGenerator

    /// Patterns that PCRE2 accepts, the same for each seed.
    static func patterns(_ count: Int, seed: UInt64) -> [String] {
        var maker = NastyPattern(random: SeededGenerator(seed: seed))
        var patterns: [String] = []
        while patterns.count < count {
            let pattern = maker.whole()
            if (try? PatternCode(pattern, isCaseless: true)) != nil { patterns.append(pattern) }
        }
        return patterns
    }

    private mutating func whole() -> String {
        random.pick(["", "^", "", ".*", #"(?=.*\d)"#]) + sequence(depth: 0)
            + random.pick(["", "$", "x", "!", "=$"])
    }

    private mutating func sequence(depth: Int) -> String {
        (0..<random.number(1...3)).map { _ in item(depth: depth) + count() }.joined()
    }

    private mutating func alternatives(depth: Int) -> String {
        random.isTrue(oneIn: 4) ? sequence(depth: depth) + "|" + sequence(depth: depth) : sequence(depth: depth)
    }

    private mutating func item(depth: Int) -> String {
        guard depth < 4, random.isTrue(oneIn: 2) else {
            return random.pick(["a", #"\d"#, #"\w"#, ".", "[a-z0]", "[^b]", #"\s"#, "b"])
        }
        if random.isTrue(oneIn: 8) {
            return random.pick([
                #"\1"#, #"\b"#, #"\X"#, #"\R"#, "(?<!a)", "(?<=ab)", "(?<=0{20})", #"\p{L}"#, "(?1)", #"(?!\w+ )"#,
            ])
        }
        return random.pick(["(", "(", "(", "(?:", "(?=", "(?>"]) + alternatives(depth: depth + 1) + ")"
    }

    private mutating func count() -> String {
        random.pick(["", "", "", "*", "+", "?", "*?", "+?", "{2,}", "{1,20}", "++", "{30}"])
    }
}
