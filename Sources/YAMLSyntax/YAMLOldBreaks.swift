import FormSyntax

/// The characters that end a line in YAML 1.1, as libyaml has it, and are like any other in 1.2: U+0085, U+2028 and U+2029.
///
/// libyaml is given others in their place, which the text has nowhere.
struct YAMLOldBreaks {
    static let breaks: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]
    /// A character in place of each of them; for private use, as a rule.
    private let others: [Unicode.Scalar]

    /// `nil` for bytes that have none of them, or are no UTF-8.
    init?(in bytes: [UInt8]) {
        guard Self.areIn(bytes), let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let used = Set(text.unicodeScalars)
        let free = (0xe000...0xf_fffd as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
        others = Array(
            free.filter { $0.value != 0xfeff && $0.value & 0xfffe != 0xfffe && !used.contains($0) }.prefix(3))
    }

    private static func areIn(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            (bytes[index] == 0xc2 || bytes[index] == 0xe2)
                && breaks.contains { bytes[index...].starts(with: String($0).utf8) }
        }
    }

    /// A text with the others in their place; as many characters as before.
    func hidden(in bytes: [UInt8]) -> [UInt8] {
        Array(replaced(String(decoding: bytes, as: UTF8.self), Self.breaks, by: others).utf8)
    }

    /// A scalar's text as it was.
    func restored(in text: String) -> String { replaced(text, others, by: Self.breaks) }

    private func replaced(_ text: String, _ old: [Unicode.Scalar], by new: [Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(zip(old, new).first { $0.0 == scalar }?.1 ?? scalar)
        }
        return String(result)
    }
}
