import FormModel
import FormSyntax
import FormWords

extension FormReader {
    /// The form's own types: an object by name, each with the members of a field but its id.
    mutating func types(_ member: JSONMember) -> [Field] {
        guard case .object(let types) = member.node.value else {
            reject(member, .refused, cure: .writeObject(suchAs: "{\"iban\": {\"type\": \"text\"}}"))
            return []
        }
        let repeated = repeatedMembers(types)
        return types.enumerated().compactMap { place, type in
            repeated.contains(place) ? nil : self.type(type)
        }
    }

    private mutating func type(_ member: JSONMember) -> Field? {
        guard case .object(let members) = member.node.value else {
            rejectElement(member.node, of: member, .aType, cure: .writeObject)
            return nil
        }
        if let id = members.first(where: { $0.key == "id" }) {
            fail(.unknownKey, at: id.keyLocation, Message(.typeWithID, ["name": quoted(member.key)]))
        }
        guard !member.key.isEmpty else {
            fail(.emptyName, at: member.keyLocation, Message(.emptyName, ["name": Message(.aType)]))
            return nil
        }
        var type = field(members.filter { $0.key != "id" }, at: member.keyLocation)
        type.id = Located(member.key, at: member.keyLocation)
        return type
    }
}

extension [Field] {
    /// Types by their names.
    var typesNode: JSONNode? {
        guard !isEmpty else { return nil }
        return JSONNode(
            .object(
                map { type in
                    let members = type.node.members.filter { $0.key != "id" }
                    return JSONMember(
                        key: type.id.value, at: type.id.location, JSONNode(.object(members), at: type.location))
                }))
    }
}
