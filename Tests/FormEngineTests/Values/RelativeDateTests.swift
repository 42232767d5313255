import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct RelativeDateTests {
    /// A Thursday.
    private let today = CalendarDate(year: 2024, month: 2, day: 29) ?? .first

    @Test(
        arguments: [
            ("today", "2024-02-29"), ("Tomorrow", "2024-03-01"), ("YESTERDAY", "2024-02-28"), ("+3d", "2024-03-03"),
            ("-2w", "2024-02-15"), ("+1m", "2024-03-29"), ("-18y", "2006-02-28"), ("+4Y", "2028-02-29"),
            ("+0d", "2024-02-29"),
            ("thursday", "2024-02-29"), ("Friday", "2024-03-01"), ("wednesday", "2024-03-06"), ("monday", "2024-03-04"),
            ("tuesday", "2024-03-05"), ("saturday", "2024-03-02"), ("sunday", "2024-03-03"),
            ("1999-12-31", "1999-12-31"),
        ] as [(String, String)])
    func isSeenFromToday(text: String, result: String) {
        #expect(DateBound(text)?.resolved(today: today)?.description == result)
    }

    @Test(arguments: [
        "", "+", "+d", "+3", "3d", "+3h", "+3dd", "+-3d", "+ 3d", "+123456d", "mon", "to day", "today ", "2024-02-30",
        "tuesdaz",
    ])
    func refusesWhatSaysNoDay(text: String) {
        #expect(DateBound(text) == nil)
    }

    @Test func hasNoDayBeyondTheCalendar() {
        #expect(DateBound("+99999y")?.resolved(today: today) == nil)
        #expect(DateBound("-99999y")?.resolved(today: today) == nil)
    }
}
