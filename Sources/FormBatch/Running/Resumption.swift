import FormEngine

/// The way of a run that is resumed to where it goes on.
struct Resumption: ~Copyable {
    private let inputs: [BatchInput]
    private let position: BatchPosition
    /// Decides once more which records may stay, so that it knows them by their places in the inputs; `nil` where that cannot be,
    /// or records may agree.
    private let gate: UniqueGate?
    private var processor: RecordProcessor
    private let block = RecordBlock()
    private var records = 0

    /// - Parameters:
    ///   - processor: As the workers have it.
    ///   - gate: It knows the records that were there before the run, and no others.
    init(
        _ inputs: [BatchInput], to position: BatchPosition, by processor: consuming RecordProcessor, _ gate: UniqueGate?
    ) {
        (self.inputs, self.position, self.gate) = (inputs, position, gate)
        self.processor = processor
    }

    /// Steps there, if all that was read before is what it was.
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
