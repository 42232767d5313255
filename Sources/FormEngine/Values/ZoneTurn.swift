/// When a zone's clocks change: a day in every year, and a time of day on the clocks before the change.
struct ZoneTurn: Sendable, Equatable {
    enum Day: Sendable, Equatable {
        /// The `week`th given weekday (0 is Sunday) of a month; the fifth is the last.
        case weekday(month: Int32, week: Int32, weekday: Int32)
        /// The day of the year from 1, not counting 29 February.
        case withoutLeapDay(Int32)
        /// The day of the year from 0, counting 29 February.
        case withLeapDay(Int32)
    }

    var day: Day
    /// The time of day in seconds; it may be negative or exceed a day.
    var seconds: Int32

    /// The time of the change in a year, in seconds since 1970 as if the clocks showed UTC.
    func seconds(in year: Int32) -> Int64 {
        Int64(dayNumber(in: year)) * 86_400 + Int64(seconds)
    }

    private func dayNumber(in year: Int32) -> Int32 {
        let newYear = CalendarDate(year: year, month: 1, day: 1) ?? .first
        switch day {
        case .withLeapDay(let number): return newYear.days + number
        case .withoutLeapDay(let number):
            let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
            return newYear.days + number - (isLeap && number >= 60 ? 0 : 1)
        case .weekday(let month, let week, let weekday):
            let first = CalendarDate(year: year, month: month, day: 1) ?? newYear
            let monthLength = first.adding(months: 1).map { $0.days - first.days } ?? 31
            // `weekday` counts from Sunday, CalendarDate from Monday.
            let distance = (weekday + 6 - first.weekdayNumber) % 7
            let day = distance + (week - 1) * 7
            return first.days + (day >= monthLength ? day - 7 : day)
        }
    }
}
