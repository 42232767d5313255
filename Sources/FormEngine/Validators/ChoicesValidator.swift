extension ValidatorDefinition {
    /// So many choices.
    static let choices = ValidatorDefinition(name: "choices", parameters: ["min", "max"]) { validator, _, compiler in
        compiler.requireBound(of: validator)
        var drafts: [CheckDraft] = []
        if let minimum = compiler.count("min", of: validator) {
            let check = Check(.minimumChoices, code: .tooFewChoices, limit: Int32(clamping: minimum))
            drafts.append(draft(check, limit: "\(minimum)"))
        }
        if let maximum = compiler.count("max", of: validator) {
            let check = Check(.maximumChoices, code: .tooManyChoices, limit: Int32(clamping: maximum))
            drafts.append(draft(check, limit: "\(maximum)"))
        }
        return drafts
    }
}
