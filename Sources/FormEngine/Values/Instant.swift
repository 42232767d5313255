import FormSyntax

/// A point in time as in RFC 3339, to the nanosecond. It remembers its offset and digits, so that its text can be
/// restored.
public struct Instant: BitwiseCopyable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// Nanoseconds of the current second: 0 to 999,999,999.
    public let nanoseconds: Int32
    /// Local time minus UTC, in minutes.
    public let offsetMinutes: Int16
    /// The number of decimals with which the seconds were written: 0 to 9.
    let fractionDigits: UInt8

    /// The most bytes that `write` fills.
    static let maximumTextLength = 35

    /// Reads `2024-02-29T09:30:00+01:00` or `2024-02-29T08:30Z`, the seconds with up to nine decimals; `nil` for anything
    /// else. A text without an offset is in UTC.
    public init?(_ text: String) { self.init(text, in: .utc) }

    /// Reads a date and time; a text without an offset means the clocks of a zone.
    package init?(_ text: String, in zone: ZoneRules) {
        let reading = text.withByteSlice { InstantReading($0, zone: zone) }
        guard reading.outcome == .instant else { return nil }
        self = reading.instant
    }

    /// A whole second, written with the given offset.
    public init(seconds: Int64, offsetMinutes: Int16 = 0) {
        self.init(seconds: seconds, nanoseconds: 0, offsetMinutes: offsetMinutes, fractionDigits: 0)
    }

    init(seconds: Int64, nanoseconds: Int32, offsetMinutes: Int16, fractionDigits: UInt8) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.offsetMinutes = offsetMinutes
        self.fractionDigits = fractionDigits
    }

    /// Writes `2024-02-29T09:30:00+01:00`, with `Z` for the offset zero; returns the number of bytes. Local years
    /// outside 0001 to 9999 are written as the nearest day within.
    func write(to room: ByteRoom) -> Int {
        let local = seconds &+ Int64(offsetMinutes) &* 60
        let days = CalendarDate.dayNumber(seconds: local)
        let secondOfDay = Int32(truncatingIfNeeded: local &- Int64(days) &* 86_400)
        let date = CalendarDate(days: days) ?? (days < 0 ? CalendarDate.first : CalendarDate.last)
        date.write(to: room)
        room[10] = 0x54
        writeTwoDigits(secondOfDay / 3600, to: room, at: 11)
        room[13] = 0x3A
        writeTwoDigits(secondOfDay / 60 % 60, to: room, at: 14)
        room[16] = 0x3A
        writeTwoDigits(secondOfDay % 60, to: room, at: 17)
        let position = writeFraction(to: room, at: 19)
        return writeOffset(to: room, at: position)
    }

    private func writeFraction(to room: ByteRoom, at start: Int) -> Int {
        guard fractionDigits > 0 else { return start }
        room[start] = 0x2E
        var position = start + 1
        var unit: Int32 = 100_000_000
        for _ in 0..<fractionDigits {
            room[position] = 0x30 + UInt8(nanoseconds / unit % 10)
            unit /= 10
            position += 1
        }
        return position
    }

    private func writeOffset(to room: ByteRoom, at start: Int) -> Int {
        guard offsetMinutes != 0 else {
            room[start] = 0x5A
            return start + 1
        }
        let minutes = Int32(offsetMinutes.magnitude)
        room[start] = offsetMinutes < 0 ? 0x2D : 0x2B
        writeTwoDigits(minutes / 60, to: room, at: start + 1)
        room[start + 3] = 0x3A
        writeTwoDigits(minutes % 60, to: room, at: start + 4)
        return start + 6
    }
}

/// Instants are compared regardless of their offsets.
extension Instant: Comparable {
    /// Whether it is the same instant, whatever the offset.
    public static func == (left: Instant, right: Instant) -> Bool {
        left.seconds == right.seconds && left.nanoseconds == right.nanoseconds
    }

    /// Whether one instant is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds == right.seconds ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
    }
}

extension Instant: Hashable {
    /// Hashes seconds and nanoseconds.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(seconds)
        hasher.combine(nanoseconds)
    }
}

extension Instant: CustomStringConvertible {
    /// The instant as in RFC 3339, with `Z` for the offset zero.
    public var description: String {
        String(upTo: Self.maximumTextLength) { write(to: $0) }
    }
}
