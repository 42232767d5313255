import FormSyntax

/// A CSV beside the form in which expressions look things up: of each row its first cell, and those of the columns that are
/// wanted.
package struct LookupFile: Sendable, Equatable {
    /// As expressions name it.
    package let name: String
    /// The columns that expressions want, as the header names them.
    package let columns: [String]
    /// The cells, row by row, without anything between them: the first one of a row, then one for each of `columns`.
    package private(set) var bytes: [UInt8] = []
    /// Where each cell ends in `bytes`.
    package private(set) var ends: [Int32] = []

    /// A file without rows.
    package init(name: String, columns: [String]) { (self.name, self.columns) = (name, columns) }

    /// Adds a cell after those that are there.
    package mutating func add(_ text: String) {
        bytes += text.utf8
        ends.append(Int32(bytes.count))
    }
}
