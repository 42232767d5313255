import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct JSONLinesTokenizerTests {
    @Test(
        arguments: [
            ("", ""), ("\n \n\t\r\n", ""), ("{}", "1:"), ("{}\n", "1:"), (#"{"a":1}"#, "1:a=number 1"),
            ("{\"a\":\"b\"}\r\n\r\n{\"a\": null}\n", "1:a=string b/3:a=null null"),
            ("{\"a\":true,\"b\":false}\n\n", "1:a=true true|b=false false"),
            ("{\"a\":[1, {\"b\":2}],\"c\":{}}\n", "1:a=beginArray [1, {\"b\":2}]|c=beginObject {}"),
            ("{\"é\":\"\\u00e9\\n\"}\n", "1:é=string+ \\u00e9\\n"), ("\u{feff}{\"a\":0}\n", "1:a=number 0"),
            (" { \"a\" :\t-1.5e3 , \"b\" :\"x\" } \n", "1:a=number -1.5e3|b=string x"),
            ("{\"a\":1}\n{\"a\":2", "1:a=number 1/2!endInsideObject@14:a=number 2"),
            ("[1]\n5\n{}\n", "1!notAnObject@1:/2!notAnObject@5:/3:"), ("{\"a\":01}\n{}\n", "1!leadingZero@5:/2:"),
            ("{\"a\":1,}\n", "1!strayComma@6:a=number 1"), ("{\"a\":1}{}\n", "1!textAfterValue@7:a=number 1"),
            ("{\"a\":\n1}\n", "1!endInsideObject@5:/2!notAnObject@7:"),
            ("{\"a\":[1,\n2]}\n", "1!endInsideArray@8:/2!notAnObject@10:"),
            ("{\"a\":\"b\nc\"}", "1!unterminatedString@5:/2!unknownLiteral@8:"),
            ("{\"a\":1,\"b\":\"\t\"}\n", "1!controlCharacter@12:a=number 1"),
        ] as [(String, String)])
    func readsRecords(_ text: String, _ expected: String) {
        #expect(tokenized(Array(text.utf8)).description == expected)
    }

    /// The end of the line is searched once, not for each value that is not plain.
    @Test(.limited(seconds: 60)) func readsARecordOfManyListsInTime() {
        let members = (0..<100_000).map { "\"k\($0)\":[]" }.joined(separator: ",")
        let read = tokenized(Array("{\(members)}\n".utf8))
        #expect(read.records.count == 1 && read.records.first?.fault == nil)
    }

    @Test func refusesBytesThatAreNotUTF8() {
        let bytes = Array("{\"a\":\"".utf8) + [0xc3, 0x28] + Array("\"}\n{\"a\":\"é\"}\n".utf8)
        #expect(tokenized(bytes).description == "1!invalidUTF8@6:/2:a=string é")
    }

    @Test func keepsASecondByteOrderMarkWhereverTheTextIsSplit() {
        let bytes = Array("\u{feff}\u{feff}{}\n".utf8)
        #expect(tokenized(bytes).description == "1!byteOrderMark@3:")
        for split in 0...bytes.count {
            let front = tokenized(Array(bytes[..<split]), isComplete: false)
            let back = tokenized(Array(bytes[front.position...]), line: front.line)
            #expect((front.records + back.records).map(\.fault) == [.byteOrderMark], "\(split)")
        }
    }

    @Test func tellsTheBytesOfARecord() {
        let lines = tokenized(Array("{\"a\":1}\r\n\n {}\n{ }".utf8)).records
        #expect(lines.map { "\($0.start)-\($0.end)" } == ["0-7", "10-13", "14-17"])
    }

    @Test func findsWhatReadingLineByLineFinds() {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<cases(3000) {
            let bytes = randomLines(using: &random)
            let isComplete = random.chance(70)
            #expect(
                tokenized(bytes, isComplete: isComplete) == readLineByLine(bytes, isComplete: isComplete),
                "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test func findsTheSameWhereverTheTextIsSplit() {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<cases(1000) {
            let bytes = randomLines(using: &random)
            let whole = tokenized(bytes)
            let split = Int.random(in: 0...bytes.count, using: &random)
            let front = tokenized(Array(bytes[..<split]), isComplete: false)
            let back = tokenized(Array(bytes[front.position...]), line: front.line)
            #expect(front.records + back.records.map { $0.moved(by: front.position) } == whole.records)
            #expect(back.line == whole.line && back.position + front.position == whole.position)
        }
    }
}

// MARK: Texts

/// Some lines, most of them as programs write objects, some with a byte changed, removed or inserted.
private func randomLines(using random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.number(0...6) {
        var line = Array(random.chance(90) ? randomObject(depth: 0, using: &random).utf8 : "".utf8)
        if random.chance(30), !line.isEmpty { damage(&line, using: &random) }
        bytes += line
        bytes += random.pick([[0x0a], [0x0a], [0x0d, 0x0a], [0x20, 0x0a], [0x0a, 0x0a]])
    }
    if random.chance(40), !bytes.isEmpty { bytes.removeLast() }
    return bytes
}

private func damage(_ line: inout [UInt8], using random: inout SeededGenerator) {
    let bytes = Array("\"\\{}[]:, \t\r\n0123456789.eE+-tfn\u{1}é".utf8) + [0x80, 0xff]
    let place = Int.random(in: 0..<line.count, using: &random)
    switch random.number(0...2) {
    case 0: line[place] = random.pick(bytes)
    case 1: line.remove(at: place)
    default: line.insert(random.pick(bytes), at: place)
    }
}

private func randomObject(depth: Int, using random: inout SeededGenerator) -> String {
    let space = random.pick(["", "", "", " ", "\t", "  "])
    let members = (0..<random.number(0...12)).map { _ in
        "\"\(randomText(using: &random))\":\(space)\(randomValue(depth: depth, using: &random))"
    }
    return "{" + members.joined(separator: random.pick([",", ",", ", ", " ,"])) + "}"
}

private func randomValue(depth: Int, using random: inout SeededGenerator) -> String {
    let number = [
        "0", "-0", "1", "42", "-7", "1234567", "12345678", "123456789012345678901", "0.5", "1599.57", "-1.10",
    ]
    let exponents = ["1e5", "12.5E-3", "1.123456789", "1.12345678e+10", "0.1e1"]
    switch random.number(0...9) {
    case 0...4: return "\"\(randomText(using: &random))\""
    case 5, 6: return random.pick(number)
    case 7: return random.chance(30) ? random.pick(exponents) : random.pick(["true", "false", "null"])
    case 8 where depth < 3: return randomObject(depth: depth + 1, using: &random)
    case 9 where depth < 3:
        let elements = (0..<random.number(0...3)).map { _ in randomValue(depth: depth + 1, using: &random) }
        return "[\(elements.joined(separator: ", "))]"
    default: return "null"
    }
}

private func randomText(using random: inout SeededGenerator) -> String {
    let pieces = [
        "a", "bcdefgh", " ", "é", "日本", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "{", "}", ",", ":",
    ]
    let limit = random.chance(80) ? 6 : 40
    return (0..<random.number(0...limit)).map { _ in random.chance(70) ? "x" : random.pick(pieces) }.joined()
}

// MARK: What is found

/// Everything that a tokenizer reports.
private struct Lines: Equatable, CustomStringConvertible {
    var records: [Line] = []
    var position = 0
    var line = 1

    var description: String { records.map(\.description).joined(separator: "/") }
}

private struct Line: Equatable, CustomStringConvertible {
    struct Member: Equatable {
        var key: String
        var keyStart: Int
        var kind: JSONToken.TokenKind
        var hasEscapes: Bool
        var value: String
        var start: Int
    }

    var members: [Member] = []
    var start = 0
    var end = 0
    var line = 0
    var fault: JSONFault?
    var faultPosition = 0

    var description: String {
        "\(line)" + (fault.map { "!\($0)@\(faultPosition)" } ?? "") + ":"
            + members.map { "\($0.key)=\($0.kind)\($0.hasEscapes ? "+" : "") \($0.value)" }.joined(separator: "|")
    }

    func moved(by offset: Int) -> Line {
        var line = self
        line.start += offset
        line.end += offset
        if fault != nil { line.faultPosition += offset }
        for index in members.indices {
            line.members[index].keyStart += offset
            line.members[index].start += offset
        }
        return line
    }
}

private func member(_ key: JSONToken, _ value: JSONToken, _ bytes: [UInt8]) -> Line.Member {
    Line.Member(
        key: String(decoding: bytes[key.start..<key.end], as: UTF8.self), keyStart: key.start, kind: value.kind,
        hasEscapes: value.hasEscapes, value: String(decoding: bytes[value.start..<value.end], as: UTF8.self),
        start: value.start)
}

/// Reads with the tokenizer, in memory of exactly the size of the bytes.
private func tokenized(_ bytes: [UInt8], line: Int = 1, isComplete: Bool = true) -> Lines {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    memory.update(from: bytes, count: bytes.count)
    var tokenizer = JSONLinesTokenizer(ByteSlice(memory, count: bytes.count), line: line, isComplete: isComplete)
    var members = JSONLineMembers(capacity: 1)
    var lines = Lines()
    reading: while true {
        var found = Line()
        switch tokenizer.next(into: &members) {
        case .record: break
        case .fault(let fault):
            found.fault = fault
            found.faultPosition = tokenizer.faultPosition
        case .incomplete, .end: break reading
        }
        found.start = tokenizer.recordStart
        found.end = tokenizer.recordEnd
        found.line = tokenizer.recordLine
        for index in 0..<members.count {
            found.members.append(member(members[index].key, members[index].value, bytes))
        }
        lines.records.append(found)
    }
    lines.position = tokenizer.position
    lines.line = tokenizer.line
    return lines
}

/// Reads each line with the general JSON tokenizer.
private func readLineByLine(_ bytes: [UInt8], isComplete: Bool) -> Lines {
    var lines = Lines()
    while lines.position < bytes.count {
        let start = lines.position
        let lineFeed = bytes[start...].firstIndex(of: 0x0a)
        let isBlank = bytes[start..<(lineFeed ?? bytes.count)].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
        if lineFeed == nil, !isComplete { break }
        let end = lineFeed ?? bytes.count
        if !isBlank {
            var found = plainLine(Array(bytes[..<end]), from: start)
            found.start = start
            found.end = lineFeed != nil && bytes[end - 1] == 0x0d ? end - 1 : end
            found.line = lines.line
            lines.records.append(found)
        }
        lines.position = lineFeed.map { $0 + 1 } ?? bytes.count
        if lineFeed != nil { lines.line += 1 }
    }
    return lines
}

private func plainLine(_ bytes: [UInt8], from start: Int) -> Line {
    var line = Line()
    bytes.withUnsafeBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        var tokens = JSONTokenizer(ByteSlice(first, count: buffer.count), from: start)
        guard tokens.next().kind == .beginObject else {
            line.fault = tokens.fault ?? .notAnObject
            line.faultPosition = tokens.position
            return
        }
        while case let key = tokens.next(), key.kind == .key {
            var value = tokens.next()
            let valueStart = value.start
            let kind = value.kind
            var depth = kind == .beginArray || kind == .beginObject ? 1 : 0
            while depth > 0, value.kind != .error {
                value = tokens.next()
                if value.kind == .beginArray || value.kind == .beginObject { depth += 1 }
                if value.kind == .endArray || value.kind == .endObject { depth -= 1 }
            }
            guard value.kind != .error else { break }
            var found = member(key, value, bytes)
            found.kind = kind
            found.start = valueStart
            found.value = String(decoding: bytes[valueStart..<value.end], as: UTF8.self)
            line.members.append(found)
        }
        if tokens.fault == nil { _ = tokens.next() }
        line.fault = tokens.fault
        line.faultPosition = tokens.fault == nil ? 0 : tokens.position
    }
    return line
}
