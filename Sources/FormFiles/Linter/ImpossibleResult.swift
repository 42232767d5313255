import FormEngine
import FormSyntax

extension LintRule {
    /// A formula that has no result, whatever the answers are.
    static let impossibleResult = LintRule(code: .impossibleResult) { subject in
        subject.formulas.compactMap { number, expression in
            guard let formula = subject.fields[number].formula, let fault = expression.certainFault else { return nil }
            let reason = Wording().message(fault)
            return (formula.location, "the formula \(quoted(formula.value)) never has a result: \(reason); change it")
        }
    }
}
