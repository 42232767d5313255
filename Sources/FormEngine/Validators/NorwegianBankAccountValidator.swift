extension ValidatorDefinition {
    /// Eleven digits, the last of them the control digit by modulus 11.
    static let norwegianBankAccount = ValidatorDefinition(name: "norwegian_bank_account", parameters: []) { _, _, _ in
        [draft(Check(.norwegianBankAccount, code: .format))]
    }
}
