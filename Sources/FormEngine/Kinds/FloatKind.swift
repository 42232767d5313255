extension Kind {
    /// A decimal number.
    static let float: Kind = Kind("decimal", ["float"], reader: .decimal, noun: .aNumber)
}
