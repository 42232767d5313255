import FormEngine

/// The numbers of records and their results.
package struct BatchTally: Sendable, Equatable {
    /// All records read.
    package internal(set) var records = 0
    /// Records that were accepted and written.
    package internal(set) var accepted = 0
    /// Records with a fault.
    package internal(set) var rejected = 0
    /// Faults of rejected records; a record may have several.
    package internal(set) var errors = 0
    /// Values that were not used because their fields were hidden, disabled or computed.
    package internal(set) var unused = 0
    /// The number of occurrences of each fault.
    package internal(set) var causes: [TalliedFault: Int] = [:]
    /// The first records with each fault, for a limited number of faults; only if examples are wanted.
    package internal(set) var examples: [TalliedFault: [TalliedExample]] = [:]

    /// A fault: the field and the code.
    package struct TalliedFault: Hashable, Sendable, Comparable {
        /// The field's id in the form, such as `lines[:index].price`; a section's id; empty for the record.
        package let field: String
        /// The code, such as `too_short`, or the author's own.
        package let code: String

        /// Orders by field, then by code.
        package static func < (left: Self, right: Self) -> Bool {
            left.field == right.field ? left.code < right.code : left.field < right.field
        }
    }

    /// An example of a fault.
    package struct TalliedExample: Sendable, Equatable {
        /// The input and the line, such as `people.csv:12`.
        package let place: String
        /// The reason in the language of the audience.
        package let reason: String

        init(place: String, reason: String) {
            self.place = place
            // A message may quote a record, which has no maximum length.
            self.reason = reason.utf8.count > Self.longestReason ? reason.prefix(Self.longestReason) + "…" : reason
        }

        private static let longestReason = 240
    }

    /// The most examples of a fault, and the most faults with examples.
    static let mostExamples = 3, mostExplained = 500

    init() {}

    mutating func clear() {
        (records, accepted, rejected, errors, unused) = (0, 0, 0, 0, 0)
        if !causes.isEmpty { causes.removeAll(keepingCapacity: true) }
        if !examples.isEmpty { examples.removeAll(keepingCapacity: true) }
    }

    /// Whether another example of a fault should be kept.
    func wantsExample(of cause: TalliedFault) -> Bool {
        if let examples = examples[cause] {
            examples.count < Self.mostExamples
        } else {
            examples.count < Self.mostExplained
        }
    }

    /// Moves an accepted record to the rejected ones, with the faults in its own tally.
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
        // Sorted, so that the result does not depend on hashing.
        for (cause, more) in other.examples.sorted(by: { $0.key < $1.key }) {
            for example in more where wantsExample(of: cause) { examples[cause, default: []].append(example) }
        }
    }
}
