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
            .expression(
                "must", old: ["condition"],
                "The condition that must not be false; in a rule of a field a point is its value.",
                .attribute("condition"),
                of: { $0.condition }, put: { $0.condition = $1 },
                read: { $0.put($1.expression($2), "must", $2) }),
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
        var location = SourceLocation.unknown

        func check(_ member: String) -> Validator? { checks.first { $0.member == member } }

        /// The condition that must not be false.
        var condition: Located<String>? {
            get { check("must")?.parameters.first?.node.locatedText }
            set {
                guard let newValue, let place = checks.firstIndex(where: { $0.member == "must" }) else { return }
                checks[place].parameters[0].node = newValue.node
            }
        }

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
        location = rule.location
    }

    fileprivate init(_ check: Validator) {
        (checks, when, message, code) = ([check], check.when, check.message, check.code)
        location = check.location
    }
}

extension FormGrammar.RuleDraft: FilePart {
    static var partName: Phrase { .aRule }

    /// Reads a rule of one check at most.
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let members = member.node.members
        location = member.node.location
        reader.read(members, into: &self, by: FormGrammar.rule)
        if checks.count > 1 {
            let names = checks.compactMap { $0.member.map { quoted($0) } }
            let words = Message(.ruleWithTwoChecks, ["name": names[0], "other": names[1]])
            reader.fail(.duplicateKey, at: location, words)
            return nil
        }
        let isFaulty = when == nil && members.has("when")
        if isFaulty || checks.isEmpty && FormGrammar.checks.contains(where: { members.has($0) }) { return nil }
    }

    /// The rule as one of a field.
    fileprivate func fieldCheck(_ reader: inout FormReader) -> Validator? {
        guard var check = checks.first else {
            reader.fail(.missingKey, at: location, Message(.ruleWithoutCheck))
            return nil
        }
        if check.member == "is", FormGrammar.checksWithParameters.contains(check.type.value) {
            let words = Message(.checkWithMembers, ["name": quoted(check.type.value)])
            reader.fail(.unknownWord, at: check.type.location, words)
            return nil
        }
        if !fields.isEmpty { reader.warn(.ignoredKey, at: location, Message(.fieldsOfFieldRule)) }
        (check.location, check.when, check.message, check.code) = (location, when, message, code)
        return check
    }

    var node: JSONNode { FormGrammar.rule.node(of: self, at: location) }
}

/// A rule of a form or of a section.
extension Rule: FilePart {
    static var partName: Phrase { .aRule }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        guard let draft = FormGrammar.RuleDraft(member, &reader) else { return nil }
        guard let condition = draft.condition else {
            reader.fail(.missingKey, at: draft.location, Message(.ruleWithoutCondition))
            return nil
        }
        self.init(condition: condition, location: draft.location)
        (when, message, code, fields) = (draft.when, draft.message, draft.code, draft.fields)
    }

    var node: JSONNode { FormGrammar.RuleDraft(self).node }

    mutating func changeTexts(_ change: (String, SourceLocation) -> String?) {
        var draft = FormGrammar.RuleDraft(self)
        FormGrammar.rule.changeTexts(of: &draft, at: location, change)
        message = draft.message
    }

    func forEachExpression(_ body: (Located<String>) -> Void) {
        FormGrammar.rule.forEachExpression(of: FormGrammar.RuleDraft(self), body)
    }

    mutating func changeExpressions(_ change: (inout Located<String>) -> Void) {
        var draft = FormGrammar.RuleDraft(self)
        FormGrammar.rule.changeExpressions(of: &draft, change)
        (condition, when) = (draft.condition ?? condition, draft.when)
    }
}

/// The rules of a field.
extension FormGrammar.RuleDraft {
    static func checks(_ member: JSONMember, _ reader: inout FormReader) -> [Validator] {
        let drafts = reader.parts(member, of: Self.self)
        return drafts.compactMap { $0.fieldCheck(&reader) }
    }

    static func node(of validators: [Validator]) -> JSONNode? {
        validators.filter { $0.member != nil }.map { Self($0) }.partsIfAny
    }
}

extension FormGrammar {
    /// The members of a rule that are checks, of which it has one.
    static let checks = ["must", "condition", "is"] + CheckMember.all.map(\.key)

    /// The checks whose names alone say nothing.
    static let checksWithParameters = ["length", "range", "choices", "format", "compare", "condition"]
}
