extension Kind {
    /// Several lines of text.
    static let textArea: Kind = {
        var kind = Kind("text_area", reader: .text, noun: .aTextOfSeveralLines)
        kind.isMultiline = true
        return kind
    }()
}
