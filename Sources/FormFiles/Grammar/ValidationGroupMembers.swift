import FormModel
import FormSyntax
import FormWords

extension ValidationGroup {
    /// The members that distinguish a list of fields from a pair.
    package enum MemberName: String {
        case fields
        case least = "min"
        case most = "max"
    }
}

extension FormGrammar {
    static let validationGroup = Grammar<ValidationGroupDraft>(
        .inValidationGroup,
        [
            Member(
                "id", .id, "A name for readers of the file.", .attribute(),
                read: { $0.id = $1.id($2) }, write: { $0.id?.node }),
            Member(
                ValidationGroup.MemberName.fields.rawValue, .ids, "The fields that are validated together.",
                .element("fieldName"),
                read: { $0.fields = $1.ids($2) }, write: { $0.fields?.node }),
            Member(
                ValidationGroup.MemberName.least.rawValue, .id,
                "The field of the pair that must not be more than the other.", .attribute("minimum"),
                read: { $0.minimum = $1.id($2) }, write: { $0.minimum?.node }),
            Member(
                ValidationGroup.MemberName.most.rawValue, .id,
                "The field of the pair that must not be less than the other.", .attribute("maximum"),
                read: { $0.maximum = $1.id($2) }, write: { $0.maximum?.node }),
            Member(
                "strict", .truth, "True if the two must not be equal.", .attribute(),
                read: { $0.isStrict = $1.truth($2, .refused) ?? false }, write: { $0.isStrict.nodeIfTrue }),
            .prose(
                "message", "What is said if the pair fails.", .attribute(),
                of: { $0.message }, put: { $0.message = $1 }),
            Member(
                "code", .text, "The code that programs get instead of its own.", .attribute(),
                read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
        ])

    /// A validation group while it is read or written.
    struct ValidationGroupDraft {
        var id: Located<String>?
        var fields: [Located<String>]?
        var minimum: Located<String>?
        var maximum: Located<String>?
        var isStrict = false
        var message: String?
        var code: Located<String>?
    }
}

extension FormGrammar.ValidationGroupDraft {
    fileprivate init(_ group: ValidationGroup) {
        id = group.id
        switch group.members {
        case .fields(let fields): self.fields = fields
        case .pair(let minimum, let maximum, let isStrict):
            (self.minimum, self.maximum, self.isStrict) = (minimum, maximum, isStrict)
            (message, code) = (group.message, group.code)
        }
    }

    /// The finished group; `nil` unless there is either a list of fields or a pair.
    fileprivate func group(at location: SourceLocation) -> ValidationGroup? {
        switch (fields, minimum, maximum) {
        case (let fields?, nil, nil): return ValidationGroup(.fields(fields), id: id, location: location)
        case (nil, let minimum?, let maximum?):
            let pair = ValidationGroup.Members.pair(minimum: minimum, maximum: maximum, isStrict: isStrict)
            var group = ValidationGroup(pair, id: id, location: location)
            (group.message, group.code) = (message, code)
            return group
        default: return nil
        }
    }
}

extension ValidationGroup: FilePart {
    static var partName: Phrase { .aValidationGroup }
    static var cure: Message { Message(.writeValidationGroup) }

    /// Accepts a list of ids, an object with `fields`, or one with `min` and `max`.
    static func fits(_ value: JSONValue) -> Bool { value.scalarText == nil && value != .null }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let location = member.node.location
        guard case .object(let members) = member.node.value else {
            self.init(.fields(reader.ids(member)), location: location)
            return
        }
        var draft = FormGrammar.ValidationGroupDraft()
        reader.read(members, into: &draft, by: FormGrammar.validationGroup)
        guard let group = draft.group(at: location) else {
            reader.fail(.missingKey, at: location, Message(.validationGroupWithoutFields, ["cure": Self.cure]))
            return nil
        }
        if draft.fields != nil, draft.message != nil || draft.code != nil {
            reader.warn(.ignoredKey, at: location, Message(.onlyPairHasMessage))
        }
        self = group
    }

    /// The group as JSON; a plain list of ids if nothing else is said.
    var node: JSONNode {
        if id == nil, case .fields(let fields) = members { return JSONNode(fields.node.value, at: location) }
        return FormGrammar.validationGroup.node(of: FormGrammar.ValidationGroupDraft(self), at: location)
    }

    mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        var draft = FormGrammar.ValidationGroupDraft(self)
        FormGrammar.validationGroup.changeTexts(of: &draft, at: location, change)
        self = draft.group(at: location) ?? self
    }
}
