import FormSyntax
import FormWords
import XMLSyntax

extension XMLContent {
    /// The options of a select. An option without an id gets its position, counted from 0.
    static let choices = options("choices", of: "choice", idByTitle: false)
    /// One list of a picker. An option without an id gets its title.
    static let component = options("component", of: "option", idByTitle: true)
    static let components = list("options", of: "component", component)

    private static func options(_ type: String, of name: String, idByTitle: Bool) -> XMLContent {
        XMLContent(
            type: type,
            read: { list, reader in
                JSONNode(.array(optionNodes(list.children, idByTitle: idByTitle, &reader)), at: list.location)
            },
            write: { node, list in
                var ids = NaturalIDs(byTitle: idByTitle)
                list.children = node.elements.map(\.optionObject).map { option in
                    XMLElement(option: option, named: name, without: ids.next(option.member("title")))
                }
            },
            define: { schema, type, _ in schema.list(type, of: name, "option") })
    }
}

/// Generates the ids of options that have none.
private struct NaturalIDs {
    let byTitle: Bool
    private var titles: Set<String> = []
    private var place = 0

    init(byTitle: Bool) { self.byTitle = byTitle }

    /// The id for the next option: its title if that is new, otherwise its position, counted from 0.
    mutating func next(_ title: JSONNode?) -> JSONValue {
        defer { place += 1 }
        guard let title = title.map({ scalarText(of: $0.value) }), titles.insert(title).inserted, byTitle else {
            return .number("\(place)")
        }
        return .string(title)
    }
}

extension JSONNode {
    /// The option as an object; a plain text becomes its id and title.
    fileprivate var optionObject: JSONNode {
        guard case .string = value else { return self }
        return JSONNode(
            .object(["id", "title"].map { JSONMember(key: $0, at: location, JSONNode(value, at: location)) }),
            at: location)
    }
}

/// Reads the options of a list and gives each an id.
func optionNodes(_ elements: [XMLElement], idByTitle: Bool, _ reader: inout XMLFormReader) -> [JSONNode] {
    var ids = NaturalIDs(byTitle: idByTitle)
    return elements.map { element in
        var members = reader.members(of: element, by: .of(.option))
        func member(_ key: String, _ value: JSONValue) -> JSONMember {
            JSONMember(key: key, at: element.location, JSONNode(value, at: element.location))
        }
        let hasID = members.first?.key == "id"
        if !element.content.isEmpty {
            if element.attribute("title") != nil {
                let words = Message(.textIgnored, ["element": tag(element.name)])
                reader.warn(.ignoredValue, at: element.location, words)
            } else {
                members.insert(member("title", .string(element.content)), at: hasID ? 1 : 0)
            }
        }
        let id = ids.next(members.first { $0.key == "title" }?.node)
        if !hasID { members.insert(member("id", id), at: 0) }
        return JSONNode(.object(members), at: element.location)
    }
}

extension XMLElement {
    /// Creates the element of an option. It gets no id if the generated one is the same, and has the title as its
    /// content if that survives reading. A title that is white space, or beside child elements, would not.
    fileprivate init(option: JSONNode, named name: String, without naturalID: JSONValue) {
        self.init(name: name, at: option.location)
        let part = XMLPart.of(.option)
        let title = option.member("title").map { scalarText(of: $0.value) } ?? ""
        let hasElements = part.members.contains { !$0.children.isEmpty && option.member($0.key) != nil }
        let isContent = !title.isEmpty && trimmed(title) == title && !hasElements
        let members = option.members.filter { member in
            member.key == "id" ? member.node.value != naturalID : member.key != "title" || !isContent
        }
        add(JSONNode(.object(members), at: option.location), by: part)
        if isContent { setContent(title) }
    }
}
