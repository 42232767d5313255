extension Kind {
    /// An absolute URL.
    static let url: Kind = {
        var kind = Kind("url", check: .absoluteURL)
        kind.sample = "https://example.org/"
        return kind
    }()
}
