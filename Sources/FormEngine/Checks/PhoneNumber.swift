import FormSyntax

extension TextCheck {
    /// A telephone number.
    static let phoneNumber = TextCheck(
        code: .notAPhoneNumber, requirement: .aPhoneNumber, fault: .notAPhoneNumber, cure: .writePhoneNumber,
        canPass: { $0.canConsist(of: "0123456789+-./() ") && $0.mostDigits >= 3 },
        passes: { isPhoneNumber($0) })
}

/// Whether a text is a telephone number: 3 to 15 digits (ITU-T E.164 has at most 15), a `+` in front if wanted, and
/// blanks, `-`, `.`, `/` and pairs of parentheses between.
func isPhoneNumber(_ text: ByteSlice) -> Bool {
    var digits = 0
    var isInParentheses = false
    for position in text.indices {
        switch text[position] {
        case 0x30...0x39: digits += 1
        case 0x2B: guard position == 0 else { return false }
        case 0x28:
            guard !isInParentheses else { return false }
            isInParentheses = true
        case 0x29:
            guard isInParentheses, digits > 0 else { return false }
            isInParentheses = false
        case 0x20, 0x2D, 0x2E, 0x2F: guard digits > 0 || position == 1 && text[0] == 0x2B else { return false }
        default: return false
        }
    }
    // It ends in a digit or a parenthesis.
    guard let last = text.last, isDigit(last) || last == 0x29 else { return false }
    return digits >= 3 && digits <= 15 && !isInParentheses
}
