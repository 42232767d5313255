import FormSyntax
import FormWords

/// A date in digits: three numbers separated by the same mark, in any order.
struct DateFigures {
    private let numbers: [Int32]
    private let lengths: [Int]
    private let mark: UInt8

    /// Reads `2026-1-5`, `20260105`, `31.12.2026`, `5/6/26`; `nil` for any other text.
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

    /// Whether one of the numbers can only be a year.
    var hasYear: Bool { beginsWithYear || lengths[2] == 4 }

    /// Whether the order of the numbers is clear, or may be: the year comes first, or it comes last with dots.
    var isPlain: Bool {
        beginsWithYear ? mark != UInt8(ascii: "/") : lengths[2] == 4 && mark == UInt8(ascii: ".")
    }

    /// Whether people of a language write the day first with this mark.
    func beginsWithDay(in language: Language) -> Bool {
        switch language.dates {
        case .iso: false
        case .dots: mark == UInt8(ascii: ".")
        case .slashes: true
        }
    }

    /// The days that may be meant, those read day first before others. For a year of two digits those of the last
    /// century and this one, in the language's order if it has one.
    func days(today: CalendarDate, in language: Language) -> [CalendarDate] {
        guard !hasYear else { return days(century: 0) }
        let century = today.components.year / 100 * 100
        return [century - 100, century].flatMap { century in
            let days = days(century: century)
            return beginsWithDay(in: language) ? Array(days.prefix(1)) : days
        }
    }

    /// The possible days: read day first, then month first. If neither exists, a two-digit year may come first.
    private func days(century: Int32) -> [CalendarDate] {
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        let last = lengths[2] == 4 ? third : century + third
        let orders: [(year: Int32, month: Int32, day: Int32)] =
            beginsWithYear ? [(first, second, third)] : [(last, second, first), (last, first, second)]
        let isShort = !hasYear
        var days: [CalendarDate] = []
        for order in isShort ? orders + [(century + first, second, third)] : orders {
            guard days.isEmpty || order.year == last,
                let day = CalendarDate(year: order.year, month: order.month, day: order.day),
                !days.contains(day)
            else { continue }
            days.append(day)
        }
        return days
    }

    /// The reason why the calendar has no such day.
    var fault: Message? {
        let (year, month, day) =
            beginsWithYear ? (numbers[0], numbers[1], numbers[2]) : (numbers[2], numbers[1], numbers[0])
        guard year > 0 else { return nil }
        guard (1...12).contains(month) else { return Message(.noSuchMonth, ["month": Int(month)]) }
        let length = CalendarDate.length(ofMonth: month, year: year)
        guard day > 0 else { return Message(.noDayZero) }
        guard day > length else { return nil }
        let name = MonthName(number: Int(month))
        return Message(.shortMonth, ["month": name, "year": Int(year), "days": Int(length)])
    }
}
