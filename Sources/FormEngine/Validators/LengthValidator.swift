extension ValidatorDefinition {
    /// So many code points.
    static let length = ValidatorDefinition(name: "length", parameters: ["min", "max"]) { validator, _, compiler in
        compiler.requireBound(of: validator)
        var drafts: [CheckDraft] = []
        if let minimum = compiler.count("min", of: validator) {
            drafts.append(
                draft(Check(.minimumLength, code: .tooShort, limit: Int32(clamping: minimum)), limit: "\(minimum)"))
        }
        if let maximum = compiler.count("max", of: validator) {
            drafts.append(
                draft(Check(.maximumLength, code: .tooLong, limit: Int32(clamping: maximum)), limit: "\(maximum)"))
        }
        return drafts
    }
}
