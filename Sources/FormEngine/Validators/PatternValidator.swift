extension ValidatorDefinition {
    /// A regular expression that matches the whole text; `pattern` of fields and rules, and no type of `validators`.
    static let pattern = ValidatorDefinition(name: "pattern", parameters: ["pattern"]) { validator, _, compiler in
        guard let pattern = compiler.text("pattern", of: validator, isRequired: true) else { return [] }
        return compiler.patternDraft(pattern, isCaseSensitive: true, isWhole: true).map { [$0] } ?? []
    }
}
