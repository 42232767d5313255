import FormRecords
import FormSyntax

/// Some whole records of one input, on their way from reading to writing; used for block after block.
///
/// It has one owner at a time: the reader, a worker, the writer.
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
    /// The physical line of the first byte, from 1.
    var line = 1
    /// How many bytes of the input it covers.
    var extent = 0
    /// How many lines end in these.
    var lines = 0
    /// That of the input up to the end of these bytes.
    var checksum: UInt64 = 0
    /// The one record, where it is too long for the block, which then has no bytes.
    var overlong: OverlongRecord?
    /// The place in the order of all blocks.
    var sequence = 0

    // The result for its records; the one owner need not be told at run time that it is the only one
    @exclusivity(unchecked) var accepted = ByteBuffer(capacity: 1 << 19)
    @exclusivity(unchecked) var rejects = ByteBuffer(capacity: 1 << 14)
    /// Reasons for standard error, as many as may be wanted at most.
    var reasons: [String] = []
    @exclusivity(unchecked) var tally = BatchTally()
    /// Where the form says what must be unique: the accepted records, and a key of each for each list of fields.
    var candidates: [UniqueCandidate] = []
    var keys: [RecordKey] = []
    /// With a file a record: where each record ends in `accepted`, and how its file is called.
    var files: [SplitFile] = []

    /// How many bytes a block is read with; a longer record makes it grow.
    static let size = 1 << 18
    /// A longer record is nobody's, such as what follows a quotation mark that is never closed.
    static let longestRecord = 1 << 24

    init() {
        capacity = Self.size
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// The bytes that were read, good until more are.
    var slice: ByteSlice { unsafe ByteSlice(bytes, count: count) }

    /// Makes it empty for the next records.
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

    /// Takes one record of another block, to be read again.
    func take(_ range: Range<Int>, of block: RecordBlock, line: Int) {
        clear()
        while capacity < range.count { grow() }
        bytes.update(from: block.bytes + range.lowerBound, count: range.count)
        (count, input, self.line) = (range.count, block.input, line)
    }

    /// Doubles the room.
    func grow() {
        let replacement = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
        replacement.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = replacement
        capacity *= 2
    }
}

/// One record that gets a file of its own.
struct SplitFile: Hashable, Sendable {
    /// The file's name in its folder, with a zero byte where the record's number belongs.
    let name: String
    /// The record's number in its block, from 1.
    let record: Int
    /// Where the record ends among the accepted bytes.
    let end: Int
    /// The record's physical line.
    let line: Int

    /// The file's name, where that many records were before the block.
    func name(afterRecords records: Int) -> String {
        name.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: String(records + record))
    }

    /// The same file, of a record that ends elsewhere.
    func moved(by distance: Int) -> SplitFile {
        SplitFile(name: name, record: record, end: end + distance, line: line)
    }
}
