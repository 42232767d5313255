extension Kind {
    /// One of numbered options.
    static let select: Kind = Kind(
        "select", ["segment", "choice"], reader: .option, noun: .aChoice)
}
