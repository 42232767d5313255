import FormModel
import FormSyntax
import FormWords

extension FormReader {
    mutating func validations(_ member: JSONMember) -> Validations? {
        guard case .object(let members) = member.node.value else {
            reject(member, .refused, cure: .writeObject(suchAs: "{\"required\": true}"))
            return nil
        }
        var validations = Validations(location: member.node.location)
        read(members, into: &validations, by: Self.validationMembers)
        return validations
    }

    static let validationMembers = MemberTable<Validations>(
        .inValidations,
        [
            "required": { checks, member, reader in checks.isRequired = reader.truth(member, .refused) },
            "min_length": { checks, member, reader in checks.minimumLength = reader.count(member) },
            "max_length": { checks, member, reader in checks.maximumLength = reader.count(member) },
            "min_value": { checks, member, reader in checks.minimumValue = reader.numberText(member) },
            "max_value": { checks, member, reader in checks.maximumValue = reader.numberText(member) },
            "format": { checks, member, reader in checks.format = reader.locatedText(member) },
            "compare_to": { checks, member, reader in checks.compareTo = reader.id(member) },
            "compare_rule": { checks, member, reader in checks.compareRule = reader.locatedText(member) },
        ])

    /// The list of validators; one that is but a text is its type.
    mutating func validators(_ member: JSONMember) -> [Validator] {
        elements(member, acceptsLoneObject: true).compactMap { node in
            switch node.value {
            case .object(let members): return validator(members, at: node.location)
            case .string(let type):
                warn(
                    .otherType, at: node.location,
                    Message(
                        FormPhrase.validatorReadAsType,
                        ["value": Self.described(node.value), "example": "{\"type\": …}"]))
                return Validator(type: Located(type, at: node.location), location: node.location)
            case .null, .truth, .number, .array:
                rejectElement(node, of: member, .aValidator, cure: .writeObject)
                return nil
            }
        }
    }

    /// Every validator has parameters of its own, so only the engine can tell which keys are unknown.
    private mutating func validator(_ members: [JSONMember], at location: SourceLocation) -> Validator? {
        var validator = Validator(type: Located(""), location: location)
        var isFaulty = false
        let repeated = repeatedMembers(members)
        for (index, member) in members.enumerated() where !repeated.contains(index) {
            switch member.key {
            case "type": validator.type = locatedText(member) ?? validator.type
            case "when":
                validator.when = expression(member)
                isFaulty = validator.when == nil && member.node.value != .null
            case "message": validator.message = text(member)
            case "code": validator.code = locatedText(member)
            case _ where member.node.value == .null: reject(member, .ignored, cure: Message(CompilerPhrase.leaveOut))
            default: validator.parameters.append(self.member(member))
            }
        }
        requireMember("type", of: members, at: location, orElse: Message(FormPhrase.validatorWithoutType))
        return validator.type.value.isEmpty || isFaulty ? nil : validator
    }
}
