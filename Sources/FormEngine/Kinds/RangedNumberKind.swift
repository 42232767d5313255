extension Kind {
    /// A number whose range the prompt shows and that `+` and `-` step.
    static let rangedNumber: Kind = {
        var kind = Kind("ranged_number", ["slider"], reader: .decimal, noun: .aNumber)
        kind.isStepped = true
        return kind
    }()
}
