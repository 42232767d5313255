import FormKit
import FormKitFoundation
import Foundation
import Testing

/// Answers as types of Swift and Foundation, and reckoning with them.
struct ValueTests {
    private static let form = Form("stay") {
        TextField("booking_id").required()
        DateField("first_night", "First night").required()
        DateTimeField("booked_at").required()
        DecimalField("price").required().decimals(2)
        URLField("home_page")
    }

    struct Stay: Codable, Equatable {
        var bookingId: UUID
        var firstNight: CalendarDate
        var bookedAt: Date
        var price: Decimal
        var homePage: URL?
    }

    struct Mistaken: Codable {
        var bookingId: UUID
        var pirce: Decimal?
        var homePage: URL
        var firstNight: Int
    }

    @Test func goesThereAndBack() throws {
        let stay = Stay(
            bookingId: UUID(), firstNight: CalendarDate(year: 2026, month: 12, day: 24)!,
            bookedAt: Date(timeIntervalSince1970: 1_700_000_000), price: Decimal(string: "99.50")!,
            homePage: URL(string: "https://example.org/"))
        let session = FormSession(try Self.form.compiled())
        #expect(try session.fill(from: stay, keys: .snakeCase).isComplete)
        #expect(try session.decoded(as: Stay.self, keys: .snakeCase) == stay)
    }

    @Test func findsWhatTypeAndFormDisagreeOn() throws {
        let form = try Self.form.compiled()
        #expect(form.findings(for: Stay.self, keys: .snakeCase).isEmpty)
        #expect(
            form.findings(for: Mistaken.self, keys: .snakeCase).map(\.description) == [
                "pirce: the form has no field 'pirce'; did you mean 'price'?",
                "homePage: may have no answer; make the property Optional, or the field required()",
                "firstNight: a date is no Int",
            ])
    }

    @Test func reckonsWithDays() throws {
        let day = try #require(CalendarDate("2024-02-29"))
        #expect((day.year, day.month, day.day) == (2024, 2, 29))
        #expect(day.weekday == .thursday)
        #expect(day.advanced(by: 1) == CalendarDate(year: 2024, month: 3, day: 1))
        #expect(day.adding(years: 1) == CalendarDate("2025-02-28"))
        #expect(try #require(CalendarDate("1990-06-15")).years(to: day) == 33)
        #expect((day..<day.advanced(by: 7)).count == 7)
    }

    @Test func reckonsWithNumbers() throws {
        let price = try #require(ExactDecimal("0.10"))
        #expect(price * 3 == ExactDecimal("0.3"))
        #expect(price + 2 - 1 == ExactDecimal("1.1"))
        #expect([price, 2, 1].max() == 2)
        var total: ExactDecimal = 0
        for _ in 1...10 { total += price }
        #expect(total == 1)
    }
}
