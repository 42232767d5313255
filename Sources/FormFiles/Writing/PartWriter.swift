import FormModel
import FormSyntax

/// Gathers the members of a part in the order in which they are written; what is absent adds none.
struct PartWriter {
    private let location: SourceLocation
    private var members: [JSONMember] = []

    init(at location: SourceLocation) { self.location = location }

    /// The part, with or without members.
    var node: JSONNode { JSONNode(.object(members), at: location) }

    /// The part, if it has members.
    var nodeIfAny: JSONNode? { members.isEmpty ? nil : node }

    mutating func add(_ key: String, _ node: JSONNode?) {
        guard let node else { return }
        members.append(JSONMember(key: key, at: location, node))
    }

    mutating func add(_ key: String, _ text: String?) {
        add(key, text.map { JSONNode(.string($0), at: location) })
    }

    mutating func add(_ key: String, _ text: Located<String>?) { add(key, text?.node) }

    mutating func add(_ key: String, _ number: Located<Int>?) {
        add(key, number.map { JSONNode(.number("\($0.value)"), at: $0.location) })
    }

    /// A bound, which is a number in JSON if it is written like one.
    mutating func add(_ key: String, number: Located<String>?) {
        add(
            key,
            number.map { JSONNode(isJSONNumber($0.value) ? .number($0.value) : .string($0.value), at: $0.location) })
    }

    /// A truth that is false without the member.
    mutating func add(_ key: String, _ truth: Bool) {
        if truth { add(key, JSONNode(.truth(true), at: location)) }
    }

    /// A list that is empty without the member.
    mutating func add(_ key: String, list: [JSONNode]) {
        if !list.isEmpty { add(key, JSONNode(.array(list), at: location)) }
    }

    /// Members that mean nothing at the terminal, sorted: nor does their order.
    mutating func add(extras: [FormValue.Member]) { add(extras.sorted { $0.name.value < $1.name.value }) }

    /// Members that the form keeps as they are.
    mutating func add(_ kept: [FormValue.Member]) {
        members += kept.map { JSONMember(key: $0.name.value, at: $0.name.location, $0.value.node) }
    }
}

extension Located<String> {
    var node: JSONNode { JSONNode(.string(value), at: location) }
}

extension Located<FormValue> {
    var node: JSONNode {
        let value: JSONValue =
            switch value {
            case .null: .null
            case .truth(let truth): .truth(truth)
            case .number(let text): .number(text)
            case .text(let text): .string(text)
            case .list(let values): .array(values.map(\.node))
            case .object(let members):
                .object(members.map { JSONMember(key: $0.name.value, at: $0.name.location, $0.value.node) })
            }
        return JSONNode(value, at: location)
    }
}

/// Whether a text is a number of JSON, to the last character.
func isJSONNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { return false }
    guard case .number(let number)? = parseJSON(Array(text.utf8), path: "", mode: .strict).node?.value else {
        return false
    }
    return number == text
}
