import FormSyntax

/// A pattern that a byte table can follow: literals, classes, groups, alternatives, counts and anchors only.
indirect enum PlainPattern: Equatable {
    case bytes(ByteSet)
    case sequence([PlainPattern])
    case alternatives([PlainPattern])
    /// A repetition; `maximum` is `nil` if there is none.
    case repeated(PlainPattern, minimum: Int, maximum: Int?)
    case textStart
    case textEnd

    /// Parses PCRE2's notation as far as it is plain and ASCII; `nil` for everything else, which only PCRE2 matches.
    init?(_ text: String, isCaseless: Bool) {
        var scan = PlainPatternScan(text: Array(text.utf8), isCaseless: isCaseless)
        guard let pattern = scan.alternatives(depth: 0), scan.isAtEnd else { return nil }
        self = pattern
    }
}

/// Parses a plain pattern from left to right.
private struct PlainPatternScan {
    let text: [UInt8]
    private var isCaseless: Bool
    /// Whether a point matches a line feed, too.
    private var isDotAll = false
    private var position = 0

    private static let maximumDepth = 40
    private static let maximumCount = 255

    init(text: [UInt8], isCaseless: Bool) {
        self.text = text
        self.isCaseless = isCaseless
    }

    var isAtEnd: Bool { position == text.count }

    mutating func alternatives(depth: Int) -> PlainPattern? {
        guard depth < Self.maximumDepth, let first = sequence(depth: depth) else { return nil }
        var all = [first]
        while skip("|") {
            guard let next = sequence(depth: depth) else { return nil }
            all.append(next)
        }
        return all.count == 1 ? first : .alternatives(all)
    }

    private mutating func sequence(depth: Int) -> PlainPattern? {
        var items: [PlainPattern] = []
        while !isAtEnd, text[position] != UInt8(ascii: "|"), text[position] != UInt8(ascii: ")") {
            guard let item = item(depth: depth), let counted = counted(item) else { return nil }
            items.append(counted)
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    private mutating func item(depth: Int) -> PlainPattern? {
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "("): return group(depth: depth)
        case UInt8(ascii: "["): return characterClass()
        case UInt8(ascii: "."): return .bytes(isDotAll ? ByteSet(0x00...0x7F) : .allButLineFeed)
        case UInt8(ascii: "^"): return .textStart
        case UInt8(ascii: "$"): return .textEnd
        case UInt8(ascii: "\\"): return escape()
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return nil
        case 0x80...0xFF: return nil
        default: return literal(byte)
        }
    }

    /// Parses a group, possibly with options, or options for the rest of the surrounding group.
    private mutating func group(depth: Int) -> PlainPattern? {
        let outer = (isCaseless, isDotAll)
        if skip("?") {
            guard options() else { return nil }
            // A group that only sets options cannot be repeated.
            if skip(")") { return isCountNext ? nil : .sequence([]) }
            guard skip(":") else { return nil }
        } else if peek(is: "*") {
            return nil
        }
        guard let inside = alternatives(depth: depth + 1), skip(")") else { return nil }
        (isCaseless, isDotAll) = outer
        return inside
    }

    /// Parses the options `i` and `s`, set or, after a `-`, unset; false for others.
    private mutating func options() -> Bool {
        var isSet = true
        while !isAtEnd, text[position] != UInt8(ascii: ":"), text[position] != UInt8(ascii: ")") {
            if skip("i") {
                isCaseless = isSet
            } else if skip("s") {
                isDotAll = isSet
            } else {
                guard isSet, skip("-") else { return false }
                isSet = false
            }
        }
        return true
    }

    private func literal(_ byte: UInt8) -> PlainPattern {
        let set = ByteSet(byte...byte)
        return .bytes(isCaseless ? set.ignoringCase : set)
    }

    private mutating func escape() -> PlainPattern? {
        guard !isAtEnd else { return nil }
        if skip("A") { return .textStart }
        if skip("z") { return .textEnd }
        if skip("N") { return peek(is: "{") ? nil : .bytes(.allButLineFeed) }
        if let set = PatternEscape.characterClass(text[position]) {
            position += 1
            return .bytes(set)
        }
        return PatternEscape.character(text, &position).map { literal($0) }
    }

    /// Parses a class, starting after its `[`.
    private mutating func characterClass() -> PlainPattern? {
        var scan = PatternClassScan(text: text, position: position)
        guard let set = scan.set(isCaseless: isCaseless) else { return nil }
        position = scan.position
        return .bytes(set)
    }

    /// An item with the count that follows it. A lazy count finds the same texts as a greedy one.
    private mutating func counted(_ item: PlainPattern) -> PlainPattern? {
        guard !isAtEnd else { return item }
        let range: (minimum: Int, maximum: Int?)
        switch text[position] {
        case UInt8(ascii: "*"): range = (0, nil)
        case UInt8(ascii: "+"): range = (1, nil)
        case UInt8(ascii: "?"): range = (0, 1)
        case UInt8(ascii: "{"):
            position += 1
            // An item counted `{0}` is left to PCRE2, whose version 10.42 misses matches after such alternatives.
            guard let braces = countInBraces(), braces.maximum != 0 else { return nil }
            range = braces
            position -= 1
        default: return item
        }
        position += 1
        _ = skip("?")
        guard !isCountNext, item != .textStart, item != .textEnd else { return nil }
        return .repeated(item, minimum: range.minimum, maximum: range.maximum)
    }

    /// Parses `m}`, `m,}` or `m,n}`.
    private mutating func countInBraces() -> (minimum: Int, maximum: Int?)? {
        guard let minimum = number() else { return nil }
        guard skip(",") else { return skip("}") ? (minimum, minimum) : nil }
        if skip("}") { return (minimum, nil) }
        guard let maximum = number(), maximum >= minimum, skip("}") else { return nil }
        return (minimum, maximum)
    }

    private mutating func number() -> Int? {
        let start = position
        var value = 0
        while !isAtEnd, isDigit(text[position]) {
            value = value * 10 + Int(text[position] - 0x30)
            guard value <= Self.maximumCount else { return nil }
            position += 1
        }
        return position > start ? value : nil
    }

    private var isCountNext: Bool { peek(is: "*") || peek(is: "+") || peek(is: "?") || peek(is: "{") }

    private func peek(is character: Unicode.Scalar) -> Bool {
        !isAtEnd && text[position] == UInt8(ascii: character)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek(is: character) else { return false }
        position += 1
        return true
    }
}
