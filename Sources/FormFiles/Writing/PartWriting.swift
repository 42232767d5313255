import FormModel
import FormSyntax

extension Grammar {
    /// A part as JSON has it.
    func node(of part: Part, at location: SourceLocation) -> JSONNode {
        JSONNode(.object(written(part, at: location)), at: location)
    }

    /// A part as JSON has it, if it has any member.
    func nodeIfAny(of part: Part) -> JSONNode? {
        let members = written(part, at: .unknown)
        return members.isEmpty ? nil : JSONNode(.object(members))
    }

    /// The members that a part has; what has no place of its own stands at the part's.
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
    /// A truth that is false without the member.
    var nodeIfTrue: JSONNode? { self ? JSONNode(.truth(true)) : nil }
}

extension [Located<String>] {
    var node: JSONNode { JSONNode(.array(map(\.node))) }
}

extension [JSONNode] {
    /// A list that is empty without the member.
    var nodeIfAny: JSONNode? { isEmpty ? nil : JSONNode(.array(self)) }
}

extension JSONNode {
    /// A text with its place; `nil` for any other value.
    package var locatedText: Located<String>? {
        if case .string(let text) = value { Located(text, at: location) } else { nil }
    }
}

extension [JSONMember] {
    /// The member that the form keeps as it is.
    func node(_ name: String) -> JSONNode? { first { $0.key == name }?.node }
}
