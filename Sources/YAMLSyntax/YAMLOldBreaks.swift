import FormSyntax

/// The characters that end a line in YAML 1.1, and so in libyaml, but not in 1.2: U+0085, U+2028 and U+2029.
///
/// libyaml gets other characters instead, which do not occur in the text.
struct YAMLOldBreaks {
    static let breaks: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]
    /// The replacements of the characters, usually private-use ones.
    private let others: [Unicode.Scalar]

    /// Chooses replacements; `nil` if the bytes have none of the characters or are not UTF-8.
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

    /// The text with the replacements, which has the same number of characters.
    func hidden(in bytes: [UInt8]) -> [UInt8] {
        Array(replaced(String(decoding: bytes, as: UTF8.self), Self.breaks, by: others).utf8)
    }

    /// A scalar with its original characters.
    func restored(in text: String) -> String { replaced(text, others, by: Self.breaks) }

    private func replaced(_ text: String, _ old: [Unicode.Scalar], by new: [Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(zip(old, new).first { $0.0 == scalar }?.1 ?? scalar)
        }
        return String(result)
    }
}
