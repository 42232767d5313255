/// A value of a JSON text with its place; of a string, that of its opening quote.
public struct JSONNode: Hashable, Sendable {
    /// Where it begins.
    package var location: SourceLocation
    /// The value itself.
    public var value: JSONValue

    /// A value at a place.
    package init(_ value: JSONValue, at location: SourceLocation = .unknown) {
        self.value = value
        self.location = location
    }
}

/// A value of JSON; numbers keep their characters, objects the order and the duplicates of their members.
public enum JSONValue: Hashable, Sendable {
    /// The word `null`.
    case null
    /// The word `true` or `false`.
    case truth(Bool)
    /// The characters as written, such as `1.10` or `1e400`.
    case number(String)
    /// Text, escapes resolved.
    case string(String)
    /// Values in their order.
    case array([JSONNode])
    /// Members in their order.
    case object([JSONMember])

    /// The text of a scalar: a number's characters, `true` or `false`; `nil` for null, lists and objects.
    package var scalarText: String? {
        switch self {
        case .truth(let truth): truth ? "true" : "false"
        case .number(let text), .string(let text): text
        case .null, .array, .object: nil
        }
    }
}

extension JSONValue {
    /// The value on one line, without spaces.
    package var compactText: String {
        switch self {
        case .null: "null"
        case .truth(let truth): truth ? "true" : "false"
        case .number(let text): text
        case .string(let text): quotedJSON(text)
        case .array(let elements): "[" + elements.map(\.value.compactText).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { quotedJSON($0.key) + ":" + $0.node.value.compactText }.joined(separator: ",") + "}"
        }
    }
}

/// A member of a JSON object.
public struct JSONMember: Hashable, Sendable {
    /// The key, escapes resolved.
    public var key: String
    /// The key's opening quote.
    package var keyLocation: SourceLocation
    /// The value.
    public var node: JSONNode

    /// A key with its value.
    package init(key: String, at keyLocation: SourceLocation = .unknown, _ node: JSONNode) {
        self.key = key
        self.keyLocation = keyLocation
        self.node = node
    }
}

extension JSONNode {
    /// The elements of an array; none of anything else.
    package var elements: [JSONNode] {
        guard case .array(let elements) = value else { return [] }
        return elements
    }

    /// The members of an object; none of anything else.
    package var members: [JSONMember] {
        guard case .object(let members) = value else { return [] }
        return members
    }

    /// The value of a member.
    package func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.node }
}
