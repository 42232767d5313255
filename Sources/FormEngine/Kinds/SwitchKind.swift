extension Kind {
    /// Yes or no.
    static let `switch`: Kind = Kind("switch", ["boolean"], reader: .truth, noun: .aTruth)
}
