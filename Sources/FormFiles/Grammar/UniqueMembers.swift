import FormModel
import FormSyntax
import FormWords

extension UniqueFields {
    var node: JSONNode { JSONNode(.array(fields.map(\.node)), at: location) }
}

extension FormReader {
    /// Each a list of ids: a bare id could be a list of one, or one of a list.
    mutating func uniqueFields(_ member: JSONMember) -> [UniqueFields] {
        elements(member).compactMap { node in
            guard case .array(let nodes) = node.value else {
                rejectElement(node, of: member, .aListOfFields, cure: Message(.writeLists))
                return nil
            }
            let fields = ids(JSONMember(key: member.key, at: member.keyLocation, node))
            if nodes.isEmpty { warn(.emptyList, at: node.location, Message(.noFieldsInList)) }
            return fields.isEmpty ? nil : UniqueFields(fields, location: node.location)
        }
    }
}
