extension Kind {
    /// A whole number that `+` and `-` step.
    static let count: Kind = {
        var kind = Kind("count", ["counter"], reader: .decimal, noun: .aWholeNumber)
        kind.isWhole = true
        kind.isStepped = true
        return kind
    }()
}
