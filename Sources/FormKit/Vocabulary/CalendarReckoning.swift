public import FormEngine

/// The parts of a date, and arithmetic with dates.
extension CalendarDate {
    /// A day of the week, numbered as ISO 8601 has it: Monday is 1.
    public enum Weekday: Int, Sendable, CaseIterable {
        case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    /// From 1 to 9999.
    public var year: Int { Int(components.year) }
    /// From 1 to 12.
    public var month: Int { Int(components.month) }
    /// From 1 to 31.
    public var day: Int { Int(components.day) }
    /// The day of the week.
    public var weekday: Weekday { Weekday(rawValue: Int(weekdayNumber) + 1) ?? .monday }

    /// The date so many years later, for 29 February the 28th where needed; `nil` outside the years 0001 to 9999.
    public func adding(years count: Int) -> CalendarDate? {
        let (months, overflow) = count.multipliedReportingOverflow(by: 12)
        return overflow ? nil : adding(months: months)
    }

    /// The whole years from this date to a later one: an age.
    public func years(to later: CalendarDate) -> Int {
        let hasPassed = (later.month, later.day) >= (month, day)
        return later.year - year - (hasPassed ? 0 : 1)
    }
}

extension CalendarDate: Strideable {
    /// The number of days from this date to another.
    public func distance(to other: CalendarDate) -> Int { Int(other.days) - Int(days) }

    /// The date so many days later. One outside the years 0001 to 9999 ends the program; `adding(days:)` gives `nil`.
    public func advanced(by count: Int) -> CalendarDate {
        guard let date = adding(days: count) else {
            preconditionFailure("there is no such day in the years 0001 to 9999")
        }
        return date
    }
}
