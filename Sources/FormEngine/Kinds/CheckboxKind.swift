extension Kind {
    /// Yes or no; `required` asks for yes.
    static let checkbox: Kind = {
        var kind = Kind("checkbox", reader: .truth, noun: .aTruth)
        kind.requiresYes = true
        return kind
    }()
}
