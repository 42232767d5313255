import FormWords

extension Kind {
    /// An action to press; it fires its targets.
    static let button: Kind = {
        var kind = Kind("button", ["remove"], reader: .none, noun: Message(CompilerPhrase.aButton))
        kind.isButton = true
        return kind
    }()
}
