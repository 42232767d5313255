import FormSyntax

extension ValidatorDefinition {
    /// Against the value of another field.
    static let compare = ValidatorDefinition(name: "compare", parameters: ["to", "rule", "mode"]) {
        validator, field, compiler in
        guard let partner = compiler.text("to", of: validator, isRequired: true) else { return [] }
        let rule = compiler.text("rule", of: validator, isRequired: false)
        var comparison = Check.Comparison.byReader
        if let mode = compiler.text("mode", of: validator, isRequired: false) {
            switch mode.value {
            case "text": comparison = .byText
            case "number": comparison = .byNumber
            default:
                compiler.findings.error(
                    .unknownWord, at: mode.location, .notAComparisonMode, ["text": quoted(mode.value)])
                return []
            }
        }
        compiler.compare(
            field, with: partner, rule: rule ?? .init("==", at: partner.location), comparison: comparison,
            validator: validator)
        return []
    }
}
