import FormFiles
import FormLanguages
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct FormReadingFuzzTests {
    /// Any value in any place gives a form or errors, in the order of the file.
    @Test func survivesAnyValueInAnyPlace() throws {
        var random = SeededGenerator(seed: 99)
        let values = [
            "null", "true", "5", "-1e9", "\"\"", "\"x\"", "[]", "{}", "[null]", "[[]]", "[{}]", "{\"id\": 1}",
            "{\"id\": null}", "[\"a\", 1]",
        ]
        let source = String(decoding: try fixture("everything.json"), as: UTF8.self)
        let places = scalarPlaces(Array(source.utf8))
        var faulty = 0
        for _ in 0..<cases(3000) {
            var bytes = Array(source.utf8)
            let place = try #require(places.randomElement(using: &random))
            bytes.replaceSubrange(place, with: Array((values.randomElement(using: &random) ?? "").utf8))
            faulty += judge(bytes) ? 0 : 1
        }
        #expect(faulty > cases(500) && faulty < cases(2500))
    }

    @Test func survivesAnyBytes() throws {
        var random = SeededGenerator(seed: 100)
        let spice = Array("[]{},:\"\\0tn \n".utf8) + [0, 0x80, 0xff]
        for name in ["everything.json", "corpus/segment-field.json", "corpus/dynamic.json"] {
            let source = try fixture(name)
            for _ in 0..<cases(500) {
                var bytes = source
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = spice.randomElement(using: &random) ?? 0
                if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
                _ = judge(bytes)
            }
        }
    }

    /// Checks the reading of bytes; returns whether they are a form.
    private func judge(_ bytes: [UInt8]) -> Bool {
        let reading = readForm(bytes: bytes, path: "f")
        let errors = reading.diagnostics.count { $0.severity == .error }
        #expect((reading.form == nil) == (errors > 0))
        #expect(zip(reading.diagnostics, reading.diagnostics.dropFirst()).allSatisfy { !($1 < $0) })
        #expect(reading.diagnostics.allSatisfy { $0.location.line > 0 && $0.location.column > 0 })
        #expect(reading.diagnostics.allSatisfy { $0.message == terminalSafe($0.message) })
        return reading.form != nil
    }

    /// The ranges of scalars other than keys, including quotes.
    private func scalarPlaces(_ bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return [] }
            var tokenizer = JSONTokenizer(ByteSlice(start, count: buffer.count))
            var places: [Range<Int>] = []
            while true {
                let token = tokenizer.next()
                switch token.kind {
                case .string: places.append(token.start - 1..<token.end + 1)
                case .number, .true, .false, .null: places.append(token.start..<token.end)
                case .end, .error: return places
                default: break
                }
            }
        }
    }
}
