public import FormKit
public import Foundation

/// A point in time: of a field of a date with a time that, of a date its midnight in UTC. It is written as the former.
extension Date: AnswerValue {
    /// By seconds since 1970.
    public static let answerCoding = AnswerCoding<Date>(of: [.instant, .date]) { answer in
        switch answer {
        case .instant(let instant):
            return Date(timeIntervalSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1_000_000_000)
        case .date(let day): return Date(timeIntervalSince1970: Double(day.days) * 86_400)
        case .text, .number, .bool, .time, .choice, .choices: throw Refusal()
        }
    } writing: { date in
        Instant(date).map { .instant($0) }
    }
}

/// A number with all its digits.
extension Decimal: AnswerValue {
    /// By its digits; a `Decimal` has 38, an answer 34.
    public static let answerCoding = AnswerCoding<Decimal>(by: ExactDecimal.self) { number in
        guard let decimal = Decimal(string: number.description, locale: Locale(identifier: "en_US_POSIX")) else {
            throw Refusal()
        }
        return decimal
    } writing: { decimal in
        ExactDecimal(decimal.description) ?? ExactDecimal(0)
    }
}

/// An absolute URL.
extension URL: AnswerValue {
    /// By its text.
    public static let answerCoding = AnswerCoding<URL>(by: String.self) { text in
        guard let url = URL(string: text) else { throw Refusal() }
        return url
    } writing: {
        $0.absoluteString
    }
}

/// A universally unique identifier, in whatever case.
extension UUID: AnswerValue {
    /// By its text.
    public static let answerCoding = AnswerCoding<UUID>(by: String.self) { text in
        guard let id = UUID(uuidString: text) else {
            throw Refusal("this is no UUID; write one such as 123e4567-e89b-12d3-a456-426614174000")
        }
        return id
    } writing: {
        $0.uuidString
    }
}

extension Instant {
    /// The whole second of a point in time, in UTC; `nil` where it is outside the years 0001 to 9999.
    public init?(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
        self.init(seconds: Int64(seconds))
    }
}

extension CalendarDate {
    /// The day of a point in time, as calendars in a time zone have it; `nil` outside the years 0001 to 9999.
    public init?(_ date: Date, in zone: TimeZone) {
        let local = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
        guard local.magnitude < 1e12 else { return nil }
        self.init(daysSince1970: Int((local / 86_400).rounded(.down)))
    }

    /// The midnight with which the day begins in a time zone.
    public func midnight(in zone: TimeZone) -> Date {
        let midnight = Date(timeIntervalSince1970: Double(days) * 86_400)
        return midnight.addingTimeInterval(-Double(zone.secondsFromGMT(for: midnight)))
    }
}
