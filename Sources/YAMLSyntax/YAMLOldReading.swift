import FormSyntax

/// The meaning in YAML 1.1 of an unquoted scalar, if it differs from that in 1.2.
enum YAMLOldReading {
    /// Yes or no instead of a text.
    case truth
    /// A number instead of a text.
    case number
    /// Another number, or a text instead of a number.
    case otherNumber

    /// Finds the difference; `nil` if both versions agree.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        switch YAMLScalar(text) {
        case .null, .truth, .otherNumber: return nil
        case .number:
            guard !Self.isReadAlike(bytes) else { return nil }
            self = .otherNumber
        case .text:
            if Self.truths.contains(text) {
                self = .truth
            } else if Self.isNumber(bytes) {
                self = .number
            } else {
                return nil
            }
        }
    }

    private static let truths: Set<String> = [
        "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
    ]

    private static func isReadAlike(_ number: [UInt8]) -> Bool {
        if number.starts(with: "0x".utf8) { return true }
        return DecimalParts(number)?.isReadAlike ?? false
    }

    /// Whether a text is a number in YAML 1.1: `1_000`, `0b11`, `-0x1F`, `12:30`.
    private static func isNumber(_ text: [UInt8]) -> Bool {
        let hasSign = text.first == ASCII.minus || text.first == ASCII.plus
        let digits = text.dropFirst(hasSign ? 1 : 0)
        guard let first = digits.first, isDigit(first) || first == ASCII.point else { return false }
        for (prefix, radix) in [("0b", 2), ("0x", 16)] where digits.starts(with: prefix.utf8) {
            let rest = digits.dropFirst(2)
            return !rest.isEmpty && rest.allSatisfy { $0 == UInt8(ascii: "_") || $0.hexDigit < radix }
        }
        if digits.contains(ASCII.colon) { return isOfBase60(digits) }
        return DecimalParts(text)?.hasUnderscores ?? false
    }

    /// Whether the digits are a base-60 number, such as `190:20:30` or `12:30.5`.
    private static func isOfBase60(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: ASCII.colon, omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, first.first != ASCII.point else { return false }
        let places = last.split(separator: ASCII.point, maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.dropFirst().dropLast() + places.prefix(1)
        let others = [first] + places.dropFirst()
        return digits.allSatisfy(isBelow60) && others.allSatisfy { $0.allSatisfy(\.isDigitOrUnderscore) }
    }

    private static func isBelow60(_ digits: ArraySlice<UInt8>) -> Bool {
        guard let first = digits.first, digits.count <= 2 else { return false }
        return digits.allSatisfy(isDigit) && (digits.count == 1 || first < UInt8(ascii: "6"))
    }
}
