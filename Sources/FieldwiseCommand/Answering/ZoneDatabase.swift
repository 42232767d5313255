import FormEngine
import FormPrompt
import FormSubmission
import Glibc

/// The rules of a time zone: UTC, or what the system's database holds under an IANA name.
func zoneRules(named name: String) throws(CommandError) -> ZoneRules {
    if name == "UTC" { return .utc }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A form must not make the command read files elsewhere.
    guard parts.allSatisfy({ !$0.isEmpty && !$0.starts(with: ".".utf8) }) else { throw .unknownZone(name) }
    let directory = environmentSetting("TZDIR") ?? "/usr/share/zoneinfo"
    guard let file = try? InputFile(FilePath("\(directory)/\(name)")),
        let rules = ZoneRules(name: name, file: file.bytes)
    else { throw .unknownZone(name) }
    return rules
}

/// The present moment in the zone of a form.
func presentMoment(in zone: ZoneRules) -> Moment {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Moment(seconds: Int64(now.tv_sec), zone: zone)
}
