import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    /// Each type has parameters of its own, so only the engine can tell which keys are unknown.
    static let validator = Grammar<Validator>(
        nil,
        [
            Member(
                "type", .word(.validatorTypes), "What it checks.", .attribute(), .needed,
                read: { $0.type = $1.locatedText($2) ?? $0.type }, write: { $0.type.node }),
            parameter("to", .id, "The id of the field to compare with."),
            parameter("rule", .word(.comparisons), "How it compares; == without it."),
            parameter("mode", .word(.comparisonModes), "As what both are compared, whatever their kinds."),
            parameter(
                "condition", .text, "The condition that must not be false; in it a point is the field's own value."),
            parameter("pattern", .text, "A regular expression that must have a match."),
            parameter("case_sensitive", .truth, "True where case matters."),
            parameter("min", .bound, "The least that passes."),
            parameter("max", .bound, "The most that passes."),
            Member(
                "when", .text, "It counts only where this is true, such as \"country == 'NO'\".", .attribute(),
                read: { $0.when = $1.expression($2) }, write: { $0.when?.node }),
            .prose("message", "The message if it fails.", .attribute(), of: { $0.message }, put: { $0.message = $1 }),
            Member(
                "code", .text, "The code that programs get instead of its own.", .attribute(),
                read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
        ])

    private static func parameter(_ key: String, _ kind: MemberKind, _ about: String) -> Member<Validator> {
        Member(
            key, kind, about, .own,
            read: { $1.readParameter($2, into: &$0) }, write: { $0.parameter(key) })
    }
}

extension Validator {
    /// Parameters without a meaning stand behind all that have one, as in the file.
    var node: JSONNode {
        let members = FormGrammar.validator.written(self, at: location)
        let others = parameters.filter { !FormGrammar.validator.knows($0.key) }
        return JSONNode(.object(members + others), at: location)
    }
}

extension FormReader {
    /// The list of validators; one that is but a text is its type.
    mutating func validators(_ member: JSONMember) -> [Validator] {
        elements(member, acceptsLoneObject: true).compactMap { node in
            switch node.value {
            case .object(let members): return validator(members, at: node.location)
            case .string(let type):
                warn(
                    .otherType, at: node.location,
                    Message(
                        Phrase.validatorReadAsType,
                        ["value": Self.described(node.value), "example": "{\"type\": …}"]))
                return Validator(type: Located(type, at: node.location), location: node.location)
            case .null, .truth, .number, .array:
                rejectElement(node, of: member, .aValidator, cure: .writeObject)
                return nil
            }
        }
    }

    private mutating func validator(_ members: [JSONMember], at location: SourceLocation) -> Validator? {
        var validator = Validator(type: Located(""), location: location)
        let repeated = repeatedMembers(members)
        for (index, member) in members.enumerated() where !repeated.contains(index) {
            if !FormGrammar.validator.read(member, into: &validator, &self) {
                readParameter(member, into: &validator)
            }
        }
        requireMember("type", of: members, at: location, orElse: Message(.validatorWithoutType))
        let isFaulty = validator.when == nil && has("when", members)
        return validator.type.value.isEmpty || isFaulty ? nil : validator
    }

    fileprivate mutating func readParameter(_ member: JSONMember, into validator: inout Validator) {
        guard member.node.value != .null else {
            return reject(member, .ignored, cure: Message(.leaveItOut))
        }
        validator.parameters.append(self.member(member))
    }
}
