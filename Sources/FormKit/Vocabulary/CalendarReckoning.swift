public import FormEngine

/// The parts of a day, and reckoning with days.
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
    /// Its place in the week.
    public var weekday: Weekday { Weekday(rawValue: Int(weekdayNumber) + 1) ?? .monday }

    /// The same day of a later year, or 28 February where that has no 29th; `nil` outside the years 0001 to 9999.
    public func adding(years count: Int) -> CalendarDate? {
        let (months, overflow) = count.multipliedReportingOverflow(by: 12)
        return overflow ? nil : adding(months: months)
    }

    /// How many whole years lie between this day and a later one: an age.
    public func years(to later: CalendarDate) -> Int {
        let hasPassed = (later.month, later.day) >= (month, day)
        return later.year - year - (hasPassed ? 0 : 1)
    }
}

extension CalendarDate: Strideable {
    /// How many days lie between this day and another.
    public func distance(to other: CalendarDate) -> Int { Int(other.days) - Int(days) }

    /// The day so many days later; one outside the years 0001 to 9999 ends the program, which `adding(days:)` does not.
    public func advanced(by count: Int) -> CalendarDate {
        guard let date = adding(days: count) else {
            preconditionFailure("there is no such day in the years 0001 to 9999")
        }
        return date
    }
}
