extension Kind {
    /// A person's name: letters, marks, spaces, `-`, `'` and `.`.
    static let name: Kind = {
        var kind = Kind("name", reader: .text, noun: .aName)
        kind.check = .personName
        return kind
    }()
}
