import FormModel
import FormSyntax

/// The members of a field and of its types, put together.
struct TypeMembers {
    private(set) var members: [JSONMember] = []

    /// - Parameter levels: The members of the field or type, then those of each type below it.
    init(_ levels: [[JSONMember]]) {
        var places: [String: Int] = [:]
        var said: [Int: [JSONNode]] = [:]
        for member in levels.joined() {
            if let place = places[member.key] {
                said[place, default: [members[place].node]].append(member.node)
            } else {
                places[member.key] = members.count
                members.append(member)
            }
        }
        for (place, nodes) in said { members[place].node = JSONNode(joining: nodes, as: members[place].key) }
    }

    /// How many values they are, those within others included.
    var valueCount: Int { members.reduce(0) { $0 + $1.node.valueCount } }
}

extension Field {
    /// The field with what its type says: its own members take the place of the type's, but rules and validators add up, the type's
    /// first, and so do validations and messages of which the field has no own.
    func over(_ type: TypeMembers) -> Field {
        // Everything that is read here was read before, and its faults are told.
        var reader = FormReader(path: "")
        return Field(TypeMembers([node.members, type.members]).members, at: location, &reader)
    }
}

extension JSONNode {
    /// Joins the values that a field and its types have for one key.
    fileprivate init(joining nodes: [JSONNode], as key: String) {
        switch key {
        case "type": self = nodes[nodes.count - 1]
        case "validators", "rules": self.init(.array(nodes.reversed().flatMap(\.elements)), at: nodes[0].location)
        case "validations", "messages":
            var seen: Set<String> = []
            let members = nodes.flatMap(\.members).filter { seen.insert($0.key).inserted }
            self.init(.object(members), at: nodes[0].location)
        // The field decides, then the nearest type.
        default: self = nodes[0]
        }
    }

    /// How many values it is, those within it included.
    fileprivate var valueCount: Int {
        switch value {
        case .null, .truth, .number, .string: 1
        case .array(let nodes): nodes.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.node.valueCount }
        }
    }
}
