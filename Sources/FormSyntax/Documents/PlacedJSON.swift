/// A value as a JSON text that knows where its parts were in the original text.
package struct PlacedJSON: Sendable {
    /// The JSON text.
    package private(set) var bytes: [UInt8] = []
    /// The values and keys in order, by their offsets in the text.
    private var places: [(offset: Int, location: SourceLocation)] = []

    /// Writes a value on one line.
    package init(_ node: JSONNode) { append(node) }

    /// The location of the last value or key that begins at or before an offset.
    package func location(of offset: Int) -> SourceLocation {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? places[low - 1].location : .start
    }

    private mutating func append(_ node: JSONNode) {
        note(node.location)
        switch node.value {
        case .null, .truth, .number, .string: bytes += node.value.compactText.utf8
        case .array(let elements):
            bytes.append(ASCII.openBracket)
            for (number, element) in elements.enumerated() {
                if number > 0 { bytes.append(ASCII.comma) }
                append(element)
            }
            bytes.append(ASCII.closeBracket)
        case .object(let members):
            bytes.append(ASCII.openBrace)
            for (number, member) in members.enumerated() {
                if number > 0 { bytes.append(ASCII.comma) }
                note(member.keyLocation)
                bytes += quotedJSON(member.key).utf8
                bytes.append(ASCII.colon)
                append(member.node)
            }
            bytes.append(ASCII.closeBrace)
        }
    }

    private mutating func note(_ location: SourceLocation) { places.append((bytes.count, location)) }
}
