extension Kind {
    /// A whole number.
    static let number: Kind = {
        var kind = Kind("integer", ["number", "numeric"], reader: .decimal, noun: .aWholeNumber)
        kind.isWhole = true
        return kind
    }()
}
