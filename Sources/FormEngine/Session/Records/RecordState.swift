/// The next record of a session, and the operations that take it.
///
/// The operations are made for the first record; after that records allocate nothing.
struct RecordState: ~Copyable {
    /// The contents that the previous record has left in the slots.
    enum Leftovers {
        /// Unknown contents; the slots must be reset.
        case unknown
        /// Every slot has no value or a plain one from its operation, which the next record can overwrite without a
        /// reset. This saves a sixth of the instructions for a record about people.
        case plain
        /// Like `plain`, and the next record has begun.
        case toBeOverwritten
    }

    var leftovers = Leftovers.unknown
    /// The next record, if it is a row.
    var row: RecordRow?
    /// The next record's cells, if it is not a row.
    var cells: GrowingBuffer<Cell>
    /// Whether some cell may be set.
    var holdsCells = false
    /// The operations, one for each step of the form.
    var operations = GrowingBuffer<RecordOperation>(capacity: 1)
    /// The operations of template fields, one for each.
    var memberOperations = GrowingBuffer<RecordOperation>(capacity: 1)
    /// The bounds of decimals that operations refer to.
    var bounds = GrowingBuffer<DigitRange>(capacity: 1)
    /// Whether a record needs nothing but operations that accept its cells one by one.
    var isPlain = false
    /// Whether operations are used; without them every value goes the general way, with the same result.
    var acceptsByOperations = true

    init(fieldCount: Int) {
        cells = GrowingBuffer(capacity: fieldCount + 1)
        cells.append(repeating: Cell(.absent), count: fieldCount + 1)
    }
}

extension Session {
    /// Resets the slots from a step on, since they may now be read.
    @inline(never)
    mutating func bringBack(from first: Int) {
        records.leftovers = .unknown
        for index in first..<records.operations.count {
            let field = Int(records.operations[index].field)
            answers.slots[field] = origin.started.slots[field]
        }
        answers.failureWords.copy(origin.started.failureWords)
        for index in 0..<first { answers.failureWords[Int(records.operations[index].failureWord)] = 0 }
    }
}
