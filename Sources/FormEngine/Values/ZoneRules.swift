/// The offsets of a time zone, read from a file of the system's zone database, which the caller opens.
package struct ZoneRules: Sendable {
    /// The zone's name, such as `Europe/Oslo`.
    package let name: String
    /// The instants at which the offset changes, ascending.
    private let transitions: [Int64]
    /// The offset after each transition, in seconds.
    private let offsets: [Int32]
    /// The offset before the first transition, in seconds.
    private let firstOffset: Int32
    /// The rule after the last transition.
    private let footer: ZoneFooter?

    /// Coordinated universal time.
    package static let utc = ZoneRules(name: "UTC", firstOffset: 0)

    private init(name: String, firstOffset: Int32) {
        self.name = name
        self.firstOffset = firstOffset
        transitions = []
        offsets = []
        footer = nil
    }

    /// Reads a compiled zone file (TZif, RFC 8536); `nil` if it is not in the format.
    package init?(name: String, file: [UInt8]) {
        guard let contents = ZoneFile(file) else { return nil }
        self.name = name
        transitions = contents.transitions
        offsets = contents.offsets
        firstOffset = contents.firstOffset
        footer = contents.footer
    }

    /// Local time minus UTC at an instant, in seconds.
    func offset(at instant: Int64) -> Int32 {
        guard let last = transitions.last, instant < last else {
            return footer?.offset(at: instant) ?? offsets.last ?? firstOffset
        }
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : offsets[low - 1]
    }

    /// The instant at which the zone's clocks show a time, given in seconds as if it were UTC; the earlier one if they
    /// show it twice, `nil` if they skip it.
    func instant(local: Int64) -> Int64? {
        if transitions.isEmpty && footer == nil { return local - Int64(firstOffset) }
        var earliest: Int64?
        for distance: Int64 in [-86_400, 0, 86_400] {
            let candidateOffset = offset(at: local + distance)
            let candidate = local - Int64(candidateOffset)
            if offset(at: candidate) == candidateOffset { earliest = min(earliest ?? candidate, candidate) }
        }
        return earliest
    }
}

/// An instant and the time zone in which it is read.
public struct Moment: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// The zone of times without an offset.
    package let zone: ZoneRules

    /// A moment in UTC: the present, or one stored by an earlier run.
    public init(seconds: Int64) { self.init(seconds: seconds, zone: .utc) }

    /// A moment in a zone: the present, or one stored by an earlier run.
    package init(seconds: Int64, zone: ZoneRules) {
        self.seconds = seconds
        self.zone = zone
    }

    /// The date in the zone, or the nearest one in the years 0001 to 9999.
    public var today: CalendarDate {
        let local = seconds.addingReportingOverflow(Int64(zone.offset(at: seconds))).partialValue
        let days = CalendarDate.dayNumber(seconds: local)
        return CalendarDate(days: days) ?? (days < 0 ? .first : .last)
    }
}
