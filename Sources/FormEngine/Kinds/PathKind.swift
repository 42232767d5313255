extension Kind {
    /// A file name.
    static let path: Kind = {
        var kind = Kind("path", reader: .text, noun: .aFileName)
        kind.isPath = true
        return kind
    }()
}
