/// How long a text may be so that matching it cannot cost much, as the pattern alone tells.
///
/// Where no group is repeated, the ways through a pattern can be counted: each item that repeats may end at every byte of
/// the text, and each alternative is one more way. What is not understood here has no bound.
struct PatternBound {
    private let text: [UInt8]
    private var position = 0
    private var length = 0

    /// Ways through a part of the pattern from one place in the text, and what all of them are charged in all.
    private struct Part {
        var ways = 1.0
        var cost = 0.0

        static func + (first: Part, next: Part) -> Part {
            Part(ways: first.ways * next.ways, cost: first.cost + first.ways * next.cost)
        }

        static func | (one: Part, other: Part) -> Part {
            Part(ways: one.ways + other.ways, cost: one.cost + other.cost)
        }
    }

    /// In bytes.
    private static let lengths = [1024, 512, 256, 128, 64, 48, 32, 16]
    private static let maximumDepth = 40

    /// The first of some lengths of text, in bytes, from the longest of a few on unless given, up to which no match can cost more than a budget; 0 where none is known.
    static func length(_ pattern: String, of lengths: [Int]? = nil, isAnchored: Bool, budget: Int) -> Int {
        var bound = PatternBound(text: Array(pattern.utf8))
        return (lengths ?? Self.lengths).first { length in
            guard let part = bound.whole(length) else { return false }
            return part.cost * Double(isAnchored ? 1 : length + 1) <= Double(budget)
        } ?? 0
    }

    private init(text: [UInt8]) { self.text = text }

    private mutating func whole(_ length: Int) -> Part? {
        self.length = length
        position = 0
        guard let part = alternatives(depth: 0), position == text.count else { return nil }
        return part + step
    }

    /// One item, before which PCRE2 calls out.
    private var step: Part { Part(cost: 1 + Double(length / 8)) }

    private mutating func alternatives(depth: Int) -> Part? {
        guard depth < Self.maximumDepth, var all = sequence(depth: depth) else { return nil }
        while skip("|") {
            guard let next = sequence(depth: depth) else { return nil }
            all = all | step + next
        }
        return all
    }

    private mutating func sequence(depth: Int) -> Part? {
        var all = step
        while position < text.count, text[position] != UInt8(ascii: "|"), text[position] != UInt8(ascii: ")") {
            guard let next = skip("(") ? group(depth: depth) : item() else { return nil }
            all = all + next
        }
        return all
    }

    private mutating func group(depth: Int) -> Part? {
        guard !peek("*") else { return nil }
        var isLookingAhead = false
        if skip("?") {
            isLookingAhead = skip("=") || skip("!")
            guard isLookingAhead || skip(":") else { return nil }
        }
        guard var inside = alternatives(depth: depth + 1), skip(")") else { return nil }
        inside = step + inside + step
        if isLookingAhead { inside.ways = 1 }
        guard isRepeated else { return inside }
        // Once or not at all is another alternative; what is beyond that multiplies with itself.
        guard skip("?"), !isRepeated || skip("?") || skip("+") else { return nil }
        return inside | step
    }

    private mutating func item() -> Part? {
        guard skipCharacter() else { return nil }
        guard isRepeated else { return step }
        var minimum = 0
        if skip("{") {
            guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { return step }
            let numbers = text[position..<end]
            guard numbers.count <= 9, numbers.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") }) else { return nil }
            minimum = Int(String(decoding: numbers.prefix(while: isDigit), as: UTF8.self)) ?? 0
            position = end + 1
        } else {
            position += 1
        }
        _ = skip("?") || skip("+")
        guard !isRepeated else { return nil }
        return Part(ways: Double(length + 1), cost: step.cost + Double(PatternCharges.least(minimum)))
    }

    /// A character, an escape or a class.
    private mutating func skipCharacter() -> Bool {
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\\"): return skipEscape()
        case UInt8(ascii: "["): return skipClass()
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): return false
        default: break
        }
        while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
        return true
    }

    private mutating func skipEscape() -> Bool {
        guard position < text.count else { return false }
        let letter = text[position]
        position += 1
        switch letter {
        case UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "x"):
            guard skip("{") else { return letter != UInt8(ascii: "x") ? skipCharacter() : true }
            guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { return false }
            position = end + 1
            return true
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            return position == text.count || !isDigit(text[position])
        default:
            return "dDwWsShHvVbBAzZnrtf".utf8.contains(letter) || letter < 0x30 || (0x3A...0x40).contains(letter)
                || (0x5B...0x60).contains(letter) || (0x7B...0x7E).contains(letter)
        }
    }

    private mutating func skipClass() -> Bool {
        _ = skip("^")
        _ = skip("]")
        let start = position
        while position < text.count, !skip("]") {
            if skip("[") { return false }
            if skip("\\") {
                guard skipEscape() else { return false }
            } else {
                position += 1
            }
        }
        // What is longer has charges of its own.
        return position - start < 60
    }

    private var isRepeated: Bool { peek("*") || peek("+") || peek("?") || peek("{") }

    private func peek(_ character: Unicode.Scalar) -> Bool {
        position < text.count && text[position] == UInt8(ascii: character)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek(character) else { return false }
        position += 1
        return true
    }
}
