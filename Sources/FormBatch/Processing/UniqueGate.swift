import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem

/// Lets through which of the accepted records agree with none before them; the first one owns what it has.
///
/// Blocks come in their order, one at a time, whoever worked on them.
final class UniqueGate: @unchecked Sendable {
    /// By which all keys are made.
    let hash = KeyedHash()
    private let form: CompiledForm
    private let options: BatchOptions
    private let inputs: [BatchInput]
    private let now: Moment
    private var index: UniqueIndex
    private var written: WrittenRecords
    /// Files of records that are there, each a line of one file.
    private var fileNames: [String] = []
    /// The sources of the lines, in their order, each with the number of lines before it.
    private var sources: [(name: String, linesBefore: Int)] = []
    private var input = -1
    /// Of all that was read, up to the end of the last block.
    private var lines = 0
    /// Reads what is refused once more; made for the first such record.
    private var processor: RecordProcessor?
    private let again = RecordBlock()

    /// `nil` where a form lets records agree.
    init?(_ form: CompiledForm, _ options: BatchOptions, _ inputs: [BatchInput], now: Moment) {
        guard !form.unique.isEmpty else { return nil }
        (self.form, self.options, self.inputs, self.now) = (form, options, inputs, now)
        index = UniqueIndex(form)
        written = WrittenRecords(form, options.format, hash)
        if let path = options.destination.path { sources = [(path.description, 0)] }
    }

    // MARK: Records that are there

    /// Takes whole records of the output, and returns how many bytes they are.
    func readRecords(_ bytes: ByteSlice) -> Int {
        defer { lines = written.line }
        return written.read(bytes, into: index)
    }

    /// Takes a file of one record. A line break is white space in it, wherever it is.
    func readFile(_ content: [UInt8], named path: FilePath) {
        let line = content.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } + [0x0A]
        fileNames.append(path.description)
        line.withByteSlice { _ = readRecords($0) }
    }

    // MARK: Records that come

    /// Turns what is not unique among a block's accepted records into rejected ones; `records` is how many there were before
    /// the block.
    func admit(_ block: RecordBlock, records: Int) {
        if input != block.input {
            input = block.input
            sources.append((inputs[input].name, lines))
        }
        let before = sources[sources.count - 1].linesBefore
        var refused: [(candidate: UniqueCandidate, taken: [TakenKey])] = []
        for (number, candidate) in block.candidates.enumerated() {
            let keys = block.keys[number * form.unique.count..<(number + 1) * form.unique.count]
            let ownFile = fileName(of: candidate, in: block, records: records)
            let conflicts = index.conflicts(of: keys).filter { ownFile == nil || takenKey($0).file != ownFile }
            if conflicts.isEmpty {
                index.insert(keys, at: before + candidate.line)
            } else {
                refused.append((candidate, conflicts.map { takenKey($0) }))
            }
        }
        lines = before + block.line + block.lines
        if !refused.isEmpty { reject(refused, in: block) }
    }

    /// The file that a record is to have, which is there where a run that broke off has made it; `nil` without a folder.
    private func fileName(of candidate: UniqueCandidate, in block: RecordBlock, records: Int) -> String? {
        guard case .folder(let folder, _) = options.destination,
            let file = block.files.first(where: { $0.record == candidate.record })
        else { return nil }
        return folder.appending(file.name(afterRecords: records)).description
    }

    private func takenKey(_ conflict: RecordConflict) -> TakenKey {
        let source = sources.last { $0.linesBefore < conflict.line } ?? sources[0]
        let line = conflict.line - source.linesBefore
        guard source.linesBefore == 0, fileNames.indices.contains(line - 1) else {
            return TakenKey(conflict: conflict, file: source.name, line: line)
        }
        return TakenKey(conflict: conflict, file: fileNames[line - 1], line: 1)
    }

    private func reject(_ refused: [(candidate: UniqueCandidate, taken: [TakenKey])], in block: RecordBlock) {
        var accepted = Spliced()
        var rejects = Spliced()
        var reasons: [String] = []
        var reasonsTaken = 0
        var files = block.files[...]
        var kept: [SplitFile] = []
        for (candidate, taken) in refused {
            read(candidate, of: block, for: taken)
            let before = files.prefix { $0.record < candidate.record }
            kept += before.map { $0.moved(by: -accepted.left) }
            files = files.dropFirst(before.count + (block.files.isEmpty ? 0 : 1))
            accepted.copy(block.accepted, upTo: candidate.accepted.lowerBound)
            accepted.leaveOut(candidate.accepted.count)
            rejects.copy(block.rejects, upTo: candidate.rejectsBefore)
            rejects.add(again.rejects)
            reasons += block.reasons[reasonsTaken..<candidate.reasonsBefore] + again.reasons
            reasonsTaken = candidate.reasonsBefore
            block.tally.refuseAccepted(again.tally)
        }
        block.files = kept + files.map { $0.moved(by: -accepted.left) }
        block.reasons = reasons + block.reasons[reasonsTaken...]
        accepted.finish(&block.accepted)
        rejects.finish(&block.rejects)
    }

    private func read(_ candidate: UniqueCandidate, of block: RecordBlock, for taken: [TakenKey]) {
        if processor == nil {
            processor = RecordProcessor(form, options, inputs, now: now, longestName: .max, hash: nil)
        }
        again.take(candidate.range, of: block, line: candidate.line)
        processor?.reject(again, for: taken)
    }
}

/// A buffer's bytes without some, and with others between them.
private struct Spliced: ~Copyable {
    private var bytes = ByteBuffer()
    /// How many of the bytes were taken or left out.
    private var taken = 0
    /// How many were left out.
    private(set) var left = 0

    mutating func copy(_ source: borrowing ByteBuffer, upTo end: Int) {
        source.withUnsafeBytes { bytes.append(UnsafeRawBufferPointer(rebasing: $0[taken..<end])) }
        taken = end
    }

    mutating func leaveOut(_ count: Int) {
        taken += count
        left += count
    }

    mutating func add(_ other: borrowing ByteBuffer) { other.withUnsafeBytes { bytes.append($0) } }

    /// Copies the rest and takes the buffer's place.
    mutating func finish(_ source: inout ByteBuffer) {
        copy(source, upTo: source.count)
        source.removeAll()
        source.reserve(bytes.count)
        bytes.withUnsafeBytes { source.append($0) }
    }
}
