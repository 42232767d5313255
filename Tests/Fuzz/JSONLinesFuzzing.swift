/// Compares the tokenizer of JSON Lines with the grammar line by line, and reading in pieces with reading at once.
func fuzzJSONLines(_ bytes: [UInt8]) {
    let expected = plainLines(bytes)
    compare(tokenized(bytes, cuts: []), expected, "whole")
    if bytes.count <= 128 { compare(tokenized(bytes, cuts: Array(bytes.indices)), expected, "bytewise") }
    var random = SeededGenerator(seed: bytes.reduce(0) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    for cutCount in [1, 4] {
        let cuts = (0..<cutCount).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
        compare(tokenized(bytes, cuts: cuts), expected, "cut at \(cuts)")
    }
}

private struct Line: Equatable {
    /// The object without white space between its tokens; `nil` if the line is none.
    var object: [UInt8]?
    /// The range without the line break.
    var range: Range<Int>
    var number: Int
}

private func compare(_ found: [Line], _ expected: [Line], _ how: String) {
    guard found != expected else { return }
    for (index, line) in expected.enumerated() where index >= found.count || found[index] != line {
        require(false, "\(how): \(index < found.count ? "\(found[index])" : "nothing") in place of \(line)")
    }
    require(false, "\(how): too many lines: \(found[expected.count])")
}

private func plainLines(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var number = 1
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
        let text = Array(bytes[start..<end])
        if let first = text.first(where: { !" \t\r".utf8.contains($0) }) {
            let isObject =
                first == UInt8(ascii: "{") && RecursiveJSONChecker.accepts(text, depthLimit: JSONTokenizer.depthLimit)
            let hasReturn = end < bytes.count && text.last == 0x0d
            lines.append(
                Line(
                    object: isObject ? significantBytes(text) : nil, range: start..<(hasReturn ? end - 1 : end),
                    number: number))
        }
        start = end + 1
        number += 1
    }
    return lines
}

/// Reads a stream that pauses at the cuts.
private func tokenized(_ bytes: [UInt8], cuts: [Int]) -> [Line] {
    var found: [Line] = []
    var members = JSONLineMembers(capacity: 1)
    var consumed = 0
    var number = 1
    for end in cuts.filter({ $0 < bytes.count }) + [bytes.count] {
        let piece = GuardedBytes(bytes[consumed..<end])
        var tokenizer = JSONLinesTokenizer(
            ByteSlice(piece.start, count: piece.count), line: number, isComplete: end == bytes.count)
        reading: while true {
            var object: [UInt8]?
            switch tokenizer.next(into: &members) {
            case .record: object = significantBytes(text(of: members, in: piece))
            case .fault: require(tokenizer.faultPosition <= piece.count, "a fault outside the bytes")
            case .incomplete, .end: break reading
            }
            let range = consumed + tokenizer.recordStart..<consumed + tokenizer.recordEnd
            found.append(Line(object: object, range: range, number: tokenizer.recordLine))
        }
        consumed += tokenizer.position
        number = tokenizer.line
    }
    require(consumed == bytes.count, "stopped at \(consumed) of \(bytes.count)")
    return found
}

/// The object with these members.
private func text(of members: borrowing JSONLineMembers, in bytes: borrowing GuardedBytes) -> [UInt8] {
    var text = [UInt8(ascii: "{")]
    for index in 0..<members.count {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += source(members[index].key, in: bytes) + [UInt8(ascii: ":")] + source(members[index].value, in: bytes)
    }
    return text + [UInt8(ascii: "}")]
}

/// A token as written; a text is also decoded for comparison.
private func source(_ token: JSONToken, in bytes: borrowing GuardedBytes) -> [UInt8] {
    require(0 <= token.start && token.start <= token.end && token.end <= bytes.count, "a token outside the bytes")
    let source = Array(UnsafeBufferPointer(start: bytes.start + token.start, count: token.count))
    guard token.kind == .key || token.kind == .string else { return source }
    requireDecoding(of: token, in: bytes)
    return [UInt8(ascii: "\"")] + source + [UInt8(ascii: "\"")]
}
