extension Kind {
    /// A calendar day.
    static let date: Kind = Kind("date", reader: .date, noun: .aDay)
}
