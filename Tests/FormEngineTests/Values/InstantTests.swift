import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

@Suite(.limited) struct InstantTests {
    private func read(_ text: String) -> InstantReading {
        text.withByteSlice { InstantReading($0, zone: .utc) }
    }

    @Test(arguments: [
        "2024-02-29T09:30:00Z", "2024-02-29T09:30:00+01:00", "1969-12-31T23:59:59-05:30", "2024-02-29T09:30:00.10Z",
        "2024-02-29T09:30:00.123456789+14:00", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59",
    ])
    func keepsNormalTextAsItIs(text: String) {
        #expect(read(text).outcome == .instant)
        #expect(read(text).instant.description == text)
    }

    @Test(
        arguments: [
            ("2024-02-29T09:30", "2024-02-29T09:30:00Z"), ("2024-02-29 09:30", "2024-02-29T09:30:00Z"),
            ("2024-02-29t09:30:00z", "2024-02-29T09:30:00Z"), ("2024-02-29T09:30+02:00", "2024-02-29T09:30:00+02:00"),
            ("2024-02-29T09:30:00+00:00", "2024-02-29T09:30:00Z"),
            ("2024-02-29T09:30:00-00:00", "2024-02-29T09:30:00Z"),
            ("2024-02-29 09:30:00.5", "2024-02-29T09:30:00.5Z"),
            ("2024-02-29T09:30:00+0100", "2024-02-29T09:30:00+01:00"),
            ("2024-02-29T09:30+0000", "2024-02-29T09:30:00Z"), ("2024-02-29T09:30:00+00", "2024-02-29T09:30:00Z"),
            ("2024-02-29 09:30-0530", "2024-02-29T09:30:00-05:30"),
            ("2024-02-29T09:30-05", "2024-02-29T09:30:00-05:00"),
        ] as [(String, String)])
    func normalisesTheRest(text: String, normal: String) {
        #expect(read(text).outcome == .instant)
        #expect(read(text).instant.description == normal)
    }

    @Test(arguments: [
        "", "2024-02-29", "2024-02-29T", "2024-02-29T09", "2024-02-29T09:3", "2024-02-30T09:30", "2024-02-29T24:00",
        "2024-02-29T23:59:60Z", "2024-02-29T09:30:00.Z", "2024-02-29T09:30:00.1234567890Z", "2024-02-29T09:30:00+1:00",
        "2024-02-29T09:30:00+24:00", "2024-02-29T09:30:00+01:60", "2024-02-29T09:30:00+010", "2024-02-29T09:30:00 Z",
        "2024-02-29T09:30.5Z", "2024-02-29x09:30", "2024-02-29T09:30:00ZZ", "2024-02-29T09:30:00+0160",
        "2024-02-29T09:30:00+24", "2024-02-29T09:30:00+1", "2024-02-29T09:30:00+01000", "2024-02-29T09:30:00+01-00",
    ])
    func refusesWhatIsNoInstant(text: String) {
        #expect(read(text).outcome == .notAnInstant)
    }

    @Test func comparesByValue() {
        #expect(read("2024-02-29T09:30:00+01:00").instant == read("2024-02-29T08:30:00Z").instant)
        #expect(read("2024-02-29T08:30:00.1Z").instant == read("2024-02-29T08:30:00.100Z").instant)
        #expect(read("2024-02-29T08:30:00Z").instant < read("2024-02-29T08:30:00.1Z").instant)
        #expect(read("2024-02-29T09:30:00+02:00").instant < read("2024-02-29T08:30:00Z").instant)
    }

    @Test func writesWhatItReads() {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<5_000 {
            let digits = UInt8(random.number(0...9))
            var unit: Int32 = 1
            for _ in digits..<9 { unit *= 10 }
            let instant = Instant(
                seconds: Int64(random.number(-62_135_000_000...253_402_000_000)),
                nanoseconds: digits == 0 ? 0 : Int32(random.number(0...999_999_999)) / unit * unit,
                offsetMinutes: Int16(random.number(-1439...1439)), fractionDigits: digits)
            let found = read(instant.description)
            #expect(found.instant == instant)
            #expect(found.instant.offsetMinutes == instant.offsetMinutes)
            #expect(found.instant.fractionDigits == digits)
        }
    }
}
