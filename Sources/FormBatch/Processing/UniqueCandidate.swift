import FormRecords

/// A record that is accepted unless an earlier record has the same unique values.
struct UniqueCandidate {
    /// The record's range in the block's bytes.
    let range: Range<Int>
    /// The record's line.
    let line: Int
    /// Its number in the block, from 1.
    let record: Int
    /// The record's range among the accepted bytes.
    let accepted: Range<Int>
    /// The size of the rejected records, and the number of reasons, before it.
    let rejectsBefore: Int
    let reasonsBefore: Int

    /// The record that a block has just accepted.
    init(_ range: Range<Int>, line: Int, in block: RecordBlock, from start: Int) {
        (self.range, self.line, record) = (range, line, block.tally.records)
        accepted = start..<block.accepted.count
        (rejectsBefore, reasonsBefore) = (block.rejects.count, block.reasons.count)
    }
}

/// A unique value that another record already has.
struct TakenKey {
    let conflict: RecordConflict
    /// The other record's input or output, and its line there.
    let file: String
    let line: Int
}
