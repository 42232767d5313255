import FormSyntax
import FormWords

/// The beginning of a CSV: what its columns are called, and their cells in the first rows.
struct TableSample {
    /// So many rows are looked at.
    static let rowLimit = 1000

    let delimiter: UInt8
    /// The separator that the rows show; `nil` where somebody said it.
    let seenDelimiter: SeenDelimiter?
    /// The header's names.
    private(set) var columns: [String] = []
    /// A row's cells, as many as there are columns; `nil` for one that is missing or has white space at most.
    private(set) var rows: [[String?]] = []
    /// The fault that keeps it from being read.
    private(set) var fault: Diagnostic?

    /// - Parameters:
    ///   - bytes: All of the file, or the beginning of it.
    ///   - delimiter: `nil` where the rows are to show it.
    init(_ bytes: [UInt8], path: String, delimiter: UInt8?) {
        seenDelimiter = delimiter == nil ? SeenDelimiter(in: bytes) : nil
        self.delimiter = delimiter ?? seenDelimiter?.byte ?? UInt8(ascii: ",")
        func fail(_ words: Message, line: Int) -> Diagnostic {
            Diagnostic(.error, .notCSV, path: path, at: SourceLocation(line: line, column: 1), words)
        }
        if let refusal = TextBeginning(bytes).refusal {
            fault = fail(refusal, line: 1)
            return
        }
        fault = bytes.withByteSlice { text in
            var records = CSVTokenizer(
                text, delimiter: self.delimiter, isComplete: text.count < GuessedAnswers.sizeLimit)
            var cells = CSVCells()
            while rows.count < Self.rowLimit {
                switch records.next(into: &cells) {
                case .end, .incomplete:
                    return columns.isEmpty ? fail(Message(.recordHeaderMissing), line: 1) : nil
                case .fault(let fault): return fail(fault.message, line: records.faultLine)
                case .record where cells.isBlankLine: continue
                case .record: break
                }
                for index in 0..<cells.count where !isValidUTF8(text[cells[index].start..<cells[index].end]) {
                    return fail(Message(.textNotUTF8), line: records.recordLine)
                }
                guard !columns.isEmpty else {
                    columns = (0..<cells.count).map { FormSyntax.text(of: cells[$0], in: text) }
                    continue
                }
                rows.append(
                    columns.indices.map { index in
                        guard index < cells.count else { return nil }
                        let cell = FormSyntax.text(of: cells[index], in: text)
                        return cell.allSatisfy(\.isWhitespace) ? nil : cell
                    })
            }
            return nil
        }
    }
}
