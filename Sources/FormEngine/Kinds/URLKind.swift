import FormWords

extension Kind {
    /// An absolute URL.
    static let url: Kind = {
        var kind = Kind("url", reader: .text, noun: Message(CheckPhrase.aURL))
        kind.check = .absoluteURL
        kind.sample = "https://example.org/"
        return kind
    }()
}
