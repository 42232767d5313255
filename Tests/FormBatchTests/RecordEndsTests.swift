import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormBatch

@Suite(.limited) struct RecordEndsTests {
    private func last(_ text: [UInt8], _ syntax: RecordSyntax, searched: Int = 0) -> Int {
        var ends = RecordEnds(syntax)
        return text.withUnsafeBufferPointer {
            $0.baseAddress.map { ends.last(in: $0, count: text.count, searched: searched) } ?? 0
        }
    }

    @Test(
        arguments: [
            ("a,b\nc", 4), ("a,b\r\nc", 5), ("a,b\r\n", 5), ("a,b\rc", 4), ("a,b\r", 0), ("a\n\"b\nc", 2),
            ("a\n\"b\nc\"\nd", 8), ("\"a\nb\"", 0), ("5\" disk\nx", 8), ("\"a\"\"\nb\"\nc", 8), ("", 0), ("a", 0),
        ] as [(String, Int)])
    func findsWhereTheLastWholeRowEnds(text: String, end: Int) {
        #expect(last(Array(text.utf8), .csv(delimiter: UInt8(ascii: ","))) == end)
    }

    @Test(arguments: [("{}\n{", 3), ("\"\n\"", 2), ("{}\r", 0), ("{}", 0)] as [(String, Int)])
    func endsLinesOfJSONAtLineFeedsOnly(text: String, end: Int) {
        #expect(last(Array(text.utf8), .jsonLines) == end)
    }

    /// A line of megabytes that arrives in portions is not searched again for each of them.
    @Test func doesNotSearchALineAgain() {
        #expect(last(Array("{}\n{".utf8), .jsonLines, searched: 3) == 0)
        #expect(last(Array("{  }\n{".utf8), .jsonLines, searched: 3) == 5)
    }

    /// Cutting the text there gives the tokenizer the same records as the whole text.
    @Test(arguments: UInt64(1)...60) func cutsWhereTheTokenizerDoes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let text = (0..<random.number(1...40)).map { _ in random.pick(Array("aa,,\"\"\n\r".utf8)) }
            let end = last(text, .csv(delimiter: UInt8(ascii: ",")))
            #expect(starts(of: text, isComplete: false).last ?? 0 == end, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    /// The ends of the whole records.
    private func starts(of text: [UInt8], isComplete: Bool) -> [Int] {
        text.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return [] }
            var rows = CSVTokenizer(ByteSlice(start, count: bytes.count), line: 2, isComplete: isComplete)
            var cells = CSVCells()
            var ends: [Int] = []
            while true {
                switch rows.next(into: &cells) {
                case .record, .fault: ends.append(rows.position)
                case .incomplete, .end: return ends
                }
            }
        }
    }
}
