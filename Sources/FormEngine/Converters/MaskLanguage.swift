import FormWords

/// The texts that a mask allows, for judging whether any of them can pass a check.
///
/// Whatever is not certain counts as possible.
package struct MaskLanguage {
    private let elements: [MaskElement]
    /// The last element that must be filled; all up to it are in every text, except optional ones.
    private let lastRequired: Int

    /// The language of a mask; `nil` if the mask is invalid.
    package init?(_ mask: String) {
        guard let mask = try? Mask(parsing: mask) else { return nil }
        elements = mask.elements
        lastRequired = elements.lastIndex { !$0.isSkippable } ?? -1
    }

    /// The most characters that a text has.
    package var longest: Int { elements.count }

    /// The fewest characters that a text has.
    package var shortest: Int { elements.indices.count { isAlwaysThere($0) } }

    /// The most characters that can be digits.
    package var mostDigits: Int { elements.count { element in digits.contains { canHold($0, at: element) } } }

    /// Whether each character that is always there can be one of these ASCII characters.
    package func canConsist(of bytes: String) -> Bool {
        elements.indices.allSatisfy { index in
            !isAlwaysThere(index) || bytes.utf8.contains { canHold($0, at: elements[index]) }
        }
    }

    /// Whether the first character that is always there can be one of these.
    package func canBegin(with bytes: String) -> Bool {
        guard let first = elements.indices.first(where: isAlwaysThere) else { return true }
        return bytes.utf8.contains { canHold($0, at: elements[first]) }
    }

    /// Whether some place can hold an ASCII character.
    package func canHold(_ character: Unicode.Scalar) -> Bool {
        elements.contains { canHold(UInt8(truncatingIfNeeded: character.value), at: $0) }
    }

    private var digits: ClosedRange<UInt8> { 0x30...0x39 }

    private func isAlwaysThere(_ index: Int) -> Bool { index <= lastRequired && !elements[index].isOptional }

    private func canHold(_ byte: UInt8, at element: MaskElement) -> Bool {
        element.isLiteral
            ? element.laidOut(element.literal) == UInt32(byte)
            : (UInt8(0x20)..<0x7F).contains { element.takes(UInt32($0)) && element.laidOut(UInt32($0)) == UInt32(byte) }
    }

    // MARK: Patterns

    /// Whether some text of the mask can match the pattern.
    package func canMatch(_ pattern: String, isCaseSensitive: Bool) -> Bool {
        guard let plain = PlainPattern(pattern, isCaseless: !isCaseSensitive), isDecidable(pattern),
            let automaton = ByteAutomaton.make(plain)
        else { return true }
        defer { automaton.deallocate() }
        var states: Set<UInt8> = [automaton.first]
        for (index, element) in elements.enumerated() {
            if states.contains(ByteAutomaton.found) { return true }
            if index > lastRequired, states.contains(where: { automaton.mayEnd(in: $0) }) { return true }
            let next = Set(bytes(of: element).flatMap { byte in states.map { automaton.next($0, byte) } })
            states = isAlwaysThere(index) ? next : states.union(next)
        }
        return states.contains { automaton.mayEnd(in: $0) }
    }

    /// Whether the automaton can decide. It sees a character beyond ASCII like a control character, so that the pattern
    /// must not contain anything else that matches it.
    private func isDecidable(_ pattern: String) -> Bool {
        let takesLetters = elements.contains { $0.kind == .letter || $0.kind == .alphanumeric || $0.kind == .any }
        let takesAny = elements.contains { $0.kind == .any }
        let isBeyondASCII = elements.contains { $0.isLiteral && $0.literal >= 0x80 }
        guard takesLetters || isBeyondASCII else { return true }
        let wide = [".", "[^", "\\w", "\\W", "\\D", "\\S", "\\H", "\\V", "\\N", "[:"]
        guard !wide.contains(where: { pattern.includes($0) }) else { return false }
        return !(takesAny || isBeyondASCII) || !pattern.includes("\\")
    }

    private func bytes(of element: MaskElement) -> [UInt8] {
        let other: [UInt8] = [0x01]
        guard !element.isLiteral else {
            return element.literal < 0x80 ? [UInt8(truncatingIfNeeded: element.literal)] : other
        }
        let ascii = (UInt8(0x20)..<0x7F).filter { element.takes(UInt32($0)) }
        let laidOut = ascii.map { UInt8(truncatingIfNeeded: element.laidOut(UInt32($0))) }
        return laidOut + (element.kind == .digit ? [] : other)
    }
}
