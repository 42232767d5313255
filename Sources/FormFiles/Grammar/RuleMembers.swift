import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let rule = Grammar<Rule>(
        .inRule,
        [
            Member(
                "condition", .text, "The condition; the rule fails where it is false.", .attribute(), .needed,
                read: { $0.condition = $1.expression($2) ?? $0.condition }, write: { $0.condition.node }),
            .prose("message", "What people are told.", .attribute(), of: { $0.message }, put: { $0.message = $1 }),
            Member(
                "code", .text, "What programs are told.", .attribute(),
                read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
            Member(
                "fields", .ids, "The fields to ask again; the first one is blamed.", .element("fieldName"),
                read: { $0.fields = $1.ids($2) }, write: { $0.fields.map(\.node).nodeIfAny }),
        ])
}

extension Rule {
    var node: JSONNode { FormGrammar.rule.node(of: self, at: location) }
}

extension FormReader {
    mutating func rules(_ member: JSONMember) -> [Rule] {
        parts(member, .aRule) { reader, node, members in
            var rule = Rule(condition: Located(""), location: node.location)
            reader.read(members, into: &rule, by: FormGrammar.rule)
            reader.requireMember(
                "condition", of: members, at: node.location, orElse: Message(FormPhrase.ruleWithoutCondition))
            return rule.condition.location == .unknown ? nil : rule
        }
    }
}
