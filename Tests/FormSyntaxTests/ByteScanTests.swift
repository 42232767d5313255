import CByteScan
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct ByteScanTests {
    @Test func bothWaysFindWhatALoopFinds() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<5000 {
            let block = randomBlock(using: &random)
            let wanted = (random.pick(block), UInt8.random(in: 0...255, using: &random), random.pick(block))
            let places = mask(of: block) { $0 == wanted.0 || $0 == wanted.1 || $0 == wanted.2 }
            #expect(byte_scan_any(block, wanted.0, wanted.1, wanted.2) == places)
            #expect(byte_scan_portable_any(block, wanted.0, wanted.1, wanted.2) == places)
            let special = mask(of: block) { $0 == 0x22 || $0 == 0x5c || $0 < 0x20 }
            let notASCII = mask(of: block) { $0 > 0x7f }
            for found in [byte_scan_json(block), byte_scan_portable_json(block)] {
                #expect(found.special == special && found.not_ascii == notASCII)
            }
        }
    }

    @Test func looksAtFewerBytesThanABlock() {
        var random = SeededGenerator(seed: 22)
        for count in 1..<64 {
            let bytes = Array(randomBlock(using: &random)[..<count])
            #expect(
                byte_scan_any_of(bytes, Int64(count), 0, 0x22, 0x2c)
                    == mask(of: bytes) { [0, 0x22, 0x2c].contains($0) })
            let found = byte_scan_json_of(bytes, Int64(count))
            #expect(found.special == mask(of: bytes) { $0 == 0x22 || $0 == 0x5c || $0 < 0x20 })
            #expect(found.not_ascii == mask(of: bytes) { $0 > 0x7f })
        }
    }

    /// Bytes, many of which are next to those searched for.
    private func randomBlock(using random: inout SeededGenerator) -> [UInt8] {
        let edges: [UInt8] = [0, 1, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x2c, 0x5b, 0x5c, 0x5d, 0x7f, 0x80, 0xa2, 0xff]
        return (0..<64).map { _ in
            random.chance(60) ? random.pick(edges) : UInt8.random(in: 0...255, using: &random)
        }
    }

    private func mask(of bytes: [UInt8], where isWanted: (UInt8) -> Bool) -> UInt64 {
        bytes.indices.reduce(0) { isWanted(bytes[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
}
