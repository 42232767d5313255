import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct DateReadingTests {
    /// The fixed day is Thursday 2024-02-29.
    @Test(arguments: [
        ("2024-02-29", "=2024-02-29"), ("20240229", "=2024-02-29"), ("today", "=2024-02-29"), ("Today", "=2024-02-29"),
        ("tomorrow", "=2024-03-01"), ("yesterday", "=2024-02-28"), ("+3d", "=2024-03-03"), ("-1d", "=2024-02-28"),
        ("+2w", "=2024-03-14"), ("+1m", "=2024-03-29"), ("-1y", "=2023-02-28"), ("-18y", "=2006-02-28"),
        ("monday", "=2024-03-04"), ("thursday", "=2024-02-29"), ("Wednesday", "=2024-03-06"),
        ("2023-02-29", "- not_a_date(noSuchDay)"), ("2024-13-01", "- not_a_date(noSuchDay)"),
        ("31/2/2024", "- not_a_date"),
        ("abc", "- not_a_date"),
        ("+3x", "- not_a_date"), ("+99999y", "- not_a_date"), ("0000-01-01", "- not_a_date"),
        ("9999-12-31", "=9999-12-31"),
        ("2024-2-29", "=2024-02-29"), ("2024-02-2", "=2024-02-02"), ("", "-"), (" ", "-"),
    ])
    func readsDatesOfPeople(text: String, reading: String) throws {
        #expect(try viewReading(#""type":"date""#, text) == reading)
    }

    @Test(arguments: [
        ("2024-02-29", "=2024-02-29"), ("20240229", "- not_a_date"), ("today", "- not_a_date"), ("+3d", "- not_a_date"),
        ("2024-02-30", "- not_a_date(noSuchDay)"), ("2024-02-29T10:00", "- not_a_date"),
        (" 2024-02-29", "- not_a_date"),
        ("", "-"), ("  ", "-"),
    ])
    func readsDatesOfData(text: String, reading: String) throws {
        #expect(try modelReading(#""type":"date""#, text) == reading)
    }

    @Test(
        arguments: [
            ("09:30", "=09:30", "=09:30"), ("9:30", "=09:30", "- not_a_time"), ("0930", "=09:30", "- not_a_time"),
            ("09:30:15", "=09:30:15", "=09:30:15"), ("093015", "=09:30:15", "- not_a_time"),
            ("23:59:59", "=23:59:59", "=23:59:59"),
            ("24:00", "- not_a_time", "- not_a_time"), ("09:60", "- not_a_time", "- not_a_time"),
            ("9", "- not_a_time", "- not_a_time"),
            ("abc", "- not_a_time", "- not_a_time"), ("09:30:60", "- not_a_time", "- not_a_time"), ("", "-", "-"),
        ] as [(String, String, String)])
    func readsTimes(text: String, typed: String, given: String) throws {
        #expect(try viewReading(#""type":"time""#, text) == typed)
        #expect(try modelReading(#""type":"time""#, text) == given)
    }

    @Test(arguments: [
        ("2024-02-29T10:00:00Z", "=2024-02-29T10:00:00Z"), ("2024-02-29T10:00", "=2024-02-29T10:00:00Z"),
        ("2024-02-29 10:00", "=2024-02-29T10:00:00Z"), ("2024-02-29T10:00:00+01:00", "=2024-02-29T10:00:00+01:00"),
        ("2024-02-29T10:00:00.50Z", "=2024-02-29T10:00:00.50Z"), ("2024-02-29t10:00:00z", "=2024-02-29T10:00:00Z"),
        ("2024-02-30T10:00", "- not_a_date(noSuchDay)"), ("2024-02-29T25:00", "- not_a_date"),
        ("2024-02-29", "- not_a_date"),
        ("abc", "- not_a_date"),
        ("2024-02-29T10:00:00+1:00", "- not_a_date"), ("", "-"),
    ])
    func readsMoments(text: String, reading: String) throws {
        #expect(try modelReading(#""type":"date_time""#, text) == reading)
        #expect(try viewReading(#""type":"date_time""#, text) == reading)
    }

    @Test(arguments: [
        ("202402291000", "=2024-02-29T10:00:00Z"), ("today 9:30", "=2024-02-29T09:30:00Z"),
        ("+1d 0930", "=2024-03-01T09:30:00Z"),
        ("monday 23:59:58", "=2024-03-04T23:59:58Z"), ("today", "- not_a_date"),
    ])
    func readsMomentsOfPeople(text: String, reading: String) throws {
        #expect(try viewReading(#""type":"date_time""#, text) == reading)
    }

    private static let oslo: Moment? = ZoneRules(
        name: "Europe/Oslo", file: ZoneRulesTests.file(footer: ZoneRulesTests.oslo)
    ).map { Moment(seconds: 1_709_199_000, zone: $0) }

    @Test(arguments: [
        ("2024-01-15T10:00", "=2024-01-15T10:00:00+01:00"), ("2024-07-15 10:00", "=2024-07-15T10:00:00+02:00"),
        ("2024-03-31T02:30", "- not_a_date(skippedTime)"), ("2024-03-31T02:30Z", "=2024-03-31T02:30:00Z"),
        ("2024-10-27T02:30", "=2024-10-27T02:30:00+02:00"), ("2024-10-27T02:30+01:00", "=2024-10-27T02:30:00+01:00"),
    ])
    func readsMomentsInTheFormsZone(text: String, reading: String) throws {
        let oslo = try #require(Self.oslo)
        #expect(try modelReading(#""type":"date_time""#, text, now: oslo) == reading)
        #expect(try viewReading(#""type":"date_time""#, text, now: oslo) == reading)
    }

    @Test func takesTodayInTheZone() throws {
        let zone = try #require(Self.oslo?.zone)
        let lateEvening = Moment(seconds: 1_709_251_200 - 1800, zone: zone)
        #expect(try viewReading(#""type":"date""#, "today", now: lateEvening) == "=2024-03-01")
    }

    @Test(arguments: ["date", "time", "date_time"])
    func takesTextOfJSONOnly(kind: String) throws {
        for (text, form) in [("20240229", Cell.Form.number), ("", .yes), ("", .no), ("[]", .list), ("{}", .object)] {
            #expect(try modelReading(#""type":"\#(kind)""#, text, as: form) == "- wrong_type")
        }
        #expect(try modelReading(#""type":"\#(kind)""#, "", as: .absent) == "-")
    }

    @Test(
        arguments: [
            (#""type":"date","minimum_date":"today","maximum_date":"+1m""#, "2024-02-28", "=2024-02-28 below_minimum"),
            (#""type":"date","minimum_date":"today","maximum_date":"+1m""#, "2024-02-29", "=2024-02-29"),
            (#""type":"date","minimum_date":"today","maximum_date":"+1m""#, "2024-03-29", "=2024-03-29"),
            (#""type":"date","minimum_date":"today","maximum_date":"+1m""#, "2024-03-30", "=2024-03-30 above_maximum"),
            (#""type":"date","maximum_date":"-18y""#, "2006-03-01", "=2006-03-01 above_maximum"),
            (#""type":"date","maximum_date":"-18y""#, "2006-02-28", "=2006-02-28"),
            (#""type":"date","minimum_date":"2024-01-01""#, "2023-12-31", "=2023-12-31 below_minimum"),
            (
                #""type":"date_time","minimum_date":"2024-01-01""#, "2023-12-31T23:59Z",
                "=2023-12-31T23:59:00Z below_minimum"
            ),
            (
                #""type":"date_time","maximum_date":"2024-01-01""#, "2024-01-01T23:59+05:00",
                "=2024-01-01T23:59:00+05:00"
            ),
            (
                #""type":"date_time","maximum_date":"2024-01-01""#, "2024-01-02T00:00+05:00",
                "=2024-01-02T00:00:00+05:00 above_maximum"
            ),
        ] as [(String, String, String)])
    func holdsDatesToTheirBounds(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
    }

    @Test(arguments: [("today", "=2024-02-29"), ("+3d", "=2024-03-03"), ("2020-01-01", "=2020-01-01")])
    func takesRelativeDatesAsTheFormsOwnValue(value: String, reading: String) throws {
        #expect(try modelReading(#""type":"date","value":"\#(value)""#, "", as: .absent) == reading)
    }
}
