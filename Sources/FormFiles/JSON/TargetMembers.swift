import FormModel
import FormSyntax
import FormWords

extension FormReader {
    mutating func targets(_ member: JSONMember) -> [Target] {
        parts(member, .aTarget) { reader, node, members in
            var draft = TargetDraft()
            reader.read(members, into: &draft, by: Self.targetMembers)
            reader.requireMember("id", of: members, at: node.location, orElse: Message(FormPhrase.targetWithoutID))
            reader.requireMember(
                "action", of: members, at: node.location,
                orElse: Message(FormPhrase.targetWithoutAction, ["cure": Message.write(list(of: Target.Action.self))]))
            guard let scope = draft.scope, let action = draft.action, !draft.ids.isEmpty, !draft.isFaulty else {
                return nil
            }
            var target = Target(ids: draft.ids, scope: scope, action: action, location: node.location)
            target.value = draft.value
            target.condition = draft.condition
            return target
        }
    }

    /// Notes a member that a part cannot do without.
    mutating func requireMember(
        _ key: String, of members: [JSONMember], at location: SourceLocation, orElse words: @autoclosure () -> Message
    ) {
        guard !members.contains(where: { $0.key == key && $0.node.value != .null }) else { return }
        fail(.missingKey, at: location, words())
    }

    /// A target while it is read; what stays `nil` was reported.
    struct TargetDraft {
        var ids: [Located<String>] = []
        var scope: Target.Scope? = .field
        var action: Target.Action?
        var value: Located<FormValue>?
        var condition: Located<String>?
        /// A condition that cannot be read must not become none.
        var isFaulty = false
    }

    static let targetMembers = MemberTable<TargetDraft>(
        .inTarget,
        [
            "id": { target, member, reader in target.ids = reader.ids(member) },
            "type": { target, member, reader in
                if member.node.value != .null { target.scope = reader.choice(member, orElse: .unknownTargetType) }
            },
            "action": { target, member, reader in target.action = reader.choice(member, orElse: .unknownAction) },
            "target_value": { target, member, reader in target.value = reader.value(member.node) },
            "value": { target, member, reader in
                reader.warnOfOldName(of: "target_value", member)
                target.value = target.value ?? reader.value(member.node)
            },
            "condition": { target, member, reader in
                target.condition = reader.expression(member)
                target.isFaulty = target.condition == nil && member.node.value != .null
            },
        ])

    /// One of a closed set of words.
    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ member: JSONMember, orElse phrase: FormPhrase
    ) -> Choice? {
        guard member.node.value != .null, let word = text(member, .refused) else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let cure = suggestion(for: word, among: Choice.allCases.map(\.rawValue)) ?? .write(list(of: Choice.self))
        fail(.unknownWord, at: member.node.location, Message(phrase, ["word": quoted(word), "cure": cure]))
        return nil
    }
}

/// Every word of a closed set.
private func list<Choice: RawRepresentable<String> & CaseIterable>(of choices: Choice.Type) -> String {
    choices.allCases.map(\.rawValue).joined(separator: ", ")
}
