import FormSyntax

/// A CSV file beside the form in which expressions look things up. It holds the first cell of each row and those of the
/// wanted columns.
package struct LookupFile: Sendable, Equatable {
    /// The file's name in expressions.
    package let name: String
    /// The columns that expressions ask for, as the header names them.
    package let columns: [String]
    /// The cells without separators, row by row: the first cell, then one for each of `columns`.
    package private(set) var bytes: [UInt8] = []
    /// The end of each cell in `bytes`.
    package private(set) var ends: [Int32] = []

    /// Creates a file without rows.
    package init(name: String, columns: [String]) { (self.name, self.columns) = (name, columns) }

    /// Appends a cell.
    package mutating func add(_ text: String) {
        bytes += text.utf8
        ends.append(Int32(bytes.count))
    }
}
