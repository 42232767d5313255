extension Kind {
    /// A phone number, in any usual notation.
    static let phoneNumber: Kind = {
        var kind = Kind("phone_number", ["phone"], check: .phoneNumber)
        kind.sample = "+47 22 33 44 55"
        return kind
    }()
}
