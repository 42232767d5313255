/// Whether a terminal would obey a character or show nothing for it, so that it has to be escaped.
///
/// These are control characters, directional marks, separators, tags and invisible characters. A joiner or variation
/// selector is hidden only if the characters around it cannot use it, as in `a\u{200d}b`.
///
/// - Parameters:
///   - previous: The character before it.
///   - next: The character after it.
package func isHidden(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0xac, 0xae...0x34e: false
    case 0x200c: !(previous.map(joinsLetters) ?? false)
    case 0x200d: !(previous.map(joinsLetters) ?? false) && !joinsPictures(previous, next)
    case 0x180b...0x180d, 0x180f: !(previous.map { (0x1820...0x18aa).contains($0.value) } ?? false)
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef: !(previous.map { takesVariation($0, before: next) } ?? false)
    default: isAlwaysHidden(scalar.value)
    }
}

/// Whether a character is hidden regardless of its neighbours.
private func isAlwaysHidden(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x1f, 0x7f...0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e: true
    case 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164, 0xfeff, 0xffa0, 0xfff0...0xfffb: true
    case 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff: true
    default: false
    }
}

/// Whether the script has letters that change shape at a joiner: Arabic and related scripts, those of India, Khmer,
/// Mongolian.
private func joinsLetters(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x620...0x8ff, 0x900...0xdff, 0x1000...0x109f, 0x1780...0x17b3, 0x17b6...0x17ff, 0x1820...0x18aa,
        0xa840...0xa877:
        true
    default: false
    }
}

private func joinsPictures(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    return (previous.value == 0xfe0f || isPicture(previous)) && isPicture(next)
}

private func isPicture(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7f && scalar.properties.isEmoji }

/// Whether a variation selector can follow: pictures, keys such as `1` before the enclosing mark, ideographs, symbols,
/// and letters of Myanmar and Phags-pa.
private func takesVariation(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    if scalar.value <= 0x7f { return scalar.properties.isEmoji && next?.value == 0x20e3 }
    switch scalar.properties.generalCategory {
    case .mathSymbol, .otherSymbol: return true
    default: break
    }
    return scalar.properties.isEmoji || scalar.properties.isIdeographic || (0x1000...0x109f).contains(scalar.value)
        || (0xa840...0xa877).contains(scalar.value)
}

extension String {
    /// Whether the text contains a control character, such as a tab or a line break.
    package var hasControlCharacters: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
