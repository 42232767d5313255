import FormSyntax
import FormWords

extension XMLMember {
    /// The options of a select; without its own id an option's is its place, counted from 0.
    static func choices(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "choices"),
            read: { child, reader in reader.options(child, idByTitle: false) },
            write: { node in XMLElement(optionsOf: node, named: name, each: "choice", idByTitle: false) })
    }

    /// The lists of a picker; without its own id an option's is its title.
    static func components(_ entry: MemberEntry, _ name: String) -> XMLMember {
        child(
            entry.key, XMLName(name: name, type: "options"),
            read: { child, reader in
                JSONNode(.array(child.children.map { reader.options($0, idByTitle: true) }), at: child.location)
            },
            write: { node in
                XMLElement(listOf: node, named: name) {
                    XMLElement(optionsOf: $0, named: "component", each: "option", idByTitle: true)
                }
            })
    }
}

/// The members of an option but its id and title, which are not always said.
private let furtherMembers = XMLPart.of(.option).members.filter { !["id", "title"].contains($0.key) }

extension XMLFormReader {
    fileprivate mutating func options(_ list: XMLElement, idByTitle: Bool) -> JSONNode {
        for option in list.children { note(option) }
        return JSONNode(.array(optionNodes(list.children, idByTitle: idByTitle, &self)), at: list.location)
    }
}

extension XMLFormReader {
    /// A part of an option's element that says nothing, or not what it was meant to.
    private mutating func note(_ option: XMLElement) {
        _ = members(of: option, by: .of(.option))
        for (name, type) in [("id", "idType"), ("value", "valueType")] {
            guard let value = option.attribute(name) else { continue }
            noteType(option.attribute(type)?.value, of: value.value, at: value.location)
        }
        if option.attribute("title") != nil, !option.content.isEmpty {
            warn(
                .ignoredValue, at: option.location,
                Message(.textIgnored, ["element": tag(option.name)]))
        }
    }
}

extension JSONNode {
    /// An option as an object, if it is a text, which is its id and title.
    fileprivate var optionObject: JSONNode {
        guard case .string = value else { return self }
        return JSONNode(
            .object(["id", "title"].map { JSONMember(key: $0, at: location, JSONNode(value, at: location)) }),
            at: location)
    }
}

/// The options of a list, each with an id.
func optionNodes(_ elements: [XMLElement], idByTitle: Bool) -> [JSONNode] {
    var reader = XMLFormReader(path: "")
    return optionNodes(elements, idByTitle: idByTitle, &reader)
}

private func optionNodes(_ elements: [XMLElement], idByTitle: Bool, _ reader: inout XMLFormReader) -> [JSONNode] {
    var titles: Set<String> = []
    return elements.enumerated().map { place, element in
        var members: [JSONMember] = []
        func add(_ key: String, _ value: JSONValue?, _ location: SourceLocation? = nil) {
            let location = location ?? element.location
            if let value { members.append(JSONMember(key: key, at: location, JSONNode(value, at: location))) }
        }
        let title = element.attribute("title")?.value ?? (element.content.isEmpty ? nil : element.content)
        let isFirst = title.map { titles.insert($0).inserted } ?? false
        if let id = element.attribute("id") {
            add("id", typed(id.value, element.attribute("idType")?.value ?? "text"), id.location)
        } else if idByTitle, isFirst, let title {
            add("id", .string(title))
        } else {
            add("id", .number("\(place)"))
        }
        add("title", title.map { .string($0) }, element.attribute("title")?.location)
        members += furtherMembers.compactMap { member in
            member.read(element, &reader).map { JSONMember(key: member.key, at: $0.location, $0) }
        }
        return JSONNode(.object(members), at: element.location)
    }
}

extension XMLElement {
    fileprivate init(optionsOf node: JSONNode, named name: String, each optionName: String, idByTitle: Bool) {
        self.init(name: name, at: node.location)
        var titles: Set<String> = []
        children = node.elements.map(\.optionObject).enumerated().map { place, option in
            let title = option.member("title").map { scalarText(of: $0.value) }
            let isFirst = title.map { titles.insert($0).inserted } ?? false
            let natural: JSONValue = idByTitle && isFirst ? .string(title ?? "") : .number("\(place)")
            return XMLElement(option: option, named: optionName, hasNaturalID: option.member("id")?.value == natural)
        }
    }

    private init(option: JSONNode, named name: String, hasNaturalID: Bool) {
        self.init(name: name, at: option.location)
        if !hasNaturalID, let id = option.member("id")?.value {
            add("id", scalarText(of: id))
            if typeName(of: id) != "text" { add("idType", typeName(of: id)) }
        }
        let title = option.member("title").map { scalarText(of: $0.value) }
        // A text beside elements, or one of white space alone, would not come back as it is.
        let hasElements = furtherMembers.contains { !$0.children.isEmpty && option.member($0.key) != nil }
        let isContent = title.map { !$0.isEmpty && trimmed($0) == $0 } ?? false && !hasElements
        if let title, !isContent { add("title", title) }
        for member in furtherMembers {
            if let node = option.member(member.key) { member.write(node, &self) }
        }
        if let title, isContent { setContent(title) }
    }
}
