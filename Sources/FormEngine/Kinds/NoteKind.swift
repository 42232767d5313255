extension Kind {
    /// A text to read.
    static let note: Kind = Kind("note", reader: .none, noun: .aNote)
}
