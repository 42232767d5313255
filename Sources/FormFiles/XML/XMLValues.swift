import FormEngine
import FormSyntax

/// The value of a text without a type.
typealias UntypedValue = @Sendable (String) -> JSONValue

/// A number, if it is written as JSON writes one, else a text.
@Sendable func untypedNumber(_ text: String) -> JSONValue {
    let number = trimmed(text)
    return isJSONNumber(number) ? .number(number) : .string(text)
}

/// The words of data for true and false that the original has, as it writes them.
let truthWords = ["true", "YES", "1", "false", "NO", "0"]

/// True or false, else a text.
@Sendable func untypedTruth(_ text: String) -> JSONValue {
    let word = trimmed(text)
    return (truthWords.contains(word) ? truthOfData(word) : nil).map { .truth($0) } ?? .string(text)
}

/// A scalar of a type; without one, a number where it is written like one.
func typed(_ text: String, _ type: String?) -> JSONValue {
    switch type {
    case "text": .string(text)
    case "boolean": untypedTruth(text)
    default: untypedNumber(text)
    }
}

/// The name of a scalar's type.
func typeName(of value: JSONValue) -> String {
    switch value {
    case .truth: "boolean"
    case .number: "number"
    default: "text"
    }
}

/// The text of a scalar.
func scalarText(of value: JSONValue) -> String { value.scalarText ?? "" }

func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !isXMLSpace($0) }),
        let last = text.lastIndex(where: { !isXMLSpace($0) })
    else { return "" }
    return String(text[first...last])
}

func words(of text: String) -> [String] { text.split(whereSeparator: isXMLSpace).map(String.init) }

/// White space of XML; two line ends may be one character.
func isXMLSpace(_ character: Character) -> Bool { [" ", "\t", "\n", "\r", "\r\n"].contains(character) }

// MARK: Reading

extension XMLElement {
    /// Its text; white space around it counts only where `xml:space` says so.
    var content: String { keepsSpace ? text : trimmed(text) }

    /// A value of any shape: of the type that it names, or of the one that its content suggests.
    func data(untyped: UntypedValue) -> JSONNode {
        let value: JSONValue
        switch attribute("type")?.value ?? typeByContent {
        case "text": value = .string(content)
        case "number": value = untypedNumber(text)
        case "boolean": value = untypedTruth(text)
        case "null": value = .null
        case "list": value = .array(children.map { $0.data(untyped: { .string($0) }) })
        case "object":
            value = .object(
                children.map { child in
                    let name = child.attribute("name")
                    return JSONMember(
                        key: name?.value ?? "", at: name?.location ?? child.location,
                        child.data(untyped: { .string($0) }))
                })
        default: value = untyped(content)
        }
        return JSONNode(value, at: location)
    }

    private var typeByContent: String? {
        switch children.first?.name {
        case "item": "list"
        case "member": "object"
        default: nil
        }
    }
}

// MARK: Writing

extension XMLElement {
    mutating func add(_ attribute: String, _ value: String) {
        attributes.append(Attribute(name: attribute, value: value))
    }

    /// An element that holds a text.
    init(text: String, at location: SourceLocation, named name: String) {
        self.init(name: name, at: location)
        setContent(text)
    }

    /// Its text, with what keeps the white space around it.
    mutating func setContent(_ content: String) {
        text = content
        keepsSpace = trimmed(content) != content
        if keepsSpace { add("xml:space", "preserve") }
    }

    /// An element that holds a value of any shape, with its type where the content does not tell it.
    init(dataOf node: JSONNode, named name: String, untyped: UntypedValue) {
        self.init(name: name, at: node.location)
        let type: String
        switch node.value {
        case .null: type = "null"
        case .truth: type = "boolean"
        case .number: type = "number"
        case .string: type = "text"
        case .array(let nodes):
            type = "list"
            children = nodes.map { XMLElement(dataOf: $0, named: "item", untyped: { .string($0) }) }
        case .object(let members):
            type = "object"
            children = members.map { member in
                var child = XMLElement(dataOf: member.node, named: "member", untyped: { .string($0) })
                child.attributes.insert(Attribute(name: "name", value: member.key), at: 0)
                return child
            }
        }
        setContent(scalarText(of: node.value))
        let isTold = children.isEmpty ? node.value == untyped(text) : true
        if !isTold { attributes.insert(Attribute(name: "type", value: type), at: 0) }
    }

    /// An element with one in it for each of a list.
    init(listOf node: JSONNode, named name: String, _ element: (JSONNode) -> XMLElement) {
        self.init(name: name, at: node.location)
        children = node.elements.map(element)
    }

    /// The element of a part.
    init(partOf node: JSONNode, named name: String, by part: XMLPart) {
        self.init(name: name, at: node.location)
        add(node, by: part)
    }

    /// Adds the members of a part, in the order of its table.
    mutating func add(_ node: JSONNode, by part: XMLPart) {
        for member in part.members {
            if let value = node.member(member.key) { member.write(value, &self) }
        }
    }
}
