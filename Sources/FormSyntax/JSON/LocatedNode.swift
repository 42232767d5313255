extension Located<Int> {
    /// The number as JSON.
    package var node: JSONNode { JSONNode(.number("\(value)"), at: location) }
}

extension Located<String> {
    /// The text as JSON.
    package var node: JSONNode { JSONNode(.string(value), at: location) }

    /// The bound as JSON: a number if it is written like one, otherwise a text.
    package var numberNode: JSONNode { JSONNode(isJSONNumber(value) ? .number(value) : .string(value), at: location) }
}

/// Whether a whole text is a JSON number.
package func isJSONNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { return false }
    guard case .number(let number)? = parseJSON(Array(text.utf8), path: "", mode: .strict).node?.value else {
        return false
    }
    return number == text
}
