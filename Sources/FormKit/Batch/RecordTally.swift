internal import FormBatch

/// How many records a batch has read, and what became of them.
public struct RecordTally: Hashable, Sendable {
    /// One thing that was wrong: whose, and what.
    public struct Cause: Hashable, Sendable {
        /// The field as the form names it, such as `lines[:index].price`; a section; empty for the record as a whole.
        public let field: String
        /// Such as `too_short`, or the author's own.
        public let code: String

        /// Names what was wrong with whose.
        public init(field: String, code: String) { (self.field, self.code) = (field, code) }
    }

    /// All that were read.
    public let records: Int
    /// Those that were written.
    public let accepted: Int
    /// Those in which anything was wrong.
    public let rejected: Int
    /// The faults of the rejected ones; several with one record are several.
    public let errors: Int
    /// Values that nothing was done with, because their fields were hidden, disabled or computed.
    public let unused: Int
    /// How often each thing was wrong.
    public let causes: [Cause: Int]

    init(_ tally: BatchTally) {
        (records, accepted, rejected) = (tally.records, tally.accepted, tally.rejected)
        (errors, unused) = (tally.errors, tally.unused)
        causes = Dictionary(
            uniqueKeysWithValues: tally.causes.map { (Cause(field: $0.key.field, code: $0.key.code), $0.value) })
    }
}
