extension Kind {
    /// A moment, in the form's time zone unless it says its own.
    static let dateTime: Kind = Kind("date_time", reader: .instant, noun: .aDateAndTime)
}
