import FormEngine

/// How many records there were, and what became of them.
public struct BatchTally: Sendable, Equatable {
    /// All that were read.
    public internal(set) var records = 0
    /// Those that were written as they came out of the form.
    public internal(set) var accepted = 0
    /// Those in which anything was wrong.
    public internal(set) var rejected = 0
    /// What was wrong with the rejected ones; several with one record are several.
    public internal(set) var errors = 0
    /// Values that were not used, because their fields were hidden, disabled or computed.
    public internal(set) var unused = 0
    /// How often each thing was wrong.
    public internal(set) var causes: [Cause: Int] = [:]

    /// One thing that can be wrong: whose, and what.
    public struct Cause: Hashable, Sendable, Comparable {
        /// The field's id as the form has it, such as `lines[:index].price`; a section's; empty for the record.
        public let field: String
        /// Such as `too_short`, or the author's own.
        public let code: String

        /// By fields, then by codes.
        public static func < (left: Self, right: Self) -> Bool {
            left.field == right.field ? left.code < right.code : left.field < right.field
        }
    }

    init() {}

    mutating func clear() {
        (records, accepted, rejected, errors, unused) = (0, 0, 0, 0, 0)
        if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
    }

    mutating func add(_ other: BatchTally) {
        records += other.records
        accepted += other.accepted
        rejected += other.rejected
        errors += other.errors
        unused += other.unused
        for (cause, count) in other.causes { causes[cause, default: 0] += count }
    }
}
