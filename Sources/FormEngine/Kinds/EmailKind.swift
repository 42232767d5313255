extension Kind {
    /// One e-mail address.
    static let email: Kind = {
        var kind = Kind("email", check: .emailAddress)
        kind.sample = "name@example.org"
        return kind
    }()
}
