import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem

/// The run of one table: hands out blocks to workers and writes them in order.
final class BatchRun: @unchecked Sendable {
    private let form: CompiledForm
    private let options: BatchOptions
    private let inputs: [BatchInput]
    private let moment: Moment
    private let reports: BatchReports
    let outputs: BatchOutputs
    /// The gate for unique values; `nil` if the form demands none.
    private let gate: UniqueGate?
    private let identity: BatchJournal.RunIdentity
    /// Commits progress; `nil` if the outputs cannot be truncated.
    let committer: Committer?
    private let tables: JournalTables?
    private let totalSize: Int?

    // Reading, under `reading`
    private let reading = Monitor()
    private var currentInput: Int
    private var nextSequence = 0
    private var isAtEnd = false

    // Writing, under `writing`
    private let writing = Monitor()
    private var position: BatchPosition
    private var free: [RecordBlock] = []
    /// The number of blocks that may still be made.
    private var blocksLeft = 0
    private var done: [Int: RecordBlock] = [:]
    private var nextToWrite = 0
    private var isWriting = false
    private var failure: BatchError?
    private var reasonCount = 0
    private var committedOffset = 0
    private var committedInput: Int
    private var committedTime = secondsOfSteadyClock()

    /// Opens the outputs of a table and skips to where it continues.
    ///
    /// - Parameters:
    ///   - tables: The tables of its package, of which this is the current one; `nil` without a package.
    ///   - noted: The journal, if it describes this table; `nil` if the table begins.
    init(
        _ table: BatchTable, _ inputs: [BatchInput], _ moment: Moment, _ journal: RunJournal, _ tables: JournalTables?,
        resuming noted: BatchJournal?
    ) throws(BatchError) {
        (form, options, reports) = (table.form, table.options, table.reports)
        (self.inputs, self.moment, self.tables) = (inputs, moment, tables)
        let sizes = inputs.map(\.size)
        totalSize = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
        outputs = try BatchOutputs(
            options, header: header(form, options, now: moment), rejectsHeader: rejectsHeader(inputs),
            resuming: noted?.position, journal)
        gate = UniqueGate(form, options, inputs, now: moment)
        // A pipe that was read to its end cannot be read again: its records are then known from the output.
        let isReadAgain = noted.map { inputs[..<$0.position.input].allSatisfy(\.isReopenable) } ?? false
        let known = isReadAgain ? noted?.before : nil
        let told = try outputs.tell(gate, of: known)
        if let noted {
            let processor = RecordProcessor(
                form, options, inputs, now: moment, longestName: outputs.longestName, hash: gate?.hash)
            var resumption = Resumption(inputs, to: noted.position, by: processor, known == nil ? nil : gate)
            try resumption.run()
        }
        position = noted?.position ?? BatchPosition()
        currentInput = position.input
        committedInput = position.input
        committedOffset = position.offset
        identity = noted?.identity ?? BatchJournal.RunIdentity(options, inputs)
        if noted == nil {
            position.offset = inputs.first?.position ?? 0
            position.line = inputs.first?.line ?? 1
            (position.outputEnd, position.rejectsEnd) = outputs.confirmedEnds
        }
        if let path = journal.path ?? options.journal, outputs.isDurable {
            let begun = BatchJournal(
                identity: identity, moment: moment.seconds, before: noted == nil ? told : noted?.before,
                position: position, tables: tables)
            committer = try Committer(path, journal.links(options), begun, outputs, goesOn: journal.path != nil)
        } else {
            committer = nil
        }
    }

    /// The journal after the table is done.
    var ended: BatchJournal {
        BatchJournal(identity: identity, moment: moment.seconds, before: nil, position: position, tables: tables)
    }

    /// Commits the finished table; for runs with other tables that cannot be read now.
    func commit() throws(BatchError) { try committer?.commit(position) }

    /// Processes the table to its end, or until a failure or a signal.
    func run() throws(BatchError) -> BatchOutcome {
        reports.began()
        // An input that fits into one block is done before a second thread starts.
        let jobs = totalSize ?? .max <= RecordBlock.size ? 1 : max(1, options.jobs)
        blocksLeft = jobs == 1 ? 1 : 2 * jobs + 1
        if jobs == 1 {
            work()
        } else {
            let threads = (0..<jobs).compactMap { _ in WorkerThread { [self] in work() } }
            guard !threads.isEmpty else { throw .noThread }
            threads.forEach { $0.join() }
        }
        return try finish()
    }

    private func finish() throws(BatchError) -> BatchOutcome {
        let signal = StopWatch.signal
        if failure != nil || signal != 0 {
            // Commits as much as possible; if that fails too, the first failure is reported.
            do throws(BatchError) { try committer?.commit(position) } catch { throw failure ?? error }
            if let failure { throw failure }
            try writeReport(isComplete: false)
        } else {
            // The report is written before the journal is removed or goes on to the next table, so that a killed run
            // leaves one of them. The outputs have headers even without records.
            (position.outputEnd, position.rejectsEnd) = outputs.ends
            try committer?.conclude(at: position)
            try writeReport(isComplete: true)
        }
        return BatchOutcome(
            tally: position.tally, signal: signal, isResumable: committer?.hasJournal ?? false,
            removedCount: outputs.removedCount)
    }

