import FormSyntax

extension TextCheck {
    /// One e-mail address.
    static let emailAddress = TextCheck(
        code: .notAnEmail, requirement: .anEmailAddress, fault: .notAnEmailAddress, cure: .writeEmailAddress,
        canPass: { $0.canHold("@") },
        passes: { isEmailAddress($0) })
}

/// Whether a text is an e-mail address as people have them: `local@domain`, not all that RFC 5322 allows.
///
/// The local part has 1 to 64 bytes: letters, digits, ``!#$%&'*+-/=?^_`{|}~``, dots that are neither first nor last nor
/// doubled, and any visible character beyond ASCII (RFC 6531). The domain is a host name with at least
/// one dot, whose last label has two characters or more and not only digits. The whole has at most 254 bytes. Quotes,
/// comments and address literals are refused. The text must be valid UTF-8.
func isEmailAddress(_ text: ByteSlice) -> Bool {
    guard text.count <= 254 else { return false }
    var position = 0
    while position < text.count, text[position] != 0x40 {
        guard isLocalByte(text, position) else { return false }
        position += 1
    }
    guard position > 0, position <= 64, position < text.count, text[position - 1] != 0x2E else { return false }
    return isDomain(text[(position + 1)...])
}

@inline(__always)
private func isLocalByte(_ text: ByteSlice, _ position: Int) -> Bool {
    let byte = text[position]
    if isLetter(byte) || isDigit(byte) { return true }
    switch byte {
    case 0x2E: return position > 0 && text[position - 1] != 0x2E
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: return true
    default: return byte >= 0x80 && isVisible(text, at: position)
    }
}

/// A host name with a dot and a last label that can be a top-level domain.
private func isDomain(_ text: ByteSlice) -> Bool {
    var labels = HostLabels()
    guard labels.read(text) else { return false }
    return labels.count >= 2 && labels.lastCharacters >= 2 && !labels.lastIsNumber
}
