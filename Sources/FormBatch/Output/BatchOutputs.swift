import FormRecords
import FormSubmission
import FormSyntax

/// The outputs of a run.
final class BatchOutputs: @unchecked Sendable {
    private enum Accepted {
        case stream(HeldOutput)
        case folder(SplitFolder)
    }

    private let accepted: Accepted
    private let rejects: HeldOutput?

    /// Opens and locks the outputs.
    ///
    /// - Parameters:
    ///   - header: The text before the first accepted record in CSV.
    ///   - rejectsHeader: The text before the first rejected record.
    ///   - position: Where a resumed run continues in the table; `nil` if the table begins.
    ///   - journal: The journal, which must be unchanged once the lock is held.
    init(
        _ options: BatchOptions, header: [UInt8], rejectsHeader: [UInt8], resuming position: BatchPosition?,
        _ journal: RunJournal
    ) throws(BatchError) {
        let isDue = { () throws(OutputError) -> Bool in try journal.isCurrent(options) }
        let layout = options.format == .csv ? RecordLayout.rows(header: header) : .lines
        accepted =
            switch options.destination {
            case .standardOutput: .stream(try HeldOutput(.standardOutput, header: header))
            case .sink(let sink):
                .stream(
                    try HeldOutput(
                        sink, layout: layout, cutTo: position?.outputEnd ?? (options.replacesOutput ? 0 : nil),
                        journal: options.journal, isDue: isDue))
            case .folder(let path, _): .folder(try SplitFolder(path))
            }
        // Without a header, as in empty inputs, there are no rows to reject.
        let rejectsSink = options.rejects.flatMap { $0.holdsRows && rejectsHeader.isEmpty ? nil : $0 }
        rejects = try rejectsSink.map { sink throws(BatchError) in
            let layout = sink.holdsRows ? RecordLayout.rows(header: rejectsHeader) : .lines
            return try HeldOutput(
                sink, layout: layout, cutTo: position?.rejectsEnd ?? (options.replacesRejects ? 0 : nil),
                journal: options.journal, isDue: { true })
        }
        if options.destination.isFolder || position == nil && isDurable {
            try checkIsDue(options, position, journal)
        }
    }

    /// The lengths of the outputs; 0 if one has none.
    var ends: (output: Int, rejects: Int) {
        guard case .stream(let output) = accepted else { return (0, rejects?.end ?? 0) }
        return (output.end, rejects?.end ?? 0)
    }

    /// The lengths that a run finds if it is resumed before its first commit.
    var confirmedEnds: (output: Int, rejects: Int) {
        guard case .stream(let output) = accepted else { return (0, rejects?.confirmedEnd ?? 0) }
        return (output.confirmedEnd, rejects?.confirmedEnd ?? 0)
    }

    /// Whether all outputs can be truncated to earlier lengths.
    var isDurable: Bool {
        if case .stream(let output) = accepted, !output.isDurable { return false }
        return rejects?.isDurable ?? true
    }

    /// The number of bytes of other processes' unfinished records that were removed.
    var removedCount: Int {
        guard case .stream(let output) = accepted else { return rejects?.removedCount ?? 0 }
        return output.removedCount + (rejects?.removedCount ?? 0)
    }

    /// The most bytes in the name of a record's file.
    var longestName: Int {
        if case .folder(let folder) = accepted { folder.longestName } else { 0 }
    }

    /// Tells a gate the accepted records that exist already, and returns them.
    ///
    /// - Parameter before: The records to tell; `nil` for all.
    func tell(_ gate: UniqueGate?, of before: RecordsBefore?) throws(BatchError) -> RecordsBefore? {
        guard let gate else { return nil }
        switch accepted {
        case .stream(let output):
            try output.readRecords(upTo: before?.end ?? output.end) { gate.readRecords(ByteSlice($0, count: $1)) }
            return before ?? RecordsBefore(end: output.confirmedEnd)
        case .folder(let folder):
            let known = before.map { Set($0.files) }
            var told = RecordsBefore()
            try folder.readFiles { content, file in
                let checksum = Checksum.of(file.fileName.bytes)
                guard known?.contains(checksum) ?? true else { return }
                told.files.append(checksum)
                gate.readFile(content, named: file)
            }
            return told
        }
    }

    /// Writes the results of a block; `records` is the number of records before it.
    func write(_ block: RecordBlock, records: Int, input: BatchInput) throws(BatchError) {
        switch accepted {
        case .stream(let output): try output.write(block.accepted)
        case .folder(let folder): try write(block, to: folder, records: records, input: input)
        }
        try rejects?.write(block.rejects)
    }

    private func write(
        _ block: RecordBlock, to folder: SplitFolder, records: Int, input: BatchInput
    ) throws(BatchError) {
        try block.accepted.withUnsafeBytes { (bytes) throws(BatchError) in
            var start = 0
            for file in block.files {
                let name = file.name(afterRecords: records)
                let content = UnsafeRawBufferPointer(rebasing: bytes[start..<file.end])
                switch try folder.write(content, to: name) {
                case .made: start = file.end
                case .nameTaken: throw .nameTaken(input: input.name, line: file.line, file: name)
                case .unusableName: throw .unusableName(input: input.name, line: file.line, file: name)
                }
            }
        }
    }

    /// Waits until everything written up to a position is on the disk.
    func synchronize(upTo position: BatchPosition) throws(BatchError) {
        switch accepted {
        case .stream(let output): try output.synchronize(upTo: position.outputEnd)
        case .folder(let folder): try folder.synchronize()
        }
        try rejects?.synchronize(upTo: position.rejectsEnd)
    }
}

/// Checks, while holding the lock of a table's output, that nobody else has begun a run there or continued this one.
private func checkIsDue(
    _ options: BatchOptions, _ position: BatchPosition?, _ journal: RunJournal
) throws(BatchError) {
    guard let own = options.journal else { return }
    // In a folder of files a dangling link does not belong to a run.
    let isTaken = position == nil && (own.exists || options.destination.isFolder && own.isLink)
    do throws(OutputError) { if !isTaken, try journal.isCurrent(options) { return } } catch { throw .output(error) }
    throw .output(OutputError(options.outputName, isTaken ? .unfinishedBatch(journal: own.description) : .locked))
}
