import FormSyntax

extension XMLPart {
    static let form = XMLPart([
        .attribute("$schema", name: "schema"), .attribute("id"), .attribute("disabled", .truth),
        .attribute("finish_on_last_field", .truth),
        .attribute("time_zone"),
        .text("title"), .text("description"), .groups, .part("templates", templates), .validationGroups,
        .list("rules", of: "rule", rule), .messageTable, .strings,
    ])

    static let templates = XMLPart([.list("sections", of: "section", section), .fields])

    static let group = XMLPart([
        .attribute("id"), .attribute("collapsed", .truth), .attribute("collapsible", .truth),
        .attribute("hidden", .truth),
        .text("title"), .text("description"), .list("sections", of: "section", section), .data("styles"),
    ])

    static let section = XMLPart([
        .attribute("id"), .attribute("type"), .attribute("min_items", .number), .attribute("max_items", .number),
        .attribute("hidden", .truth),
        .text("title"), .text("description"), .text("action_title"), .fields,
        .list("targets", of: "target", target), .data("styles"),
    ])

    static let target = XMLPart([
        .targetIDs, .attribute("type"), .attribute("action"), .attribute("condition"), .data("target_value"),
    ])

    static let rule = XMLPart([
        .attribute("condition"), .attribute("message"), .attribute("code"), .names("fields", in: "fieldName"),
    ])

    /// A pair of fields, or fields by their names.
    static let validationGroup = XMLPart([
        .attribute("id"), .attribute("min", name: "minimum"), .attribute("max", name: "maximum"),
        .attribute("strict", .truth), .attribute("message"), .attribute("code"), .names("fields", in: "fieldName"),
    ])
}

extension XMLMember {
    /// The groups; a form of one group of which nothing else is said has its sections instead.
    fileprivate static let groups = XMLMember(
        key: "groups", children: ["sections", "groups"],
        read: { element, reader in
            let inOne = XMLPart([.list("sections", of: "section", .section)])
            var groups: [JSONNode] = []
            for child in element.children where child.name == "sections" {
                reader.beginSections(child)
                defer { reader.endSections() }
                // The reader of members finds the sections in a part, as in a group.
                var group = XMLElement(name: "group", at: child.location)
                group.children = [child]
                groups.append(reader.node(of: group, by: inOne))
            }
            for child in element.children where child.name == "groups" {
                groups += child.children.filter { $0.name == "group" }.map { reader.node(of: $0, by: .group) }
            }
            return JSONNode(.array(groups), at: element.location)
        },
        write: { node, element in
            let groups = node.elements
            guard let first = groups.first else { return }
            if groups.count == 1, first.members.map(\.key) == ["sections"], first.hasFieldsOfUnlikeNames {
                element.add(first, by: XMLPart([.list("sections", of: "section", .section)]))
            } else {
                let list = XMLElement(listOf: node, named: "groups") {
                    XMLElement(partOf: $0, named: "group", by: .group)
                }
                element.children.append(list)
            }
        })

    /// One id as an attribute, several as elements.
    fileprivate static let targetIDs = XMLMember(
        key: "id", attributes: ["id"], children: ["id"],
        read: { element, reader in
            XMLMember.names("id", in: "id").read(element, &reader) ?? XMLMember.attribute("id").read(element, &reader)
        },
        write: { node, element in
            if case .array = node.value {
                XMLMember.names("id", in: "id").write(node, &element)
            } else {
                XMLMember.attribute("id").write(node, &element)
            }
        })

    fileprivate static let validationGroups = child(
        "validation_groups", name: "fieldGroups",
        read: { child, reader in
            let groups = child.children.map { group in
                let node = reader.node(of: group, by: .validationGroup)
                let isList = node.members.allSatisfy { $0.key == "fields" }
                guard isList else { return node.member("min") == nil ? node.with("fields", orElse: []) : node }
                return node.member("fields") ?? JSONNode(.array([]), at: group.location)
            }
            return JSONNode(.array(groups), at: child.location)
        },
        write: { node in
            XMLElement(listOf: node, named: "fieldGroups") { group in
                if case .object = group.value {
                    return XMLElement(partOf: group, named: "fieldGroup", by: .validationGroup)
                }
                let named = JSONNode(.object([JSONMember(key: "fields", group)]), at: group.location)
                return XMLElement(partOf: named, named: "fieldGroup", by: .validationGroup)
            }
        })

