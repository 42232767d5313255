/// A column of a file in which expressions look values up by the first cell of a row.
struct LookupColumn: BitwiseCopyable, Sendable {
    /// A hash table with open addressing by first cells, each with the number of its row.
    var keys = TableRange.empty
    /// The index of the entry for the first row's cell end.
    var firstEnd: Int32 = 0
    /// The number of cell ends in a row.
    var width: Int32 = 0
    /// The offset of the file's cells in the bytes.
    var start: Int32 = 0
}
