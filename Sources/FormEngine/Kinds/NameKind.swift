import FormWords

extension Kind {
    /// A person's name: letters, marks, spaces, `-`, `'` and `.`.
    static let name: Kind = {
        var kind = Kind("name", reader: .text, noun: Message(CompilerPhrase.aName))
        kind.check = .personName
        return kind
    }()
}
