import FormSyntax

/// A day of the proleptic Gregorian calendar, in the years 0001 to 9999.
public struct CalendarDate: BitwiseCopyable, Hashable, Sendable {
    /// Days since 1970-01-01.
    public let days: Int32

    static let first = CalendarDate(unchecked: -719_162)
    static let last = CalendarDate(unchecked: 2_932_896)

    /// The number of bytes that `write` fills.
    static let textLength = 10

    /// A day by its number; `nil` outside the years 0001 to 9999.
    @inline(__always)
    init?(days: Int) {
        guard days >= -719_162, days <= 2_932_896 else { return nil }
        self.days = Int32(truncatingIfNeeded: days)
    }

    /// Days since 1970-01-01; `nil` outside the years 0001 to 9999.
    public init?(daysSince1970 days: Int) { self.init(days: days) }

    @inline(__always)
    private init(unchecked days: Int32) { self.days = days }

    /// A day by its components, with month and day from 1; `nil` if it does not exist in the calendar.
    public init?(year: Int, month: Int, day: Int) {
        self.init(year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day))
    }

    /// A day by its components; `nil` if it does not exist in the calendar.
    @inline(__always)
    init?(year: Int32, month: Int32, day: Int32) {
        guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
            day <= 28 || day <= Self.length(ofMonth: month, year: year)
        else { return nil }
        self.days = Self.days(year: year, month: month, day: day)
    }

    /// Reads `YYYY-MM-DD`; `nil` for anything else and for a day that does not exist.
    public init?(_ text: String) {
        guard let date = text.withByteSlice({ CalendarDate($0) }) else { return nil }
        self = date
    }

    /// The day number of a time in seconds since 1970, in days since 1970-01-01.
    static func dayNumber(seconds: Int64) -> Int {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        return Int(rest < 0 ? days - 1 : days)
    }

    /// Reads `YYYY-MM-DD` and nothing else.
    @inline(__always)
    init?(_ text: ByteSlice) {
        guard text.count == 10 else { return nil }
        // Checks eight bytes at once: after removing `0000-00-0`, each must be a digit's value or zero.
        let digits = text.word(at: 0) ^ 0x2D30_302D_3030_3030
        let wrong = digits | (digits &+ 0x7F76_767F_7676_7676)
        guard wrong & 0x8080_8080_8080_8080 == 0 else { return nil }
        let pairs = digits &* 10 &+ digits >> 8
        let year = Int32(truncatingIfNeeded: (pairs & 0xFF) &* 100 &+ (pairs >> 16 & 0xFF))
        self.init(year: year, month: Int32(truncatingIfNeeded: pairs >> 40 & 0xFF), day: twoDigits(text, at: 8))
    }

    /// Year, month from 1 and day from 1.
    package var components: (year: Int32, month: Int32, day: Int32) {
        // Years begin in March here, so that the leap day is the last day of its year.
        let shifted = days &+ 719_468
        let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
        let dayOfEra = shifted &- era &* 146_097
        let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
        let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
        let day = dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1
        let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
        return (yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0), month, day)
    }

    /// The weekday, from 0 for Monday to 6 for Sunday.
    package var weekdayNumber: Int32 {
        let remainder = (days &+ 3) % 7
        return remainder < 0 ? remainder &+ 7 : remainder
    }

    /// The day a number of days later; `nil` outside the years 0001 to 9999.
    public func adding(days count: Int) -> CalendarDate? {
        let (sum, overflow) = Int(days).addingReportingOverflow(count)
        return overflow ? nil : CalendarDate(days: sum)
    }

    /// The same day a number of months later, or that month's last day if it is shorter; `nil` outside the years 0001
    /// to 9999.
    public func adding(months count: Int) -> CalendarDate? {
        let (year, month, day) = components
        let (total, overflow) = (Int(year) * 12 + Int(month) - 1).addingReportingOverflow(count)
        guard !overflow, total >= 12, total < 120_000 else { return nil }
        let newYear = Int32(total / 12)
        let newMonth = Int32(total % 12) + 1
        let newDay = min(day, Self.length(ofMonth: newMonth, year: newYear))
        return CalendarDate(year: newYear, month: newMonth, day: newDay)
    }

    /// Writes `YYYY-MM-DD`, ten bytes.
    func write(to room: ByteRoom) {
        let (year, month, day) = components
        writeTwoDigits(year / 100, to: room, at: 0)
        writeTwoDigits(year % 100, to: room, at: 2)
        room[4] = 0x2D
        writeTwoDigits(month, to: room, at: 5)
        room[7] = 0x2D
        writeTwoDigits(day, to: room, at: 8)
    }

    @inline(__always)
    static func length(ofMonth month: Int32, year: Int32) -> Int32 {
        guard month == 2 else { return 30 &+ (month &+ month >> 3) & 1 }
        return year & 3 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    }

    @inline(__always)
    private static func days(year: Int32, month: Int32, day: Int32) -> Int32 {
        let shiftedYear = month <= 2 ? year &- 1 : year
        let shiftedMonth = month <= 2 ? month &+ 9 : month &- 3
        let leapDays = shiftedYear / 4 &- shiftedYear / 100 &+ shiftedYear / 400
        return 365 &* shiftedYear &+ leapDays &+ (153 &* shiftedMonth &+ 2) / 5 &+ day &- 719_469
    }
}

extension CalendarDate: Comparable {
    /// Whether one day is earlier than another.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.days < right.days }
}

extension CalendarDate: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`.
    public var description: String {
        String(upTo: Self.textLength) { room in
            write(to: room)
            return Self.textLength
        }
    }
}
