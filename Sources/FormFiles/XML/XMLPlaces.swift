import FormSyntax

// MARK: Attributes

extension XMLMember {
    static func attribute(_ entry: MemberEntry, _ name: String) -> XMLMember {
        if case .ids = entry.kind { return ids(entry, name) }
        if case .scalar = entry.kind { return typedAttribute(entry, name) }
        let scalar = XMLScalar(entry.kind)
        return XMLMember(
            key: entry.key, attributes: [XMLName(name: name, type: scalar.type, isNeeded: entry.need == .needed)],
            read: { element, _ in
                element.attribute(name).map { JSONNode(scalar.value(of: $0.value, at: $0.location), at: $0.location) }
            },
            write: { node, element in element.add(name, scalar.text(of: node.value)) })
    }

    /// One id as an attribute, several as elements.
    private static func ids(_ entry: MemberEntry, _ name: String) -> XMLMember {
        let elements = names(entry, name)
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

    /// A scalar, with its type in a second attribute where its characters do not tell it.
    private static func typedAttribute(_ entry: MemberEntry, _ name: String) -> XMLMember {
        let typeAttribute = name + "Type"
        return XMLMember(
            key: entry.key,
            attributes: [XMLName(name: name, type: "xs:string"), XMLName(name: typeAttribute, type: "scalarType")],
            read: { element, _ in
                element.attribute(name).map {
                    JSONNode(typed($0.value, element.attribute(typeAttribute)?.value), at: $0.location)
                }
            },
            write: { node, element in
                let text = scalarText(of: node.value)
                element.add(name, text)
                if typed(text, nil) != node.value { element.add(typeAttribute, typeName(of: node.value)) }
            })
    }
}

// MARK: Elements

extension XMLMember {
    static func element(_ entry: MemberEntry, _ name: String) -> XMLMember {
        switch entry.kind {
        case .text, .prose, .id, .truth, .count, .bound, .word, .converters, .sizes, .scalar: scalar(entry, name)
        case .ids: names(entry, name)
        case .idLists: nameLists(entry, name)
        case .value, .object, .anything: data(entry.key, name)
        case .part(let part): self.part(entry, name, part)
        case .list(.group): groups(entry)
        case .list(.field): fields(entry, name)
        case .list(.option): choices(entry, name)
        case .list(.validator): validators(entry, name)
        case .list(.validationGroup): validationGroups(entry, name)
        case .list(let part): list(entry.key, name, of: part)
        case .components: components(entry, name)
        case .messages: messages(entry, name)
        case .formMessages: formMessages(entry, name)
        case .strings: strings(entry, name)
        case .types: types(entry, name)
        }
    }

    /// An element that holds a scalar.
    private static func scalar(_ entry: MemberEntry, _ name: String) -> XMLMember {
        let scalar = XMLScalar(entry.kind)
        return child(
            entry.key, XMLName(name: name, type: scalar.elementType),
            read: { child, _ in JSONNode(scalar.value(of: child.content, at: child.location), at: child.location) },
            write: { node in XMLElement(text: scalar.text(of: node.value), at: node.location, named: name) })
    }

    /// An element that holds a value of any shape.
    static func data(
        _ key: String, _ name: String, untyped: @escaping UntypedValue = { .string($0) }
    ) -> XMLMember {
        child(
            key, XMLName(name: name, type: "data"),
            read: { child, reader in
                reader.noteTypes(in: child)
                return child.data(untyped: untyped)
            },
            write: { node in XMLElement(dataOf: node, named: name, untyped: untyped) })
    }

    /// An element that is a part itself.
    private static func part(_ entry: MemberEntry, _ name: String, _ part: FormPart) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: xmlName(of: part.rawValue)),
            read: { child, reader in reader.node(of: child, by: .of(part)) },
            write: { node in XMLElement(partOf: node, named: name, by: .of(part)) })
    }

    /// An element with a list of parts in it.
    static func list(_ key: String, _ name: String, of part: FormPart) -> XMLMember {
        let partName = xmlName(of: part.rawValue)
        return child(
            key, XMLName(name: name, type: partName + "s"),
            read: { child, reader in
                let parts = child.children.filter { $0.name == partName }
                return JSONNode(.array(parts.map { reader.node(of: $0, by: .of(part)) }), at: child.location)
            },
            write: { node in
                XMLElement(listOf: node, named: name) { XMLElement(partOf: $0, named: partName, by: .of(part)) }
            })
    }

    /// Elements that hold a name each, such as `<fieldName>age</fieldName>`.
    private static func names(_ entry: MemberEntry, _ name: String) -> XMLMember {
        XMLMember(
            key: entry.key, children: [XMLName(name: name, type: "nameText", isRepeated: true)],
            read: { element, _ in
                let names = element.children.filter { $0.name == name }
                guard let first = names.first else { return nil }
                return JSONNode(
                    .array(names.map { JSONNode(.string($0.content), at: $0.location) }), at: first.location)
            },
            write: { node, element in
                element.children += node.elements.map {
                    XMLElement(text: scalarText(of: $0.value), at: $0.location, named: name)
                }
            })
    }

    /// Lists of names: an element each, with elements that hold a name.
    private static func nameLists(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "nameLists"),
            read: { child, _ in
                let lists = child.children.map { list in
                    let names = list.children.map { JSONNode(.string($0.content), at: $0.location) }
                    return JSONNode(.array(names), at: list.location)
                }
                return JSONNode(.array(lists), at: child.location)
            },
            write: { node in
                XMLElement(listOf: node, named: name) { list in
                    XMLElement(listOf: list, named: "fields") { id in
                        XMLElement(text: scalarText(of: id.value), at: id.location, named: "fieldName")
                    }
                }
            })
    }

    /// A member in an element of its own.
    static func child(
        _ key: String, _ name: XMLName,
        read: @escaping @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?,
        write: @escaping @Sendable (JSONNode) -> XMLElement?
    ) -> XMLMember {
        XMLMember(
            key: key, children: [name],
            read: { element, reader in
                guard let child = element.children.first(where: { $0.name == name.name }) else { return nil }
                return read(child, &reader)
            },
            write: { node, element in
                if let child = write(node) { element.children.append(child) }
            })
    }
}
