import FormEngine
import FormRecords
import FormSyntax

/// Processes the records of blocks: writes accepted records, and rejected ones with their reasons.
struct RecordProcessor: ~Copyable {
    private let form: CompiledForm
    private let options: BatchOptions
    private let inputs: [BatchInput]
    /// The most bytes in the name of a record's file.
    private let longestName: Int
    private var session: Session
    private let encoder: RecordEncoder
    private var rejects: RejectWriter
    private var json: JSONRecordReader
    /// The reader of the last block's input.
    private var csv: CSVRecordReader?
    private var csvInput = -1
    private var cells = CSVCells()
    private var members = JSONLineMembers()
    /// Makes keys; `nil` if the form demands no uniqueness.
    private var keys: UniqueKeys?

    /// A processor for the inputs.
    ///
    /// - Parameter hash: The hash for keys, if the form demands uniqueness.
    init(
        _ form: CompiledForm, _ options: BatchOptions, _ inputs: [BatchInput], now: Moment, longestName: Int,
        hash: KeyedHash?
    ) {
        keys = hash.map { UniqueKeys(form, by: $0) }
        self.longestName = longestName
        self.form = form
        self.options = options
        self.inputs = inputs
        session = Session(form, now: now)
        session.notation = options.notation
        session.acceptsByOperations = options.acceptsByOperations
        session.start()
        encoder = RecordEncoder(form, format: options.format, isFlat: options.isFlat)
        rejects = RejectWriter(form, options)
        json = JSONRecordReader(form, ignoresUnknown: options.ignoresUnknown)
    }

    /// Reads all records of a block and fills its outputs.
    mutating func process(_ block: RecordBlock) {
        let input = inputs[block.input]
        if let record = block.overlong { return reject(record, of: block, input) }
        switch input.syntax {
        case .jsonLines: processLines(of: block, input)
        case .csv(let delimiter):
            if csvInput != block.input, let columns = input.columns {
                csv = CSVRecordReader(columns, of: form, ignoresUnknown: options.ignoresUnknown)
                csvInput = block.input
            }
            processRows(of: block, input, delimiter)
        }
        // The bytes that the session refers to will soon belong to another record.
        session.reset()
    }

    /// Rejects the single record of a block, which would be accepted if its keys were not taken.
    mutating func reject(_ block: RecordBlock, for taken: [TakenKey]) {
        rejects.taken = taken
        process(block)
        rejects.taken = []
    }

    private mutating func reject(_ record: OverlongRecord, of block: RecordBlock, _ input: BatchInput) {
        (block.tally.records, block.tally.rejected, block.tally.errors) = (1, 1, 1)
        rejects.write(record, of: input, into: block)
    }

    private mutating func processRows(of block: RecordBlock, _ input: BatchInput, _ delimiter: UInt8) {
        guard var reader = csv.take() else { return }
        let bytes = block.slice
        var rows = CSVTokenizer(bytes, delimiter: delimiter, line: block.line)
        while true {
            let problemCount: Int
            switch rows.next(into: &cells) {
            case .record where cells.isBlankLine: continue
            case .record:
                session.beginRecord()
                problemCount = reader.read(
                    cells, of: bytes, start: rows.recordStart, count: rows.recordEnd - rows.recordStart,
                    into: &session)
            case .fault(let fault):
                reader.report(fault, at: rows.faultPosition - rows.recordStart)
                problemCount = 1
            case .end, .incomplete:
                csv = consume reader
                return
            }
            let isReadable = problemCount == 0 || reader.problems.allSatisfy { !$0.kind.isOfRecord }
            if isReadable { session.finish() }
            let left = problemCount > 0 ? reader.forgetHiddenSections(in: session) : 0
            let range = rows.recordStart..<rows.recordEnd
            guard !conclude(left, isReadable: isReadable, block, range, line: rows.recordLine) else { continue }
            rejects.write(
                RejectedRow(bytes: bytes, range: range, place: RecordPlace(input: input, line: rows.recordLine)),
                cells, reader.problems, session, isReadable: isReadable, into: block)
        }
    }

    private mutating func processLines(of block: RecordBlock, _ input: BatchInput) {
        let bytes = block.slice
        var lines = JSONLinesTokenizer(bytes, line: block.line)
        while true {
            session.beginRecord()
            guard let problemCount = json.readNext(&lines, &members, of: bytes, into: &session) else { return }
            let isReadable = problemCount == 0 || json.problems.allSatisfy { !$0.kind.isOfRecord }
            if isReadable { session.finish() }
            let left = problemCount > 0 ? json.forgetHiddenSections(in: session) : 0
            let whole = lines.recordStart..<lines.recordEnd
            guard !conclude(left, isReadable: isReadable, block, whole, line: lines.recordLine) else { continue }
            let start = lines.recordStart
            let isValue = isReadable || json.isUnwrapped
            let range =
                isValue ? start + json.span.lowerBound..<start + json.span.upperBound : whole
            rejects.write(
                RejectedRow(bytes: bytes, range: range, place: RecordPlace(input: input, line: lines.recordLine)),
                isValue: isValue,
                json.problems, session, isReadable: isReadable, into: block)
        }
    }

    /// Writes the record that was read and finished, or rejects it; returns whether it was accepted.
    @inline(__always)
    private mutating func conclude(
        _ problems: Int, isReadable: Bool, _ block: RecordBlock, _ range: Range<Int>, line: Int
    ) -> Bool {
        block.tally.records &+= 1
        var failures = problems &+ rejects.taken.count
        if isReadable {
            session.findFailures()
            failures &+= session.failureCount
        }
        let unused = isReadable ? session.unusedGivenCount : 0
        block.tally.unused &+= unused
        if options.isStrict { failures &+= unused }
        var fileName: String?
        if failures == 0, case .folder(_, let template) = options.destination {
            let name = template.name(session)
            rejects.nameFault = FileNameTemplate.fault(of: name, limit: longestName)
            if rejects.nameFault == nil { fileName = name } else { failures = 1 }
        }
        guard failures == 0 else {
            block.tally.rejected &+= 1
            block.tally.errors &+= failures
            return false
        }
        block.tally.accepted &+= 1
        let start = block.accepted.count
        encoder.encode(session, into: &block.accepted)
        if keys != nil { note(UniqueCandidate(range, line: line, in: block, from: start), block) }
        if let fileName {
            block.files.append(
                SplitFile(name: fileName, record: block.tally.records, end: block.accepted.count, line: line))
        }
        return true
    }

    private mutating func note(_ candidate: UniqueCandidate, _ block: RecordBlock) {
        block.candidates.append(candidate)
        keys?.append(keysOf: session, to: &block.keys)
    }
}
