/// A token of an expression, with its bytes.
struct ExpressionToken {
    enum Lexeme {
        case number(String)
        case text(String)
        case field(Reference)
        /// `.0` directly after a field.
        case suffix(String)
        case function(Function)
        case truth(Bool)
        case symbol(String)
        /// A character without a meaning in expressions; literal text between adjacent operands.
        case other
        case end
    }

    var kind: Lexeme
    var range: Range<Int>

    var isFunction: Bool {
        switch kind {
        case .function: true
        case .number, .text, .field, .suffix, .truth, .symbol, .other, .end: false
        }
    }

    var isOperandStart: Bool {
        switch kind {
        case .number, .text, .field, .function, .truth: true
        case .suffix, .symbol, .other, .end: false
        }
    }
}

/// A word in an expression that is no id of the form.
struct UnknownName: Hashable {
    let text: String
    /// Whether `(` follows, as after a function.
    let isFunction: Bool
}

/// Splits a condition or formula into tokens. It also looks up ids, because they may contain `-`, `.` and `[0]`.
struct ExpressionLexer {
    let bytes: [UInt8]
    let names: NameScope
    let place: ExpressionPlace
    /// The names without `$`, if they differ in meaning from those with it.
    private let bareNames: NameScope?
    private(set) var unknownNames: [UnknownName] = []
    private var position = 0
    /// The end of the last field with its suffixes: a point there may begin another suffix.
    private var fieldEnd = -1
    /// The position of the last `]`.
    private let lastClose: Int

    /// Limits, so that a malicious text cannot exhaust time or stack.
    private static let maximumLength = 65_536
    private static let maximumCount = 4000

    private init(_ text: String, names: NameScope, bareNames: NameScope?, place: ExpressionPlace) {
        bytes = Array(text.utf8)
        lastClose = bytes.lastIndex(of: UInt8(ascii: "]")) ?? -1
        (self.names, self.bareNames) = (names, bareNames)
        self.place = place
    }

    static func tokens(
        of text: String, names: NameScope, bareNames: NameScope? = nil, place: ExpressionPlace
    ) throws(ExpressionError) -> (tokens: [ExpressionToken], unknownNames: [UnknownName]) {
        guard text.utf8.count <= maximumLength else {
            throw ExpressionError(.expressionTooLong, ["count": maximumLength])
        }
        var lexer = ExpressionLexer(text, names: names, bareNames: bareNames, place: place)
        var tokens: [ExpressionToken] = []
        while true {
            let token = try lexer.next()
            tokens.append(token)
            if case .end = token.kind { return (tokens, lexer.unknownNames) }
            guard tokens.count <= maximumCount else {
                throw ExpressionError(.tooManyWords, ["count": maximumCount])
            }
        }
    }

    private mutating func next() throws(ExpressionError) -> ExpressionToken {
        while position < bytes.count, isBlank(bytes[position]) { position += 1 }
        let start = position
        guard start < bytes.count else { return ExpressionToken(kind: .end, range: start..<start) }
        let kind = try nextKind(at: start)
        return ExpressionToken(kind: kind, range: start..<position)
    }

