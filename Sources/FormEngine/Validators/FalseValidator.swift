extension ValidatorDefinition {
    /// It must not be yes.
    static let isFalse = ValidatorDefinition(name: "false", parameters: []) { _, _, _ in
        [draft(Check(.isFalse, code: .mustBeFalse))]
    }
}
