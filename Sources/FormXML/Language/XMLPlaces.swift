import FormFiles
import FormSyntax
import XMLSyntax

extension XMLMember {
    // MARK: Attributes

    static func attribute(_ entry: MemberEntry, _ name: String) -> XMLMember {
        if case .ids = entry.kind { return ids(entry, name) }
        if case .scalar = entry.kind { return typedAttribute(entry, name) }
        let scalar = XMLScalar(entry.kind)
        return XMLMember(
            key: entry.key, attributes: [XMLName(name: name, type: scalar.type, isNeeded: entry.need == .needed)],
            read: { element, _ in
                element.attribute(name).map { JSONNode(scalar.value($0.value, $0.location), at: $0.location) }
            },
            write: { $1.add(name, scalar.text(of: $0.value)) })
    }

    /// An id as an attribute, or several as elements.
    private static func ids(_ entry: MemberEntry, _ name: String) -> XMLMember {
        let elements = repeated(entry.key, name, .text(.id))
        return XMLMember(
            key: entry.key, attributes: [XMLName(name: name, type: XMLScalar.id.type)], children: elements.children,
            read: { element, reader in
                elements.read(element, &reader)
                    ?? element.attribute(name).map { JSONNode(.string($0.value), at: $0.location) }
            },
            write: { node, element in
                if case .array = node.value { return elements.write(node, &element) }
                element.add(name, scalarText(of: node.value))
            })
    }

    /// A scalar as an attribute, with a second one for its type if the characters do not reveal it; an id without a
    /// type is a text.
    private static func typedAttribute(_ entry: MemberEntry, _ name: String) -> XMLMember {
        let typeAttribute = name + "Type"
        let untyped = entry.key == "id" ? "text" : nil
        return XMLMember(
            key: entry.key,
            attributes: [XMLName(name: name, type: "xs:string"), XMLName(name: typeAttribute, type: "scalarType")],
            read: { element, reader in
                guard let attribute = element.attribute(name) else { return nil }
                let type = element.attribute(typeAttribute)?.value
                reader.noteType(type, of: attribute.value, at: attribute.location)
                return JSONNode(typed(attribute.value, type ?? untyped), at: attribute.location)
            },
            write: { node, element in
                let text = scalarText(of: node.value)
                element.add(name, text)
                if typed(text, untyped) != node.value { element.add(typeAttribute, typeName(of: node.value)) }
            })
    }

    // MARK: Elements

    static func element(_ entry: MemberEntry, _ name: String) -> XMLMember {
        switch entry.kind {
        case .ids: repeated(entry.key, name, .text(.id))
        case .list(.group): groups(entry)
        case .list(.validator): validators(entry, name)
        default: child(entry.key, name, XMLContent(entry.kind))
        }
    }

    /// A member in its own element.
    static func child(_ key: String, _ name: String, _ content: XMLContent, isNeeded: Bool = false) -> XMLMember {
        XMLMember(
            key: key, children: [XMLName(name: name, type: content.type, isNeeded: isNeeded)],
            read: { element, reader in element.child(name).flatMap { content.read($0, &reader) } },
            write: { $1.children.append(XMLElement(name, $0, content)) })
    }

    /// A list whose elements are among other members, such as `<fieldName>age</fieldName>`.
    private static func repeated(_ key: String, _ name: String, _ content: XMLContent) -> XMLMember {
        XMLMember(
            key: key, children: [XMLName(name: name, type: content.type, isRepeated: true)],
            read: { element, reader in
                let found = element.children.filter { $0.name == name }
                guard let first = found.first else { return nil }
                return JSONNode(.array(found.compactMap { content.read($0, &reader) }), at: first.location)
            },
            write: { node, element in element.children += node.elements.map { XMLElement(name, $0, content) } })
    }
}
