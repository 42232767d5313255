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
        } else {
            filled += String(Substring(rest.prefix(1)))
            rest = rest.dropFirst()
        }
    }
    return filled + String(Substring(rest))
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
