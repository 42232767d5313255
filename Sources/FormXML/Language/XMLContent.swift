import FormFiles
import FormSyntax
import XMLSyntax

/// The content of an element, defined once for reading, writing and the schema.
struct XMLContent: Sendable {
    typealias Definition = @Sendable (inout XSDText, _ name: String, _ attributes: [XMLName]) -> Void

    /// The name of the type in the schema.
    let type: String
    /// Reads the JSON value; `nil` for an element without one.
    let read: @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?
    /// Writes a value into an element that already has its name and place.
    let write: @Sendable (JSONNode, inout XMLElement) -> Void
    /// Defines the type in the schema under a name, with attributes that its owner adds.
    var define: Definition = { _, _, _ in }
}

extension XMLContent {
    /// A scalar as text.
    static func text(_ scalar: XMLScalar) -> XMLContent {
        XMLContent(
            type: scalar.elementType,
            read: { element, _ in
                JSONNode(scalar.value(element.content, element.location), at: element.location)
            },
            write: { $1.setContent(scalar.text(of: $0.value)) },
            define: { $0.textType($1, of: scalar.type, $2) })
    }

    /// A value of any shape.
    static func data(untyped: @escaping UntypedValue = { .string($0) }) -> XMLContent {
        XMLContent(
            type: "data",
            read: { element, reader in
                reader.noteTypes(in: element)
                return element.data(untyped: untyped)
            },
            write: { $1.setData($0, untyped: untyped) },
            define: { schema, name, attributes in
                let type = XMLName(name: "type", type: "dataType")
                schema.complexType(name, mixed: true, attributes + [type], withSpace: true) { content in
                    content.tag("xs:choice") {
                        $0.element(XMLName(name: "item", type: "data", isRepeated: true))
                        $0.element(XMLName(name: "member", type: "member", isRepeated: true))
                    }
                }
            })
    }

    /// A part other than a field, in an element named after it.
    static func part(_ part: GrammarPart) -> XMLContent {
        let name = xmlName(of: part.rawValue)
        return XMLContent(
            type: name,
            read: { $0.name == name ? $1.node(of: $0, by: .of(part)) : nil },
            write: { $1.add($0, by: .of(part)) })
    }

    /// Parts other than fields, each in an element.
    static func parts(_ part: GrammarPart) -> XMLContent {
        let name = xmlName(of: part.rawValue)
        return list(name + "s", of: name, .part(part))
    }

    /// A list with an element for each value.
    static func list(_ type: String, of name: String, _ content: XMLContent) -> XMLContent {
        XMLContent(
            type: type,
            read: { list, reader in
                JSONNode(.array(list.children.compactMap { content.read($0, &reader) }), at: list.location)
            },
            write: { node, list in list.children = node.elements.map { XMLElement(name, $0, content) } },
            define: { $0.list($1, of: name, content.type, $2) })
    }

    /// An object with an element for each member and the key as attribute.
    static func table(_ type: String, of name: String, by key: String, _ content: XMLContent) -> XMLContent {
        XMLContent(
            type: type,
            read: { table, reader in
                let members = table.children.compactMap { child in
                    content.read(child, &reader).map { child.member(by: key, $0) }
                }
                return JSONNode(.object(members), at: table.location)
            },
            write: { node, table in
                table.children = node.members.map { XMLElement(name, $0, by: key, content) }
            },
            define: { schema, type, attributes in
                schema.list(type, of: name, name, attributes)
                content.define(&schema, name, [XMLName(name: key, type: "xs:string", isNeeded: true)])
            })
    }
}

extension XMLContent {
    /// The content for a kind of member, except groups and validators.
    init(_ kind: MemberKind) {
        self =
            switch kind {
            case .text, .prose, .id, .ids, .truth, .count, .bound, .word, .converters, .sizes, .scalar:
                .text(XMLScalar(kind))
            case .idLists: .nameLists
            case .value, .object, .anything: .data()
            case .part(let part): .part(part)
            case .list(.field): .fields
            case .list(.option): .choices
            case .list(.validationGroup): .validationGroups
            case .list(let part): .parts(part)
            case .components: .components
            case .messages: .messages
            case .formMessages: .formMessages
            case .strings: .strings
            case .types: .types
            }
    }
}

extension XMLElement {
    /// Creates an element with a value.
    init(_ name: String, _ node: JSONNode, _ content: XMLContent) {
        self.init(name: name, at: node.location)
        content.write(node, &self)
    }

    /// Creates an element with a member's value and its key as attribute.
    init(_ name: String, _ member: JSONMember, by key: String, _ content: XMLContent) {
        self.init(name: name, at: member.node.location)
        add(key, member.key)
        content.write(member.node, &self)
    }

    /// The first child element of that name.
    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The member whose key is in an attribute.
    func member(by key: String, _ node: JSONNode) -> JSONMember {
        let key = attribute(key)
        return JSONMember(key: key?.value ?? "", at: key?.location ?? location, node)
    }
}
