extension ValidatorDefinition {
    /// One e-mail address.
    static let email = ValidatorDefinition(name: "email", check: .emailAddress)
}
