import FormWords

extension Kind {
    /// One e-mail address.
    static let email: Kind = {
        var kind = Kind("email", reader: .text, noun: Message(CheckPhrase.anEmailAddress))
        kind.check = .emailAddress
        kind.sample = "name@example.org"
        return kind
    }()
}
