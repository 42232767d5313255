import FormSyntax
import FormWords

/// The delimiter of a CSV file, judged by its first rows: the one that gives them as many cells as the header.
struct SeenDelimiter {
    let byte: UInt8
    /// Another delimiter that fits as well; `nil` if there is none.
    let rival: UInt8?

    /// Finds the delimiter; a comma if nothing separates cells.
    ///
    /// - Parameter isComplete: Whether these are all bytes of the file.
    init(in bytes: ByteSlice, isComplete: Bool) {
        let rows = ",;\t|".utf8.map { CellCounts(by: $0, in: bytes, isComplete: isComplete) }
        let candidates = rows.filter { $0.columns > 1 }
        let best = candidates.max { $0.isWorse(than: $1) }
        byte = best?.byte ?? UInt8(ascii: ",")
        rival = candidates.first { $0.byte != best?.byte && $0.unlike == best?.unlike }?.byte
    }

    /// The note that the delimiter is not a comma, or is in doubt.
    var notes: [Message] {
        if let rival {
            let values: KeyValuePairs<String, any MessageValue> = [
                "delimiter": delimiterName(byte), "other": delimiterName(rival),
            ]
            return [Message(.doubtfulDelimiter, values)]
        }
        return byte == UInt8(ascii: ",") ? [] : [Message(.foundDelimiter, ["delimiter": delimiterName(byte)])]
    }
}

/// The name of a byte for `--delimiter`.
private func delimiterName(_ byte: UInt8) -> String {
    quoted(byte == UInt8(ascii: "\t") ? "tab" : String(UnicodeScalar(byte)))
}

/// The numbers of cells in rows, assuming a delimiter.
private struct CellCounts {
    static let limit = 100

    let byte: UInt8
    /// The number of cells in the header.
    private(set) var columns = 0
    /// The number of rows with more or fewer cells.
    private(set) var unlike = 0

    init(by byte: UInt8, in text: ByteSlice, isComplete: Bool) {
        self.byte = byte
        var records = CSVTokenizer(text, delimiter: byte, isComplete: isComplete)
        var cells = CSVCells()
        for _ in 0..<Self.limit {
            switch records.next(into: &cells) {
            case .end, .incomplete: return
            case .fault:
                unlike += Self.limit
                return
            case .record where cells.isBlankLine: continue
            case .record where columns == 0: columns = cells.count
            case .record: unlike += cells.count == columns ? 0 : 1
            }
        }
    }

    func isWorse(than other: CellCounts) -> Bool { (unlike, -columns) > (other.unlike, -other.columns) }
}
