/// A time of day, to the second; it remembers whether seconds were given.
public struct ClockTime: BitwiseCopyable, Sendable {
    /// Seconds since midnight, below 86,400.
    public let seconds: Int32
    /// Whether its text has seconds.
    public let hasSeconds: Bool

    /// The most bytes that `write` fills.
    static let maximumTextLength = 8

    /// Reads `HH:MM` or `HH:MM:SS`; `nil` for anything else, 24:00 and leap seconds included.
    public init?(_ text: String) {
        guard let time = text.withBytes({ ClockTime($0, count: $1) }) else { return nil }
        self = time
    }

    /// Reads `HH:MM` or `HH:MM:SS`; 24:00 and leap seconds are refused.
    @inline(__always)
    init?(_ start: UnsafePointer<UInt8>, count: Int) {
        guard count == 5 || count == 8, start[2] == 0x3A else { return nil }
        let hour = twoDigits(start)
        let minute = twoDigits(start + 3)
        guard hour < 24, minute < 60 else { return nil }
        var second: Int32 = 0
        if count == 8 {
            guard start[5] == 0x3A else { return nil }
            second = twoDigits(start + 6)
            guard second < 60 else { return nil }
        }
        seconds = (hour &* 60 &+ minute) &* 60 &+ second
        hasSeconds = count == 8
    }

    /// Writes `HH:MM`, with `:SS` if seconds were given; the number of bytes is returned.
    func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
        writeTwoDigits(seconds / 3600, to: buffer)
        buffer[2] = 0x3A
        writeTwoDigits(seconds / 60 % 60, to: buffer + 3)
        guard hasSeconds else { return 5 }
        buffer[5] = 0x3A
        writeTwoDigits(seconds % 60, to: buffer + 6)
        return 8
    }
}

/// `09:00` and `09:00:00` are one time.
extension ClockTime: Comparable {
    /// Whether it is the same second of the day.
    public static func == (left: ClockTime, right: ClockTime) -> Bool { left.seconds == right.seconds }

    /// Earlier.
    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.seconds < right.seconds }
}

extension ClockTime: Hashable {
    /// The second of the day.
    public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension ClockTime: CustomStringConvertible {
    /// `HH:MM`, with `:SS` if seconds were given.
    public var description: String {
        String(unsafeUninitializedCapacity: Self.maximumTextLength) { buffer in
            buffer.baseAddress.map { write(to: $0) } ?? 0
        }
    }
}
