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
    package internal(set) var causes: [TalliedFault: Int] = [:]
    /// The first records in which each thing was wrong, of some things, where somebody wants to see them.
    package internal(set) var examples: [TalliedFault: [TalliedExample]] = [:]

    /// One thing that can be wrong: whose, and what.
    package struct TalliedFault: Hashable, Sendable, Comparable {
        /// The field's id as the form has it, such as `lines[:index].price`; a section's; empty for the record.
        package let field: String
        /// Such as `too_short`, or the author's own.
        package let code: String

        /// By fields, then by codes.
        package static func < (left: Self, right: Self) -> Bool {
            left.field == right.field ? left.code < right.code : left.field < right.field
        }
    }

    /// A record in which something was wrong.
    package struct TalliedExample: Sendable, Equatable {
        /// The input and the line, such as `people.csv:12`.
        package let place: String
        /// The fault, in the language of whoever is told.
        package let reason: String

        init(place: String, reason: String) {
            self.place = place
            // A message may quote a record, which has no bound.
            self.reason = reason.utf8.count > Self.longestReason ? reason.prefix(Self.longestReason) + "…" : reason
        }

        private static let longestReason = 240
    }

    /// How many records are kept of a thing, and of how many things.
    static let mostExamples = 3, mostExplained = 500

    init() {}

    mutating func clear() {
        (records, accepted, rejected, errors, unused) = (0, 0, 0, 0, 0)
        if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
        if !examples.isEmpty { examples.removeAll(keepingCapacity: true) }
    }

    /// Whether another record is kept in which that was wrong.
    func wantsExample(of cause: TalliedFault) -> Bool {
        if let examples = examples[cause] {
            examples.count < Self.mostExamples
        } else {
            examples.count < Self.mostExplained
        }
    }

    /// A record that was accepted is rejected, as the tally of that one tells.
    mutating func refuseAccepted(_ rejected: BatchTally) {
        accepted -= 1
        self.rejected += 1
        errors += rejected.errors
        addCauses(of: rejected)
    }

    mutating func add(_ other: BatchTally) {
        records += other.records
        accepted += other.accepted
        rejected += other.rejected
        errors += other.errors
        unused += other.unused
        addCauses(of: other)
    }

    private mutating func addCauses(of other: BatchTally) {
        for (cause, count) in other.causes { causes[cause, default: 0] += count }
        guard !other.examples.isEmpty else { return }
        // In an order that does not depend on where they are kept.
        for (cause, more) in other.examples.sorted(by: { $0.key < $1.key }) {
            for example in more where wantsExample(of: cause) { examples[cause, default: []].append(example) }
        }
    }
}
