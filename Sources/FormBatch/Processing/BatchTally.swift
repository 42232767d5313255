import FormEngine

/// How many records there were, and what became of them.
package struct BatchTally: Sendable, Equatable {
    /// All that were read.
    package internal(set) var records = 0
    /// Those that were written as they came out of the form.
    package internal(set) var accepted = 0
    /// Those in which anything was wrong.
    package internal(set) var rejected = 0
    /// The faults of the rejected ones; several with one record are several.
    package internal(set) var errors = 0
    /// Values that were not used, because their fields were hidden, disabled or computed.
    package internal(set) var unused = 0
    /// How often each thing was wrong.
    package internal(set) var causes: [Cause: Int] = [:]

    /// One thing that can be wrong: whose, and what.
    package struct Cause: Hashable, Sendable, Comparable {
        /// The field's id as the form has it, such as `lines[:index].price`; a section's; empty for the record.
        package let field: String
        /// Such as `too_short`, or the author's own.
        package let code: String

        /// By fields, then by codes.
        package static func < (left: Self, right: Self) -> Bool {
            left.field == right.field ? left.code < right.code : left.field < right.field
        }
    }

    init() {}

    mutating func clear() {
        (records, accepted, rejected, errors, unused) = (0, 0, 0, 0, 0)
        if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
    }

    /// A record that was accepted is rejected, as the tally of that one tells.
    mutating func refuseAccepted(_ rejected: BatchTally) {
        accepted -= 1
        self.rejected += 1
        errors += rejected.errors
        for (cause, count) in rejected.causes { causes[cause, default: 0] += count }
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
