/// Looks for short texts on which matching a pattern is given up, because what is repeated repeats something itself.
package struct PatternTrial: ~Copyable {
    private var scratch = PatternScratch()

    package init() {}

    /// A text of less than a hundred characters on which the pattern is given up; `nil` where none was found.
    ///
    /// It ends in a character that is not ASCII: ASCII text alone may go through a table, which takes any pattern.
    package mutating func textGivenUp(by pattern: String, isCaseSensitive: Bool) -> String? {
        let attacks = PatternAttack.all(on: pattern, isCaseless: !isCaseSensitive)
        guard !attacks.isEmpty, let code = try? PatternCode(pattern, isCaseless: !isCaseSensitive) else { return nil }
        let isTranslated = code.translate()
        return attacks.lazy.flatMap(\.texts).first { text in
            text.withBytes { start, count in
                scratch.match(code.pointer, isTranslated: isTranslated, start, count: count) == .tooCostly
            }
        }
    }
}

/// A text that goes through one part of a pattern again and again, and fails in the end.
private struct PatternAttack {
    let prefix: [UInt8]
    let pump: [UInt8]
    /// Characters without which PCRE2 would not even begin.
    let needed: String

    private static let length = 64
    private static let mostAttacks = 40

    var texts: [String] {
        let count = max(Self.length / max(pump.count, 1), 24)
        let pumped = Array(repeatElement(pump, count: count).joined())
        let text = String(decoding: prefix + pumped, as: UTF8.self) + "¡"
        return [text, text + needed]
    }

    static func all(on text: String, isCaseless: Bool) -> [PatternAttack] {
        guard text.utf8.count(where: { [0x2A, 0x2B, 0x7B].contains($0) }) > 1 || text.utf8.contains(0x7C) else {
            return []
        }
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

    /// For patterns that are not taken apart here: the characters that stand in them, and common ones.
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
    /// Whether one text can go through it in several ways.
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
    /// A letter, digit or mark of the set, or whatever is in it.
    fileprivate var sample: UInt8? {
        let printable = Array("a0A".utf8) + Array(0x21...0x7E) + [0x20]
        return printable.first(where: contains) ?? (0..<0x80).first(where: contains)
    }
}
