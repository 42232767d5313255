import FormFiles
import FormModel
import FormSyntax
import XMLSyntax

extension XMLMember {
    /// The groups. A form whose only group says nothing else has its sections directly.
    static func groups(_ entry: MemberEntry) -> XMLMember {
        let sections = child("sections", "sections", .parts(.section))
        let groups = child(entry.key, "groups", .parts(.group))
        return XMLMember(
            key: entry.key, children: sections.children + groups.children, areAlternatives: true,
            read: { element, reader in
                var nodes: [JSONNode] = []
                for child in element.children where child.name == "sections" {
                    reader.beginSections(child)
                    defer { reader.endSections() }
                    // The reader finds sections within a part such as a group.
                    var group = XMLElement(name: "group", at: child.location)
                    group.children = [child]
                    nodes.append(reader.node(of: group, by: XMLPart([sections])))
                }
                for child in element.children where child.name == "groups" {
                    nodes += XMLContent.parts(.group).read(child, &reader)?.elements ?? []
                }
                return JSONNode(.array(nodes), at: element.location)
            },
            write: { node, element in
                guard let first = node.elements.first else { return }
                if node.elements.count == 1, first.members.map(\.key) == ["sections"], first.hasFieldsOfUnlikeNames {
                    element.add(first, by: XMLPart([sections]))
                } else {
                    groups.write(node, &element)
                }
            })
    }
}

extension XMLContent {
    /// Lists of names.
    static let nameList = list("nameList", of: "fieldName", .text(.id))
    static let nameLists = list("nameLists", of: "fields", nameList)

    /// Texts by language, then by original text.
    static let strings = table(
        "strings", of: "language", by: "name", table("language", of: "string", by: "text", words))
    /// A field's messages by code.
    static let messages = table("messages", of: "message", by: "code", words)
    private static let words = text(.text)

    /// The form's messages: by code, and by kind and code.
    static let formMessages = XMLContent(
        type: "formMessages",
        read: { list, _ in
            var members: [JSONMember] = []
            var tables: [String: (place: Int, messages: [JSONMember])] = [:]
            for element in list.children {
                let text = JSONNode(.string(element.content), at: element.location)
                let message = element.member(by: "code", text)
                guard let kind = element.attribute("kind") else {
                    members.append(message)
                    continue
                }
                if tables[kind.value] == nil {
                    tables[kind.value] = (members.count, [])
                    members.append(element.member(by: "kind", text))
                }
                tables[kind.value]?.messages.append(message)
            }
            for table in tables.values { members[table.place].node.value = .object(table.messages) }
            return JSONNode(.object(members), at: list.location)
        },
        write: { node, list in
            for member in node.members {
                guard member.node.isObject else {
                    list.children.append(XMLElement("message", member, by: "code", words))
                    continue
                }
                list.children += member.node.members.map {
                    var message = XMLElement("message", $0, by: "code", words)
                    message.attributes.insert(XMLElement.Attribute(name: "kind", value: member.key), at: 0)
                    return message
                }
            }
        },
        define: { schema, name, _ in
            schema.list(name, of: "message", "formMessage")
            let code = XMLName(name: "code", type: "xs:string", isNeeded: true)
            words.define(&schema, "formMessage", [XMLName(name: "kind", type: "xs:string"), code])
        })

    /// Groups of fields that are validated together: a list of names or an object.
    static let validationGroups = list(
        "fieldGroups", of: "fieldGroup",
        XMLContent(
            type: "fieldGroup",
            read: { element, reader in
                let node = reader.node(of: element, by: .of(.validationGroup))
                let key = ValidationGroup.MemberName.fields.rawValue
                let fields = node.member(key)
                if node.members.allSatisfy({ $0.key == key }) {
                    return fields ?? JSONNode(.array([]), at: element.location)
                }
                let isPair = node.member(ValidationGroup.MemberName.least.rawValue) != nil
                guard !isPair, fields == nil else { return node }
                let member = JSONMember(key: key, at: node.location, [])
                return JSONNode(.object(node.members + [member]), at: node.location)
            },
            write: { group, element in
                let member = JSONMember(key: ValidationGroup.MemberName.fields.rawValue, group)
                let fields = JSONNode(.object([member]), at: group.location)
                element.add(group.isObject ? group : fields, by: .of(.validationGroup))
            }))
}

extension JSONNode {
    var isObject: Bool { if case .object = value { true } else { false } }

    /// Whether all fields have different names. If not, the sections need a group: those without one are read with
    /// names that are unique only within a section, which would hide the mistake.
    fileprivate var hasFieldsOfUnlikeNames: Bool {
        let fields = (member("sections")?.elements ?? []).flatMap { $0.member("fields")?.elements ?? [] }
        var names: Set<String> = []
        return fields.allSatisfy { names.insert($0.member("id")?.locatedText?.value ?? "").inserted }
    }
}
