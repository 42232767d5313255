import CByteScan
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct TextFindingsTests {
    /// The findings, determined byte by byte.
    private func slowFindings(_ bytes: [UInt8]) -> UInt32 {
        var findings: UInt32 = 0
        for byte in bytes {
            if byte < 0x20 || byte >= 0x7F { findings |= BYTE_SCAN_ODD }
            if byte > 0x20 { findings |= BYTE_SCAN_VISIBLE }
            if byte == 0x22 || byte == 0x5C { findings |= BYTE_SCAN_QUOTE }
        }
        return findings
    }

    /// Every byte at every place of plain texts of many lengths.
    @Test(arguments: [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7E, 0x7F, 0x80, 0xA2, 0xDC, 0xFF])
    func agreeOnOneByteAnywhere(byte: UInt8) {
        for count in 1...50 {
            for place in 0..<count {
                var bytes = [UInt8](repeating: place % 2 == 0 ? 0x20 : 0x41, count: count)
                bytes[place] = byte
                agree(on: bytes)
            }
        }
    }

    @Test func agreeOnRandomBytes() {
        var random = SeededGenerator(seed: 77)
        let plain: [UInt8] = [0x20, 0x41, 0x7E]
        for _ in 0..<cases(20_000) {
            let isWild = random.isTrue(oneIn: 3)
            agree(
                on: (0..<random.number(0...70)).map { _ in
                    isWild ? UInt8(random.number(0...255)) : random.pick(plain)
                })
        }
    }

    private func agree(on bytes: [UInt8]) {
        // A copy of exactly this size, so that the address sanitizer finds a read beyond it
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        defer { copy.deallocate() }
        copy.initialize(from: bytes, count: bytes.count)
        let expected = slowFindings(bytes)
        let isOdd = expected & BYTE_SCAN_ODD != 0
        for found in [byte_scan_findings(copy, bytes.count), byte_scan_portable_findings(copy, bytes.count)] {
            if isOdd ? found & BYTE_SCAN_ODD == 0 : found != expected { Issue.record("\(bytes): \(found)") }
        }
    }
}
