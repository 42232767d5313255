import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let rule = Grammar<RuleDraft>(
        .inRule,
        [
            .condition(
                "when", "It counts only where this is true, such as \"country == 'NO'\".", .attribute(),
                of: { $0.when }, put: { $0.when = $1 }),
            Member(
                "must", old: ["condition"], .text,
                "The condition that must not be false; in a rule of a field a point is its value.",
                .attribute("condition"),
                read: { $0.put($1.expression($2), "must", $2) },
                write: { $0.check("must")?.parameters.first?.node }),
            Member(
                "is", .text, "A check by its name, such as 'email'.", .attribute(),
                read: { $0.put($1.locatedText($2), "is", $2) }, write: { $0.check("is")?.type.node }),
        ]
            + CheckMember.all.map { check in
                check.member(.attribute(), of: { $0.check(check.key) }, put: { $0.checks.append($1) })
            } + [
                .prose("message", "What people are told.", .attribute(), of: { $0.message }, put: { $0.message = $1 }),
                Member(
                    "code", .text, "What programs are told.", .attribute(),
                    read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
                Member(
                    "fields", .ids, "Of a rule of a form or section: the fields to ask again; the first one is blamed.",
                    .element("fieldName"),
                    read: { $0.fields = $1.ids($2) }, write: { $0.fields.map(\.node).nodeIfAny }),
            ])

    /// A rule while it is read or written.
    struct RuleDraft {
        /// Its checks; one, unless the author made a mistake.
        var checks: [Validator] = []
        var when: Located<String>?
        var message: String?
        var code: Located<String>?
        var fields: [Located<String>] = []

        func check(_ member: String) -> Validator? { checks.first { $0.member == member } }

        fileprivate mutating func put(_ text: Located<String>?, _ key: String, _ member: JSONMember) {
            guard let text else { return }
            let name = Located(key, at: member.keyLocation)
            let value = JSONNode(.string(text.value), at: text.location)
            var check = Validator(name, is: "condition", "condition", value)
            if key == "is" { (check.type, check.parameters) = (text, []) }
            checks.removeAll { $0.member == key }
            checks.append(check)
        }
    }
}

extension FormGrammar.RuleDraft {
    fileprivate init(_ rule: Rule) {
        let name = Located("must", at: rule.condition.location)
        let condition = JSONNode(.string(rule.condition.value), at: rule.condition.location)
        checks = [Validator(name, is: "condition", "condition", condition)]
        (when, message, code, fields) = (rule.when, rule.message, rule.code, rule.fields)
    }

    fileprivate init(_ check: Validator) {
        (checks, when, message, code) = ([check], check.when, check.message, check.code)
    }
}

extension Rule {
    var node: JSONNode { FormGrammar.rule.node(of: FormGrammar.RuleDraft(self), at: location) }

    mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        var draft = FormGrammar.RuleDraft(self)
        FormGrammar.rule.changeTexts(of: &draft, at: location, change)
        message = draft.message
    }
}

extension Field {
    var rulesNode: JSONNode? {
        validators.filter { $0.member != nil }
            .map { FormGrammar.rule.node(of: FormGrammar.RuleDraft($0), at: $0.location) }.nodeIfAny
    }
}

extension FormReader {
    /// The rules of a form or of a section.
    mutating func rules(_ member: JSONMember) -> [Rule] {
        parts(member, .aRule) { reader, node, members in
            guard let draft = reader.ruleDraft(members, at: node.location) else { return nil }
            guard let check = draft.checks.first, check.member == "must",
                case .string(let condition)? = check.parameters.first?.node.value
            else {
                reader.fail(.missingKey, at: node.location, Message(.ruleWithoutCondition))
                return nil
            }
            let text = Located(condition, at: check.parameters[0].node.location)
            var rule = Rule(condition: text, location: node.location)
            (rule.when, rule.message, rule.code, rule.fields) = (draft.when, draft.message, draft.code, draft.fields)
            return rule
        }
    }

    /// The rules of a field.
    mutating func fieldRules(_ member: JSONMember) -> [Validator] {
        parts(member, .aRule) { reader, node, members in
            guard let draft = reader.ruleDraft(members, at: node.location) else { return nil }
            guard var check = draft.checks.first else {
                reader.fail(.missingKey, at: node.location, Message(.ruleWithoutCheck))
                return nil
            }
            if check.member == "is", isSaidByMembers(check.type.value) {
                reader.fail(
                    .unknownWord, at: check.type.location,
                    Message(.checkWithMembers, ["name": quoted(check.type.value)]))
                return nil
            }
            if !draft.fields.isEmpty {
                reader.warn(.ignoredKey, at: node.location, Message(.fieldsOfFieldRule))
            }
            check.location = node.location
            (check.when, check.message, check.code) = (draft.when, draft.message, draft.code)
            return check
        }
    }

    /// A rule of one check at most; `nil` for one that cannot be read.
    private mutating func ruleDraft(
        _ members: [JSONMember], at location: SourceLocation
    ) -> FormGrammar.RuleDraft? {
        var draft = FormGrammar.RuleDraft()
        read(members, into: &draft, by: FormGrammar.rule)
        if draft.checks.count > 1 {
            let names = draft.checks.compactMap { $0.member.map { quoted($0) } }
            fail(
                .duplicateKey, at: location,
                Message(.ruleWithTwoChecks, ["name": names[0], "other": names[1]]))
            return nil
        }
        let isFaulty = draft.when == nil && has("when", members)
        let keys = ["must", "condition", "is"] + CheckMember.all.map(\.key)
        return isFaulty || draft.checks.isEmpty && keys.contains { has($0, members) } ? nil : draft
    }
}

/// Whether a check has parameters, which are members of fields and rules.
private func isSaidByMembers(_ type: String) -> Bool {
    FormGrammar.checksWithParameters.contains(type)
}

extension FormGrammar {
    /// The checks whose names alone say nothing.
    static let checksWithParameters = ["length", "range", "choices", "format", "compare", "condition"]
}
