extension Kind {
    /// Any number of options.
    static let multiSelect: Kind = Kind("multi_select", reader: .options, noun: .aListOfChoices)
}
