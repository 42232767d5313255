import FormModel
import FormSyntax

/// The merged members of a field and its types.
struct TypeMembers {
    private(set) var members: [JSONMember] = []

    /// - Parameter levels: The members of the field or type, followed by those of each type below it.
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

    /// The number of values in the members, nested ones included.
    var valueCount: Int { members.reduce(0) { $0 + $1.node.valueCount } }
}

extension Field {
    /// The field merged with its type. A member of the field replaces that of the type, but rules and validators add up
    /// (the type's first), and validations and messages are merged key by key.
    func over(_ type: TypeMembers) -> Field {
        // These members were read and reported before, so no fault can be new.
        var reader = FormReader(path: "")
        return Field(TypeMembers([node.members, type.members]).members, at: location, &reader)
    }
}

extension JSONNode {
    /// Merges the values that a field and its types have for one key.
    fileprivate init(joining nodes: [JSONNode], as key: String) {
        switch key {
        case "type": self = nodes[nodes.count - 1]
        case "validators", "rules": self.init(.array(nodes.reversed().flatMap(\.elements)), at: nodes[0].location)
        case "validations", "messages":
            var seen: Set<String> = []
            let members = nodes.flatMap(\.members).filter { seen.insert($0.key).inserted }
            self.init(.object(members), at: nodes[0].location)
        // The field's own value wins, then that of the nearest type.
        default: self = nodes[0]
        }
    }

    /// The number of values in the node, itself and nested ones included.
    fileprivate var valueCount: Int {
        switch value {
        case .null, .truth, .number, .string: 1
        case .array(let nodes): nodes.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.node.valueCount }
        }
    }
}
