import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct LineReaderTests {
    private func lines(of text: String, limit: Int = 1 << 20) throws -> [String] {
        let folder = TemporaryDirectory()
        let descriptor = open(folder.write(text, to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = LineReader(descriptor: descriptor, limit: limit)
        var lines: [String] = []
        while true {
            switch reader.next() {
            case .line: lines.append("\(reader.number) \(String(decoding: reader.line, as: UTF8.self))")
            case .tooLong: lines.append("\(reader.number) too long")
            case .end: return lines
            }
        }
    }

    @Test(
        arguments: [
            ("", []), ("a", ["1 a"]), ("a\n", ["1 a"]), ("a\nb", ["1 a", "2 b"]), ("a\r\nb\r\n", ["1 a", "2 b"]),
            ("\n\n", ["1 ", "2 "]), ("a\rb\n", ["1 a\rb"]), ("a\r\r\n", ["1 a\r"]), ("\r\n", ["1 "]),
        ] as [(String, [String])])
    func aLineEndsAtALineFeedOrBoth(_ text: String, _ expected: [String]) throws {
        #expect(try lines(of: text) == expected)
    }

    @Test(
        arguments: [
            ("12345\nb\n", ["1 12345", "2 b"]), ("123456\nb\n", ["1 too long", "2 b"]),
            ("12345\r\nb", ["1 12345", "2 b"]),
            ("123456\r\nb", ["1 too long", "2 b"]), ("1234567", ["1 too long"]),
            ("a\n1234567890", ["1 a", "2 too long"]),
        ] as [(String, [String])])
    func aLineBeyondTheLimitIsPassedOver(_ text: String, _ expected: [String]) throws {
        #expect(try lines(of: text, limit: 5) == expected)
    }

    @Test func aLineMayBeLongerThanTheBuffer() throws {
        let long = String(repeating: "x", count: 100_000)
        #expect(try lines(of: "\(long)\n\(long)\n") == ["1 \(long)", "2 \(long)"])
        #expect(try lines(of: "\(long)\nb\n", limit: 50_000) == ["1 too long", "2 b"])
    }
}
