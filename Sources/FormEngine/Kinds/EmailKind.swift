extension Kind {
    /// One e-mail address.
    static let email: Kind = {
        var kind = Kind("email", reader: .text, noun: .anEmailAddress)
        kind.shape = .email
        kind.sample = "name@example.org"
        return kind
    }()
}
