import FormEngine
import FormModel
import FormSyntax
import FormSystem
import FormWords

/// A time zone that the system's database does not have.
package struct UnknownZone: WordedError, Hashable, Sendable {
    /// As it was asked for.
    package let name: String

    /// The fault, and the cure.
    package func words(in language: Language) -> String { language.words(.unknownZone, ["zone": quoted(name)]) }
}

/// The rules of a time zone: UTC, or what the system's database holds under an IANA name.
package func zoneRules(named name: String) throws(UnknownZone) -> ZoneRules {
    if name == "UTC" { return .utc }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A form must not make a program read files elsewhere.
    guard parts.allSatisfy({ !$0.isEmpty && !$0.starts(with: ".".utf8) }) else { throw UnknownZone(name: name) }
    let directory = environmentSetting("TZDIR") ?? "/usr/share/zoneinfo"
    // Many names are links to others.
    guard let file = FilePath("\(directory)/\(name)").resolved(),
        let bytes = try? file.content(limit: 1 << 20), let rules = ZoneRules(name: name, file: bytes)
    else { throw UnknownZone(name: name) }
    return rules
}

/// A time zone with which the form could not be answered on this machine.
package func unknownZone(of form: Form) -> [Diagnostic] {
    guard let zone = form.timeZone else { return [] }
    do throws(UnknownZone) {
        _ = try zoneRules(named: zone.value)
        return []
    } catch {
        let message = Message(.unknownTimeZone, ["zone": quoted(zone.value)])
        return [Diagnostic(.error, .unknownName, path: form.path, at: zone.location, message)]
    }
}

/// The present moment in a zone.
package func presentMoment(in zone: ZoneRules) -> Moment {
    Moment(seconds: Int64(secondsOfWallClock()), zone: zone)
}
