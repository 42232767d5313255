extension Kind {
    /// A number whose range stands in the prompt.
    static let rangedNumber: Kind = Kind("ranged_number", ["slider"], reader: .decimal, noun: "number")
}