    /// Texts by language: a `<language>` each, with a `<string>` for each text.
    fileprivate static let strings = child(
        "strings",
        read: { child, _ in
            let languages = child.children.map { language in
                named(
                    language, by: "name",
                    JSONNode(
                        .object(
                            language.children.map { string in
                                named(string, by: "text", JSONNode(.string(string.content), at: string.location))
                            }), at: language.location))
            }
            return JSONNode(.object(languages), at: child.location)
        },
        write: { node in
            var list = XMLElement(name: "strings", at: node.location)
            list.children = node.members.map { XMLElement(language: $0) }
            return list
        })

    /// A field's messages by code.
    static let messages = child(
        "messages",
        read: { child, _ in
            JSONNode(.object(child.children.map { message(in: $0) }), at: child.location)
        },
        write: { node in
            var list = XMLElement(name: "messages", at: node.location)
            list.children = node.members.map { XMLElement(message: $0, kind: nil) }
            return list
        })

    /// The form's messages: by code, and by kind and code.
    fileprivate static let messageTable = child(
        "messages",
        read: { child, _ in
            var members: [JSONMember] = []
            var tables: [String: (place: Int, messages: [JSONMember])] = [:]
            for element in child.children {
                let message = message(in: element)
                guard let kind = element.attribute("kind") else {
                    members.append(message)
                    continue
                }
                if tables[kind.value] == nil {
                    tables[kind.value] = (members.count, [])
                    members.append(
                        JSONMember(key: kind.value, at: kind.location, JSONNode(.null, at: element.location)))
                }
                tables[kind.value]?.messages.append(message)
            }
            for table in tables.values { members[table.place].node.value = .object(table.messages) }
            return JSONNode(.object(members), at: child.location)
        },
        write: { node in
            var list = XMLElement(name: "messages", at: node.location)
            list.children = node.members.flatMap { member in
                guard member.node.isObject else { return [XMLElement(message: member, kind: nil)] }
                return member.node.members.map { XMLElement(message: $0, kind: member.key) }
            }
            return list
        })
}

/// A message by its code.
private func message(in element: XMLElement) -> JSONMember {
    named(element, by: "code", JSONNode(.string(element.content), at: element.location))
}

/// A member that an attribute names.
private func named(_ element: XMLElement, by name: String, _ node: JSONNode) -> JSONMember {
    let key = element.attribute(name)
    return JSONMember(key: key?.value ?? "", at: key?.location ?? element.location, node)
}

extension XMLElement {
    fileprivate init(language: JSONMember) {
        self.init(name: "language", at: language.node.location)
        add("name", language.key)
        children = language.node.members.map { string in
            var element = XMLElement(name: "string", at: string.node.location)
            element.add("text", string.key)
            element.setContent(scalarText(of: string.node.value))
            return element
        }
    }

    fileprivate init(message: JSONMember, kind: String?) {
        self.init(name: "message", at: message.node.location)
        if let kind { add("kind", kind) }
        add("code", message.key)
        setContent(scalarText(of: message.node.value))
    }
}

extension JSONNode {
    var isObject: Bool { if case .object = value { true } else { false } }

    /// The same object with a member that it may lack.
    fileprivate func with(_ key: String, orElse node: JSONNode) -> JSONNode {
        guard member(key) == nil else { return self }
        return JSONNode(.object(members + [JSONMember(key: key, at: location, node)]), at: location)
    }
}

extension JSONNode {
    private var text: String? { if case .string(let text) = value { text } else { nil } }

    /// Sections alone are read with each name once in a section; an author's mistake is to stay one.
    fileprivate var hasFieldsOfUnlikeNames: Bool {
        let fields = (member("sections")?.elements ?? []).flatMap { $0.member("fields")?.elements ?? [] }
        var names: Set<String> = []
        return fields.allSatisfy { names.insert($0.member("id")?.text ?? "").inserted }
    }
}
