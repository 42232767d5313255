public import FormEngine
internal import FormSubmission

extension Moment {
    /// The present moment in UTC.
    public static func now() -> Moment { presentMoment(in: .utc) }

    /// The present moment in a time zone of the system's database, such as `Europe/Oslo`.
    public static func now(in zone: String) throws(UnknownTimeZoneError) -> Moment {
        presentMoment(in: try rules(of: zone))
    }

    /// A moment in a time zone of the system's database, such as `Europe/Oslo`.
    ///
    /// - Parameters:
    ///   - seconds: Those since 1970-01-01T00:00:00Z.
    ///   - zone: The name of the zone.
    public init(seconds: Int64, in zone: String) throws(UnknownTimeZoneError) {
        self.init(seconds: seconds, zone: try Self.rules(of: zone))
    }

    private static func rules(of zone: String) throws(UnknownTimeZoneError) -> ZoneRules {
        do throws(UnknownZone) { return try zoneRules(named: zone) } catch {
            throw UnknownTimeZoneError(name: error.name, description: error.description)
        }
    }
}

/// A time zone that the system's database does not have.
public struct UnknownTimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name as it was given.
    public let name: String
    /// The fault and the cure.
    public let description: String
}
