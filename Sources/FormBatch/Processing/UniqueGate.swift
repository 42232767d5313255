import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem

/// Passes accepted records whose unique values no earlier record has; the first record with a value owns it.
///
/// Blocks arrive in order, one at a time, whichever thread processed them.
final class UniqueGate: @unchecked Sendable {
    /// The hash that makes all keys.
    let hash = KeyedHash()
    private let form: CompiledForm
    private let options: BatchOptions
    private let inputs: [BatchInput]
    private let now: Moment
    private var index: UniqueIndex
    private var written: WrittenRecords
    /// The names of existing records' files, each of which counts as one line.
    private var fileNames: [String] = []
    /// The sources of the lines in order, each with the number of lines before it.
    private var sources: [(name: String, linesBefore: Int)] = []
    private var input = -1
    /// The number of lines read up to the end of the last block.
    private var lines = 0
    /// Processes rejected records again; made for the first one.
    private var processor: RecordProcessor?
    private let again = RecordBlock()

    /// A gate for a form; `nil` if the form demands no uniqueness.
    init?(_ form: CompiledForm, _ options: BatchOptions, _ inputs: [BatchInput], now: Moment) {
        guard !form.unique.isEmpty else { return nil }
        (self.form, self.options, self.inputs, self.now) = (form, options, inputs, now)
        index = UniqueIndex(form)
        written = WrittenRecords(form, options.format, hash)
        if let path = options.destination.path { sources = [(path.description, 0)] }
    }

    // MARK: Records that are there

    /// Reads whole records of the output and returns their length in bytes.
    func readRecords(_ bytes: ByteSlice) -> Int {
        defer { lines = written.line }
        return written.read(bytes, into: index)
    }

    /// Reads a file with one record, in which line breaks are only white space.
    func readFile(_ content: [UInt8], named path: FilePath) {
        let line = content.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } + [0x0A]
        fileNames.append(path.description)
        line.withByteSlice { _ = readRecords($0) }
    }

    // MARK: Records that come

    /// Turns accepted records of a block that are not unique into rejected ones; `records` is the number of records
    /// before the block.
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

    /// The file of a record, which exists if an interrupted run has made it; `nil` without a folder.
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

/// A copy of a buffer in which some bytes are omitted and others inserted.
private struct Spliced: ~Copyable {
    private var bytes = ByteBuffer()
    /// The number of bytes copied or omitted so far.
    private var taken = 0
    /// The number of bytes omitted.
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

    /// Copies the rest and replaces the buffer.
    mutating func finish(_ source: inout ByteBuffer) {
        copy(source, upTo: source.count)
        source.removeAll()
        source.reserve(bytes.count)
        bytes.withUnsafeBytes { source.append($0) }
    }
}
