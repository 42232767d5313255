import FormSyntax

extension XMLMember {
    /// The groups; a form of one group of which nothing else is said has its sections instead.
    static func groups(_ entry: MemberEntry) -> XMLMember {
        let sections = list("sections", "sections", of: .section)
        let groups = list(entry.key, "groups", of: .group)
        return XMLMember(
            key: entry.key, children: sections.children + groups.children, areAlternatives: true,
            read: { element, reader in
                var nodes: [JSONNode] = []
                for child in element.children where child.name == "sections" {
                    reader.beginSections(child)
                    defer { reader.endSections() }
                    // The reader of members finds the sections in a part, as in a group.
                    var group = XMLElement(name: "group", at: child.location)
                    group.children = [child]
                    nodes.append(reader.node(of: group, by: XMLPart([sections])))
                }
                for child in element.children where child.name == "groups" {
                    nodes += child.children.filter { $0.name == "group" }.map { reader.node(of: $0, by: .of(.group)) }
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

    static func validationGroups(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "fieldGroups"),
            read: { child, reader in
                let groups = child.children.map { group in
                    let node = reader.node(of: group, by: .of(.validationGroup))
                    let isList = node.members.allSatisfy { $0.key == "fields" }
                    guard isList else { return node.member("min") == nil ? node.with("fields", orElse: []) : node }
                    return node.member("fields") ?? JSONNode(.array([]), at: group.location)
                }
                return JSONNode(.array(groups), at: child.location)
            },
            write: { node in
                XMLElement(listOf: node, named: name) { group in
                    let fields = JSONNode(.object([JSONMember(key: "fields", group)]), at: group.location)
                    let part = group.isObject ? group : fields
                    return XMLElement(partOf: part, named: "fieldGroup", by: .of(.validationGroup))
                }
            })
    }

    /// Texts by language: a `<language>` each, with a `<string>` for each text.
    static func strings(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "strings"),
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
                var list = XMLElement(name: name, at: node.location)
                list.children = node.members.map { XMLElement(language: $0) }
                return list
            })
    }

    /// A field's messages by code.
    static func messages(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "messages"),
            read: { child, _ in
                JSONNode(.object(child.children.map { message(in: $0) }), at: child.location)
            },
            write: { node in
                var list = XMLElement(name: name, at: node.location)
                list.children = node.members.map { XMLElement(message: $0, kind: nil) }
                return list
            })
    }

    /// The form's messages: by code, and by kind and code.
    static func formMessages(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "formMessages"),
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
                var list = XMLElement(name: name, at: node.location)
                list.children = node.members.flatMap { member in
                    guard member.node.isObject else { return [XMLElement(message: member, kind: nil)] }
                    return member.node.members.map { XMLElement(message: $0, kind: member.key) }
                }
                return list
            })
    }
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
