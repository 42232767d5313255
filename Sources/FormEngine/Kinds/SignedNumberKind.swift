extension Kind {
    /// A decimal number that may be negative.
    static let signedNumber: Kind = {
        var kind = Kind("signed_number", reader: .decimal, noun: .aNumber)
        kind.isSigned = true
        return kind
    }()
}
