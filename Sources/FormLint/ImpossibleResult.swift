import FormEngine
import FormSyntax
import FormWords

extension LintRule {
    /// A formula that has no result, or one that its field cannot hold, whatever the answers are.
    static let impossibleResult = LintRule(code: .impossibleResult) { subject in
        let formulas = subject.formulas
        guard !formulas.isEmpty else { return [] }
        let trial = ExpressionTrial(subject.compiled, now: subject.now)
        return formulas.compactMap { number, formula, expression in
            guard
                let fault = trial.certainFault(of: expression, ofField: number)
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "formula": quotedCode(formula.value), "reason": fault,
            ]
            return (formula.location, Message(.neverAResult, values))
        }
    }
}