    private mutating func nextKind(at start: Int) throws(ExpressionError) -> ExpressionToken.Lexeme {
        let byte = bytes[start]
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return .text(try quotedText(byte)) }
        if let suffix = suffix(at: start) { return suffix }
        if let own = ownField(at: start) { return own }
        if byte == UInt8(ascii: "$"), let field = markedField(at: start + 1) { return field }
        if let function = function(at: start) { return function }
        if let match = (bareNames ?? names).longestMatch(in: bytes, from: start, at: place) {
            position += match.length
            fieldEnd = position
            return .field(match.reference)
        }
        if isDigit(byte) || (byte == UInt8(ascii: ".") && start + 1 < bytes.count && isDigit(bytes[start + 1])) {
            return .number(number())
        }
        if isWordByte(byte) { return truthOrUnknown(at: start) }
        return symbol(at: start)
    }

    private mutating func quotedText(_ quote: UInt8) throws(ExpressionError) -> String {
        let start = position
        var content: [UInt8] = []
        position += 1
        while position < bytes.count {
            var byte = bytes[position]
            position += 1
            if byte == quote { return String(decoding: content, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), position < bytes.count {
                byte = bytes[position]
                position += 1
            }
            content.append(byte)
        }
        let place = ExpressionError.character(at: start, in: bytes)
        throw ExpressionError(.quoteNotClosed, ["place": place])
    }

    /// Digits after a point, directly after a field or another suffix.
    private mutating func suffix(at start: Int) -> ExpressionToken.Lexeme? {
        guard start > 0, bytes[start] == UInt8(ascii: "."), fieldEnd == start else { return nil }
        var end = start + 1
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        guard end > start + 1 else { return nil }
        position = end
        fieldEnd = end
        return .suffix(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// The field whose condition this is, written as a point that no digit follows.
    private mutating func ownField(at start: Int) -> ExpressionToken.Lexeme? {
        guard bytes[start] == UInt8(ascii: "."), let own = place.own else { return nil }
        guard start + 1 == bytes.count || !isDigit(bytes[start + 1]) else { return nil }
        position = start + 1
        return .field(own)
    }

    /// The id after a `$`; if there is none, the `$` itself.
    private mutating func markedField(at start: Int) -> ExpressionToken.Lexeme? {
        if let match = names.longestMatch(in: bytes, from: start, at: place) {
            position = start + match.length
            fieldEnd = position
            return .field(match.reference)
        }
        return start < bytes.count && isWordByte(bytes[start]) ? unknownName(at: start) : nil
    }

    private mutating func function(at start: Int) -> ExpressionToken.Lexeme? {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return nil }
        guard let function = names.functions[String(decoding: bytes[start..<end], as: UTF8.self)] else { return nil }
        position = end
        return .function(function)
    }

    private mutating func truthOrUnknown(at start: Int) -> ExpressionToken.Lexeme {
        for (word, truth) in [("true", true), ("false", false)] {
            let end = start + word.utf8.count
            guard end <= bytes.count, bytes[start..<end].elementsEqual(word.utf8) else { continue }
            guard end == bytes.count || !isWordByte(bytes[end]) else { continue }
            position = end
            return .truth(truth)
        }
        return unknownName(at: start)
    }

    /// A word that is no id. It is reported once and never has a value.
    private mutating func unknownName(at start: Int) -> ExpressionToken.Lexeme {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        if end < lastClose, bytes[end] == UInt8(ascii: "["),
            let close = bytes[end...].firstIndex(of: UInt8(ascii: "]"))
        {
            end = close + 1
            while end < bytes.count, isWordByte(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
        }
        position = max(end, start)
        let isMarked = start > 0 && bytes[start - 1] == UInt8(ascii: "$")
        let isBeforeArguments = position < bytes.count && bytes[position] == UInt8(ascii: "(")
        unknownNames.append(
            UnknownName(
                text: String(decoding: bytes[start..<position], as: UTF8.self),
                isFunction: isBeforeArguments && !isMarked))
        fieldEnd = position
        return .field(.unknown)
    }

    private mutating func number() -> String {
        let start = position
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            while position < bytes.count, isDigit(bytes[position]) { position += 1 }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func symbol(at start: Int) -> ExpressionToken.Lexeme {
        let byte = bytes[start]
        if start + 1 < bytes.count, Self.isPair(byte, bytes[start + 1]) {
            position += 2
            return .symbol(String(decoding: bytes[start...start + 1], as: UTF8.self))
        }
        position += 1
        return "=<>!+-*/(),".utf8.contains(byte) ? .symbol(String(UnicodeScalar(byte))) : .other
    }

    private static func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "|"), UInt8(ascii: "&"): second == first
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"): second == UInt8(ascii: "=")
        default: false
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
