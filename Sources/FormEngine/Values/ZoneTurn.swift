/// When a zone's clocks turn: a day of every year, and a time of that day by the clocks that end there.
struct ZoneTurn: Sendable, Equatable {
    enum Day: Sendable, Equatable {
        /// The `week`th such weekday (0 is Sunday) of a month; the fifth is the last.
        case weekday(month: Int32, week: Int32, weekday: Int32)
        /// From 1; 29 February is never counted.
        case withoutLeapDay(Int32)
        /// From 0; 29 February counts.
        case withLeapDay(Int32)
    }

    var day: Day
    /// May be negative or more than a day.
    var seconds: Int32

    /// Since 1970, as if the clocks showed UTC.
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
