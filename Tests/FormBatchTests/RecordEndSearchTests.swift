import FormTestSupport
import TestLimits
import Testing

@testable import FormBatch

/// The end of a record that arrives in portions is where the tokenizers find it.
@Suite(.limited) struct RecordEndSearchTests {
    @Test(
        arguments: [
            // A record with its line break, the bytes after it, the number of lines that end in it
            ("a,b\n", "c", 1), ("a,b\r\n", "c", 1), ("a,b\r", "c", 1), ("a,b\r", "\r\n", 1),
            ("a,\"b\n\"\"\r\r\nc\"\r\n", "d", 4), ("\"a\"\"\"\n", "b", 1), ("\"a\"b\"c\n", "d", 1),
            ("a\"b\n", "\"c", 1),
            ("\"\",\"\n\"\n", "x", 2), ("\"\r\"\r", "x", 2), (",\n", "x", 1), ("\n", "x", 1),
        ] as [(String, String, Int)])
    func isFoundInWhateverPortions(record: String, rest: String, lines: Int) {
        let bytes = Array((record + rest).utf8)
        for width in 1...bytes.count {
            var search = RecordEndSearch(.csv(delimiter: UInt8(ascii: ",")))
            var end: Int?
            for start in stride(from: 0, to: bytes.count, by: width) where end == nil {
                let portion = bytes[start..<min(start + width, bytes.count)]
                end = portion.withUnsafeBufferPointer { search.end(in: $0) }.map { start + $0 }
            }
            #expect(end == record.utf8.count, "\(record.debugDescription) by \(width)")
            #expect(search.lines == lines, "\(record.debugDescription) by \(width)")
        }
    }

    @Test func isTheNextLineFeedInJSONLines() {
        var search = RecordEndSearch(.jsonLines)
        #expect(Array("{\"a\":\"\r".utf8).withUnsafeBufferPointer { search.end(in: $0) } == nil)
        #expect(Array("\"}\n{".utf8).withUnsafeBufferPointer { search.end(in: $0) } == 3)
        #expect(search.lines == 1)
    }
}
