import FormKit
import TestLimits
import Testing

/// The values of the library need no other import.
@Suite(.limited) struct ValueTypeTests {
    @Test func readsItsValuesFromTexts() {
        #expect(ExactDecimal("1234.50")?.description == "1234.50")
        #expect(ExactDecimal("12,5") == nil)
        #expect(CalendarDate("2024-02-29") == CalendarDate(year: 2024, month: 2, day: 29))
        #expect(CalendarDate("2023-02-29") == nil)
        #expect(CalendarDate(year: 2023, month: 13, day: 1) == nil)
        #expect(ClockTime("09:05")?.description == "09:05")
        #expect(ClockTime("24:00") == nil)
        #expect(Instant("2024-02-29T09:30:00+01:00")?.description == "2024-02-29T09:30:00+01:00")
        #expect(Instant("2024-02-29T09:30:00+01:00") == Instant("2024-02-29 08:30Z"))
        #expect(Instant("2024-02-30T09:30Z") == nil)
    }

    @Test func saysCodesAsFilesDo() { #expect("\(FailureCode.tooShort) \(FailureCode("own"))" == "too_short own") }

    @Test func readsTheSystemsClock() throws {
        #expect(try Moment.now(in: "Europe/Oslo").zone.name == "Europe/Oslo")
        #expect(Moment.now().seconds > 1_700_000_000)
        let error = #expect(throws: UnknownTimeZoneError.self) { try Moment.now(in: "../etc") }
        #expect(error?.name == "../etc")
    }
}
