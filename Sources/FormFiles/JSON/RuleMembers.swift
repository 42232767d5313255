import FormModel
import FormSyntax
import FormWords

extension FormReader {
    mutating func rules(_ member: JSONMember) -> [Rule] {
        parts(member, .aRule) { reader, node, members in
            var rule = Rule(condition: Located(""), location: node.location)
            reader.read(members, into: &rule, by: Self.ruleMembers)
            reader.requireMember(
                "condition", of: members, at: node.location, orElse: Message(FormPhrase.ruleWithoutCondition))
            return rule.condition.location == .unknown ? nil : rule
        }
    }

    static let ruleMembers = MemberTable<Rule>(
        .inRule,
        [
            "condition": { rule, member, reader in rule.condition = reader.expression(member) ?? rule.condition },
            "message": { rule, member, reader in rule.message = reader.text(member) },
            "code": { rule, member, reader in rule.code = reader.locatedText(member) },
            "fields": { rule, member, reader in rule.fields = reader.ids(member) },
        ])

    /// Each a list of ids, an object with `fields`, or one with `min` and `max`.
    mutating func validationGroups(_ member: JSONMember) -> [ValidationGroup] {
        elements(member).compactMap { node in
            switch node.value {
            case .array:
                let fields = ids(JSONMember(key: member.key, at: member.keyLocation, node))
                return ValidationGroup(.fields(fields), location: node.location)
            case .object(let members): return validationGroup(members, at: node.location)
            case .null, .truth, .number, .string:
                rejectElement(node, of: member, .aValidationGroup, cure: Message(FormPhrase.writeValidationGroup))
                return nil
            }
        }
    }

    /// A validation group while it is read.
    struct ValidationGroupDraft {
        var id: Located<String>?
        var fields: [Located<String>]?
        var minimum: Located<String>?
        var maximum: Located<String>?
        var isStrict = false
        var message: String?
        var code: Located<String>?
    }

    static let validationGroupMembers = MemberTable<ValidationGroupDraft>(
        .inValidationGroup,
        [
            "id": { group, member, reader in group.id = reader.id(member) },
            "fields": { group, member, reader in group.fields = reader.ids(member) },
            "min": { group, member, reader in group.minimum = reader.id(member) },
            "max": { group, member, reader in group.maximum = reader.id(member) },
            "strict": { group, member, reader in group.isStrict = reader.truth(member, .refused) ?? false },
            "message": { group, member, reader in group.message = reader.text(member) },
            "code": { group, member, reader in group.code = reader.locatedText(member) },
        ])

    private mutating func validationGroup(_ members: [JSONMember], at location: SourceLocation) -> ValidationGroup? {
        var draft = ValidationGroupDraft()
        read(members, into: &draft, by: Self.validationGroupMembers)
        switch (draft.fields, draft.minimum, draft.maximum) {
        case (let fields?, nil, nil):
            if draft.message != nil || draft.code != nil {
                warn(.ignoredKey, at: location, Message(FormPhrase.onlyPairHasMessage))
            }
            return ValidationGroup(.fields(fields), id: draft.id, location: location)
        case (nil, let minimum?, let maximum?):
            let pair = ValidationGroup.Members.pair(minimum: minimum, maximum: maximum, isStrict: draft.isStrict)
            var group = ValidationGroup(pair, id: draft.id, location: location)
            (group.message, group.code) = (draft.message, draft.code)
            return group
        default:
            let cure = Message(FormPhrase.writeValidationGroup)
            fail(.missingKey, at: location, Message(FormPhrase.validationGroupWithoutFields, ["cure": cure]))
            return nil
        }
    }
}