    private func writeReport(isComplete: Bool) throws(BatchError) {
        guard let path = options.report else { return }
        do throws(OutputError) {
            let summary = BatchSummary(
                form, position.tally, isComplete: isComplete, of: identity, in: options.listener)
            try summary.write(to: path)
        } catch {
            throw .output(error)
        }
    }

    // MARK: Working

    private func work() {
        var processor = RecordProcessor(
            form, options, inputs, now: moment, longestName: outputs.longestName, hash: gate?.hash)
        while let block = freeBlock(), read(into: block) {
            processor.process(block)
            submit(block)
        }
    }

    /// A free block; `nil` if the run cannot continue.
    private func freeBlock() -> RecordBlock? {
        writing.locked {
            while free.isEmpty, blocksLeft == 0, failure == nil { writing.wait() }
            guard failure == nil else { return nil }
            if let block = free.popLast() { return block }
            blocksLeft -= 1
            return RecordBlock()
        }
    }

    /// Fills a block with the next records; false at the end.
    private func read(into block: RecordBlock) -> Bool {
        reading.locked {
            while !isAtEnd {
                do throws(BatchError) {
                    try inputs[currentInput].reopen()
                    if try inputs[currentInput].read(into: block) {
                        block.input = currentInput
                        block.sequence = nextSequence
                        nextSequence += 1
                        return true
                    }
                } catch {
                    isAtEnd = true
                    return fail(error)
                }
                inputs[currentInput].close()
                currentInput += 1
                isAtEnd = currentInput == inputs.count || StopWatch.signal != 0
            }
            return false
        }
    }

    private var hasFailed: Bool { writing.locked { failure != nil } }

    private func fail(_ error: BatchError) -> Bool {
        writing.locked {
            if failure == nil { failure = error }
            writing.notify()
        }
        return false
    }

    // MARK: Writing

    /// Takes a processed block. The thread that brings the next one due writes it and all that follow.
    private func submit(_ block: RecordBlock) {
        let isWriter = writing.locked {
            done[block.sequence] = block
            guard !isWriting else { return false }
            isWriting = true
            return true
        }
        guard isWriter else { return }
        while let block = nextDue() { write(block) }
    }

    /// The next block due, if it has been processed.
    private func nextDue() -> RecordBlock? {
        writing.locked {
            guard let block = done.removeValue(forKey: nextToWrite) else {
                isWriting = false
                return nil
            }
            nextToWrite += 1
            return block
        }
    }

    /// Writes a block; called by one thread at a time, in the order of the blocks.
    private func write(_ block: RecordBlock) {
        do throws(BatchError) {
            guard !hasFailed else { return }
            gate?.admit(block, records: position.tally.records)
            try outputs.write(block, records: position.tally.records, input: inputs[block.input])
            advance(behind: block)
            try commitIfDue(block)
        } catch {
            // A resumed run will report its reasons.
            _ = fail(error)
            return
        }
        for reason in block.reasons where reasonCount < options.reasonLimit {
            reports.reason(reason)
            reasonCount += 1
        }
        reports.progress(position.tally, share(block))
        writing.locked {
            free.append(block)
            writing.notify()
        }
    }

    private func advance(behind block: RecordBlock) {
        position.input = block.input
        position.offset = block.offset + block.extent
        position.line = block.line + block.lines
        position.tally.add(block.tally)
        position.note(block.checksum, ofInput: block.input)
        (position.outputEnd, position.rejectsEnd) = outputs.ends
    }

    private func commitIfDue(_ block: RecordBlock) throws(BatchError) {
        guard let committer else { return }
        let distance = position.offset - (position.input == committedInput ? committedOffset : 0)
        let now = secondsOfSteadyClock()
        guard distance >= options.commitSize || now - committedTime >= 1, !committer.isOccupied else { return }
        try committer.request(position)
        (committedInput, committedOffset, committedTime) = (position.input, position.offset, now)
    }

    /// The share of all input that has been read.
    private func share(_ block: RecordBlock) -> Double? {
        guard let totalSize, totalSize > 0 else { return nil }
        let before = inputs[..<block.input].reduce(0) { $0 + ($1.size ?? 0) }
        return Double(before + block.offset + block.extent) / Double(totalSize)
    }
}

/// The text before the first accepted record.
private func header(_ form: CompiledForm, _ options: BatchOptions, now: Moment) -> [UInt8] {
    guard options.format == .csv else { return [] }
    let session = Session(form, now: now)
    return RecordEncoder(form, format: .csv, isFlat: options.isFlat).header(session)
}

/// The input's header with a column for the reasons, preceded by its line that declares the delimiter, if any.
private func rejectsHeader(_ inputs: [BatchInput]) -> [UInt8] {
    guard let input = inputs.first(where: { $0.columns != nil }), let columns = input.columns,
        case .csv(let delimiter) = input.syntax
    else { return [] }
    let addition = columns.errorsColumn == nil ? [delimiter] + Array(CSVColumns.errorsName.utf8) : []
    let line = input.saysDelimiter ? Array("sep=".utf8) + [delimiter, UInt8(ascii: "\n")] : []
    return line + input.header + addition + [UInt8(ascii: "\n")]
}
