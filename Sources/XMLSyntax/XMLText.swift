import FormSyntax

extension XMLElement {
    /// The error for a character that XML cannot represent.
    package struct UnwritableCharacter: Error {
        /// The location of the element or attribute that contains it.
        package let location: SourceLocation
        /// The first such character.
        package let scalar: Unicode.Scalar
    }

    /// The element as an XML text with a declaration and a final line feed.
    ///
    /// Each element is on a line of its own, indented by two spaces; a text stays between its tags. The same element
    /// always gives the same text, and reading that gives the same element.
    package func document() throws(UnwritableCharacter) -> String {
        var buffer = ByteBuffer()
        buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
        try buffer.appendXML(self, indent: 0)
        return buffer.string
    }
}

extension ByteBuffer {
    fileprivate mutating func appendXML(
        _ element: XMLElement, indent: Int
    ) throws(XMLElement.UnwritableCharacter) {
        appendMargin(indent)
        append("<" as StaticString)
        append(element.name)
        for attribute in element.attributes {
            append(" " as StaticString)
            append(attribute.name)
            append("=\"" as StaticString)
            let location = attribute.location == .unknown ? element.location : attribute.location
            try appendEscaped(attribute.value, at: location, isAttribute: true)
            append("\"" as StaticString)
        }
        guard !element.children.isEmpty || !element.text.isEmpty else { return append("/>\n" as StaticString) }
        append(">" as StaticString)
        if element.children.isEmpty {
            try appendEscaped(element.text, at: element.location, isAttribute: false)
        } else {
            append("\n" as StaticString)
            for child in element.children { try appendXML(child, indent: indent + 2) }
            appendMargin(indent)
        }
        append("</" as StaticString)
        append(element.name)
        append(">\n" as StaticString)
    }

    private mutating func appendMargin(_ indent: Int) {
        for _ in 0..<indent { append(UInt8(ascii: " ")) }
    }

    /// Escapes what a reader would change: a CR, which counts as a line end, and in attributes all white space, which
    /// becomes spaces.
    private mutating func appendEscaped(
        _ text: String, at location: SourceLocation, isAttribute: Bool
    ) throws(XMLElement.UnwritableCharacter) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: append("&amp;" as StaticString)
            case 0x3c: append("&lt;" as StaticString)
            case 0x3e where !isAttribute: append("&gt;" as StaticString)
            case 0x22 where isAttribute: append("&quot;" as StaticString)
            case 0x0d: append("&#13;" as StaticString)
            case 0x09 where isAttribute: append("&#9;" as StaticString)
            case 0x0a where isAttribute: append("&#10;" as StaticString)
            case 0x00...0x08, 0x0b, 0x0c, 0x0e...0x1f, 0xfffe, 0xffff:
                throw XMLElement.UnwritableCharacter(location: location, scalar: scalar)
            default: append(String(scalar))
            }
        }
    }
}
