import FormSyntax
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct CalendarDateTests {
    private func date(_ text: String) -> CalendarDate? { text.withByteSlice { CalendarDate($0) } }

    @Test(
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2024-02-29", 19_782),
            ("0001-01-01", -719_162),
            ("9999-12-31", 2_932_896),
        ] as [(String, Int)])
    func countsDaysFrom1970(text: String, days: Int) throws {
        #expect(date(text)?.days == Int32(days))
        #expect(try #require(CalendarDate(days: days)).description == text)
    }

    @Test(arguments: [
        "", "2024-02-30", "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00",
        "2024-01-32",
        "0000-01-01", "2024-1-01", "2024/01/01", "20240101", "2024-01-01 ", " 2024-01-01", "2024-01-0a", "202a-01-01",
        "2a24-01-01", "+024-01-01", "31.12.2024", "2024-01-011",
    ])
    func refusesWhatIsNoDay(text: String) {
        #expect(date(text) == nil)
    }

    /// The calendar repeats after 400 years: tests those around today, and both ends.
    @Test(arguments: [(1, 1, 10), (1800, 1, 2201), (9990, 1, 9998)] as [(Int32, Int32, Int32)])
    func everyDayComesBackAndTheNextOneFollows(firstYear: Int32, month: Int32, lastYear: Int32) throws {
        let first = try #require(CalendarDate(year: firstYear, month: month, day: 1))
        let last = try #require(CalendarDate(year: lastYear, month: 12, day: 31))
        var expected: (year: Int32, month: Int32, day: Int32) = (firstYear, month, 1)
        var mistakes = 0
        for days in Int(first.days)...Int(last.days) {
            let found = try #require(CalendarDate(days: days)).components
            if found != expected { mistakes += 1 }
            if CalendarDate(year: found.year, month: found.month, day: found.day)?.days != Int32(days) { mistakes += 1 }
            expected.day += 1
            if CalendarDate(year: expected.year, month: expected.month, day: expected.day) == nil {
                expected = expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
            }
        }
        #expect(mistakes == 0)
        #expect(expected.year == lastYear + 1)
    }

    @Test func endsWithTheYear9999() {
        #expect(CalendarDate(days: Int(CalendarDate.last.days) + 1) == nil)
        #expect(CalendarDate(days: Int(CalendarDate.first.days) - 1) == nil)
        #expect(CalendarDate.first.description == "0001-01-01")
        #expect(CalendarDate.last.description == "9999-12-31")
    }

    @Test(
        arguments: [
            ("1970-01-01", 3), ("2024-02-29", 3), ("2024-03-04", 0), ("2024-03-10", 6), ("0001-01-01", 0),
            ("1899-12-31", 6),
        ] as [(String, Int)])
    func knowsTheWeekday(text: String, weekday: Int) {
        #expect(date(text)?.weekdayNumber == Int32(weekday))
    }

    @Test(
        arguments: [
            ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"), ("2024-02-29", -216, "2006-02-28"),
            ("2024-02-29", 48, "2028-02-29"), ("2024-03-31", -1, "2024-02-29"), ("2024-12-31", 1, "2025-01-31"),
            ("2024-01-15", -1, "2023-12-15"), ("9999-12-31", 1, nil), ("0001-01-01", -1, nil),
            ("0001-01-31", 1, "0001-02-28"),
            ("2024-01-01", Int.max, nil), ("2024-01-01", Int.min, nil),
        ] as [(String, Int, String?)])
    func addsMonthsUpToTheMonthsEnd(text: String, months: Int, result: String?) {
        #expect(date(text)?.adding(months: months)?.description == result)
    }

    @Test func addsDays() {
        #expect(date("2024-02-28")?.adding(days: 2)?.description == "2024-03-01")
        #expect(date("2024-01-01")?.adding(days: -1)?.description == "2023-12-31")
        #expect(date("9999-12-31")?.adding(days: 1) == nil)
        #expect(date("2024-01-01")?.adding(days: Int.max) == nil)
    }
}
