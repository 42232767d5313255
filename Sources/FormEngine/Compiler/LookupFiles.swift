import FormModel
import FormSyntax

/// The files that expressions look values up in, as tables.
struct LookupFiles {
    fileprivate(set) var columns: [LookupColumn] = []
    fileprivate(set) var ends: [Int32] = []
    fileprivate var numbers: [[String]: Int32] = [:]

    /// The number of the column that a call of `lookup` names; -1 for an unknown one, which was reported when the file
    /// was read.
    func number(ofColumn arguments: [Expression]) -> Int32 {
        guard case .text(let file) = arguments[0], case .text(let column) = arguments[2] else { return -1 }
        return numbers[[file, column]] ?? -1
    }
}

extension FieldCompiler {
    /// Adds a file's columns and an index of its rows by their first cells, which are unique.
    mutating func compile(_ file: LookupFile) {
        let width = file.columns.count + 1
        let start = fields.texts.add(file.bytes).start
        func end(_ cell: Int) -> Int32 { cell < 0 ? 0 : file.ends[cell] }
        let keys = fields.lookups.add(
            (0..<file.ends.count / width).map { row in
                let first = end(row * width - 1)
                let key = TableRange(start: start + first, count: end(row * width) - first)
                return LookupEntry(key: key, option: Int32(row))
            })
        for (place, column) in file.columns.enumerated() {
            fields.lookupFiles.numbers[[file.name, column]] = Int32(fields.lookupFiles.columns.count)
            fields.lookupFiles.columns.append(
                LookupColumn(
                    keys: keys, firstEnd: Int32(fields.lookupFiles.ends.count + place + 1), width: Int32(width),
                    start: start))
        }
        fields.lookupFiles.ends += file.ends
    }
}
