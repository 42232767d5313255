import FormKit
import FormKitFoundation
import Foundation
import TestLimits
import Testing

/// Foundation's types as answers.
@Suite(.limited) struct FoundationAnswerTests {
    struct Visit: Codable, Equatable {
        var id: UUID
        var page: URL
        var price: Decimal
        var since: Date
        var day: Date?
        var count: Double
    }

    static let form = Form("visit") {
        TextField("id").required()
        URLField("page").required()
        DecimalField("price").required()
        DateTimeField("since").required()
        DateField("day")
        IntegerField("count").required()
    }

    static let visit = Visit(
        id: UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")!, page: URL(string: "https://example.org/a?b=c")!,
        price: Decimal(string: "0.10")!, since: Date(timeIntervalSince1970: 1_700_000_000), day: nil, count: 3)

    @Test func goesThereAndBack() throws {
        let session = FormSession(try Self.form.compiled())
        #expect(try session.fill(from: Self.visit).isComplete)
        #expect(try session.answer(of: "since") == .instant(Instant("2023-11-14T22:13:20Z")!))
        #expect(try session.answer(of: "price") == .number(ExactDecimal("0.1")!))
        #expect(try session.decoded(as: Visit.self) == Self.visit)
        #expect(try Self.form.compiled().findings(for: Visit.self) == [])
    }

    @Test func givesDaysAsMidnights() throws {
        let session = FormSession(try Self.form.compiled())
        try session.fill(from: Self.visit)
        try session.answer(CalendarDate(year: 2024, month: 2, day: 29)!, to: "day")
        #expect(try session.decoded(as: Visit.self).day == Date(timeIntervalSince1970: 1_709_164_800))
    }

    @Test func checksAsAnyType() throws {
        let form = Form("f") {
            DateTimeField("end").validated { (end: Date) in
                guard end > Date(timeIntervalSince1970: 0) else { throw Refusal("after 1970") }
            }
            TextField("id").validated { (_: UUID) in }
        }
        let session = FormSession(try form.compiled())
        #expect(try session.answer("1969-12-31T23:59:59Z", to: "end").failure?.message == "after 1970")
        #expect(try session.answer("2000-01-01T00:00:00Z", to: "end").isAccepted)
        #expect(try session.answer("123", to: "id").failure?.message.hasPrefix("this is no UUID") == true)
    }

    @Test(
        arguments: [("2024-03-31", "2024-03-30T23:00:00Z"), ("2024-07-01", "2024-06-30T22:00:00Z")]
            as [(String, String)])
    func reckonsWithZones(day: String, midnight: String) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Oslo"))
        let day = try #require(CalendarDate(day))
        #expect(Instant(day.midnight(in: zone)) == Instant(midnight))
        #expect(CalendarDate(day.midnight(in: zone), in: zone) == day)
    }

    @Test func refusesTimesOutsideTheCalendar() {
        #expect(Instant(Date(timeIntervalSince1970: 1e15)) == nil)
        #expect(Answer(Date(timeIntervalSince1970: .infinity)) == "")
    }

    /// What a person reads of an error of Foundation has no domain, code or user info.
    @Test func saysFoundationsErrorsInWords() throws {
        let form = Form("f") {
            TextField("name").validated { (name: String) in
                try FileManager.default.createDirectory(atPath: "/nowhere/\(name)", withIntermediateDirectories: false)
            }
        }
        let message = try FormSession(form.compiled()).answer("x", to: "name").failure?.message ?? ""
        #expect(!message.isEmpty && !message.contains("Error Domain"), "\(message)")
    }

    /// Any decoder reads the numbers that a submission writes, with their digits.
    @Test(
        arguments: [
            ("0", "0"), ("1", "1"), ("-7", "-7"), ("0.1", "0.1"), ("1.50", "1.5"),
            ("123456789.012345", "123456789.012345"),
            ("9007199254740993", "9007199254740993"), ("1e-7", "0.0000001"), ("-0.30", "-0.3"), ("\"12.50\"", "12.50"),
            ("\"0.1234567890123456789\"", "0.1234567890123456789"),
        ])
    func numbersAreDecodedFromJSON(json: String, number: String) throws {
        let decoded = try JSONDecoder().decode([ExactDecimal].self, from: Data("[\(json)]".utf8))
        #expect(decoded == [ExactDecimal(number)!])
    }

    @Test(arguments: ["0.1234567890123456789", "true", "[1]", "\"x\"", "1e400"])
    func numbersThatLoseDigitsAreRefused(json: String) {
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode([ExactDecimal].self, from: Data("[\(json)]".utf8))
        }
    }
}
