/// The record that a session takes next, and how it takes one.
///
/// The operations are made once, when the first record comes; after that a record allocates nothing.
struct RecordState: ~Copyable {
    /// The slots as the record before has left them.
    enum Leftovers {
        /// Anything: they have to be put back to the start.
        case unknown
        /// Each has its operation's value or none, so that the next record can be written over them: a record of people takes
        /// a sixth fewer instructions so.
        case plain
        /// Such values, and the next record is coming.
        case toBeOverwritten
    }

    var leftovers = Leftovers.unknown
    /// The next record, where it is a row.
    var row: RecordRow?
    /// The next record's cells, where it is no row.
    var cells: GrowingBuffer<Cell>
    /// Whether any cell may be there.
    var holdsCells = false
    /// One a station of the form.
    var operations = GrowingBuffer<RecordOperation>(capacity: 1)
    /// One a field of the dynamic sections' templates.
    var memberOperations = GrowingBuffer<RecordOperation>(capacity: 1)
    /// The bounds of decimals, to which operations refer.
    var bounds = GrowingBuffer<DigitRange>(capacity: 1)
    /// Whether all that can happen to a record is that operations accept its cells, each by itself and those before it.
    var isPlain = false
    /// Whether operations accept anything; without, every value goes the general way, with the same result.
    var acceptsByOperations = true

    init(fieldCount: Int) {
        cells = GrowingBuffer(capacity: fieldCount + 1)
        cells.append(repeating: Cell(.absent), count: fieldCount + 1)
    }
}

extension Session {
    /// Puts the slots from a station on back to the start: something may look at them.
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
