extension TextCheck {
    /// One e-mail address.
    static let emailAddress = TextCheck(
        code: .notAnEmail, requirement: .anEmailAddress, fault: .notAnEmailAddress, cure: .writeEmailAddress,
        canPass: { $0.canHold("@") },
        passes: { isEmailAddress($0, count: $1) })
}

/// Whether a text is an e-mail address as people have them: `local@domain`, not all that RFC 5322 allows.
///
/// The local part has 1 to 64 bytes: letters, digits, ``!#$%&'*+-/=?^_`{|}~``, dots that are neither first nor last nor
/// doubled, and any character beyond ASCII that is no white space (RFC 6531). The domain is a host name with at least
/// one dot, whose last label has two characters or more and not only digits. The whole has at most 254 bytes. Quotes,
/// comments and address literals are refused. The text must be valid UTF-8.
func isEmailAddress(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard count <= 254 else { return false }
    var position = 0
    while position < count, start[position] != 0x40 {
        guard isLocalByte(start, position, count) else { return false }
        position += 1
    }
    guard position > 0, position <= 64, position < count, start[position - 1] != 0x2E else { return false }
    return isDomain(start + position + 1, count: count - position - 1)
}

@inline(__always)
private func isLocalByte(_ start: UnsafePointer<UInt8>, _ position: Int, _ count: Int) -> Bool {
    let byte = start[position]
    if isLetter(byte) || isDigit(byte) { return true }
    switch byte {
    case 0x2E: return position > 0 && start[position - 1] != 0x2E
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: return true
    default: return byte >= 0x80 && isVisible(start + position, count: count - position)
    }
}

/// A host name with a dot and a last label that can be a top-level domain.
private func isDomain(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
    var labels = HostLabels()
    guard labels.read(start, count: count) else { return false }
    return labels.count >= 2 && labels.lastCharacters >= 2 && !labels.lastIsNumber
}
