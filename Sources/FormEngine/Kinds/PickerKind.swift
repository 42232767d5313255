extension Kind {
    /// One option of each of several lists.
    static let picker: Kind = {
        var kind = Kind("picker", reader: .options, noun: .aChoiceOfEachList)
        kind.hasComponents = true
        return kind
    }()
}
