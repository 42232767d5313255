import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A disabled field with a value that fails its own checks as the form begins, and that nothing enables, changes or
    /// hides. One without a value may have one by `--defaults`, and a section need have no instance.
    static let unsubmittable = LintRule(code: .failingValue, severity: .error) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let beginning = subject.beginning(of: number), subject.isAlwaysThere(number),
                let failure = beginning.lastingFailure(of: number)
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "id": quoted(field.id.value), "reason": beginning.reason(for: failure),
            ]
            return (place(ofValueOf: field) ?? field.location, Message(.disabledFails, values))
        }
    }

    /// A rule that fails as the form begins, and that reads nothing that can change.
    static let unsubmittableRule = LintRule(code: .failingValue, severity: .error) { subject in
        let rules = subject.conditions.filter { if case .rule = $0.use { true } else { false } }
        let lasting = rules.filter { rule in
            let fields = rule.expression.references
            return !fields.isEmpty && !rule.expression.readsMoreThanAnswers
                && fields.allSatisfy { subject.beginning.lasts($0) }
        }
        guard !lasting.isEmpty, !subject.compiled.isDisabled else { return [] }
        let failing = subject.beginning.failingRules()
        return lasting.filter { failing.contains($0.text.value) }.map { rule in
            (rule.text.location, Message(.ruleFailsForever, ["condition": quotedCode(rule.text.value)]))
        }
    }
}

extension LintSubject {
    /// Whether a field is in every form that is submitted.
    func isAlwaysThere(_ number: Int) -> Bool {
        compiled.dynamicSection(of: number).map { compiled.sections[$0].minimumItems > 0 } ?? true
    }
}
