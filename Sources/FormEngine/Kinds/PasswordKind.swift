extension Kind {
    /// A secret: typed without echo, never quoted.
    static let password: Kind = {
        var kind = Kind("password", reader: .text, noun: .aSecret)
        kind.isSecret = true
        return kind
    }()
}
