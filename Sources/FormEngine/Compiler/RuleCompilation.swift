import FormModel
import FormSyntax

/// Validation groups and the rules of the form.
extension CheckCompiler {
    /// Compiles a validation group.
    ///
    /// - Parameter section: The dynamic section it belongs to.
    mutating func compile(_ group: ValidationGroup, in section: Int?) {
        switch group.members {
        case .pair(let minimum, let maximum, let isStrict):
            guard let upper = knownField(maximum, in: section), knownField(minimum, in: section) != nil else { return }
            let comparison = Check.Comparison(minimum, Located(isStrict ? ">" : ">=", at: group.location))
            var check = Check(.comparison(comparison), at: group.location)
            (check.message, check.code) = (group.message, group.code)
            compare(upper, comparison, of: check)
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

    private func knownField(_ id: Located<String>, in section: Int?) -> Int? {
        if let section, let field = numbered.knownField(id, in: section)?.field { return Int(field) }
        if let number = numbered.ids.fields[id.value] { return number }
        findings.unknown(.field, id.value, at: id.location, among: numbered.ids)
        return nil
    }

    /// Compiles a rule.
    ///
    /// - Parameter section: The section it belongs to; `nil` for a rule of the form.
    mutating func compile(_ rule: Rule, of section: Int?) {
        let isOfInstances = section.map { numbered.sections[$0].isDynamic } ?? false
        let place =
            isOfInstances
            ? ExpressionPlace(section: section)
            : numbered.ids.scope.placeOutside([rule.condition.value, rule.when?.value ?? ""])
        guard let condition = expressions.condition(rule.condition, at: place) else { return }
        var when: (number: Int32, references: [Reference]) = (-1, [])
        if let text = rule.when {
            guard let known = expressions.condition(text, at: place) else { return }
            when = known
        }
        let members = rule.fields.compactMap { numbered.reference($0, at: place, findings) }
        let range = expressions.programs.add(members)
        checks.rules.append(
            RulePlan(
                condition: condition.number, when: when.number, section: Int32(section ?? -1),
                instances: Int32(place.section ?? -1), fields: range))
        checks.ruleDescriptions.append(
            RuleDescription(
                message: rule.message, code: rule.code?.value, condition: rule.condition.value, place: place,
                fieldsRead: (condition.references + when.references).map { Int($0.field) }.filter { $0 >= 0 }))
    }
}
