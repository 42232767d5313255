import CByteScan
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct LineCountTests {
    /// Pairs of CR and LF are counted right even if the bytes are split between them.
    @Test(arguments: UInt64(1)...20) func countsAsAPlainLoopDoes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<cases(100) {
            let count = random.number(0...random.pick([20, 300, 20_000]))
            let text = (0..<count).map { _ in random.pick(Array("aaa\n\r".utf8)) }
            let feeds = text.count { $0 == 0x0A }
            let lone = text.indices.count { text[$0] == 0x0D && ($0 + 1 == text.count || text[$0 + 1] != 0x0A) }
            #expect(byte_scan_line_feeds(text, text.count) == feeds)
            #expect(byte_scan_lone_returns(text, text.count) == lone)
            #expect(byte_scan_portable_pairs(text, text.count, 0x0A, -1) == feeds)
        }
    }
}
