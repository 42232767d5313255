import FormWords

/// Splits a file of variables into its parts, line by line.
struct EnvParser {
    private let bytes: [UInt8]
    private let path: String
    private(set) var parts: [EnvFile.Part] = []
    private(set) var findings: [Diagnostic] = []
    /// The offset where the current line begins.
    private var start: Int
    private var line = 1
    private var lastLines: [String: Int] = [:]
    private(set) var repeated: Set<String> = []

    init(_ bytes: [UInt8], path: String) {
        (self.bytes, self.path) = (bytes, path)
        start = byteOrderMarkLength(bytes)
    }

    mutating func parse() {
        if bytes.count > largestFile {
            return fail(.tooLarge, at: .start, Message(.formTooLarge, ["count": largestFile >> 20]))
        }
        if let refusal = TextBeginning(bytes).refusal { return fail(.notEnv, at: .start, refusal) }
        if let fault = strangeCharacter { return fail(.notEnv, at: fault.location, fault.words) }
        while start < bytes.count, findings.count < Diagnostic.limit { takeLine() }
        if start < bytes.count {
            findings.append(.leftOut(.error, path: path, at: SourceLocation(line: line, column: 1)))
        }
    }

    private mutating func takeLine() {
        let end = endOfLine(start)
        let text = skipBlanks(start)
        if text == end { return take(.blank, from: text, to: end) }
        guard bytes[text] == UInt8(ascii: "#") else {
            let faultCount = findings.count
            if let value = assignment(at: text, isCommentedOut: false) { return take(value, from: text) }
            if findings.count == faultCount { warn(.notEnv, at: text, Message(.envLineIgnored)) }
            return take(.other, from: text, to: end)
        }
        var inside = text
        while inside < end, bytes[inside] == UInt8(ascii: "#") { inside += 1 }
        if let value = assignment(at: skipBlanks(inside), isCommentedOut: true) { return take(value, from: text) }
        take(.comment(String(decoding: bytes[text..<end], as: UTF8.self)), from: text, to: end)
    }

    /// The location of the first zero byte or invalid UTF-8, with the message; `nil` if there is none.
    private var strangeCharacter: (location: SourceLocation, words: Message)? {
        let isText = String(validating: bytes, as: UTF8.self) != nil
        guard !isText || bytes.contains(0) else { return nil }
        var (decoder, rest) = (UTF8(), bytes[start...].makeIterator())
        var (location, isBehindReturn) = (SourceLocation.start, false)
        while case .scalarValue(let scalar) = decoder.decode(&rest), scalar.value > 0 {
            let isLineFeed = scalar == "\n"
            if scalar == "\r" || isLineFeed, !(isLineFeed && isBehindReturn) {
                location = SourceLocation(line: Int(location.line) + 1, column: 1)
            } else if !isLineFeed {
                location.column += 1
            }
            isBehindReturn = scalar == "\r"
        }
        return (location, isText ? Message(.envZero) : Message(.textNotUTF8))
    }

    // MARK: - Assignments

    /// A variable and the offset where its text ends.
    private typealias Assignment = (variable: EnvFile.Variable, end: Int)
    /// The text of a value, the range of its bytes, and the end of the line on which it ends.
    private typealias Value = (text: String, written: Range<Int>, end: Int)

    private mutating func assignment(at place: Int, isCommentedOut: Bool) -> Assignment? {
        var place = place
        let word = Array("export".utf8)
        let behind = skipBlanks(place + word.count)
        if bytes[place...].starts(with: word), behind > place + word.count { place = behind }
        let name = place..<endOfName(place)
        let equals = isCommentedOut ? name.upperBound : skipBlanks(name.upperBound)
        guard !name.isEmpty, equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { return nil }
        let text = String(decoding: bytes[name], as: UTF8.self)
        // In a comment, a name with lower-case letters is more likely to be prose.
        if isCommentedOut, text.contains(where: \.isLowercase) { return nil }
        guard let value = value(at: equals + 1, isCommentedOut: isCommentedOut) else { return nil }
        let remark = String(decoding: bytes[skipBlanks(value.written.upperBound)..<value.end], as: UTF8.self)
        let variable = EnvFile.Variable(
            name: text, value: value.text, isCommentedOut: isCommentedOut, written: value.written, remark: remark)
        return (variable, value.end)
    }

    /// The value after a `=`; `nil` for an unclosed quote, and in a comment for prose.
    private mutating func value(at place: Int, isCommentedOut: Bool) -> Value? {
        let (begin, end) = (skipBlanks(place), endOfLine(place))
        if begin < end, bytes[begin] == ASCII.quote || bytes[begin] == ASCII.apostrophe {
            if let quoted = quotedValue(at: begin, lineEnd: end) {
                return isCommentedOut && quoted.end != end ? nil : quoted
            }
            // Otherwise, a later change of another line could close the quote.
            let isClosed = isClosed(begin, before: end)
            if isCommentedOut, !isClosed { return nil }
            guard isClosed else {
                let column = begin - start + 1
                fail(.notEnv, at: SourceLocation(line: line, column: column), Message(.envQuoteOpen))
                return nil
            }
        }
        let plain = endOfPlainValue(begin, end, isAfterBlank: begin > place)
        let text = String(decoding: bytes[begin..<plain], as: UTF8.self)
        if isCommentedOut, text.contains(" ") || text.contains("\t") { return nil }
        return plain == begin ? ("", place..<place, end) : (text, begin..<plain, end)
    }

