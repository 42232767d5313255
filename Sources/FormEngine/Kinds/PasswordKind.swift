import FormWords

extension Kind {
    /// A secret: typed without echo, never quoted.
    static let password: Kind = {
        var kind = Kind("password", reader: .text, noun: Message(CompilerPhrase.aSecret))
        kind.isSecret = true
        return kind
    }()
}
