/// The notation in which texts are given, and buffers for reading them.
struct ReadingState: ~Copyable {
    /// The notation of given texts.
    var notation = DataNotation() {
        didSet { isInOtherNotation = hasColumns || notation != DataNotation() }
    }
    /// Whether some field has a notation of its own for data.
    private let hasColumns: Bool
    /// Whether given texts may differ from model text.
    private(set) var isInOtherNotation: Bool
    /// Set while a cleaned text is read, so that it is not cleaned again.
    var isReadingCleaned = false
    /// Set while choices are searched in exact case.
    var countsCase = false
    var choices = GrowingBuffer<Int32>()
    var scratch = GrowingBuffer<UInt8>(capacity: 256)

    init(of form: CompiledForm) {
        hasColumns = !form.columns.isEmpty
        isInOtherNotation = hasColumns
    }
}
