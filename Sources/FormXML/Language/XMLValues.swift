import FormEngine
import FormFiles
import FormSyntax
import XMLSyntax

/// Reads a text without a type.
typealias UntypedValue = @Sendable (String) -> JSONValue

/// A number if it is written as in JSON, otherwise a text.
@Sendable func untypedNumber(_ text: String) -> JSONValue {
    let number = trimmed(text)
    return isJSONNumber(number) ? .number(number) : .string(text)
}

/// The original format's words for true and false, in its spelling.
let truthWords = ["true", "YES", "1", "false", "NO", "0"]

/// True or false if it is one of the words, otherwise a text.
@Sendable func untypedTruth(_ text: String) -> JSONValue {
    let word = trimmed(text)
    return (truthWords.contains(word) ? truthOfData(word) : nil).map { .truth($0) } ?? .string(text)
}

/// A scalar of a type; without a type, a number if it looks like one.
func typed(_ text: String, _ type: String?) -> JSONValue {
    switch type {
    case "text": .string(text)
    case "boolean": untypedTruth(text)
    default: untypedNumber(text)
    }
}

/// The name of a value's type.
func typeName(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .truth: "boolean"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
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

/// Whether a character is white space in XML; CR LF counts as one character.
func isXMLSpace(_ character: Character) -> Bool { [" ", "\t", "\n", "\r", "\r\n"].contains(character) }

// MARK: Reading

extension XMLElement {
    /// The text without the white space around it, which `xml:space` can preserve.
    var content: String { keepsSpace ? text : trimmed(text) }

    /// A value of any shape, of the declared type or the one that the content suggests.
    func data(untyped: UntypedValue = { .string($0) }) -> JSONNode {
        let value: JSONValue
        switch attribute("type")?.value ?? typeByContent {
        case "text": value = .string(content)
        case "number": value = untypedNumber(text)
        case "boolean": value = untypedTruth(text)
        case "null": value = .null
        case "list": value = .array(children.map { $0.data() })
        case "object": value = .object(children.map { $0.member(by: "name", $0.data()) })
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

    /// Sets the text, marked to keep the white space around it if there is any.
    mutating func setContent(_ content: String) {
        text = content
        keepsSpace = trimmed(content) != content
        if keepsSpace { add("xml:space", "preserve") }
    }

    /// Adds a value of any shape, with its type if the content does not reveal it.
    mutating func setData(_ node: JSONNode, untyped: UntypedValue) {
        let text = scalarText(of: node.value)
        switch node.value {
        case .array(let nodes) where !nodes.isEmpty: children = nodes.map { XMLElement("item", $0, .data()) }
        case .object(let members) where !members.isEmpty:
            children = members.map { XMLElement("member", $0, by: "name", .data()) }
        case .null, .truth, .number, .string, .array, .object:
            if node.value != untyped(text) { add("type", typeName(of: node.value)) }
        }
        setContent(text)
    }

    /// Adds the members of a part, in the order of its table.
    mutating func add(_ node: JSONNode, by part: XMLPart) {
        for member in part.members {
            if let value = node.member(member.key) { member.write(value, &self) }
        }
    }
}
