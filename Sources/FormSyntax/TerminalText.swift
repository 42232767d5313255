/// A text with everything in it made visible that would move the cursor, colour or reorder what a terminal shows.
///
/// Control characters, directional marks, line separators and tags appear as escapes such as `\x1b` or `\u{202e}`; TAB
/// becomes a space.
/// - Parameter keepsLineFeeds: Whether a line feed stays one; otherwise it appears as `\n`.
public func terminalSafe(_ text: String, keepsLineFeeds: Bool = false) -> String {
    guard !text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars { appendVisibly(scalar, to: &safe, keepsLineFeeds: keepsLineFeeds) }
    return safe
}

/// Bytes as safe text; those that are not UTF-8 appear as escapes such as `\xff`.
public func terminalSafe(_ bytes: UnsafeBufferPointer<UInt8>, keepsLineFeeds: Bool = false) -> String {
    guard let start = bytes.baseAddress else { return "" }
    var safe = ""
    var index = 0
    while index < bytes.count {
        let length = utf8SequenceLength(start, at: index, count: bytes.count)
        if length == 0 {
            appendByteEscape(bytes[index], to: &safe)
        } else {
            let sequence = UnsafeBufferPointer(start: start + index, count: length)
            for scalar in String(decoding: sequence, as: UTF8.self).unicodeScalars {
                appendVisibly(scalar, to: &safe, keepsLineFeeds: keepsLineFeeds)
            }
        }
        index += max(length, 1)
    }
    return safe
}

/// A text as messages quote it: safe, in single quotes, its rest beyond 60 characters as `…`.
public func quoted(_ text: String) -> String {
    let limit = 60
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return "'\(text)'" }
    var safe = ""
    var length = 0
    for scalar in text.unicodeScalars {
        guard length < limit else { return "'\(safe)…'" }
        appendVisibly(scalar, to: &safe, keepsLineFeeds: false)
        length += 1
    }
    return "'\(safe)'"
}

private func appendVisibly(_ scalar: Unicode.Scalar, to safe: inout String, keepsLineFeeds: Bool) {
    switch scalar.value {
    case 0x09: safe.append(" ")
    case 0x0a where keepsLineFeeds: safe.append("\n")
    case 0x0a: safe.append("\\n")
    case 0x0d: safe.append("\\r")
    case 0x00...0x1f, 0x7f: appendByteEscape(UInt8(scalar.value), to: &safe)
    case 0x80...0x9f, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff, 0xfff9...0xfffb,
        0xe0000...0xe007f:
        safe.append("\\u{\(String(scalar.value, radix: 16))}")
    default: safe.unicodeScalars.append(scalar)
    }
}

private func appendByteEscape(_ byte: UInt8, to safe: inout String) {
    safe.append("\\x")
    safe.unicodeScalars.append(Unicode.Scalar(hexadecimalDigit(byte >> 4)))
    safe.unicodeScalars.append(Unicode.Scalar(hexadecimalDigit(byte & 15)))
}
