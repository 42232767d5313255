/// How given texts are read, and the room for it.
struct ReadingState: ~Copyable {
    /// How given texts are written.
    var notation = DataNotation() {
        didSet { isInOtherNotation = hasColumns || notation != DataNotation() }
    }
    /// Whether the form says of a field how data write it.
    private let hasColumns: Bool
    /// Whether given texts may be no model text.
    private(set) var isInOtherNotation: Bool
    /// While a text is read as it is: what `clean` makes of it has its turn elsewhere.
    var isReadingCleaned = false
    /// While choices are looked for of which the case counts.
    var countsCase = false
    var choices = GrowingBuffer<Int32>()
    var scratch = GrowingBuffer<UInt8>(capacity: 256)

    init(of form: CompiledForm) {
        hasColumns = !form.columns.isEmpty
        isInOtherNotation = hasColumns
    }
}
