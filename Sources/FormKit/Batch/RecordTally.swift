internal import FormBatch

/// The numbers of records that a batch has read, accepted and rejected.
public struct RecordTally: Hashable, Sendable {
    /// A fault: its field and its code.
    public struct Cause: Hashable, Sendable {
        /// The field as the form names it, such as `lines[:index].price`; a section; empty for the record as a whole.
        public let field: String
        /// The code, such as `too_short`, or one of the form.
        public let code: FailureCode

        /// The fault of a field.
        public init(field: String, code: FailureCode) { (self.field, self.code) = (field, code) }
    }

    /// Records that were read.
    public let records: Int
    /// Records that were written.
    public let accepted: Int
    /// Records with any fault.
    public let rejected: Int
    /// Faults of rejected records; one record may have several.
    public let errors: Int
    /// Values that were not used, because their fields were hidden, disabled or computed.
    public let unused: Int
    /// The number of times of each fault.
    public let causes: [Cause: Int]

    init(_ tally: BatchTally) {
        (records, accepted, rejected) = (tally.records, tally.accepted, tally.rejected)
        (errors, unused) = (tally.errors, tally.unused)
        causes = Dictionary(
            uniqueKeysWithValues: tally.causes.map {
                (Cause(field: $0.key.field, code: FailureCode(rawValue: $0.key.code)), $0.value)
            })
    }
}
