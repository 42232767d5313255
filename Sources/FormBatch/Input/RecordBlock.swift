import FormRecords
import FormSyntax

/// Whole records of an input on their way from reading to writing; blocks are reused.
///
/// A block has one owner at a time: the reader, a worker or the writer.
final class RecordBlock: @unchecked Sendable {
    /// The records' bytes.
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int
    var count = 0

    // Their places
    /// The number of the input.
    var input = 0
    /// The offset of the first byte in the input.
    var offset = 0
    /// The line of the first byte, from 1.
    var line = 1
    /// The number of input bytes it covers.
    var extent = 0
    /// The number of lines that end in these bytes.
    var lines = 0
    /// The input's checksum up to the end of these bytes.
    var checksum: UInt64 = 0
    /// A single record that is too long for the block, whose bytes are then empty.
    var overlong: OverlongRecord?
    /// The position in the order of all blocks.
    var sequence = 0

    // The results for its records. Since the block has one owner, exclusivity need not be checked at run time.
    @exclusivity(unchecked) var accepted = ByteBuffer(capacity: 1 << 19)
    @exclusivity(unchecked) var rejects = ByteBuffer(capacity: 1 << 14)
    /// Reasons for standard error, limited to the number that may be needed.
    var reasons: [String] = []
    @exclusivity(unchecked) var tally = BatchTally()
    /// If the form demands uniqueness: the accepted records, and for each a key for each list of fields.
    var candidates: [UniqueCandidate] = []
    var keys: [RecordKey] = []
    /// If each record gets a file: the end of each record in `accepted`, and its file name.
    var files: [SplitFile] = []

    /// The size with which a block is read, in bytes; a longer record makes it grow.
    static let size = 1 << 18
    /// The longest record; what exceeds it, such as the text after an unclosed quote, is not a record.
    static let longestRecord = 1 << 24

    init() {
        capacity = Self.size
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// The bytes that were read; valid until more are read.
    var slice: ByteSlice { unsafe ByteSlice(bytes, count: count) }

    /// Empties the block for the next records.
    func clear() {
        (count, extent) = (0, 0)
        overlong = nil
        accepted.removeAll()
        rejects.removeAll()
        if !reasons.isEmpty { reasons.removeAll(keepingCapacity: true) }
        if !candidates.isEmpty {
            candidates.removeAll(keepingCapacity: true)
            keys.removeAll(keepingCapacity: true)
        }
        if !files.isEmpty { files.removeAll(keepingCapacity: true) }
        tally.clear()
    }

    /// Takes a single record of another block, to read it again.
    func take(_ range: Range<Int>, of block: RecordBlock, line: Int) {
        clear()
        while capacity < range.count { grow() }
        bytes.update(from: block.bytes + range.lowerBound, count: range.count)
        (count, input, self.line) = (range.count, block.input, line)
    }

    /// Doubles the capacity.
    func grow() {
        let replacement = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
        replacement.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = replacement
        capacity *= 2
    }
}

/// A record that gets a file of its own.
struct SplitFile: Hashable, Sendable {
    /// The name of the file in its folder, with a zero byte in place of the record's number.
    let name: String
    /// The record's number in its block, from 1.
    let record: Int
    /// The end of the record among the accepted bytes.
    let end: Int
    /// The record's physical line.
    let line: Int

    /// The file's name, given the number of records before the block.
    func name(afterRecords records: Int) -> String {
        name.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: String(records + record))
    }

    /// The same file after its record's end has moved.
    func moved(by distance: Int) -> SplitFile {
        SplitFile(name: name, record: record, end: end + distance, line: line)
    }
}
