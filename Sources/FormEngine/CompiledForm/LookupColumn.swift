/// A column of a file in which expressions look things up by the first cells of rows.
struct LookupColumn: BitwiseCopyable, Sendable {
    /// Open addressing by the first cells, each with the number of its row.
    var keys = TableRange.empty
    /// The end of the first row's cell.
    var firstEnd: Int32 = 0
    /// How many ends a row has.
    var width: Int32 = 0
    /// Where the file's cells begin in the bytes.
    var start: Int32 = 0
}
