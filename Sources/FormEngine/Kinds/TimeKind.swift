extension Kind {
    /// A time of day.
    static let time: Kind = Kind("time", reader: .time, noun: .aTimeOfDay)
}
