import FormSyntax
import FormWords

/// The rows of a CSV file that a form names, and the faults of the file.
struct NamedRows {
    private let file: NamedFile
    private let path: String
    /// The faults of the file.
    private(set) var findings: [Diagnostic] = []
    /// The names in the header.
    private(set) var columns: [String] = []

    /// The fault to report for a file without rows.
    private let lackOfRows: Phrase

    init(_ file: NamedFile, path: String, orElse lackOfRows: Phrase) {
        (self.file, self.path, self.lackOfRows) = (file, path, lackOfRows)
    }

    /// Reads the whole file.
    ///
    /// - Parameters:
    ///   - begin: Inspects the columns; the rows are skipped if it returns false.
    ///   - row: Receives the cells of each row that has as many as the header, the bytes they are in, and the line.
    mutating func read(
        _ begin: (inout NamedRows) -> Bool, row: (inout NamedRows, borrowing CSVCells, ByteSlice, Int) -> Void
    ) {
        if let refusal = TextBeginning(file.bytes).refusal { return fail(refusal, line: 1) }
        if let line = file.bytes.firstLineNotUTF8 { return fail(Message(.textNotUTF8), line: line) }
        let hasRows = file.bytes.withByteSlice { bytes in
            let delimiter: UInt8 = file.name.hasSuffix(".tsv") ? 0x09 : UInt8(ascii: ",")
            var rows = CSVTokenizer(bytes, delimiter: delimiter)
            var cells = CSVCells()
            guard case .record = rows.next(into: &cells), !cells.isBlankLine else { return false }
            columns = (0..<cells.count).map { text(of: cells[$0], in: bytes) }
            guard begin(&self) else { return true }
            var hasRows = false
            while true {
                switch rows.next(into: &cells) {
                case .end, .incomplete: return hasRows
                case .fault(let fault): fail(fault.message, line: rows.faultLine)
                case .record where cells.isBlankLine: continue
                case .record where cells.count != columns.count:
                    let fault: Phrase = cells.count < columns.count ? .tooFewCells : .tooManyCells
                    fail(Message(fault), line: rows.recordLine)
                case .record: row(&self, cells, bytes, rows.recordLine)
                }
                hasRows = true
            }
        }
        if !hasRows, findings.isEmpty { fail(Message(lackOfRows), line: 1) }
    }

    /// Whether any of these columns occurs twice; reports each, since it is unclear which one is meant.
    mutating func hasTwice(_ wanted: [String]) -> Bool {
        let twice = Set(wanted).sorted().filter { name in columns.count(where: { $0 == name }) > 1 }
        for name in twice { fail(Message(.columnTwice, ["name": quoted(name)]), line: 1) }
        return !twice.isEmpty
    }

    /// The place of a row's first character.
    func location(line: Int) -> SourceLocation {
        var location = SourceLocation(line: line, column: 1)
        location.file = file.number
        return location
    }

    /// Reports a fault; after the first 20, they are dropped.
    mutating func fail(_ words: Message, line: Int) {
        guard findings.count < 20 else { return }
        findings.append(Diagnostic(.error, .notCSV, path: path, at: location(line: line), words))
    }
}

extension [UInt8] {
    /// The number, from 1, of the first line that is not valid UTF-8.
    var firstLineNotUTF8: Int? {
        guard !self[...].isUTF8 else { return nil }
        return split(separator: 0x0A, omittingEmptySubsequences: false).firstIndex { !$0.isUTF8 }.map { $0 + 1 }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isUTF8: Bool {
        unsafe withUnsafeBufferPointer { unsafe isValidUTF8(ByteSlice($0)) }
    }
}
