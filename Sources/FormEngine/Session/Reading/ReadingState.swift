/// How given texts are read, and the room for it.
struct ReadingState: ~Copyable {
    /// How given texts are written.
    var notation = DataNotation() {
        didSet { isInOtherNotation = notation != DataNotation() }
    }
    /// Whether given texts may be no model text.
    private(set) var isInOtherNotation = false
    /// While a text is read as it is: what `clean` makes of it has its turn elsewhere.
    var isReadingCleaned = false
    var choices = GrowingBuffer<Int32>()
    var scratch = GrowingBuffer<UInt8>(capacity: 256)
}
