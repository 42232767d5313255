extension ValidatorDefinition {
    /// Eleven digits, the last two of them control digits.
    static let norwegianNationalID = ValidatorDefinition(name: "norwegian_national_id", check: .norwegianNationalID)
}
