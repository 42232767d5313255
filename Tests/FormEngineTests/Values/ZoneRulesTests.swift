import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct ZoneRulesTests {
    static let oslo = "CET-1CEST,M3.5.0,M10.5.0/3"

    /// A zone file of version 2 with these transitions, each to one of the types, and a footer.
    static func file(
        transitions: [(Int64, UInt8)] = [], offsets: [Int32] = [3600], footer: String = ""
    ) -> [UInt8] {
        var bytes = header(transitionCount: 0, typeCount: 1) + [0, 0, 0, 0, 0, 0] + Array("LMT\0".utf8)
        bytes += header(transitionCount: transitions.count, typeCount: offsets.count)
        for (time, _) in transitions { bytes += number(time, size: 8) }
        for (_, type) in transitions { bytes.append(type) }
        for offset in offsets { bytes += number(Int64(offset), size: 4) + [0, 0] }
        return bytes + Array("LMT\0\n\(footer)\n".utf8)
    }

    private static func header(transitionCount: Int, typeCount: Int) -> [UInt8] {
        var bytes = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        for count in [0, 0, 0, transitionCount, typeCount, 4] { bytes += number(Int64(count), size: 4) }
        return bytes
    }

    private static func number(_ value: Int64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private func zone(_ footer: String) throws -> ZoneRules {
        try #require(ZoneRules(name: "Test/Zone", file: Self.file(footer: footer)))
    }

    private func seconds(_ text: String) throws -> Int64 {
        let reading = text.withByteSlice { InstantReading($0, zone: .utc) }
        try #require(reading.outcome == .instant)
        return reading.instant.seconds
    }

    @Test(
        arguments: [
            (oslo, "2024-01-15T12:00Z", 3600), (oslo, "2024-07-15T12:00Z", 7200), (oslo, "2024-03-31T00:59:59Z", 3600),
            (oslo, "2024-03-31T01:00Z", 7200), (oslo, "2024-10-27T00:59:59Z", 7200), (oslo, "2024-10-27T01:00Z", 3600),
            // With a fifth Sunday, the change would be on the first of November.
            (oslo, "2026-10-25T00:59:59Z", 7200), (oslo, "2026-10-25T01:00Z", 3600),
            ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T07:00Z", -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T06:59:59Z", -18_000),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-01-15T12:00Z", 39_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-07-15T12:00Z", 36_000),
            ("<+0330>-3:30", "2024-07-15T12:00Z", 12_600),
            ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2024-07-01T00:00Z", -7200),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-12-01T12:00Z", 0),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-06-01T12:00Z", 3600),
            ("AAA0BBB,J60,J300", "2024-03-01T02:00Z", 3600), ("AAA0BBB,J60,J300", "2024-02-29T23:00Z", 0),
            ("AAA0BBB,59,300", "2024-02-29T02:00Z", 3600), ("AAA0BBB,59,300", "2023-03-01T01:00Z", 0),
        ] as [(String, String, Int)])
    func followsTheFooter(footer: String, instant: String, offset: Int) throws {
        #expect(try zone(footer).offset(at: seconds(instant)) == Int32(offset))
    }

    @Test func followsTheTransitions() throws {
        let file = Self.file(transitions: [(-1000, 1), (500, 0), (2000, 2)], offsets: [100, -200, 300])
        let zone = try #require(ZoneRules(name: "Test/Zone", file: file))
        let found = [-1001, -1000, 499, 500, 1999, 2000, 1_000_000].map { zone.offset(at: $0) }
        #expect(found == [100, -200, -200, 100, 100, 300, 300])
    }

    @Test(
        arguments: [
            ("2024-03-31T01:59", "2024-03-31T01:59:00+01:00"), ("2024-03-31T02:00", nil), ("2024-03-31T02:59:59", nil),
            ("2024-03-31T03:00", "2024-03-31T03:00:00+02:00"), ("2024-10-27T02:30", "2024-10-27T02:30:00+02:00"),
            ("2024-10-27T03:00", "2024-10-27T03:00:00+01:00"), ("2024-06-01 12:00", "2024-06-01T12:00:00+02:00"),
        ] as [(String, String?)])
    func refusesAGapAndTakesTheFirstOfAnOverlap(local: String, result: String?) throws {
        let zone = try zone(Self.oslo)
        let reading = local.withByteSlice { InstantReading($0, zone: zone) }
        #expect(reading.outcome == (result == nil ? .inGap : .instant))
        if let result { #expect(reading.instant.description == result) }
    }

    @Test func refusesBrokenFilesWithoutATrap() {
        let good = Self.file(transitions: [(10, 0), (20, 1)], offsets: [0, 3600], footer: Self.oslo)
        #expect(ZoneRules(name: "good", file: good) != nil)
        for length in 0..<good.count { #expect(ZoneRules(name: "cut", file: Array(good.prefix(length))) == nil) }
        let unsorted = Self.file(transitions: [(20, 0), (10, 0)])
        #expect(ZoneRules(name: "unsorted", file: unsorted) == nil)
        #expect(ZoneRules(name: "no such type", file: Self.file(transitions: [(20, 1)])) == nil)
        #expect(ZoneRules(name: "a day's offset", file: Self.file(offsets: [100_000])) == nil)
        for footer in [
            "CET", "CE-1", "CET-1CEST", "CET-1CEST,M13.1.0,M1.1.0", "CET-1CEST,M3.5.0", "CET-1CEST,J0,J1", "<CET-1",
            "1",
        ] {
            #expect(ZoneRules(name: footer, file: Self.file(footer: footer)) == nil, "\(footer)")
        }
        var random = SeededGenerator(seed: 31)
        for _ in 0..<cases(20_000) {
            var bytes = good
            bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
            let zone = ZoneRules(name: "damaged", file: bytes)
            _ = zone?.offset(at: Int64.max)
            _ = zone?.offset(at: Int64.min)
            _ = zone?.instant(local: 1_700_000_000)
        }
    }

    @Test func todayIsTheZonesDay() throws {
        let lateEvening = try seconds("2024-02-28T23:30:00Z")
        #expect(Moment(seconds: lateEvening).today.description == "2024-02-28")
        #expect(Moment(seconds: lateEvening, zone: try zone(Self.oslo)).today.description == "2024-02-29")
        #expect(Moment(seconds: Int64.max).today == .last)
        #expect(Moment(seconds: Int64.min, zone: try zone(Self.oslo)).today == .first)
    }
}
