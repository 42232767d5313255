extension Kind {
    /// An absolute URL.
    static let url: Kind = {
        var kind = Kind("url", reader: .text, noun: .aURL)
        kind.shape = .url
        kind.sample = "https://example.org/"
        return kind
    }()
}
