/// Splits JSON into tokens and checks its whole grammar.
///
/// The tokenizer reads in place and allocates nothing; the caller keeps the bytes alive. Nesting costs one bit per
/// level.
public struct JSONTokenizer {
    /// The greatest depth of arrays and objects.
    public static let depthLimit = 128

    /// The kind of token that may come next.
    private enum Expectation {
        case root, value, firstElement, element, firstKey, key, separator, end, nothing
    }

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let isTolerant: Bool
    private let readsOneValue: Bool
    /// One bit per level, the innermost lowest; set for an object.
    private var objects: UInt128 = 0
    private var depth = 0
    private var expectation = Expectation.root
    private var comma = 0

    /// The offset after the last token; after `end`, that of the value's end.
    public private(set) var position: Int
    /// The number of comments that were skipped; always 0 in strict mode.
    public private(set) var commentCount = 0
    /// The reason why the last token was `error`.
    public private(set) var fault: JSONFault?

    /// Reads a text from `offset` on.
    ///
    /// - Parameter readsOneValue: Whether to stop after the first value; otherwise anything after it is a fault.
    public init(
        _ text: ByteSlice, mode: JSONMode = .strict, from offset: Int = 0, readsOneValue: Bool = false
    ) {
        unsafe bytes = text.start
        count = text.count
        self.isTolerant = mode == .tolerant
        self.readsOneValue = readsOneValue
        position = offset
    }

    /// The next token; `end` and `error` are repeated.
    public mutating func next() -> JSONToken {
        if expectation == .end, readsOneValue { return JSONToken(.end, position, position) }
        skipWhiteSpace()
        switch expectation {
        case .separator: return separator()
        case .firstKey, .key: return key()
        case .value, .firstElement, .element: return value()
        case .root: return root()
        case .end: return position == count ? JSONToken(.end, position, position) : refuse(.textAfterValue)
        case .nothing: return JSONToken(.error, position, position)
        }
    }
}

// MARK: Whole values

extension JSONTokenizer {
    /// Reads from the value of a member on, in an object that is not nested.
    init(_ text: ByteSlice, fromMemberValue offset: Int) {
        self.init(text, from: offset)
        objects = 1
        depth = 1
        expectation = .value
    }

    /// The next value as one token: an array or object has the kind that begins it and extends from bracket to bracket.
    public mutating func nextValue() -> JSONToken {
        let outside = depth
        let first = next()
        guard first.kind == .beginArray || first.kind == .beginObject else { return first }
        while depth > outside {
            let token = next()
            if token.kind == .error { return token }
        }
        return JSONToken(first.kind, first.start, position)
    }
}

// MARK: Structure

extension JSONTokenizer {
    private mutating func root() -> JSONToken {
        if byteOrderMarkLength(bytes + position, count: count - position) > 0 {
            guard isTolerant, position == 0 else { return refuse(.byteOrderMark) }
            position = 3
            skipWhiteSpace()
        }
        guard position < count else { return refuse(.emptyText) }
        return value()
    }

    private mutating func value() -> JSONToken {
        guard position < count else { return refuseEnd() }
        let start = position
        switch bytes[start] {
        case ASCII.quote: return string(.string)
        case ASCII.openBrace: return open(isObject: true)
        case ASCII.openBracket: return open(isObject: false)
        case ASCII.minus, ASCII.zero...ASCII.nine: return number()
        case UInt8(ascii: "t"): return literal(.true, "true")
        case UInt8(ascii: "f"): return literal(.false, "false")
        case UInt8(ascii: "n"): return literal(.null, "null")
        case ASCII.closeBracket where expectation == .firstElement: return close(.endArray)
        case ASCII.closeBracket where expectation == .element: return strayComma(at: comma, then: .firstElement)
        case ASCII.comma where expectation == .firstElement || expectation == .element:
            return strayComma(at: start, then: .firstElement)
        default: return refuse(faultInPlaceOfValue(bytes[start]))
        }
    }

    private mutating func key() -> JSONToken {
        guard position < count else { return refuse(.endInsideObject) }
        switch bytes[position] {
        case ASCII.quote: break
        case ASCII.closeBrace where expectation == .firstKey: return close(.endObject)
        case ASCII.closeBrace: return strayComma(at: comma, then: .firstKey)
        case ASCII.comma: return strayComma(at: position, then: .firstKey)
        case ASCII.closeBracket: return refuse(.wrongBracket)
        case UInt8(ascii: "/"): return refuse(faultOfSlash)
        case UInt8(ascii: "'"): return refuse(.singleQuote)
        default: return refuse(.missingKey)
        }
        let token = string(.key)
        guard token.kind == .key else { return token }
        skipWhiteSpace()
        guard position < count else { return refuse(.endInsideObject) }
        guard bytes[position] == ASCII.colon else { return refuse(.missingColon) }
        position &+= 1
        expectation = .value
        return token
    }

    private mutating func separator() -> JSONToken {
        guard position < count else { return refuseEnd() }
        let isObject = objects & 1 != 0
        switch bytes[position] {
        case ASCII.comma:
            comma = position
            position &+= 1
            expectation = isObject ? .key : .element
            skipWhiteSpace()
            return isObject ? key() : value()
        case ASCII.closeBrace: return isObject ? close(.endObject) : refuse(.wrongBrace)
        case ASCII.closeBracket: return isObject ? refuse(.wrongBracket) : close(.endArray)
        case UInt8(ascii: "/"): return refuse(faultOfSlash)
        default: return refuse(isObject ? .missingCommaInObject : .missingCommaInArray)
        }
    }

