import FormModel
import FormSyntax
import FormWords

extension OrderedFields {
    var node: JSONNode { JSONNode(.array(fields.map(\.node)), at: location) }
}

extension FormReader {
    /// Each a list of ids, at least two.
    mutating func orderedFields(_ member: JSONMember) -> [OrderedFields] {
        elements(member).compactMap { node in
            guard case .array = node.value else {
                rejectElement(node, of: member, .aListOfFields, cure: Message(.writeLists))
                return nil
            }
            let fields = ids(JSONMember(key: member.key, at: member.keyLocation, node))
            if node.elements.count < 2 { warn(.emptyList, at: node.location, Message(.nothingToOrder)) }
            return fields.count < 2 ? nil : OrderedFields(fields, location: node.location)
        }
    }
}
