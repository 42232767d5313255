import FormFiles
import FormSyntax
import XMLSyntax

/// The content of an element, said once: how it is read, written, and described by the schema.
struct XMLContent: Sendable {
    typealias Definition = @Sendable (inout XSDText, _ name: String, _ attributes: [XMLName]) -> Void

    /// The schema's name for it.
    let type: String
    /// The value in JSON; `nil` for an element that holds none.
    let read: @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?
    /// Adds a value to an element, which has its name and place.
    let write: @Sendable (JSONNode, inout XMLElement) -> Void
    /// Defines it in the schema, under a name and with attributes of what is around it.
    var define: Definition = { _, _, _ in }
}

extension XMLContent {
    /// A scalar.
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

    /// A part that is no field, in an element of its name.
    static func part(_ part: GrammarPart) -> XMLContent {
        let name = xmlName(of: part.rawValue)
        return XMLContent(
            type: name,
            read: { $0.name == name ? $1.node(of: $0, by: .of(part)) : nil },
            write: { $1.add($0, by: .of(part)) })
    }

    /// Parts that are no fields, an element each.
    static func parts(_ part: GrammarPart) -> XMLContent {
        let name = xmlName(of: part.rawValue)
        return list(name + "s", of: name, .part(part))
    }

    /// A list, with an element for each of its elements.
    static func list(_ type: String, of name: String, _ content: XMLContent) -> XMLContent {
        XMLContent(
            type: type,
            read: { list, reader in
                JSONNode(.array(list.children.compactMap { content.read($0, &reader) }), at: list.location)
            },
            write: { node, list in list.children = node.elements.map { XMLElement(name, $0, content) } },
            define: { $0.list($1, of: name, content.type, $2) })
    }

    /// An object, with an element for each member and its key in an attribute.
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
    /// The content of an element for a member that is neither groups nor validators.
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
    /// An element that holds a value.
    init(_ name: String, _ node: JSONNode, _ content: XMLContent) {
        self.init(name: name, at: node.location)
        content.write(node, &self)
    }

    /// An element that holds a member's value and has its key in an attribute.
    init(_ name: String, _ member: JSONMember, by key: String, _ content: XMLContent) {
        self.init(name: name, at: member.node.location)
        add(key, member.key)
        content.write(member.node, &self)
    }

    /// The first element of that name in it.
    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The member whose key is in an attribute.
    func member(by key: String, _ node: JSONNode) -> JSONMember {
        let key = attribute(key)
        return JSONMember(key: key?.value ?? "", at: key?.location ?? location, node)
    }
}
