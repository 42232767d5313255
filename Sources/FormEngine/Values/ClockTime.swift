import FormSyntax

/// A time of day to the second, which remembers whether seconds were given.
public struct ClockTime: BitwiseCopyable, Sendable {
    /// Seconds since midnight, below 86,400.
    public let seconds: Int32
    /// Whether its text has seconds.
    public let hasSeconds: Bool

    /// The most bytes that `write` fills.
    static let maximumTextLength = 8

    /// Reads `HH:MM` or `HH:MM:SS`; `nil` for anything else, including 24:00 and leap seconds.
    public init?(_ text: String) {
        guard let time = text.withByteSlice({ ClockTime($0) }) else { return nil }
        self = time
    }

    /// Reads `HH:MM` or `HH:MM:SS`; 24:00 and leap seconds are refused.
    @inline(__always)
    init?(_ text: ByteSlice) {
        let hasSeconds = text.count == 8
        guard hasSeconds || text.count == 5, text[2] == 0x3A else { return nil }
        let hour = twoDigits(text, at: 0)
        let minute = twoDigits(text, at: 3)
        guard hour < 24, minute < 60 else { return nil }
        var second: Int32 = 0
        if hasSeconds {
            guard text[5] == 0x3A else { return nil }
            second = twoDigits(text, at: 6)
            guard second < 60 else { return nil }
        }
        seconds = (hour &* 60 &+ minute) &* 60 &+ second
        self.hasSeconds = hasSeconds
    }

    /// Writes `HH:MM`, with `:SS` if seconds were given; returns the number of bytes.
    func write(to room: ByteRoom) -> Int {
        writeTwoDigits(seconds / 3600, to: room, at: 0)
        room[2] = 0x3A
        writeTwoDigits(seconds / 60 % 60, to: room, at: 3)
        guard hasSeconds else { return 5 }
        room[5] = 0x3A
        writeTwoDigits(seconds % 60, to: room, at: 6)
        return 8
    }
}

/// Times are equal if they are the same second: `09:00` and `09:00:00`.
extension ClockTime: Comparable {
    /// Whether it is the same second of the day.
    public static func == (left: ClockTime, right: ClockTime) -> Bool { left.seconds == right.seconds }

    /// Whether one time is earlier than another.
    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.seconds < right.seconds }
}

extension ClockTime: Hashable {
    /// Hashes the second of the day.
    public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension ClockTime: CustomStringConvertible {
    /// The time as `HH:MM`, with `:SS` if seconds were given.
    public var description: String {
        String(upTo: Self.maximumTextLength) { write(to: $0) }
    }
}
