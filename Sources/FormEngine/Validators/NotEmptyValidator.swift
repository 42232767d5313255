extension ValidatorDefinition {
    /// There must be an answer.
    static let notEmpty = ValidatorDefinition(name: "not_empty", parameters: []) { _, _, _ in
        var check = Check(.notEmpty, code: .required)
        check.runsOnEmpty = true
        return [draft(check)]
    }
}
