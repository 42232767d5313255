import FormSyntax

/// Searches for texts on which matching a pattern would be given up.
package struct PatternTrial: ~Copyable {
    /// A text on which a pattern is given up.
    package struct SlowText: Hashable {
        package let text: String
        /// Whether the cost grows with the square of the length or faster, as when a match may start anywhere.
        package let isGrowth: Bool
    }

    private var scratch = PatternScratch()
    /// The charges left: a malicious file must not waste time by having patterns of its own everywhere.
    private var left = 40_000_000

    /// The longest text to try for growth, in bytes.
    private static let mostGrown = 5_000
    private static let mostGrowingAttacks = 16

    package init() {}

    /// The first text found on which the pattern is given up: one of less than a hundred characters, or a longer one if
    /// the cost grows too fast. `nil` if none was found.
    ///
    /// It ends in a character beyond ASCII, since ASCII text may be matched by a table, which is fast for any pattern.
    /// Texts longer than `maximumLength` are not tried.
    package mutating func finding(_ pattern: String, isCaseSensitive: Bool, maximumLength: Int) -> SlowText? {
        let attacks = PatternAttack.all(on: pattern, isCaseless: !isCaseSensitive)
        guard left > 0, !attacks.isEmpty,
            let code = try? PatternCode(pattern, isCaseless: !isCaseSensitive, isCounted: true)
        else { return nil }
        let charges = PatternCharges(code)
        defer {
            charges.deallocate()
            withExtendedLifetime(code) {}
        }
        // Compiling is work too.
        left -= 1000 + code.size
        for attack in attacks {
            for ending in attack.endings {
                let text = attack.text(PatternAttack.length, ending)
                if work(code, charges, text) == nil { return SlowText(text: text, isGrowth: false) }
            }
        }
        guard !Self.isTable(code) else { return nil }
        for attack in attacks.prefix(Self.mostGrowingAttacks) {
            for ending in attack.endings {
                if let found = growth(code, charges, attack, ending, maximumLength) { return found }
            }
        }
        return nil
    }

    private mutating func growth(
        _ code: PatternCode, _ charges: PatternCharges, _ attack: PatternAttack, _ ending: String, _ maximumLength: Int
    ) -> SlowText? {
        let (length, twice) = (128, 256)
        guard let once = work(code, charges, attack.text(length, ending)),
            let more = work(code, charges, attack.text(twice, ending)), more > once * 5 / 2
        else { return nil }
        let grown = Double(twice) * (Double(PatternWork.budget) / Double(more)).squareRoot() * 1.1
        guard grown <= Double(min(Self.mostGrown, maximumLength)) else { return nil }
        let text = attack.text(Int(grown), ending)
        return work(code, charges, text) == nil ? SlowText(text: text, isGrowth: true) : nil
    }

    /// The charge for matching a text; `nil` if it is given up.
    private mutating func work(_ code: PatternCode, _ charges: PatternCharges, _ text: String) -> Int? {
        guard left > 0 else { return 0 }
        let verdict = text.withByteSlice { scratch.interpret(code.pointer, charges, $0) }
        left -= scratch.work
        return verdict == nil ? nil : scratch.work
    }

    /// Whether ASCII texts are matched by a table.
    private static func isTable(_ code: PatternCode) -> Bool {
        guard let pattern = PlainPattern(code.text, isCaseless: code.isCaseless),
            let automaton = ByteAutomaton.make(pattern)
        else { return false }
        automaton.deallocate()
        return true
    }
}

/// A text that repeats one part of a pattern many times and fails in the end.
private struct PatternAttack {
    let prefix: [UInt8]
    let pump: [UInt8]
    /// Characters that PCRE2 requires before it tries to match.
    let needed: String

    /// The length of a short text, in bytes.
    static let length = 64
    private static let mostAttacks = 40

    /// The endings that make the match fail, without and with the needed characters.
    var endings: [String] { ["¡", "¡" + needed] }

