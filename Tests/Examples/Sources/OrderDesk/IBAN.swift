import FormKit

/// A kind of field that Fieldwise does not have: the number of a bank account, with its check digits.
let iban = CustomKind(
    "iban", like: TextField.self, noun: "an IBAN", sample: "NO93 8601 1117 947",
    normalizing: [.removeSpaces, .uppercase],
    validator: CustomValidator("iban", requirement: "an IBAN") { (text: String) in
        guard isIBAN(text) else {
            throw Refusal("'\(text)' is not an IBAN: compare its letters and digits with the card")
        }
    })

/// Two letters, two check digits, and 11 to 30 more letters and digits, which as one number leave 1 when divided by 97
/// (ISO 13616, ISO 7064).
func isIBAN(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard (15...34).contains(bytes.count) else { return false }
    var remainder = 0
    for byte in bytes[4...] + bytes[..<4] {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): remainder = (remainder * 10 + Int(byte - UInt8(ascii: "0"))) % 97
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            remainder = (remainder * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
        default: return false
        }
    }
    return remainder == 1
}
