import FormModel
import FormSyntax

/// Validation groups and the rules of the form.
extension CheckCompiler {
    mutating func compile(_ group: ValidationGroup) {
        switch group.members {
        case .pair(let minimum, let maximum, let isStrict):
            guard let upper = knownField(maximum), knownField(minimum) != nil else { return }
            let rule = Located(isStrict ? ">" : ">=", at: group.location)
            var words = Validator(type: Located("compare"), location: group.location)
            (words.message, words.code) = (group.message, group.code)
            compare(upper, with: minimum, rule: rule, comparison: .byReader, validator: words)
        case .fields(let ids):
            let members = ids.compactMap { numbered.reference($0, in: nil, findings) }.filter { $0.scope == .fixed }
            checks.validationGroups.append(expressions.programs.add(members))
            let number = Int32(checks.validationGroups.count - 1)
            for member in members {
                dependencies.byField[Int(member.field)].append(
                    Dependent(kind: .validationGroup, reach: .fixed, number: number))
            }
        }
    }

    private func knownField(_ id: Located<String>) -> Int? {
        if let number = numbered.ids.fields[id.value] { return number }
        findings.unknown(.field, id.value, at: id.location, among: numbered.ids)
        return nil
    }

    mutating func compile(_ rule: Rule) {
        let section = numbered.ids.scope.sectionRepeated(in: rule.condition.value)
        guard let condition = expressions.condition(rule.condition, in: section) else { return }
        let members = rule.fields.compactMap { numbered.reference($0, in: section, findings) }
        let range = expressions.programs.add(members)
        checks.rules.append(RulePlan(condition: condition.number, section: Int32(section ?? -1), fields: range))
        checks.ruleDescriptions.append(
            RuleDescription(
                message: rule.message, code: rule.code?.value, condition: rule.condition.value, section: section,
                fieldsRead: condition.references.map { Int($0.field) }.filter { $0 >= 0 }))
    }
}
