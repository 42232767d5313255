extension Kind {
    /// An empty line.
    static let spacer: Kind = Kind("spacer", ["blank"], reader: .none, noun: .aBlankLine)
}
