extension Kind {
    /// A decimal number.
    static let float: Kind = Kind("float", ["decimal"], reader: .decimal, noun: .aNumber)
}
