import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let target = Grammar<TargetDraft>(
        .inTarget,
        [
            Member(
                "id", .ids, "The id that it acts on, or a list of ids.", .attribute(), .neededInJSON,
                read: { $0.ids = $1.ids($2) }, write: { $0.ids.count == 1 ? $0.ids[0].node : $0.ids.node }),
            Member(
                "type", .word(.targetTypes), "The kind of part that these are ids of; field without it.", .attribute(),
                read: { $0.readScope($2, &$1) }, write: { $0.scope == .field ? nil : $0.scope?.rawValue.node }),
            Member(
                "action", .word(.actions), "The action.", .attribute(), .needed,
                read: { $0.action = $1.choice($2, orElse: .unknownAction) }, write: { $0.action?.rawValue.node }),
            Member(
                "target_value", old: ["value"], .value,
                "What 'update' sets; without it the formula of the updated field runs.",
                .element(),
                read: { $0.value = $1.value($2.node) }, write: { $0.value }),
            .condition(
                "when", old: ["condition"], "It acts only where this is true, such as \"country == 'NO'\".",
                .attribute("condition"),
                of: { $0.condition }, put: { $0.condition = $1 }),
        ])

    /// A target while it is read or written; an invalid part is reported and stays `nil`.
    struct TargetDraft {
        var ids: [Located<String>] = []
        var scope: Target.Scope? = .field
        var action: Target.Action?
        var value: JSONNode?
        var condition: Located<String>?
    }
}

extension FormGrammar.TargetDraft {
    fileprivate mutating func readScope(_ member: JSONMember, _ reader: inout FormReader) {
        if member.node.value != .null { scope = reader.choice(member, orElse: .unknownTargetType) }
    }
}

extension Target: FilePart {
    static var partName: Phrase { .aTarget }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let (members, location) = (member.node.members, member.node.location)
        var draft = FormGrammar.TargetDraft()
        reader.read(members, into: &draft, by: FormGrammar.target)
        reader.requireMember("id", of: members, at: location, orElse: Message(.targetWithoutID))
        reader.requireMember(
            "action", of: members, at: location,
            orElse: Message(.targetWithoutAction, ["cure": Message.write(Alternatives(WordList.actions.words))]))
        let isFaulty = draft.condition == nil && (members.has("when") || members.has("condition"))
        guard let scope = draft.scope, let action = draft.action, !draft.ids.isEmpty, !isFaulty else { return nil }
        self.init(ids: draft.ids, scope: scope, action: action, location: location)
        (value, condition) = (draft.value, draft.condition)
    }

    private var draft: FormGrammar.TargetDraft {
        FormGrammar.TargetDraft(ids: ids, scope: scope, action: action, value: value, condition: condition)
    }

    var node: JSONNode { FormGrammar.target.node(of: draft, at: location) }

    func forEachExpression(_ body: (Located<String>) -> Void) {
        FormGrammar.target.forEachExpression(of: draft, body)
    }

    mutating func changeExpressions(_ change: (inout Located<String>) -> Void) {
        var draft = draft
        FormGrammar.target.changeExpressions(of: &draft, change)
        condition = draft.condition
    }
}
