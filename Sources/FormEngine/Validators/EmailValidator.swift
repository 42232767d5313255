extension ValidatorDefinition {
    /// One e-mail address.
    static let email = ValidatorDefinition(name: "email", parameters: []) { _, _, _ in
        let address = Check(.shape, code: .notAnEmail, limit: Int32(Shape.email.rawValue))
        return [draft(address)]
    }
}
