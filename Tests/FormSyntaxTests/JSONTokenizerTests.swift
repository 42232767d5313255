import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct JSONTokenizerTests {
    @Test func hasManyCases() {
        #expect(Set(JSONCases.accepted + JSONCases.refused).count == JSONCases.accepted.count + JSONCases.refused.count)
        #expect(JSONCases.accepted.count + JSONCases.refused.count >= 450)
    }

    @Test(arguments: JSONCases.accepted)
    func acceptsJSON(_ text: String) {
        #expect(fault(in: JSONCases.bytes(text)) == nil)
        #expect(fault(in: JSONCases.bytes(text), mode: .tolerant) == nil)
        #expect(RecursiveJSONChecker.accepts(JSONCases.bytes(text), depthLimit: 128))
    }

    @Test(arguments: JSONCases.refused)
    func refusesWhatIsNotJSON(_ text: String) {
        #expect(fault(in: JSONCases.bytes(text)) != nil)
        #expect(!RecursiveJSONChecker.accepts(JSONCases.bytes(text), depthLimit: 128))
    }

    @Test func refusesLargeFaultyTexts() {
        for bytes in JSONCases.refusedInBulk { #expect(fault(in: bytes) != nil) }
    }

    @Test func readsEveryPrefixAndEndsInAVerdict() {
        for text in JSONCases.accepted + JSONCases.refused {
            let bytes = JSONCases.bytes(text)
            for length in 0...bytes.count {
                let prefix = Array(bytes.prefix(length))
                #expect((fault(in: prefix) == nil) == RecursiveJSONChecker.accepts(prefix, depthLimit: 128))
            }
        }
    }

    @Test(
        arguments: [
            ("", "emptyText 0"), ("[1", "endInsideArray 2"), ("{\"a\":1", "endInsideObject 6"),
            ("{\"a\":", "endInsideObject 5"),
            ("[1 2]", "missingCommaInArray 3"), ("{\"a\":1 \"b\":2}", "missingCommaInObject 7"),
            ("{\"a\" 1}", "missingColon 5"),
            ("{a:1}", "missingKey 1"), ("{'a':1}", "singleQuote 1"), ("['a']", "singleQuote 1"),
            ("{\"a\":1]", "wrongBracket 6"),
            ("[1}", "wrongBrace 2"), ("[1,]", "strayComma 2"), ("[,1]", "strayComma 1"), ("[1,,2]", "strayComma 3"),
            ("[] x", "textAfterValue 3"),
            ("// a", "comment 0"), ("[1 // a\n]", "comment 3"), ("\u{feff}1", "byteOrderMark 0"),
            ("[\"ab", "unterminatedString 1"),
            ("[\"a\tb\"]", "controlCharacter 3"), ("[\"a\\qb\"]", "unknownEscape 3"),
            ("[\"\\u12x4\"]", "incompleteUnicodeEscape 2"),
            ("[\"\\ud800\"]", "loneSurrogate 2"), ("[\"‹ff›\"]", "invalidUTF8 2"), ("[01]", "leadingZero 1"),
            ("[+1]", "leadingPlus 1"),
            ("[1.]", "incompleteNumber 1"), ("[.5]", "incompleteNumber 1"), ("[True]", "unknownLiteral 1"),
            ("[;]", "missingValue 1"),
        ] as [(String, String)])
    func tellsFaultAndPlace(_ text: String, _ expected: String) {
        let bytes = JSONCases.bytes(text)
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var tokenizer = JSONTokenizer(ByteSlice(start, count: buffer.count))
            var token = tokenizer.next()
            while token.kind != .error, token.kind != .end { token = tokenizer.next() }
            let found = tokenizer.fault.map { "\($0) \(token.start)" }
            #expect(found == expected)
            #expect(tokenizer.next().kind == .error)
        }
    }

    @Test func nestsUpToItsLimit() {
        let limit = JSONTokenizer.depthLimit
        let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        let mixed = String(repeating: "{\"a\":[", count: limit / 2) + String(repeating: "]}", count: limit / 2)
        #expect(fault(in: Array(deepest.utf8)) == nil)
        #expect(fault(in: Array(mixed.utf8)) == nil)
        #expect(fault(in: Array("[\(deepest)]".utf8)) == .tooDeep)
    }

    @Test(
        arguments: [
            ("[1,]", "beginArray number, endArray"), ("[,1]", "beginArray , number endArray"),
            ("[,]", "beginArray , endArray"),
            ("[1,,2]", "beginArray number , number endArray"), ("[1,,]", "beginArray number , endArray"),
            ("{\"a\":1,}", "beginObject key number, endObject"),
            ("{,\"a\":1,,\"b\":2}", "beginObject , key number , key number endObject"),
            ("[,,]", "beginArray ,, endArray"), ("\u{feff}[]", "beginArray endArray"),
            ("[[1,],]", "beginArray beginArray number, endArray, endArray"),
        ] as [(String, String)])
    func reportsStrayCommas(_ text: String, _ expected: String) {
        let found = tokens(in: Array(text.utf8), mode: .tolerant).dropLast().map { token in
            token.kind == .strayComma ? "," : "\(token.kind)"
        }
        #expect(found.joined(separator: " ").replacing(" ,", with: ",") == expected.replacing(" ,", with: ","))
    }

    @Test(arguments: ["[1]]", ",[1]", "[1],", "{\"a\":,}", "[1 2]", "{\"a\",\"b\"}", "[01]", "[\"\\ud800\"]"])
    func refusesTheRestInTolerantModeToo(_ text: String) {
        #expect(fault(in: Array(text.utf8), mode: .tolerant) != nil)
    }

    @Test func yieldsOffsetsWithoutQuotes() {
        let found = tokens(in: Array(#" {"a\n": "b", "c": [-1.50, true]}"#.utf8)).map { token in
            "\(token.kind) \(token.start)-\(token.end)\(token.hasEscapes ? " escaped" : "")"
        }
        #expect(
            found == [
                "beginObject 1-2", "key 3-6 escaped", "string 10-11", "key 15-16", "beginArray 19-20", "number 20-25",
                "true 27-31", "endArray 31-32", "endObject 32-33", "end 33-33",
            ])
    }

    @Test func stopsBehindOneValueIfAsked() {
        let bytes = Array(#"{"a":1}{"b":2} 34 "c""#.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var ends: [Int] = []
            var offset = 0
            while offset < buffer.count {
                var tokenizer = JSONTokenizer(ByteSlice(start, count: buffer.count), from: offset, readsOneValue: true)
                while tokenizer.next().kind != .end { #expect(tokenizer.fault == nil) }
                offset = tokenizer.position
                ends.append(offset)
            }
            #expect(ends == [7, 14, 17, 21])
        }
    }

    @Test func agreesWithAPlainCheckerOnMutatedTexts() {
        var random = SeededGenerator(seed: 2024)
        let spice =
            Array("[]{},:\"\\/0123456789.eE+-tfnu \n\u{e9}".utf8) + [0, 0x1f, 0x7f, 0x80, 0xc0, 0xed, 0xf4, 0xff]
        let sources = JSONCases.accepted.map(JSONCases.bytes)
        var accepted = 0
        for _ in 0..<cases(20_000) {
            var bytes = sources.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes, spice, &random) }
            let verdict = fault(in: bytes) == nil
            #expect(verdict == RecursiveJSONChecker.accepts(bytes, depthLimit: 128), "\(bytes)")
            _ = fault(in: bytes, mode: .tolerant)
            accepted += verdict ? 1 : 0
        }
        #expect(accepted > cases(2000) && accepted < cases(18_000))
    }

    @Test(arguments: JSONFault.allCases)
    func wordsEveryFaultWithItsCure(_ fault: JSONFault) {
        let message = fault.message.description
        #expect(message.contains("; "))
        #expect(message.last != "." && message.first?.isUppercase == false)
    }
}

