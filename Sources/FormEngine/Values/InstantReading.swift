import FormSyntax

/// The result of reading a text as a date with a time.
struct InstantReading: BitwiseCopyable {
    enum Outcome: UInt8, BitwiseCopyable {
        case instant
        case notAnInstant
        /// A time without an offset that the zone's clocks skip.
        case inGap
    }

    let instant: Instant
    let outcome: Outcome

    private init(_ outcome: Outcome, _ instant: Instant = Instant(seconds: 0)) {
        self.outcome = outcome
        self.instant = instant
    }

    /// Reads `YYYY-MM-DDTHH:MM`, optionally with `:SS` and a fraction of up to nine digits, then `Z`, `+HH:MM`,
    /// `+HHMM`, `+HH`, or nothing for the time in `zone`. A blank may replace the `T`. Leap seconds are refused.
    init(_ text: ByteSlice, zone: borrowing ZoneRules) {
        var scan = InstantScan()
        guard scan.read(text) else {
            self.init(.notAnInstant)
            return
        }
        let offset: Int32
        if scan.hasOffset {
            offset = scan.offsetMinutes * 60
        } else if let seconds = zone.instant(local: scan.localSeconds) {
            offset = Int32(truncatingIfNeeded: scan.localSeconds - seconds)
        } else {
            self.init(.inGap)
            return
        }
        // Historic offsets may have seconds, which RFC 3339 cannot write: the instant is exact, but its offset is shown
        // in minutes.
        let instant = Instant(
            seconds: scan.localSeconds - Int64(offset), nanoseconds: scan.nanoseconds,
            offsetMinutes: Int16(truncatingIfNeeded: offset / 60), fractionDigits: scan.fractionDigits)
        self.init(.instant, instant)
    }
}

/// The parts of a written instant.
private struct InstantScan {
    private(set) var localSeconds: Int64 = 0
    private(set) var nanoseconds: Int32 = 0
    private(set) var fractionDigits: UInt8 = 0
    private(set) var offsetMinutes: Int32 = 0
    private(set) var hasOffset = false

    mutating func read(_ text: ByteSlice) -> Bool {
        guard text.count >= 16, let date = CalendarDate(text[..<10]) else { return false }
        let hasSeconds = text.count >= 19 && text[16] == 0x3A
        guard let time = ClockTime(text[11..<(hasSeconds ? 19 : 16)]) else { return false }
        guard text[10] | 0x20 == 0x74 || text[10] == 0x20 else { return false }
        localSeconds = Int64(date.days) * 86_400 + Int64(time.seconds)
        var position = hasSeconds ? 19 : 16
        if hasSeconds, position < text.count, text[position] == 0x2E {
            guard readFraction(text, &position) else { return false }
        }
        return readOffset(text[position...])
    }

    private mutating func readFraction(_ text: ByteSlice, _ position: inout Int) -> Bool {
        position += 1
        var unit: Int32 = 100_000_000
        while position < text.count, isDigit(text[position]) {
            guard fractionDigits < 9 else { return false }
            nanoseconds += Int32(text[position] - 0x30) * unit
            unit /= 10
            fractionDigits += 1
            position += 1
        }
        return fractionDigits > 0
    }

    private mutating func readOffset(_ text: ByteSlice) -> Bool {
        let count = text.count
        guard count > 0 else { return true }
        hasOffset = true
        if count == 1 { return text[0] | 0x20 == 0x7A }
        let hasColon = count == 6 && text[3] == 0x3A
        guard hasColon || count == 5 || count == 3, text[0] == 0x2B || text[0] == 0x2D else { return false }
        let hours = twoDigits(text, at: 1)
        let minutes = count == 3 ? 0 : twoDigits(text, at: count - 2)
        guard hours < 24, minutes < 60 else { return false }
        offsetMinutes = (hours * 60 + minutes) * (text[0] == 0x2D ? -1 : 1)
        return true
    }
}
