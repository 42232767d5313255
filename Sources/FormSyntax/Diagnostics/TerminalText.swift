import FormWords

/// The text with everything made visible that would move the cursor, colour or reorder the display, or not be shown.
///
/// Characters for which `isHidden` is true become escapes such as `\x1b` or `\u{202e}`; TAB becomes a space.
///
/// - Parameter keepsLineFeeds: Whether line feeds are kept; otherwise they become `\n`.
package func terminalSafe(_ text: String, keepsLineFeeds: Bool = false) -> String {
    guard !text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else { return text }
    var safe = ""
    appendVisibly(text.unicodeScalars, to: &safe, keepsLineFeeds: keepsLineFeeds)
    return safe
}

/// The bytes as safe text; bytes that are not UTF-8 become escapes such as `\xff`.
package func terminalSafe(_ bytes: UnsafeBufferPointer<UInt8>, keepsLineFeeds: Bool = false) -> String {
    guard let start = bytes.baseAddress else { return "" }
    var safe = ""
    var index = 0
    while index < bytes.count {
        let begin = index
        var length = utf8SequenceLength(start, at: index, count: bytes.count)
        while length > 0 {
            index += length
            length = index < bytes.count ? utf8SequenceLength(start, at: index, count: bytes.count) : 0
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[begin..<index]), as: UTF8.self)
        appendVisibly(text.unicodeScalars, to: &safe, keepsLineFeeds: keepsLineFeeds)
        guard index < bytes.count else { break }
        appendByteEscape(bytes[index], to: &safe)
        index += 1
    }
    return safe
}

/// A text as messages quote it: safe, in single quotes, shortened with `…` beyond 60 characters.
package func quoted(_ text: String) -> String { quoted(text, by: "'") }

extension Language {
    /// A text as messages quote it for people, in the language's own quotation marks.
    package func quoted(_ text: String) -> String {
        let marks = wordList(.quotationMarks)
        return marks[0] + FormSyntax.quoted(text).dropFirst().dropLast() + marks[1]
    }
}

/// A condition or formula in backquotes, which it does not contain itself: `` `a == 'x'` ``.
package func quotedCode(_ text: String) -> String { quoted(text, by: "`") }

private func quoted(_ text: String, by mark: Character) -> String {
    let limit = 60
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return "\(mark)\(text)\(mark)" }
    var safe = ""
    let isLonger = appendVisibly(text.unicodeScalars, to: &safe, keepsLineFeeds: false, limit: limit)
    return "\(mark)\(safe)\(isLonger ? "…" : "")\(mark)"
}

/// Appends at most `limit` characters; returns whether there are more.
@discardableResult
private func appendVisibly(
    _ scalars: String.UnicodeScalarView, to safe: inout String, keepsLineFeeds: Bool, limit: Int = .max
) -> Bool {
    var previous: Unicode.Scalar?
    var index = scalars.startIndex
    var count = 0
    while index < scalars.endIndex {
        guard count < limit else { return true }
        let start = index
        while index < scalars.endIndex, count < limit, isAlwaysShown(scalars[index]) {
            previous = scalars[index]
            scalars.formIndex(after: &index)
            count += 1
        }
        guard start == index else {
            safe += String(scalars[start..<index])
            continue
        }
        let scalar = scalars[index]
        scalars.formIndex(after: &index)
        let next = index < scalars.endIndex ? scalars[index] : nil
        switch scalar {
        case "\t": safe.append(" ")
        case "\n": safe.append(keepsLineFeeds ? "\n" : "\\n")
        case "\r": safe.append("\\r")
        case _ where !isHidden(scalar, after: previous, before: next): safe.unicodeScalars.append(scalar)
        case "\0"..."\u{7f}": appendByteEscape(UInt8(scalar.value), to: &safe)
        default: safe.append("\\u{\(String(scalar.value, radix: 16))}")
        }
        previous = scalar
        count += 1
    }
    return false
}

/// Whether a character is one of the common ones that are always shown, which are taken many at a time.
private func isAlwaysShown(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7e).contains(scalar.value) || (0xae...0x34e).contains(scalar.value)
}

private func appendByteEscape(_ byte: UInt8, to safe: inout String) {
    safe.append("\\x")
    safe.unicodeScalars.append(Unicode.Scalar(hexadecimalDigit(byte >> 4)))
    safe.unicodeScalars.append(Unicode.Scalar(hexadecimalDigit(byte & 15)))
}
