extension Kind {
    /// An action to press; it fires its targets.
    static let button: Kind = {
        var kind = Kind("button", ["remove"], reader: .none, noun: .aButton)
        kind.isButton = true
        return kind
    }()
}
