import FormModel
import FormSyntax

extension Grammar {
    /// The part as JSON.
    func node(of part: Part, at location: SourceLocation) -> JSONNode {
        JSONNode(.object(written(part, at: location)), at: location)
    }

    /// The part as JSON; `nil` if it has no members.
    func nodeIfAny(of part: Part) -> JSONNode? {
        let members = written(part, at: .unknown)
        return members.isEmpty ? nil : JSONNode(.object(members))
    }

    /// The members that a part has; those without a location of their own get the part's.
    func written(_ part: Part, at location: SourceLocation) -> [JSONMember] {
        members.compactMap { member in
            guard var node = member.write(part) else { return nil }
            if node.location == .unknown { node.location = location }
            let place = member.place?(part) ?? .unknown
            return JSONMember(key: member.entry.key, at: place == .unknown ? location : place, node)
        }
    }
}

// MARK: Values

extension String {
    var node: JSONNode { JSONNode(.string(self)) }
}

extension Bool {
    /// The value to write for a truth value that is false by default.
    var nodeIfTrue: JSONNode? { self ? JSONNode(.truth(true)) : nil }
}

extension [Located<String>] {
    var node: JSONNode { JSONNode(.array(map(\.node))) }
}

extension [JSONNode] {
    /// The value to write for a list that is empty by default.
    var nodeIfAny: JSONNode? { isEmpty ? nil : JSONNode(.array(self)) }
}

extension JSONNode {
    /// The text with its location; `nil` for any other value.
    package var locatedText: Located<String>? {
        if case .string(let text) = value { Located(text, at: location) } else { nil }
    }
}

extension [JSONMember] {
    /// The value of a member that the form keeps unchanged.
    func node(_ name: String) -> JSONNode? { first { $0.key == name }?.node }
}
