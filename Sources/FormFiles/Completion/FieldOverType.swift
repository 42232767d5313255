import FormModel
import FormSyntax

extension Field {
    /// The field with what its type says: its own members take the place of the type's, but validators add up, the type's
    /// first, and so do validations and messages of which the field has no own.
    func over(_ type: Field) -> Field {
        var members = node.members.filter { $0.key != "type" }
        for member in type.node.members where member.key != "id" {
            guard let place = members.firstIndex(where: { $0.key == member.key }) else {
                members.append(member)
                continue
            }
            members[place].node = members[place].node.joined(with: member.node, as: member.key)
        }
        // What is read here was read before, and all that is wrong with it is told.
        var reader = FormReader(path: "")
        return reader.field(members, at: location)
    }
}

extension JSONNode {
    /// What a field and its type say in the member of that key.
    fileprivate func joined(with type: JSONNode, as key: String) -> JSONNode {
        switch key {
        case "validators": JSONNode(.array(type.elements + elements), at: location)
        case "validations", "messages":
            JSONNode(.object(members + type.members.filter { member($0.key) == nil }), at: location)
        default: self
        }
    }
}