    /// A value in quotes, possibly on several lines; `nil` if no quote closes it or something other than a comment
    /// follows.
    private func quotedValue(at begin: Int, lineEnd: Int) -> Value? {
        let quote = bytes[begin]
        var (place, text) = (begin + 1, [UInt8]())
        while place < bytes.count, bytes[place] != quote {
            if quote == ASCII.quote, bytes[place] == ASCII.backslash, place + 1 < bytes.count {
                text += unescaped(bytes[place + 1])
                place += 2
            } else if bytes[place] == ASCII.carriageReturn {
                text.append(ASCII.lineFeed)
                place += place + 1 < bytes.count && bytes[place + 1] == ASCII.lineFeed ? 2 : 1
            } else {
                text.append(bytes[place])
                place += 1
            }
        }
        guard place < bytes.count else { return nil }
        let (end, rest) = (endOfLine(place), skipBlanks(place + 1))
        guard rest == end || bytes[rest] == UInt8(ascii: "#") else { return nil }
        return (String(decoding: text, as: UTF8.self), begin..<(place + 1), end)
    }

    /// Whether a quote is closed on the same line.
    private func isClosed(_ begin: Int, before end: Int) -> Bool {
        var place = begin + 1
        while place < end, bytes[place] != bytes[begin] {
            place += bytes[begin] == ASCII.quote && bytes[place] == ASCII.backslash ? 2 : 1
        }
        return place < end
    }

    private func unescaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "n"): [ASCII.lineFeed]
        case UInt8(ascii: "r"): [ASCII.carriageReturn]
        case UInt8(ascii: "t"): [ASCII.tab]
        case ASCII.quote, ASCII.backslash, UInt8(ascii: "$"), UInt8(ascii: "`"): [byte]
        default: [ASCII.backslash, byte]
        }
    }

    /// The end of a value without quotes: before a comment and the blanks at the end.
    private func endOfPlainValue(_ begin: Int, _ end: Int, isAfterBlank: Bool) -> Int {
        var (place, last) = (begin, begin)
        while place < end {
            let isComment = bytes[place] == UInt8(ascii: "#") && (place > begin ? last < place : isAfterBlank)
            if isComment { break }
            place += 1
            if !isBlank(bytes[place - 1]) { last = place }
        }
        return last
    }

    // MARK: - Lines

    private func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

    private func skipBlanks(_ place: Int) -> Int {
        var place = place
        while place < bytes.count, isBlank(bytes[place]) { place += 1 }
        return place
    }

    private func endOfName(_ place: Int) -> Int {
        guard place < bytes.count, isLetter(bytes[place]) || bytes[place] == UInt8(ascii: "_") else { return place }
        return bytes[place...].firstIndex { !isLetter($0) && !isDigit($0) && !"_.-".utf8.contains($0) } ?? bytes.count
    }

    private func endOfLine(_ place: Int) -> Int {
        bytes[min(place, bytes.count)...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
            ?? bytes.count
    }

    /// The beginning of the line after one that ends at an offset.
    private func lineBehind(_ end: Int) -> Int {
        let isPair = bytes[end...].starts(with: [ASCII.carriageReturn, ASCII.lineFeed])
        return min(end + (isPair ? 2 : 1), bytes.count)
    }

    private mutating func take(_ assignment: Assignment, from text: Int) {
        let (name, isCommentedOut) = (assignment.variable.name, assignment.variable.isCommentedOut)
        if !isCommentedOut, let other = lastLines.updateValue(line, forKey: name) {
            repeated.insert(name)
            warn(.duplicateKey, at: text, Message(.envSetTwice, ["name": name, "line": other]))
        }
        take(.variable(assignment.variable), from: text, to: assignment.end)
    }

    /// Adds a part and continues after its line break.
    private mutating func take(_ content: EnvFile.Part.Content, from text: Int, to end: Int) {
        let next = lineBehind(end)
        parts.append(EnvFile.Part(content: content, location: place(of: text), bytes: start..<next))
        while start < next {
            let end = endOfLine(start)
            if end < bytes.count { line += 1 }
            start = lineBehind(end)
        }
    }

    // MARK: - Findings

    /// The location of an offset in the current line, if there are only ASCII characters before it.
    private func place(of offset: Int) -> SourceLocation { SourceLocation(line: line, column: offset - start + 1) }

    private mutating func warn(_ code: DiagnosticCode, at offset: Int, _ words: Message) {
        findings.append(Diagnostic(.warning, code, path: path, at: place(of: offset), words))
    }

    private mutating func fail(_ code: DiagnosticCode, at location: SourceLocation, _ words: Message) {
        findings.append(Diagnostic(.error, code, path: path, at: location, words))
    }
}
