extension ValidatorDefinition {
    /// A number, with or without a fraction.
    static let numeric = ValidatorDefinition(name: "numeric", parameters: []) { _, _, _ in
        [draft(Check(.isNumeric, code: .notANumber))]
    }
}
