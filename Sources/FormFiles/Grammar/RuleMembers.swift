import FormEngine
import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let rule = Grammar<RuleDraft>(
        .inRule, ruleBeforeChecks + CheckMember.members(CheckMember.all, .rule) + ruleAfterChecks)

    private static let ruleBeforeChecks: [Member<RuleDraft>] =
        [
            .condition(
                "when", "It counts only where this is true, such as \"country == 'NO'\".", .attribute(),
                of: { $0.when }, put: { $0.when = $1 }),
            .expression(
                Check.Word.must.rawValue, old: ["condition"],
                "The condition that must not be false; in a rule of a field a point is its value.",
                .attribute("condition"),
                of: { $0.condition }, put: { $0.condition = $1 },
                read: { draft, reader, member in
                    guard let text = reader.expression(member) else { return }
                    draft.put(.condition(text), by: .must, at: member.keyLocation)
                }),
            Member(
                Check.Word.named.rawValue, .text, "A check by its name, such as 'email'.", .attribute(),
                read: { draft, reader, member in
                    guard let name = reader.locatedText(member) else { return }
                    draft.put(.named(name.value, []), by: .named, at: name.location)
                },
                write: { draft in draft.check(.named).map { JSONNode(.string($0.test.type), at: $0.word.location) } }),
        ]

    private static let ruleAfterChecks: [Member<RuleDraft>] =
        [
            .prose("message", "What people are told.", .attribute(), of: { $0.message }, put: { $0.message = $1 }),
            Member(
                "code", .text, "What programs are told.", .attribute(),
                read: { $0.code = $1.locatedText($2) }, write: { $0.code?.node }),
            Member(
                "fields", .ids, "Of a rule of a form or section: the fields to ask again; the first one is blamed.",
                .element("fieldName"),
                read: { $0.fields = $1.ids($2) }, write: { $0.fields.map(\.node).nodeIfAny }),
        ]

    /// A rule while it is read or written.
    struct RuleDraft: CheckHolder {
        var checks: [Check] = []
        var when: Located<String>?
        var message: String?
        var code: Located<String>?
        var fields: [Located<String>] = []
        var location = SourceLocation.unknown

        func check(_ word: Check.Word) -> Check? { checks.first { $0.isSaid(by: word) } }

        /// The condition that must not be false.
        var condition: Located<String>? {
            get { check(.must)?.condition }
            set {
                guard let newValue, let place = checks.firstIndex(where: { $0.isSaid(by: .must) }) else { return }
                checks[place].test = .condition(newValue)
            }
        }

        fileprivate mutating func put(_ test: Check.Test, by word: Check.Word, at location: SourceLocation) {
            checks.removeAll { $0.isSaid(by: word) }
            checks.append(Check(test, .rule, by: word, at: location))
        }
    }
}

extension FormGrammar.RuleDraft {
    fileprivate init(_ rule: Rule) {
        put(.condition(rule.condition), by: .must, at: rule.condition.location)
        (when, message, code, fields) = (rule.when, rule.message, rule.code, rule.fields)
        location = rule.location
    }

    /// Creates the rule that holds some checks of a field, at least one.
    fileprivate init(_ checks: [Check]) {
        self.checks = checks
        (when, message, code) = (checks[0].when, checks[0].message, checks[0].code)
        location = checks[0].location
    }
}

extension FormGrammar.RuleDraft: FilePart {
    static var partName: Phrase { .aRule }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let members = member.node.members
        location = member.node.location
        reader.read(members, into: &self, by: FormGrammar.rule)
        let isFaulty = when == nil && members.has("when")
        if isFaulty || checks.isEmpty && FormGrammar.checks.contains(where: { members.has($0) }) { return nil }
    }

    /// The rule's checks as checks of a field, in the order of the grammar.
    fileprivate func fieldChecks(_ reader: inout FormReader) -> [Check] {
        if checks.isEmpty { reader.fail(.missingKey, at: location, Message(.ruleWithoutCheck)) }
        if !fields.isEmpty { reader.warn(.ignoredKey, at: location, Message(.fieldsOfFieldRule)) }
        return FormGrammar.rule.keys.compactMap { key in checks.first { $0.word.value == key } }.compactMap { check in
            let needsMore = FormGrammar.checksWithLimits.contains(check.test.type)
            if check.isSaid(by: .named), needsMore {
                let words = Message(.checkWithMembers, ["name": quoted(check.test.type)])
                reader.fail(.unknownWord, at: check.word.location, words)
                return nil
            }
            var check = check
            (check.location, check.when, check.message, check.code) = (location, when, message, code)
            return check
        }
    }

    var node: JSONNode { FormGrammar.rule.node(of: self, at: location) }
}

/// Reading and writing of a rule of a form or section.
extension Rule: FilePart {
    static var partName: Phrase { .aRule }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        guard let draft = FormGrammar.RuleDraft(member, &reader) else { return nil }
        guard let condition = draft.condition else {
            reader.fail(.missingKey, at: draft.location, Message(.ruleWithoutCondition))
            return nil
        }
        if let other = draft.checks.first(where: { !$0.isSaid(by: .must) }) {
            let words = Message(.checkOfFieldRule, ["name": quoted(other.word.value)])
            reader.fail(.unknownKey, at: other.word.location, words)
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

/// Reading and writing of a field's rules.
extension FormGrammar.RuleDraft {
    static func checks(_ member: JSONMember, _ reader: inout FormReader) -> [Check] {
        let drafts = reader.parts(member, of: Self.self)
        return drafts.flatMap { $0.fieldChecks(&reader) }
    }

    /// The rules that hold a field's checks; checks of one rule are adjacent, in the order of the grammar.
    static func node(of checks: [Check]) -> JSONNode? {
        var rules: [Self] = []
        for check in checks where check.spelling == .rule {
            if let last = rules.last?.checks.last, last.sharesRule(with: check), place(of: last) < place(of: check) {
                rules[rules.count - 1].checks.append(check)
            } else {
                rules.append(Self([check]))
            }
        }
        return rules.partsIfAny
    }

    /// The position of a check within its rule.
    private static func place(of check: Check) -> Int { FormGrammar.rule.keys.firstIndex(of: check.word.value) ?? 0 }
}

extension FormGrammar {
    /// The checks that mean nothing without a limit.
    fileprivate static let checksWithLimits =
        validatorParameters.filter { !$0.parameters.isEmpty }.map(\.name) + CheckMember.all.map(\.key)

    /// The members of a rule that are checks. At least one of them is needed.
    static let checks = [Check.Word.must.rawValue, "condition", Check.Word.named.rawValue] + CheckMember.all.map(\.key)
}
