import FormRecords

/// A record that is accepted unless a record before it has what must be unique.
struct UniqueCandidate {
    /// The record's bytes among the block's.
    let range: Range<Int>
    /// Its physical line.
    let line: Int
    /// Its number in the block, from 1.
    let record: Int
    /// Where it is among the accepted bytes.
    let accepted: Range<Int>
    /// How many bytes of rejected records, and reasons, come before it.
    let rejectsBefore: Int
    let reasonsBefore: Int

    /// The record that a block has just accepted.
    init(_ range: Range<Int>, line: Int, in block: RecordBlock, from start: Int) {
        (self.range, self.line, record) = (range, line, block.tally.records)
        accepted = start..<block.accepted.count
        (rejectsBefore, reasonsBefore) = (block.rejects.count, block.reasons.count)
    }
}

/// A unique value that another record has.
struct TakenKey {
    let conflict: RecordConflict
    /// The other record's input or output, and its physical line there.
    let file: String
    let line: Int
}
