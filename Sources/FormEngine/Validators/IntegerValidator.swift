extension ValidatorDefinition {
    /// A number without a fraction.
    static let integer = ValidatorDefinition(name: "integer", parameters: []) { _, _, _ in
        [draft(Check(.isInteger, code: .notAnInteger))]
    }
}
