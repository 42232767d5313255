/// A text with a value in the place of each `{name}` that has one, and the title's in that of `%@`.
///
/// - Parameter value: The value of a name; `nil` leaves the braces as they are.
package func filled(_ template: String, value: (Substring) -> String?) -> String {
    var filled = ""
    var rest = template.utf8[...]
    // Byte by byte, and string to string: characters cost ten times as much, and a file of rejected records has a message for each.
    while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) {
        filled += String(Substring(rest[..<place]))
        rest = rest[place...]
        if rest.starts(with: "%@".utf8) {
            filled += value("title") ?? "%@"
            rest = rest.dropFirst(2)
        } else if rest.first == UInt8(ascii: "{"),
            let end = rest.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
            rest[end] == UInt8(ascii: "}"), let value = value(Substring(rest[rest.index(after: place)..<end]))
        {
            filled += value
            rest = rest[end...].dropFirst()
            if isQuestion(value) { rest = rest.dropFirst(colonLength(of: rest)) }
        } else {
            filled += String(Substring(rest.prefix(1)))
            rest = rest.dropFirst()
        }
    }
    return filled + String(Substring(rest))
}

/// Whether a text ends with the mark of a question, after which a colon would be one mark too many.
package func isQuestion(_ text: String) -> Bool { text.utf8.last == UInt8(ascii: "?") }

/// How many bytes a text's colon at the beginning has, with the blank before it; 0 without one.
private func colonLength(of text: Substring.UTF8View.SubSequence) -> Int {
    let blank = text.starts(with: "\u{a0}".utf8) ? 2 : 0
    return text.dropFirst(blank).starts(with: ": ".utf8) ? blank + 1 : 0
}

extension WordedLanguage {
    /// A template with its values.
    ///
    /// - Parameter value: The value of a name; `nil` leaves the braces as they are.
    package func text(_ template: String, value: (Substring) -> String?) -> String {
        filled(template) { name in
            let parts = name.split(separator: ":", maxSplits: 1)
            guard let first = parts.first, let value = value(first) else { return nil }
            guard parts.count > 1 else { return value }
            let forms = parts[1].split(separator: "|", omittingEmptySubsequences: false)
            return String((book.isSingular(value) ? forms.first : forms.last) ?? "")
        }
    }
}
