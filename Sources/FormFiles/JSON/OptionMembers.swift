import FormModel
import FormSyntax
import FormWords

extension FormReader {
    mutating func options(_ member: JSONMember) -> [Option] {
        elements(member, acceptsLoneObject: true).compactMap { option($0, in: member) }
    }

    /// The lists of a picker.
    mutating func components(_ member: JSONMember) -> [[Option]] {
        elements(member).compactMap { node in
            guard case .array(let options) = node.value else {
                rejectElement(node, of: member, .aComponent, cure: Message(FormPhrase.writeListOfOptions))
                return nil
            }
            return options.compactMap { option($0, in: member) }
        }
    }

    private mutating func option(_ node: JSONNode, in member: JSONMember) -> Option? {
        switch node.value {
        case .object(let members): return option(members, at: node.location)
        case .string(let text), .number(let text):
            warn(
                .otherType, at: node.location,
                Message(
                    FormPhrase.optionReadAsTitle,
                    ["value": Self.described(node.value), "example": "{\"id\", \"title\"}"]))
            var option = Option(id: value(node), location: node.location)
            option.title = text
            return option
        case .null, .truth, .array:
            rejectElement(node, of: member, .anOption, cure: .writeObject)
            return nil
        }
    }

    private mutating func option(_ members: [JSONMember], at location: SourceLocation) -> Option? {
        var option = Option(id: Located(.null), location: location)
        read(members, into: &option, by: Self.optionMembers)
        guard option.id.value == .null else { return option }
        if !members.contains(where: { $0.key == "id" && $0.node.value != .null }) {
            fail(.missingID, at: location, Message(FormPhrase.optionWithoutID))
        }
        return nil
    }

    static let optionMembers = MemberTable<Option>(
        .inOption,
        [
            "id": { option, member, reader in option.id = reader.scalar(member) ?? option.id },
            "title": { option, member, reader in option.title = reader.text(member) },
            "info": { option, member, reader in option.info = reader.text(member) ?? option.info },
            "subtitle": { option, member, reader in option.info = option.info ?? reader.oldName(of: "info", member) },
            "value": { option, member, reader in option.value = reader.scalar(member) },
            "default": { option, member, reader in option.isDefault = reader.truth(member) ?? false },
            "targets": { option, member, reader in option.targets = reader.targets(member) },
            "accessibility_label": { option, member, reader in option.accessibilityLabel = reader.text(member) },
        ])

    /// A text, number or truth value.
    private mutating func scalar(_ member: JSONMember) -> Located<FormValue>? {
        switch member.node.value {
        case .truth, .number, .string: return value(member.node)
        case .null, .array, .object:
            reject(member, .refused, cure: Message(FormPhrase.writeScalar))
            return nil
        }
    }
}
