import FormSyntax
import FormWords
import XMLSyntax

extension XMLContent {
    /// The options of a select; without its own id an option's is its place, counted from 0.
    static let choices = options("choices", of: "choice", idByTitle: false)
    /// A list of a picker; without its own id an option's is its title.
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

/// The ids of options that have none of their own.
private struct NaturalIDs {
    let byTitle: Bool
    private var titles: Set<String> = []
    private var place = 0

    init(byTitle: Bool) { self.byTitle = byTitle }

    /// The title, if no option before has it, or the place, counted from 0.
    mutating func next(_ title: JSONNode?) -> JSONValue {
        defer { place += 1 }
        guard let title = title.map({ scalarText(of: $0.value) }), titles.insert(title).inserted, byTitle else {
            return .number("\(place)")
        }
        return .string(title)
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
    /// The element of an option, without an id that is natural there and with the title as its content where that comes back
    /// as it is: it would not beside elements, or as white space alone.
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
