import FormEngine
import FormSyntax
import FormWords

extension LintRule {
    /// A formula that has no result, whatever the answers are.
    static let impossibleResult = LintRule(code: .impossibleResult) { subject in
        subject.formulas.compactMap { number, expression in
            guard let formula = subject.fields[number].formula, let fault = expression.certainFault else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = ["formula": quoted(formula.value), "reason": fault]
            return (formula.location, Message(FormPhrase.neverAResult, values))
        }
    }
}
