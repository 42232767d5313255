/// A date in figures: three numbers with the same mark between, in whichever order.
struct DateFigures {
    private let numbers: [Int32]
    private let lengths: [Int]
    private let mark: UInt8

    /// Reads `2026-1-5`, `20260105`, `31.12.2026`, `5/6/26`; `nil` where the text is no date in figures.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let mark = bytes.first(where: { !isDigit($0) }) else {
            guard bytes.count == 8 else { return nil }
            self.init([bytes[..<4], bytes[4..<6], bytes[6...]], mark: UInt8(ascii: "-"))
            return
        }
        guard "-./".utf8.contains(mark) else { return nil }
        self.init(bytes.split(separator: mark, omittingEmptySubsequences: false), mark: mark)
    }

    private init?(_ parts: [ArraySlice<UInt8>], mark: UInt8) {
        lengths = parts.map(\.count)
        let years = lengths.count { $0 == 4 }
        guard parts.count == 3, years <= 1, lengths[1] <= 2,
            lengths.allSatisfy({ $0 == 1 || $0 == 2 || $0 == 4 }), parts.joined().allSatisfy({ isDigit($0) })
        else { return nil }
        numbers = parts.map { $0.reduce(0) { $0 * 10 + Int32($1 - 0x30) } }
        self.mark = mark
    }

    private var beginsWithYear: Bool { lengths[0] == 4 }

    /// Whether the order of the figures tells what they mean, or may: with the year first, or the year last and dots.
    var isPlain: Bool {
        beginsWithYear ? mark != UInt8(ascii: "/") : lengths[2] == 4 && mark == UInt8(ascii: ".")
    }

    /// The days that may be meant, the one with its day first first.
    func dates(today: CalendarDate) -> [CalendarDate] {
        var dates: [CalendarDate] = []
        for (place, order) in orders(today: today).enumerated() where place < 2 || dates.isEmpty {
            guard let date = CalendarDate(year: order.year, month: order.month, day: order.day),
                !dates.contains(date)
            else { continue }
            dates.append(date)
        }
        return dates
    }

    private typealias Order = (year: Int32, month: Int32, day: Int32)

    /// The day first, the month first; only where both are no day, a year of two digits first.
    private func orders(today: CalendarDate) -> [Order] {
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        if beginsWithYear { return [(first, second, third)] }
        if lengths[2] == 4 { return [(third, second, first), (third, first, second)] }
        let (last, leading) = (century(third, today), century(first, today))
        return [(last, second, first), (last, first, second), (leading, second, third)]
    }

    /// The year that two digits mean: the one nearest to today, at most 20 years ahead.
    private func century(_ year: Int32, _ today: CalendarDate) -> Int32 {
        let present = today.components.year
        let full = present / 100 * 100 + year
        return full > present + 20 ? full - 100 : full
    }

    /// Why the calendar has no such day.
    var fault: CalendarFault? {
        let (year, month, day) =
            beginsWithYear ? (numbers[0], numbers[1], numbers[2]) : (numbers[2], numbers[1], numbers[0])
        guard year > 0 else { return nil }
        guard (1...12).contains(month) else { return .noMonth(Int(month)) }
        let length = CalendarDate.length(ofMonth: month, year: year)
        guard day > 0 else { return .dayZero }
        return day > length ? .shortMonth(Int(month), year: Int(year), days: Int(length)) : nil
    }
}

/// Why the calendar lacks a day.
enum CalendarFault {
    case noMonth(Int), dayZero
    /// The month counts from 1.
    case shortMonth(Int, year: Int, days: Int)
}
