import FormEngine
import FormModel
import FormSyntax
import FormSystem
import FormWords

/// A time zone that the system's database does not have.
package struct UnknownZone: WordedError, Hashable, Sendable {
    /// As it was asked for.
    package let name: String
    /// Whether the system has no other one either.
    fileprivate let isOfEmptyDatabase: Bool

    /// The fault, and the cure.
    package func words(in language: Language) -> String { message(orElse: .unknownZone).text(in: language) }

    fileprivate func message(orElse phrase: Phrase) -> Message {
        Message(isOfEmptyDatabase ? .noZones : phrase, ["zone": quoted(name)])
    }
}

/// The folder of the system's time zones: as elsewhere, an empty name is none.
private var zoneFolder: FilePath {
    let named = environmentSetting("TZDIR").flatMap { $0.isEmpty ? nil : $0 }
    return FilePath(named ?? "/usr/share/zoneinfo")
}

/// The rules of a time zone: UTC, or what the system's database holds under an IANA name.
package func zoneRules(named name: String) throws(UnknownZone) -> ZoneRules {
    if name == "UTC" { return .utc }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let folder = zoneFolder
    // A form must not make a program read files elsewhere; many names are links to others.
    guard parts.allSatisfy({ !$0.isEmpty && !$0.starts(with: ".".utf8) }),
        let file = folder.appending(FilePath(name)).resolved(),
        let bytes = try? file.content(limit: 1 << 20), let rules = ZoneRules(name: name, file: bytes)
    else {
        let entries = (try? folder.namesOfEntries()) ?? []
        throw UnknownZone(name: name, isOfEmptyDatabase: entries.allSatisfy { $0.first == UInt8(ascii: ".") })
    }
    return rules
}

/// A time zone with which the form could not be answered on this machine.
package func unknownZone(of form: Form) -> [Diagnostic] {
    guard let zone = form.timeZone else { return [] }
    do throws(UnknownZone) {
        _ = try zoneRules(named: zone.value)
        return []
    } catch {
        let message = error.message(orElse: .unknownTimeZone)
        return [Diagnostic(.error, .unknownName, path: form.path, at: zone.location, message)]
    }
}

/// The present moment in a zone.
package func presentMoment(in zone: ZoneRules) -> Moment {
    Moment(seconds: Int64(secondsOfWallClock()), zone: zone)
}