    /// A text of about a number of bytes.
    func text(_ length: Int, _ ending: String) -> String {
        let count = max(length / max(pump.count, 1), 24)
        return String(decoding: prefix + Array(repeatElement(pump, count: count).joined()), as: UTF8.self) + ending
    }

    static func all(on text: String, isCaseless: Bool) -> [PatternAttack] {
        guard text.utf8.contains(where: { [0x2A, 0x2B, 0x7B, 0x7C].contains($0) }) else { return [] }
        let written = Set(text.utf8.filter { $0 >= 0x20 && $0 < 0x7F && !"^$()[]{}?*+|\\".utf8.contains($0) }).sorted()
        let needed = "0" + String(decoding: written, as: UTF8.self)
        guard let pattern = PlainPattern(text, isCaseless: isCaseless) else {
            return guesses(written).map { PatternAttack(prefix: [], pump: $0, needed: needed) }
        }
        var found: [(prefix: [UInt8], pump: [UInt8])] = []
        collect(from: pattern, behind: [], into: &found)
        return found.filter { !$0.pump.isEmpty && $0.prefix.count < length / 2 }.prefix(mostAttacks).map {
            PatternAttack(prefix: $0.prefix, pump: $0.pump, needed: needed)
        }
    }

    /// Guesses for patterns that are not analyzed here: the characters in them, and common ones.
    private static func guesses(_ written: [UInt8]) -> [[UInt8]] {
        let common = ["a", "0", " ", "a ", "ab", "a.", "a-", "0,"].map { Array($0.utf8) }
        return Array((common + written.map { [$0] }).prefix(mostAttacks))
    }

    private static func collect(
        from pattern: PlainPattern, behind prefix: [UInt8], into attacks: inout [(prefix: [UInt8], pump: [UInt8])]
    ) {
        guard attacks.count < mostAttacks else { return }
        switch pattern {
        case .bytes, .textStart, .textEnd: break
        case .sequence(let items):
            var prefix = prefix
            for item in items {
                collect(from: item, behind: prefix, into: &attacks)
                prefix += item.samples.first ?? []
            }
        case .alternatives(let items): items.forEach { collect(from: $0, behind: prefix, into: &attacks) }
        case .repeated(let item, _, let maximum):
            collect(from: item, behind: prefix, into: &attacks)
            guard maximum ?? .max >= 10, item.hasChoice else { return }
            attacks += item.samples.map { (prefix, $0) }
        }
    }
}

extension PlainPattern {
    /// Whether a text can match it in several ways.
    fileprivate var hasChoice: Bool {
        switch self {
        case .bytes, .textStart, .textEnd: false
        case .sequence(let items): items.contains(where: \.hasChoice)
        case .alternatives: true
        case .repeated(_, let minimum, let maximum): maximum != minimum
        }
    }

    /// A few short texts that match.
    fileprivate var samples: [[UInt8]] {
        let most = 4
        switch self {
        case .bytes(let set): return set.sample.map { [[$0]] } ?? []
        case .textStart, .textEnd: return [[]]
        case .sequence(let items):
            return items.reduce([[]]) { begun, item in
                Array(begun.flatMap { start in item.samples.map { start + $0 } }.prefix(most))
            }
        case .alternatives(let items): return Array(items.flatMap(\.samples).prefix(most))
        case .repeated(let item, let minimum, _):
            let once = item.samples.map { sample in Array(repeatElement(sample, count: max(minimum, 1)).joined()) }
            return Array((once.filter { $0.count <= 32 } + (minimum == 0 ? [[]] : [])).prefix(most))
        }
    }
}

extension ByteSet {
    /// A letter, digit or mark of the set, otherwise any character of it.
    fileprivate var sample: UInt8? {
        let printable = Array("a0A".utf8) + Array(0x21...0x7E) + [0x20]
        return printable.first(where: contains) ?? (0..<0x80).first(where: contains)
    }
}
