extension Kind {
    /// A whole number.
    static let number: Kind = {
        var kind = Kind("number", ["numeric", "integer"], reader: .decimal, noun: .aWholeNumber)
        kind.isWhole = true
        return kind
    }()
}
