import FormWords

extension Kind {
    /// One option of each of several lists.
    static let picker: Kind = {
        var kind = Kind("picker", reader: .options, noun: Message(CompilerPhrase.aChoiceOfEachList))
        kind.hasComponents = true
        return kind
    }()
}
