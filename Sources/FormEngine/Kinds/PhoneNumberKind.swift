extension Kind {
    /// A phone number, in any usual notation.
    static let phoneNumber: Kind = {
        var kind = Kind("phone_number", ["phone"], reader: .text, noun: "phone number")
        kind.shape = .phoneNumber
        return kind
    }()
}
