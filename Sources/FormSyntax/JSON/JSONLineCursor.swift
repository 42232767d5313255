/// An object on one line, read as programs write it: with at most one space after a colon or comma.
///
/// All that it accepts is JSON, but for UTF-8, which remains to be seen; anything else it may refuse. It walks from mark to mark
/// of an index: a line feed is somewhere after the line, a mark as well, and no piece has one, so that reading never goes over
/// it, and every byte after one that was accepted can be read.
@frozen
public struct JSONLineCursor: BitwiseCopyable {
    @usableFromInline let bytes: UnsafePointer<UInt8>
    @usableFromInline let count: Int
    /// The first mark that was not stepped over.
    @usableFromInline var mark: UnsafePointer<UInt32>
    /// Where the next piece begins.
    @usableFromInline var index: Int
    /// Where the line ends, once a value has needed to know; -1 before.
    @usableFromInline var lineEnd = -1
    /// Behind a line feed after the line.
    public let limit: Int

    /// Where the next piece begins.
    @inlinable
    @inline(__always)
    public var position: Int { index }

    /// Behind the opening bracket at `start`.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int, from start: Int, _ mark: UnsafePointer<UInt32>, limit: Int) {
        self.bytes = bytes
        self.count = count
        self.mark = mark
        self.limit = limit
        index = start &+ 1
    }

    /// The next key, and steps over its colon; an `error` where there is none.
    @inlinable
    @inline(__always)
    public mutating func key() -> JSONToken {
        guard bytes[index] == ASCII.quote, case let key = string(.key), bytes[index] == ASCII.colon else {
            return JSONToken(.error, index, index)
        }
        index &+= bytes[index &+ 1] == ASCII.space ? 2 : 1
        return key
    }

    /// The value of a member; an array or object as one token, an `error` where there is none.
    @inlinable
    @inline(__always)
    public mutating func value() -> JSONToken {
        if bytes[index] == ASCII.quote { return string(.string) }
        let value = scalar(index)
        index = value.end
        return value
    }

    /// Whether another member follows; then its key is next.
    @inlinable
    @inline(__always)
    public mutating func stepsOverComma() -> Bool {
        guard bytes[index] == ASCII.comma else { return false }
        index &+= bytes[index &+ 1] == ASCII.space ? 2 : 1
        return true
    }

    /// Whether the object ends here.
    @inlinable
    @inline(__always)
    public mutating func stepsOverEnd() -> Bool { steps(over: ASCII.closeBrace) }

    // MARK: Arrays and objects

    /// Whether the next value is an array or an object.
    @inlinable
    @inline(__always)
    public var isAtBracket: Bool { bytes[index] | 0x20 == ASCII.openBrace }

    /// Whether the next value is an array.
    @inlinable
    @inline(__always)
    public var isAtArray: Bool { bytes[index] == ASCII.openBracket }

    /// Whether a key comes next.
    @inlinable
    @inline(__always)
    public var isAtKey: Bool { bytes[index] == ASCII.quote }

    /// Whether an array begins here; then its first element or its end is next.
    @inlinable
    @inline(__always)
    public mutating func stepsIntoArray() -> Bool { steps(over: ASCII.openBracket) }

    /// Whether the array ends here.
    @inlinable
    @inline(__always)
    public mutating func stepsOverArrayEnd() -> Bool { steps(over: ASCII.closeBracket) }

    /// Whether an object begins here; then its first key or its end is next.
    @inlinable
    @inline(__always)
    public mutating func stepsIntoObject() -> Bool { steps(over: ASCII.openBrace) }

    @inlinable
    @inline(__always)
    mutating func steps(over byte: UInt8) -> Bool {
        guard bytes[index] == byte else { return false }
        index &+= 1
        return true
    }

    // MARK: Expected members

    /// The value of a member with this key, up to its end; an `error`, and nothing is changed, where another key is next.
    ///
    /// Nothing in a key is a mark, so that those behind its quotes are the value's.
    @inlinable
    @inline(__always)
    public mutating func value(of key: JSONKeyText) -> JSONToken {
        guard index &+ 64 <= count, key.stands(at: bytes + index) else { return JSONToken(.error, index, index) }
        let behind = index &+ key.count
        let start = bytes[behind] == ASCII.space ? behind &+ 1 : behind
        if bytes[start] == ASCII.quote, case let end = Int(mark[3]), bytes[end] == ASCII.quote {
            mark += 4
            index = end &+ 1
            return JSONToken(.string, start &+ 1, end)
        }
        var value = Self.plainScalar(bytes, start, next: Int(mark[2]))
        if value.kind == .error { value = Self.lastScalar(bytes, start, next: Int(mark[2])) }
        guard value.kind == .error else {
            mark += 2
            index = value.end
            return value
        }
        let (token, cursor) = Self.otherValue(at: start, self)
        if token.kind != .error { self = cursor }
        return token
    }

    /// Whether a member with this key is next that is an object; then its first key or its end is next.
    @inlinable
    @inline(__always)
    public mutating func stepsIntoObject(of key: JSONKeyText) -> Bool {
        guard index &+ 64 <= count, key.stands(at: bytes + index) else { return false }
        let behind = index &+ key.count
        let start = bytes[behind] == ASCII.space ? behind &+ 1 : behind
        guard bytes[start] == ASCII.openBrace else { return false }
        mark += 2
        index = start &+ 1
        return true
    }

    @usableFromInline
    @inline(never)
    static func otherValue(at start: Int, _ cursor: JSONLineCursor) -> (JSONToken, JSONLineCursor) {
        var cursor = cursor
        cursor.mark += 2
        cursor.index = start
        return (cursor.value(), cursor)
    }

    /// A number of up to eight characters or a literal, and a comma or bracket behind it; an `error` for any other.
    ///
    /// - Parameter next: The next mark. It is that of a member or of the end of the line, so that the value ends before it.
    @inlinable
    @inline(__always)
    static func plainScalar(_ bytes: UnsafePointer<UInt8>, _ start: Int, next: Int) -> JSONToken {
        var end = next &- 1
        if bytes[end] == ASCII.space { end &-= 1 }
        let length = end &- start
        guard bytes[end] == ASCII.comma || bytes[end] == ASCII.closeBrace, UInt(bitPattern: length &- 1) < 8 else {
            return JSONToken(.error, start, start)
        }
        let word = ByteWord(bytes + start)
        if bytes[start] > ASCII.nine {
            return literal(UInt32(truncatingIfNeeded: word.bits), bytes, start, length)
        }
        let others = word.nonDigits & (.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length))
        let digits = others == 0 ? length : ByteWord.bytes(before: others)
        guard digits > 0, digits == 1 || bytes[start] != ASCII.zero else { return JSONToken(.error, start, start) }
        if others != 0 {
            guard others & (others &- 1) == 0, bytes[start &+ digits] == ASCII.point, digits &+ 1 < length else {
                return JSONToken(.error, start, start)
            }
        }
        return JSONToken(.number, start, end)
    }

    /// The same where several brackets follow, before which the last one is looked for. Before the value is none.
    @usableFromInline
    @inline(never)
    static func lastScalar(_ bytes: UnsafePointer<UInt8>, _ start: Int, next: Int) -> JSONToken {
        var end = next &- 1
        while bytes[end &- 1] == ASCII.closeBrace { end &-= 1 }
        return plainScalar(bytes, start, next: end &+ 1)
    }

    @inlinable
    @inline(__always)
    static func literal(
        _ word: UInt32, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int
    ) -> JSONToken {
        switch word {
        case 0x6c6c_756e where length == 4: JSONToken(.null, start, start &+ 4)
        case 0x6575_7274 where length == 4: JSONToken(.true, start, start &+ 4)
        case 0x736c_6166 where length == 5 && bytes[start &+ 4] == UInt8(ascii: "e"):
            JSONToken(.false, start, start &+ 5)
        default: JSONToken(.error, start, start)
        }
    }

    // MARK: Strings

    /// A string or key that begins here. Since nothing before it is a mark that was not stepped over, its quote is the next one.
    @inlinable
    @inline(__always)
    mutating func string(_ kind: JSONToken.TokenKind) -> JSONToken {
        assert(Int(mark.pointee) == index)
        let start = index &+ 1
        let end = Int(mark[1])
        guard bytes[end] == ASCII.quote else {
            let (token, next) = Self.escapedString(kind, bytes, from: start, count: count, mark)
            if token.kind != .error { (index, mark) = (token.end &+ 1, next) }
            return token
        }
        mark += 2
        index = end &+ 1
        return JSONToken(kind, start, end)
    }

    // The rare pieces are read by functions that do not have the cursor itself: so it stays in registers.

    /// A string in which something else than its end is the second mark; an `error` if that is no backslash, or the string is
    /// faulty. With the mark that comes next.
    @usableFromInline
    @inline(never)
    static func escapedString(
        _ kind: JSONToken.TokenKind, _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int,
        _ mark: UnsafePointer<UInt32>
    ) -> (JSONToken, UnsafePointer<UInt32>) {
        guard bytes[Int(mark[1])] == ASCII.backslash, case let scan = scanJSONString(bytes, from: start, count: count),
            scan.fault == nil
        else { return (JSONToken(.error, start, start), mark) }
        return (JSONToken(kind, start, scan.end, hasEscapes: true), step(mark, to: scan.end &+ 1))
    }

    /// The first mark from a place on, which stands before the line feed.
    private static func step(_ mark: UnsafePointer<UInt32>, to place: Int) -> UnsafePointer<UInt32> {
        var mark = mark
        while Int(mark.pointee) < place { mark += 1 }
        return mark
    }

    // MARK: Other values

    /// A value that is no string; an `error` if there is none, or it does not end on this line.
    @inlinable
    @inline(__always)
    mutating func scalar(_ start: Int) -> JSONToken {
        guard start &+ 18 <= count else { return anyValue(start) }
        let first = bytes[start] == ASCII.minus ? start &+ 1 : start
        let digits = digitCount(first)
        guard digits == 0 else {
            let point = first &+ digits
            guard digits < 8, digits == 1 || bytes[first] != ASCII.zero else { return anyValue(start) }
            guard bytes[point] == ASCII.point else {
                return bytes[point] | 0x20 == UInt8(ascii: "e") ? anyValue(start) : JSONToken(.number, start, point)
            }
            let places = digitCount(point &+ 1)
            let end = point &+ 1 &+ places
            guard places > 0, places < 8, bytes[end] | 0x20 != UInt8(ascii: "e") else { return anyValue(start) }
            return JSONToken(.number, start, end)
        }
        switch UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt32.self)) {
        case 0x6c6c_756e: return JSONToken(.null, start, start &+ 4)
        case 0x6575_7274: return JSONToken(.true, start, start &+ 4)
        case 0x736c_6166 where bytes[start &+ 4] == UInt8(ascii: "e"): return JSONToken(.false, start, start &+ 5)
        default: return anyValue(start)
        }
    }

    /// How many digits stand there, 8 for more; eight bytes can be read.
    @inlinable
    @inline(__always)
    func digitCount(_ start: Int) -> Int { ByteWord.bytes(before: ByteWord(bytes + start).nonDigits) }

    /// By the tokenizer of all JSON, without white space before it: a mark there would be taken for a quote.
    @inlinable
    @inline(__always)
    mutating func anyValue(_ start: Int) -> JSONToken {
        if lineEnd < 0 { lineEnd = lineFeed(in: bytes, from: start, count: count) }
        let (token, next) = Self.anyValue(bytes, from: start, lineEnd: lineEnd, mark)
        mark = next
        return token
    }

    @usableFromInline
    @inline(never)
    static func anyValue(
        _ bytes: UnsafePointer<UInt8>, from start: Int, lineEnd: Int, _ mark: UnsafePointer<UInt32>
    ) -> (JSONToken, UnsafePointer<UInt32>) {
        var tokens = unsafe JSONTokenizer(ByteSlice(bytes, count: lineEnd), fromMemberValue: start)
        let value = tokens.nextValue()
        guard value.start == start, value.kind != .error else { return (JSONToken(.error, start, start), mark) }
        return (value, step(mark, to: value.end))
    }
}

/// The first line feed from `start` on, `count` if there is none.
@usableFromInline
@inline(never)
func lineFeed(in bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var marks = ByteMarks(bytes, count: count, of: (ASCII.lineFeed, ASCII.lineFeed, ASCII.lineFeed), from: start)
    return marks.next()
}
