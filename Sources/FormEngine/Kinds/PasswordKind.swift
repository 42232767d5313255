extension Kind {
    /// A secret: typed without echo, never quoted.
    static let password: Kind = {
        var kind = Kind("password", reader: .text, noun: .aSecretText)
        kind.isSecret = true
        return kind
    }()
}