private func mutate(_ bytes: inout [UInt8], _ spice: [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.insert(spice.randomElement(using: &random) ?? 0, at: place)
    case 1 where place < bytes.count: bytes.remove(at: place)
    case 2 where place < bytes.count: bytes[place] = spice.randomElement(using: &random) ?? 0
    default: bytes.insert(contentsOf: bytes[Int.random(in: 0...place, using: &random)..<place], at: place)
    }
}

/// All tokens up to `end` or `error`, inclusive.
private func tokens(in bytes: [UInt8], mode: JSONMode = .strict) -> [JSONToken] {
    exactly(bytes) { start, count in
        var tokenizer = JSONTokenizer(ByteSlice(start, count: count), mode: mode)
        var tokens = [tokenizer.next()]
        while let kind = tokens.last?.kind, kind != .end, kind != .error { tokens.append(tokenizer.next()) }
        return tokens
    }
}

private func fault(in bytes: [UInt8], mode: JSONMode = .strict) -> JSONFault? {
    exactly(bytes) { start, count in
        var tokenizer = JSONTokenizer(ByteSlice(start, count: count), mode: mode)
        while true {
            let kind = tokenizer.next().kind
            if kind == .error || kind == .end { return tokenizer.fault }
        }
    }
}

/// Lends the bytes in memory of exactly their size, so that an address sanitizer finds a read beyond them.
private func exactly<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    memory.update(from: bytes, count: bytes.count)
    return body(memory, bytes.count)
}
