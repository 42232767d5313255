extension JSONNode {
    /// The value as a JSON text with a final line feed.
    ///
    /// Objects have one member per line, indented by two spaces; a list of scalars is on one line if it fits. The same
    /// value always gives the same text, and reading that gives the same value.
    public var text: String {
        var buffer = ByteBuffer()
        buffer.appendJSON(self, indent: 0)
        buffer.append(UInt8(ascii: "\n"))
        return buffer.string
    }

    fileprivate var isPlain: Bool {
        switch value {
        case .null, .truth, .number, .string: true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        }
    }
}

extension ByteBuffer {
    /// The width up to which a list of scalars stays on one line.
    private static let lineWidth = 100

    fileprivate mutating func appendJSON(_ node: JSONNode, indent: Int) {
        switch node.value {
        case .null: append("null" as StaticString)
        case .truth(let truth): append(truth ? "true" as StaticString : "false")
        case .number(let text): append(text)
        case .string(let text): appendJSONString(text)
        case .array(let elements): appendJSON(elements, indent: indent)
        case .object(let members): appendJSON(members, indent: indent)
        }
    }

    private mutating func appendJSON(_ elements: [JSONNode], indent: Int) {
        guard !elements.isEmpty else { return append("[]" as StaticString) }
        if elements.allSatisfy(\.isPlain) {
            let start = count
            appendLine(of: elements)
            if count - start + indent <= Self.lineWidth || elements.count == 1 { return }
            truncate(to: start)
        }
        for (place, element) in elements.enumerated() {
            append(place == 0 ? "[" as StaticString : ",")
            appendMargin(indent + 2)
            appendJSON(element, indent: indent + 2)
        }
        appendMargin(indent)
        append("]" as StaticString)
    }

    private mutating func appendLine(of elements: [JSONNode]) {
        append("[" as StaticString)
        for (place, element) in elements.enumerated() {
            if place > 0 { append(", " as StaticString) }
            appendJSON(element, indent: 0)
        }
        append("]" as StaticString)
    }

    private mutating func appendJSON(_ members: [JSONMember], indent: Int) {
        guard !members.isEmpty else { return append("{}" as StaticString) }
        for (place, member) in members.enumerated() {
            append(place == 0 ? "{" as StaticString : ",")
            appendMargin(indent + 2)
            appendJSONString(member.key)
            append(": " as StaticString)
            appendJSON(member.node, indent: indent + 2)
        }
        appendMargin(indent)
        append("}" as StaticString)
    }

    private mutating func appendMargin(_ indent: Int) {
        append(UInt8(ascii: "\n"))
        for _ in 0..<indent { append(UInt8(ascii: " ")) }
    }
}
