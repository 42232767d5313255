import CByteScan
import FormTestSupport
import TestLimits
import Testing

@testable import FormSyntax

@Suite(.limited) struct MarkPlacesTests {
    @Test(arguments: UInt64(1)...20) func findsWhatAPlainLoopFinds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let text = (0..<random.number(0...random.pick([20, 64, 300]))).map { _ in
                random.pick(Array("aaaaa;\"\\\n\r\t\u{1f}\u{7f}é".utf8))
            }
            let start = text.isEmpty ? 0 : random.number(0...text.count)
            var places = [UInt32](repeating: 0, count: text.count + 1)
            for find in [byte_scan_csv_places, byte_scan_narrow_csv_places] {
                let rows = find(text, start, text.count, UInt8(ascii: ";"), &places)
                #expect(
                    places.prefix(rows).map { Int($0) } == text.indices.filter { $0 >= start && isOfRows(text[$0]) })
            }
            var notASCII = [UInt64](repeating: 0, count: text.count / 64 + 1)
            for find in [byte_scan_json_places, byte_scan_narrow_json_places] {
                let marks = find(text, start, text.count, &places, &notASCII)
                #expect(
                    places.prefix(marks).map { Int($0) } == text.indices.filter { $0 >= start && isOfJSON(text[$0]) })
                let found = (start..<text.count).filter { place in
                    notASCII[(place - start) / 64] >> UInt64((place - start) % 64) & 1 == 1
                }
                #expect(found == text.indices.filter { $0 >= start && text[$0] >= 0x80 })
            }
        }
    }

    private func isOfRows(_ byte: UInt8) -> Bool { ";\"\n\r".utf8.contains(byte) }

    private func isOfJSON(_ byte: UInt8) -> Bool { byte < 0x20 || "\"\\".utf8.contains(byte) }

    /// Records longer than a window, and some that end near its end.
    @Test(arguments: [10, 100, 1000, 16_380, 16_384, 20_000, 70_000, 1_100_000])
    func readsRecordsOfAnyLength(length: Int) {
        let rows = (0..<5).flatMap { Array("\($0),".utf8) + [UInt8](repeating: 0x78, count: length) + [0x0A] }
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rows.count)
        defer { buffer.deallocate() }
        _ = buffer.initialize(from: rows)
        guard let start = buffer.baseAddress.map({ UnsafePointer($0) }) else { return }
        var tokenizer = CSVTokenizer(ByteSlice(start, count: rows.count))
        var cells = CSVCells()
        for row in 0..<5 {
            guard case .record = tokenizer.next(into: &cells) else {
                Issue.record("no row \(row)")
                return
            }
            #expect(cells.count == 2 && cells[1].count == length && start[cells[0].start] == 0x30 + UInt8(row))
        }
        #expect(tokenizer.position == rows.count)
    }
}
