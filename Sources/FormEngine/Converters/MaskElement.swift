/// One place of a mask: a character to type, or a literal.
struct MaskElement: BitwiseCopyable, Equatable, Sendable {
    enum CharacterClass: UInt8, BitwiseCopyable {
        case literal, digit, letter, alphanumeric, any
    }

    enum Casing: UInt8, BitwiseCopyable {
        case kept, upper, lower
    }

    let kind: CharacterClass
    let isOptional: Bool
    let casing: Casing
    /// The character of a literal.
    let literal: UInt32

    init(literal: Unicode.Scalar) {
        kind = .literal
        isOptional = false
        casing = .kept
        self.literal = literal.value
    }

    /// The element for a letter of the mask language; `nil` where the letter is a literal.
    init?(_ letter: Unicode.Scalar, casing: Casing) {
        switch letter {
        case "0": (kind, isOptional) = (.digit, false)
        case "9": (kind, isOptional) = (.digit, true)
        case "L": (kind, isOptional) = (.letter, false)
        case "?": (kind, isOptional) = (.letter, true)
        case "A": (kind, isOptional) = (.alphanumeric, false)
        case "a": (kind, isOptional) = (.alphanumeric, true)
        case "&": (kind, isOptional) = (.any, false)
        default: return nil
        }
        self.casing = casing
        literal = 0
    }

    var isLiteral: Bool { kind == .literal }
    /// Whether this place can be left unfilled.
    var isSkippable: Bool { isLiteral || isOptional }

    /// Whether this place can hold a typed character. A literal may be typed in either case; digits are ASCII.
    @inline(__always)
    func takes(_ scalar: UInt32) -> Bool {
        switch kind {
        case .literal: scalar == literal || (isASCIILetter(scalar) && scalar ^ literal == 0x20)
        case .digit: isASCIIDigit(scalar)
        case .letter: isAnyLetter(scalar)
        case .alphanumeric: isASCIIDigit(scalar) || isAnyLetter(scalar)
        case .any: isPrintable(scalar)
        }
    }

    /// The character shown at this place when `scalar` was typed.
    @inline(__always)
    func laidOut(_ scalar: UInt32) -> UInt32 {
        switch casing {
        case .kept: isLiteral ? literal : scalar
        case .upper: scalar < 0x80 ? (scalar &- 0x61 < 26 ? scalar ^ 0x20 : scalar) : changeCase(scalar, toUpper: true)
        case .lower: scalar < 0x80 ? (scalar &- 0x41 < 26 ? scalar ^ 0x20 : scalar) : changeCase(scalar, toUpper: false)
        }
    }
}

@inline(__always)
private func isASCIIDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }

@inline(__always)
private func isASCIILetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }

@inline(__always)
private func isAnyLetter(_ scalar: UInt32) -> Bool {
    scalar < 0x80 ? isASCIILetter(scalar) : isUnicodeLetter(scalar)
}

@inline(never)
private func isUnicodeLetter(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return false
    }
}

/// Whether it is neither a control character nor a line or paragraph separator.
private func isPrintable(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && scalar != 0x7F && !(0x80..<0xA0).contains(scalar) && scalar != 0x2028 && scalar != 0x2029
}

/// The other case of a letter; the letter itself if that would be several characters.
@inline(never)
private func changeCase(_ scalar: UInt32, toUpper: Bool) -> UInt32 {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return scalar }
    let mapped = (toUpper ? properties.uppercaseMapping : properties.lowercaseMapping).unicodeScalars
    return mapped.count == 1 ? mapped.first?.value ?? scalar : scalar
}
