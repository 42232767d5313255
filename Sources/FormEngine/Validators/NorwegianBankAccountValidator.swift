extension ValidatorDefinition {
    /// Eleven digits, the last of them the control digit by modulus 11.
    static let norwegianBankAccount = ValidatorDefinition(name: "norwegian_bank_account", check: .norwegianBankAccount)
}
