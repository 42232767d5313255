import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    /// The members of any validator. Each type has further parameters, so only the engine can tell unknown keys.
    static let validator = Grammar<Check>(
        nil,
        [
            Member(
                "type", .word(.validatorTypes), "What it checks.", .attribute(), .needed,
                read: { $0.word = $1.locatedText($2) ?? $0.word }, write: { $0.word.node }),
            parameter(.other, .id, "The id of the field to compare with."),
            parameter(.relation, .word(.comparisons), "How it compares; == without it."),
            parameter(.mode, .word(.comparisonModes), "As what both are compared, whatever their kinds."),
            .expression(
                Check.ParameterName.condition.rawValue,
                "The condition that must not be false; in it a point is the field's own value.", .own,
                of: { $0.condition }, put: { $0.condition = $1 },
                read: { $0.readParameter($2, &$1) }, write: { $0.parameter(.condition) }),
            parameter(.pattern, .text, "A regular expression that must have a match."),
            parameter(.caseSensitive, .truth, "True where case matters."),
            parameter(.least, .bound, "The least that passes."),
            parameter(.most, .bound, "The most that passes."),
            .condition(
                "when", "It counts only where this is true, such as \"country == 'NO'\".", .attribute(),
                of: { $0.when }, put: { $0.when = $1 }),
            .prose("message", "The message if it fails.", .attribute(), of: { $0.message }, put: { $0.message = $1 }),
            Member(
                "code", .text, "The code that programs get instead of its own.", .attribute(),
                read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
        ])

    private static func parameter(_ name: Check.ParameterName, _ kind: MemberKind, _ about: String) -> Member<Check> {
        Member(
            name.rawValue, kind, about, .own,
            read: { $0.readParameter($2, &$1) }, write: { $0.parameter(name) })
    }
}

/// Reading and writing of an entry of `validators`.
extension Check: FilePart {
    static var partName: Phrase { .aValidator }

    /// Accepts a text, too, which is the validator's type.
    static func fits(_ value: JSONValue) -> Bool {
        switch value {
        case .object, .string: true
        case .null, .truth, .number, .array: false
        }
    }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let (members, location) = (member.node.members, member.node.location)
        self.init(.named("", []), .validator, by: member.node.locatedText ?? Located(""), at: location)
        if member.node.locatedText != nil {
            let values: KeyValuePairs<String, any MessageValue> = [
                "value": FormReader.described(member.node.value), "example": "{\"type\": …}",
            ]
            reader.warn(.otherType, at: location, Message(.validatorReadAsType, values))
        } else {
            for member in reader.distinct(members) {
                if !FormGrammar.validator.read(member, into: &self, &reader) { readParameter(member, &reader) }
            }
            reader.requireMember("type", of: members, at: location, orElse: Message(.validatorWithoutType))
            if !members.has("type") || when == nil && members.has("when") { return nil }
        }
        test = Test(type: word.value, taking: &others)
    }

    /// The validator as JSON; parameters without a meaning come after all others, as in the file.
    var node: JSONNode {
        let members = FormGrammar.validator.written(self, at: location)
        let others = (test.parameters + others).filter { !FormGrammar.validator.knows($0.key) }
        return JSONNode(.object(members + others), at: location)
    }

    /// The condition of a validator whose type has one; other types ignore it.
    var condition: Located<String>? {
        get { if case .condition(let text) = test { text } else { nil } }
        set { if let newValue, condition != nil { test = .condition(newValue) } }
    }

    fileprivate mutating func readParameter(_ member: JSONMember, _ reader: inout FormReader) {
        guard member.node.value != .null else {
            return reader.reject(member, .ignored, cure: Message(.leaveItOut))
        }
        others.append(reader.member(member))
    }
}
