extension Kind {
    /// An action to press; it fires its targets.
    static let button: Kind = {
        var kind = Kind("button", ["remove"], reader: .none, noun: "button")
        kind.isButton = true
        return kind
    }()
}