    private mutating func open(isObject: Bool) -> JSONToken {
        guard depth < Self.depthLimit else { return refuse(.tooDeep) }
        depth &+= 1
        objects = objects << 1 | (isObject ? 1 : 0)
        expectation = isObject ? .firstKey : .firstElement
        position &+= 1
        return JSONToken(isObject ? .beginObject : .beginArray, position &- 1, position)
    }

    private mutating func close(_ kind: JSONToken.TokenKind) -> JSONToken {
        depth &-= 1
        objects >>= 1
        position &+= 1
        return complete(kind, from: position &- 1)
    }

    /// Reports a stray comma at its place. A comma before a bracket is reported only now, since only the bracket makes
    /// it stray.
    private mutating func strayComma(at place: Int, then next: Expectation) -> JSONToken {
        guard isTolerant else { return refuse(.strayComma, at: place) }
        if bytes[position] == ASCII.comma { position &+= 1 }
        expectation = next
        return JSONToken(.strayComma, place, place &+ 1)
    }

    /// Completes the value that ends at `position`.
    @inline(__always)
    private mutating func complete(_ kind: JSONToken.TokenKind, from start: Int, to end: Int? = nil) -> JSONToken {
        expectation = depth == 0 ? .end : .separator
        return JSONToken(kind, start, end ?? position)
    }

    @inline(__always)
    private mutating func skipWhiteSpace() {
        while position < count, isWhiteSpace(bytes[position]) { position &+= 1 }
        if isTolerant { skipComments() }
    }

    /// Skips comments, `// …` to the end of a line and `/* … */`, with the white space after them.
    @inline(never)
    private mutating func skipComments() {
        while position &+ 1 < count, bytes[position] == UInt8(ascii: "/") {
            var end = position &+ 2
            switch bytes[position &+ 1] {
            case UInt8(ascii: "/"):
                while end < count, bytes[end] != ASCII.lineFeed { end &+= 1 }
            case UInt8(ascii: "*"):
                while end < count,
                    !(bytes[end] == UInt8(ascii: "/") && bytes[end &- 1] == UInt8(ascii: "*") && end > position &+ 2)
                { end &+= 1 }
                guard end < count else { return }
                end &+= 1
            default: return
            }
            commentCount &+= 1
            position = end
            while position < count, isWhiteSpace(bytes[position]) { position &+= 1 }
        }
    }

    /// The fault of a `/` where none is allowed.
    private var faultOfSlash: JSONFault {
        let isOpen = isTolerant && position &+ 1 < count && bytes[position &+ 1] == UInt8(ascii: "*")
        return isOpen ? .commentNotClosed : .comment
    }

    @inline(__always)
    private func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte <= ASCII.space
            && (byte == ASCII.space || byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.tab)
    }
}

// MARK: Scalars

extension JSONTokenizer {
    /// Reads a string or key whose opening quote is at `position`.
    private mutating func string(_ kind: JSONToken.TokenKind) -> JSONToken {
        let start = position &+ 1
        let scan = scanJSONString(bytes, from: start, count: count)
        if let fault = scan.fault { return refuse(fault, at: fault == .unterminatedString ? position : scan.end) }
        position = scan.end &+ 1
        if kind == .string { expectation = depth == 0 ? .end : .separator }
        return JSONToken(kind, start, scan.end, hasEscapes: scan.hasEscapes)
    }

    private mutating func number() -> JSONToken {
        let start = position
        let scan = scanJSONNumber(bytes, from: start, count: count)
        if let fault = scan.fault { return refuse(fault) }
        position = scan.end
        return complete(.number, from: start)
    }

    private mutating func literal(_ kind: JSONToken.TokenKind, _ word: StaticString) -> JSONToken {
        let length = word.utf8CodeUnitCount
        guard position &+ length <= count else { return refuse(.unknownLiteral) }
        for index in 0..<length where bytes[position &+ index] != word.utf8Start[index] {
            return refuse(.unknownLiteral)
        }
        position &+= length
        return complete(kind, from: position &- length)
    }
}

// MARK: Faults

extension JSONTokenizer {
    private mutating func refuse(_ fault: JSONFault, at place: Int? = nil) -> JSONToken {
        self.fault = fault
        expectation = .nothing
        position = place ?? position
        return JSONToken(.error, position, position)
    }

    private mutating func refuseEnd() -> JSONToken {
        refuse(objects & 1 != 0 ? .endInsideObject : .endInsideArray)
    }

    private func faultInPlaceOfValue(_ byte: UInt8) -> JSONFault {
        switch byte {
        case ASCII.closeBracket where depth > 0 && objects & 1 != 0: .wrongBracket
        case ASCII.closeBrace where depth > 0 && objects & 1 == 0: .wrongBrace
        case ASCII.plus: .leadingPlus
        case ASCII.point: .incompleteNumber
        case UInt8(ascii: "'"): .singleQuote
        case UInt8(ascii: "/"): faultOfSlash
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): .unknownLiteral
        default: .missingValue
        }
    }
}
