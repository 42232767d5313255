import FormFiles

/// An XML Schema under construction.
struct XSDText {
    private(set) var text = ""
    private var depth = 0
    private var nextComment: String?

    init() { text.reserveCapacity(1 << 15) }

    mutating func line(_ line: String) {
        for _ in 0..<depth { text += "  " }
        text += line
        text += "\n"
    }

    /// Writes a tag with its content.
    mutating func tag(_ tag: String, _ content: (inout XSDText) -> Void) {
        line("<\(tag)>")
        depth += 1
        content(&self)
        depth -= 1
        line("</\(tag.prefix { $0 != " " })>")
    }

    /// Writes a comment above the next definition.
    mutating func comment(_ sentence: String) { nextComment = sentence }

    /// Writes a named definition, to which the rest of the schema refers.
    mutating func definition(
        _ kind: String, _ name: String, mixed: Bool = false, _ content: (inout XSDText) -> Void
    ) {
        text += "\n"
        if let comment = nextComment { line("<!-- \(comment) -->") }
        nextComment = nil
        tag("xs:\(kind) name=\"\(name)\"\(mixed ? " mixed=\"true\"" : "")", content)
    }

    // MARK: Types of elements

    /// Writes a type with elements, which `content` writes, and attributes.
    ///
    /// - Parameter withSpace: Whether `xml:space` and the like are allowed.
    mutating func complexType(
        _ name: String, mixed: Bool = false, _ attributes: [XMLName], withSpace: Bool = false,
        _ content: (inout XSDText) -> Void
    ) {
        definition("complexType", name, mixed: mixed) { type in
            content(&type)
            for attribute in attributes { type.attribute(attribute) }
            if withSpace { type.anyXMLAttribute() }
        }
    }

    /// Writes the type of a part with its elements and attributes.
    mutating func part(_ part: GrammarPart, named name: String? = nil, mixed: Bool = false, withSpace: Bool = false) {
        let members = XMLPart.of(part).members
        let name = name ?? xmlName(of: part.rawValue)
        complexType(name, mixed: mixed, members.flatMap(\.attributes), withSpace: withSpace) { type in
            type.sequence(of: members)
        }
    }

    /// Writes the type of a list of elements.
    mutating func list(_ name: String, of element: String, _ type: String, _ attributes: [XMLName] = []) {
        complexType(name, attributes) {
            $0.tag("xs:sequence") { $0.element(XMLName(name: element, type: type, isRepeated: true)) }
        }
    }

    /// Writes the type of a list of elements with various names.
    mutating func list(_ name: String, of elements: [XMLName]) {
        complexType(name, []) {
            $0.tag("xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\"") { choice in
                for element in elements { choice.alternative(element) }
            }
        }
    }

    /// Writes the type of an element with text and attributes.
    mutating func textType(_ name: String, of base: String, _ attributes: [XMLName] = []) {
        complexType(name, []) {
            $0.tag("xs:simpleContent") {
                $0.tag("xs:extension base=\"\(base)\"") { type in
                    for attribute in attributes { type.attribute(attribute) }
                    type.anyXMLAttribute()
                }
            }
        }
    }

    /// Defines a type of content under its own name.
    mutating func define(_ content: XMLContent) { content.define(&self, content.type, []) }

    /// Writes the type of a closed set of words.
    mutating func words(_ name: String, _ words: some Sequence<String>) {
        definition("simpleType", name) {
            $0.tag("xs:restriction base=\"xs:token\"") { type in
                for word in words { type.line("<xs:enumeration value=\"\(word)\"/>") }
            }
        }
    }

    // MARK: Elements and attributes

    /// Writes the elements of members in order, if there are any.
    mutating func sequence(of members: [XMLMember]) {
        if members.contains(where: { !$0.children.isEmpty }) { tag("xs:sequence") { $0.elements(members) } }
    }

    mutating func elements(_ members: [XMLMember]) {
        for member in members {
            if member.areAlternatives {
                tag("xs:choice minOccurs=\"0\"") { choice in
                    for name in member.children { choice.alternative(name) }
                }
            } else {
                for name in member.children { element(name) }
            }
        }
    }

    mutating func element(_ name: XMLName) {
        let least = name.isNeeded ? "" : " minOccurs=\"0\""
        let most = name.isRepeated ? " maxOccurs=\"unbounded\"" : ""
        line("<xs:element name=\"\(name.name)\" type=\"\(name.type)\"\(least)\(most)/>")
    }

    /// Writes an element of a choice; how often it occurs is up to the choice.
    mutating func alternative(_ name: XMLName) {
        line("<xs:element name=\"\(name.name)\" type=\"\(name.type)\"/>")
    }

    mutating func attribute(_ name: XMLName) {
        let use = name.isNeeded ? " use=\"required\"" : ""
        line("<xs:attribute name=\"\(name.name)\" type=\"\(name.type)\"\(use)/>")
    }

    /// Allows `xml:space`, `xml:lang` and the like.
    mutating func anyXMLAttribute() {
        line("<xs:anyAttribute namespace=\"http://www.w3.org/XML/1998/namespace\" processContents=\"skip\"/>")
    }

    mutating func reference(to kind: String, _ name: String) { line("<xs:\(kind) ref=\"\(name)\"/>") }
}
