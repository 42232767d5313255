import FormSyntax
import FormWords

/// The delimiter of a CSV, as its first rows show: the one that gives each of them as many cells as the header has.
struct SeenDelimiter {
    let byte: UInt8
    /// Another one that would do as well; `nil` where there is none.
    let rival: UInt8?

    /// A comma where nothing separates anything.
    ///
    /// - Parameter isComplete: Whether nothing follows the bytes.
    init(in bytes: ByteSlice, isComplete: Bool) {
        let rows = ",;\t|".utf8.map { CellCounts(by: $0, in: bytes, isComplete: isComplete) }
        let candidates = rows.filter { $0.columns > 1 }
        let best = candidates.max { $0.isWorse(than: $1) }
        byte = best?.byte ?? UInt8(ascii: ",")
        rival = candidates.first { $0.byte != best?.byte && $0.unlike == best?.unlike }?.byte
    }

    /// That it is another one than a comma, or in doubt.
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

/// How many cells rows have, if a byte is between them.
private struct CellCounts {
    static let limit = 100

    let byte: UInt8
    /// How many cells the header has.
    private(set) var columns = 0
    /// How many rows have more or fewer.
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
