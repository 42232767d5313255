import FormEngine

/// Brings a resumed run to where it continues.
struct Resumption: ~Copyable {
    private let inputs: [BatchInput]
    private let position: BatchPosition
    /// Decides again which records are unique, to know them by their places in the inputs; `nil` if that is impossible
    /// or no uniqueness is demanded.
    private let gate: UniqueGate?
    private var processor: RecordProcessor
    private let block = RecordBlock()
    private var records = 0

    /// A resumption.
    ///
    /// - Parameters:
    ///   - processor: A processor like those of the workers.
    ///   - gate: A gate that knows only the records from before the run.
    init(
        _ inputs: [BatchInput], to position: BatchPosition, by processor: consuming RecordProcessor, _ gate: UniqueGate?
    ) {
        (self.inputs, self.position, self.gate) = (inputs, position, gate)
        self.processor = processor
    }

    /// Skips to the position, if everything read before is unchanged.
    mutating func run() throws(BatchError) {
        for (number, checksum) in position.checksums.enumerated() {
            let (input, isLast) = (inputs[number], number == position.input)
            guard isLast || input.isReopenable else { continue }
            try input.reopen()
            let end = isLast ? position.offset : nil
            if let gate { try decide(number, upTo: end, gate) }
            guard try input.skip(to: end) == checksum else { throw .inputDiffers(input.name) }
            if isLast { input.line = position.line } else { input.close() }
        }
    }

    private mutating func decide(_ number: Int, upTo end: Int?, _ gate: UniqueGate) throws(BatchError) {
        while try inputs[number].read(into: block, upTo: end) {
            block.input = number
            processor.process(block)
            gate.admit(block, records: records)
            records += block.tally.records
        }
    }
}
