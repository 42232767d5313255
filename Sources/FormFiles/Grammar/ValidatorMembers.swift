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
            .expression(
                "condition", "The condition that must not be false; in it a point is the field's own value.", .own,
                of: { $0.condition }, put: { $0.condition = $1 },
                read: { $0.readParameter($2, &$1) }, write: { $0.parameter("condition") }),
            parameter("pattern", .text, "A regular expression that must have a match."),
            parameter("case_sensitive", .truth, "True where case matters."),
            parameter("min", .bound, "The least that passes."),
            parameter("max", .bound, "The most that passes."),
            .condition(
                "when", "It counts only where this is true, such as \"country == 'NO'\".", .attribute(),
                of: { $0.when }, put: { $0.when = $1 }),
            .prose("message", "The message if it fails.", .attribute(), of: { $0.message }, put: { $0.message = $1 }),
            Member(
                "code", .text, "The code that programs get instead of its own.", .attribute(),
                read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
        ])

    private static func parameter(_ key: String, _ kind: MemberKind, _ about: String) -> Member<Validator> {
        Member(
            key, kind, about, .own,
            read: { $0.readParameter($2, &$1) }, write: { $0.parameter(key) })
    }
}

extension Validator: FilePart {
    static var partName: Phrase { .aValidator }

    /// A text is its type.
    static func fits(_ value: JSONValue) -> Bool {
        switch value {
        case .object, .string: true
        case .null, .truth, .number, .array: false
        }
    }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let (members, location) = (member.node.members, member.node.location)
        self.init(type: member.node.locatedText ?? Located(""), location: location)
        if member.node.locatedText != nil {
            let values: KeyValuePairs<String, any MessageValue> = [
                "value": FormReader.described(member.node.value), "example": "{\"type\": …}",
            ]
            reader.warn(.otherType, at: location, Message(.validatorReadAsType, values))
            return
        }
        for member in reader.distinct(members) {
            if !FormGrammar.validator.read(member, into: &self, &reader) { readParameter(member, &reader) }
        }
        reader.requireMember("type", of: members, at: location, orElse: Message(.validatorWithoutType))
        if type.value.isEmpty || when == nil && members.has("when") { return nil }
    }

    /// Parameters without a meaning stand behind all that have one, as in the file.
    var node: JSONNode {
        let members = FormGrammar.validator.written(self, at: location)
        let others = parameters.filter { !FormGrammar.validator.knows($0.key) }
        return JSONNode(.object(members + others), at: location)
    }

    /// The condition of a validator that has one, not of another type that ignores it.
    fileprivate var condition: Located<String>? {
        get { type.value == "condition" ? parameter("condition")?.locatedText : nil }
        set {
            guard let newValue, let place = parameters.lastIndex(where: { $0.key == "condition" }) else { return }
            parameters[place].node = newValue.node
        }
    }

    fileprivate mutating func readParameter(_ member: JSONMember, _ reader: inout FormReader) {
        guard member.node.value != .null else {
            return reader.reject(member, .ignored, cure: Message(.leaveItOut))
        }
        parameters.append(reader.member(member))
    }
}
