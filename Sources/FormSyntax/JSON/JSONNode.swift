/// A value of a JSON text with its location; for a string, that of the opening quote.
public struct JSONNode: Hashable, Sendable {
    /// The location where the value begins.
    package var location: SourceLocation
    /// The value itself.
    public var value: JSONValue

    /// Creates a value at a location.
    package init(_ value: JSONValue, at location: SourceLocation = .unknown) {
        self.value = value
        self.location = location
    }
}

/// A JSON value. Numbers keep their characters, and objects keep the order and duplicates of their members.
public enum JSONValue: Hashable, Sendable {
    /// The word `null`.
    case null
    /// The word `true` or `false`.
    case truth(Bool)
    /// The characters as written, such as `1.10` or `1e400`.
    case number(String)
    /// The text with escapes resolved.
    case string(String)
    /// The elements in order.
    case array([JSONNode])
    /// The members in order.
    case object([JSONMember])

    /// The text of a scalar: a number's characters, a string, `true` or `false`; `nil` for null, lists and objects.
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
    /// The key with escapes resolved.
    public var key: String
    /// The location of the key's opening quote.
    package var keyLocation: SourceLocation
    /// The value.
    public var node: JSONNode

    /// Creates a member.
    package init(key: String, at keyLocation: SourceLocation = .unknown, _ node: JSONNode) {
        self.key = key
        self.keyLocation = keyLocation
        self.node = node
    }
}

extension JSONNode {
    /// The elements of an array; empty for anything else.
    package var elements: [JSONNode] {
        guard case .array(let elements) = value else { return [] }
        return elements
    }

    /// The members of an object; empty for anything else.
    package var members: [JSONMember] {
        guard case .object(let members) = value else { return [] }
        return members
    }

    /// The value of the member with that key; `nil` if there is none.
    package func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.node }
}
