extension ValidatorDefinition {
    /// It must be yes.
    static let isTrue = ValidatorDefinition(name: "true", parameters: []) { _, _, _ in
        var check = Check(.isTrue, code: .mustBeTrue)
        check.runsOnEmpty = true
        return [draft(check)]
    }
}
