import FormWords

extension Kind {
    /// A whole number.
    static let number: Kind = {
        var kind = Kind("number", ["numeric", "integer"], reader: .decimal, noun: Message(CompilerPhrase.aWholeNumber))
        kind.isWhole = true
        return kind
    }()
}
