import FormEngine
import FormModel
import FormSyntax
import FormSystem
import FormWords

/// The error for a time zone that the system's database lacks.
package struct UnknownZone: WordedError, Hashable, Sendable {
    /// The name that was asked for.
    package let name: String
    /// Whether the database is missing, so that it has no other zones either.
    fileprivate let isOfEmptyDatabase: Bool

    /// The fault with advice.
    package func words(in language: Language) -> String { message(orElse: .unknownZone).text(in: language) }

    fileprivate func message(orElse phrase: Phrase) -> Message {
        Message(isOfEmptyDatabase ? .noZones : phrase, ["zone": quoted(name)])
    }
}

/// The folder of the system's time zones. An empty `TZDIR` counts as unset, as it does elsewhere.
private var zoneFolder: FilePath {
    let named = environmentSetting("TZDIR").flatMap { $0.isEmpty ? nil : $0 }
    return FilePath(named ?? "/usr/share/zoneinfo")
}

/// The rules of a time zone: UTC, or those in the system's database under an IANA name.
package func zoneRules(named name: String) throws(UnknownZone) -> ZoneRules {
    if name == "UTC" { return .utc }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let folder = zoneFolder
    // Keeps a form from making the program read files elsewhere. Many zones are links to other names.
    guard parts.allSatisfy({ !$0.isEmpty && !$0.starts(with: ".".utf8) }),
        let file = folder.appending(FilePath(name)).resolved(),
        let bytes = try? file.content(limit: 1 << 20), let rules = ZoneRules(name: name, file: bytes)
    else {
        let entries = (try? folder.namesOfEntries()) ?? []
        throw UnknownZone(name: name, isOfEmptyDatabase: entries.allSatisfy { $0.first == UInt8(ascii: ".") })
    }
    return rules
}

/// The fault of a form whose time zone is unknown on this machine.
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

/// The current moment in a zone.
package func presentMoment(in zone: ZoneRules) -> Moment {
    Moment(seconds: Int64(secondsOfWallClock()), zone: zone)
}
