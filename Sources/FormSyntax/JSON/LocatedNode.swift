extension Located<Int> {
    /// A number.
    package var node: JSONNode { JSONNode(.number("\(value)"), at: location) }
}

extension Located<String> {
    /// A text.
    package var node: JSONNode { JSONNode(.string(value), at: location) }

    /// A bound, which is a number in JSON if it is written like one.
    package var numberNode: JSONNode { JSONNode(isJSONNumber(value) ? .number(value) : .string(value), at: location) }
}

/// Whether a text is a number of JSON, to the last character.
package func isJSONNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { return false }
    guard case .number(let number)? = parseJSON(Array(text.utf8), path: "", mode: .strict).node?.value else {
        return false
    }
    return number == text
}
