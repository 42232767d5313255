extension ValidatorDefinition {
    /// A regular expression, matched in part.
    static let format = ValidatorDefinition(name: "format", parameters: ["pattern", "case_sensitive"]) {
        validator, _, compiler in
        guard let pattern = compiler.text("pattern", of: validator, isRequired: true) else { return [] }
        let isCaseSensitive = compiler.truth("case_sensitive", of: validator) ?? false
        return compiler.patternDraft(pattern, isCaseSensitive: isCaseSensitive).map { [$0] } ?? []
    }
}
