import FormSyntax

extension TextCheck {
    /// A Norwegian bank account number.
    static let norwegianBankAccount = TextCheck(
        code: .format, requirement: .anAccountNumber, fault: .notAnAccountNumber, cure: .checkElevenDigits,
        canPass: { $0.canConsist(of: "0123456789. ") && $0.mostDigits >= 11 },
        passes: { isNorwegianBankAccount($0) })
}

extension TextCheck {
    /// A Norwegian national identity number.
    static let norwegianNationalID = TextCheck(
        code: .format, requirement: .anIdentityNumber, fault: .notAnIdentityNumber, cure: .checkElevenDigits,
        canPass: { $0.canConsist(of: "0123456789") && $0.mostDigits >= 11 },
        passes: { isNorwegianNationalID($0) })
}

/// Whether a text is a Norwegian bank account number: eleven digits of which the last is right modulo 11. A dot or a
/// blank may be between digits, as in `1234.56.78903`.
func isNorwegianBankAccount(_ text: ByteSlice) -> Bool {
    guard let digits = elevenDigits(text, mayBeParted: true) else { return false }
    return controlDigit(digits, weights: 0x54_3276_5432, count: 10) == digits & 15
}

/// Whether a text is a Norwegian national identity number: a day, a month, and both control digits right. Numbers with
/// 40 added to the day (foreigners) or 40, 65 or 80 to the month (hospitals, tests) are accepted.
func isNorwegianNationalID(_ text: ByteSlice) -> Bool {
    guard let digits = elevenDigits(text, mayBeParted: false) else { return false }
    let day = (digits >> 40 & 15) * 10 + (digits >> 36 & 15)
    let month = (digits >> 32 & 15) * 10 + (digits >> 28 & 15)
    let isDay = (1...31).contains(day) || (41...71).contains(day)
    let isMonth = [0, 40, 65, 80].contains { month > $0 && month <= $0 + 12 }
    return isDay && isMonth && controlDigit(digits >> 4, weights: 0x3_7618_9452, count: 9) == digits >> 4 & 15
        && controlDigit(digits, weights: 0x54_3276_5432, count: 10) == digits & 15
}

/// Eleven digits, four bits each, the last one lowest; `nil` if there are more or fewer, or other characters.
private func elevenDigits(_ text: ByteSlice, mayBeParted: Bool) -> UInt64? {
    var digits: UInt64 = 0
    var digitCount = 0
    for position in text.indices {
        let byte = text[position]
        if isDigit(byte) {
            digits = digits << 4 | UInt64(byte - 0x30)
            digitCount += 1
            guard digitCount <= 11 else { return nil }
        } else {
            let isBetween = mayBeParted && position > 0 && isDigit(text[position - 1]) && position + 1 < text.count
            guard isBetween, byte == 0x2E || byte == 0x20 else { return nil }
        }
    }
    return digitCount == 11 ? digits : nil
}

/// The control digit that follows from the digits before it; 10, which is no digit, if there is none.
private func controlDigit(_ digits: UInt64, weights: UInt64, count: Int) -> UInt64 {
    var sum: UInt64 = 0
    for index in 0..<UInt64(count) {
        sum += (digits >> ((index + 1) * 4) & 15) * (weights >> (index * 4) & 15)
    }
    return sum % 11 == 0 ? 0 : 11 - sum % 11
}
