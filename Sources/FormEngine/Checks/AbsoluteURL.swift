import FormSyntax

extension TextCheck {
    /// An absolute URL.
    static let absoluteURL = TextCheck(
        code: .notAURL, requirement: .aURL, fault: .notAURL, cure: .writeURL,
        canPass: { $0.canHold(":") },
        passes: { isAbsoluteURL($0) })
}

/// Whether a text is an absolute URL: a scheme and a host (`https://example.com/path`, `ftp://[::1]:21`),
/// `file:///path`, or one of the schemes that need no host (`mailto:`, `tel:`, `sms:`, `urn:`, `data:`, `geo:`,
/// `news:`, `xmpp:`, `magnet:`) and something after it.
///
/// Characters are those of RFC 3986, and any visible one beyond ASCII; `%` takes two hexadecimal digits. A
/// host may have no dot (`http://localhost:8080`). `example.com` alone is none, nor is `localhost:8080`. The text must
/// be valid UTF-8.
func isAbsoluteURL(_ text: ByteSlice) -> Bool {
    var colon = 0
    while colon < text.count, text[colon] != 0x3A {
        guard isSchemeByte(text[colon], isFirst: colon == 0) else { return false }
        colon += 1
    }
    guard colon > 0, colon < text.count - 1 else { return false }
    let (scheme, rest) = (text[..<colon], text[(colon + 1)...])
    guard areURLBytes(rest) else { return false }
    guard rest.count >= 2, rest[0] == 0x2F, rest[1] == 0x2F else { return needsNoHost(scheme) }
    var end = 2
    while end < rest.count, rest[end] != 0x2F, rest[end] != 0x3F, rest[end] != 0x23 { end += 1 }
    if end == 2 { return rest.count > 3 && says("file", scheme) }
    return isAuthority(rest[2..<end])
}

private func isSchemeByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    isLetter(byte) || (!isFirst && (isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E))
}

private func areURLBytes(_ text: ByteSlice) -> Bool {
    var position = 0
    while position < text.count {
        switch text[position] {
        case 0x25:
            guard position + 2 < text.count, isHexadecimal(text[position + 1]), isHexadecimal(text[position + 2]) else {
                return false
            }
        case 0x00...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F: return false
        case 0x80...0xFF: guard isVisible(text, at: position) else { return false }
        default: break
        }
        position += 1
    }
    return true
}

/// `user@host:port`, of which only the host must be there.
private func isAuthority(_ text: ByteSlice) -> Bool {
    var hostStart = 0
    for position in text.indices where text[position] == 0x40 { hostStart = position + 1 }
    let host = text[hostStart...]
    var end = 0
    if !host.isEmpty, host[0] == 0x5B {
        while end < host.count, host[end] != 0x5D { end += 1 }
        end += 1
        guard end > 3, end <= host.count else { return false }
        for byte in 1..<(end - 1) where !isHexadecimal(host[byte]) && host[byte] != 0x3A && host[byte] != 0x2E {
            return false
        }
    } else {
        while end < host.count, host[end] != 0x3A { end += 1 }
        var labels = HostLabels(takesUnderscores: true)
        guard end <= 253, labels.read(host[..<end]) else { return false }
    }
    return isPort(host[end...])
}

/// Nothing, or a colon and a number up to 65535.
private func isPort(_ text: ByteSlice) -> Bool {
    guard !text.isEmpty else { return true }
    guard text[0] == 0x3A, text.count > 1, text.count <= 6 else { return false }
    var port = 0
    for position in 1..<text.count {
        guard isDigit(text[position]) else { return false }
        port = port * 10 + Int(text[position] - 0x30)
    }
    return port <= 65_535
}

private func needsNoHost(_ scheme: ByteSlice) -> Bool {
    let schemes: [StaticString] = ["mailto", "tel", "sms", "urn", "data", "geo", "news", "xmpp", "magnet"]
    return schemes.contains { says($0, scheme) }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
}
