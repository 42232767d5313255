import FormSyntax

/// A date relative to today: `today`, `+3d`, `-18y`, `monday`.
package struct RelativeDate: BitwiseCopyable, Hashable, Sendable {
    enum Unit: UInt8, BitwiseCopyable { case days, weeks, months, years, weekday }

    let unit: Unit
    /// The number of units, or the weekday from 0 for Monday.
    let amount: Int32

    static let today = RelativeDate(unit: .days, amount: 0)

    init(unit: Unit, amount: Int32) {
        self.unit = unit
        self.amount = amount
    }

    /// Reads `today`, `tomorrow`, `yesterday`, the English name of a weekday, or a sign, one to five digits and `d`,
    /// `w`, `m` or `y`, in any case.
    init?(_ text: ByteSlice) {
        guard !text.isEmpty else { return nil }
        if text[0] == 0x2B || text[0] == 0x2D { self.init(distance: text) } else { self.init(word: text) }
    }

    private init?(distance text: ByteSlice) {
        guard text.count >= 3, text.count <= 7 else { return nil }
        var amount: Int32 = 0
        for position in 1..<(text.count - 1) {
            guard isDigit(text[position]) else { return nil }
            amount = amount * 10 + Int32(text[position] - 0x30)
        }
        switch lowercased(text[text.count - 1]) {
        case 0x64: unit = .days
        case 0x77: unit = .weeks
        case 0x6D: unit = .months
        case 0x79: unit = .years
        default: return nil
        }
        self.amount = text[0] == 0x2D ? -amount : amount
    }

    private init?(word text: ByteSlice) {
        if says("today", text) { self = .today; return }
        if says("tomorrow", text) { self.init(unit: .days, amount: 1); return }
        if says("yesterday", text) { self.init(unit: .days, amount: -1); return }
        let weekdays: [StaticString] = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ]
        guard let weekday = weekdays.firstIndex(where: { says($0, text) }) else { return nil }
        self.init(unit: .weekday, amount: Int32(weekday))
    }

    /// The date for a given `today`: a weekday is its next occurrence, possibly today; months without a 31st use their
    /// last day. `nil` outside the years 0001 to 9999.
    func resolved(today: CalendarDate) -> CalendarDate? {
        switch unit {
        case .days: today.adding(days: Int(amount))
        case .weeks: today.adding(days: Int(amount) * 7)
        case .months: today.adding(months: Int(amount))
        case .years: today.adding(months: Int(amount) * 12)
        case .weekday: today.adding(days: Int((amount - today.weekdayNumber + 7) % 7))
        }
    }

    /// The possible distances from today, in days.
    fileprivate var distances: ClosedRange<Int> {
        switch unit {
        case .days: distances(of: 1...1)
        case .weeks: distances(of: 7...7)
        case .months: distances(of: 28...31)
        case .years: distances(of: 365...366)
        case .weekday: 0...6
        }
    }

    private func distances(of unit: ClosedRange<Int>) -> ClosedRange<Int> {
        let ends = [Int(amount) * unit.lowerBound, Int(amount) * unit.upperBound]
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
}

/// A limit for dates, or a date as a person gives it: a calendar day, or one relative to today.
package enum DateBound: BitwiseCopyable, Hashable, Sendable {
    case date(CalendarDate)
    case relative(RelativeDate)

    /// Reads `YYYY-MM-DD` or what `RelativeDate` reads.
    package init?(_ text: String) {
        if let date = CalendarDate(text) {
            self = .date(date)
        } else if let relative = text.withByteSlice(RelativeDate.init) {
            self = .relative(relative)
        } else {
            return nil
        }
    }

    /// Whether it is later than another bound on every day; false if only one of them is relative.
    package func isAlwaysAfter(_ other: DateBound) -> Bool {
        switch (self, other) {
        case (.date(let day), .date(let otherDay)): otherDay < day
        case (.relative(let relative), .relative(let otherRelative)):
            otherRelative.distances.upperBound < relative.distances.lowerBound
        case (.date, .relative), (.relative, .date): false
        }
    }

    /// Whether everything that is always after another bound is always after this one, too; `nil` if only one of them
    /// is relative.
    package func isNoLater(than other: DateBound) -> Bool? {
        switch (self, other) {
        case (.date(let day), .date(let otherDay)): day <= otherDay
        case (.relative(let relative), .relative(let otherRelative)):
            relative.distances.upperBound <= otherRelative.distances.upperBound
        case (.date, .relative), (.relative, .date): nil
        }
    }

    /// The date for a given `today`; `nil` outside the years 0001 to 9999.
    func resolved(today: CalendarDate) -> CalendarDate? {
        switch self {
        case .date(let date): date
        case .relative(let relative): relative.resolved(today: today)
        }
    }
}
