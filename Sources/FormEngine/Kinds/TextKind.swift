extension Kind {
    /// One line of text.
    static let text: Kind = Kind("text", ["username", "address"], reader: .text, noun: .aText)
}
