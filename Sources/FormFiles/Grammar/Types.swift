import FormModel
import FormSyntax
import FormWords

extension Field {
    /// Reads the form's own types: an object by name, each with the members of a field except its id.
    static func types(_ member: JSONMember, _ reader: inout FormReader) -> [Field] {
        let cure = Message.writeObject(suchAs: "{\"iban\": {\"type\": \"text\"}}")
        let types = reader.members(of: member, orElse: cure) ?? []
        return reader.distinct(types).compactMap { Field(type: $0, &reader) }
    }

    private init?(type: JSONMember, _ reader: inout FormReader) {
        guard case .object(let members) = type.node.value else {
            reader.rejectElement(type.node, of: type, .aType, cure: .writeObject)
            return nil
        }
        if let id = members.first(where: { $0.key == "id" }) {
            reader.fail(.unknownKey, at: id.keyLocation, Message(.typeWithID, ["name": quoted(type.key)]))
        }
        guard !type.key.isEmpty else {
            reader.fail(.emptyName, at: type.keyLocation, Message(.emptyName, ["name": Message(.aType)]))
            return nil
        }
        self.init(members.filter { $0.key != "id" }, at: type.keyLocation, &reader)
        id = Located(type.key, at: type.keyLocation)
    }
}

extension [Field] {
    /// The types as JSON, by name.
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
