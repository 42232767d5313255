public import FormEngine
internal import FormSubmission

extension Moment {
    /// The present moment in UTC.
    public static func now() -> Moment { presentMoment(in: .utc) }

    /// The present moment in a time zone of the system's database, such as `Europe/Oslo`.
    public static func now(in zone: String) throws(UnknownTimeZoneError) -> Moment {
        do throws(UnknownZone) {
            return presentMoment(in: try zoneRules(named: zone))
        } catch {
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
