/// An object on one line as programs write it, with at most one space after a colon or comma.
///
/// Everything it accepts is JSON, except that UTF-8 is not checked; it may refuse valid JSON. It moves from mark to
/// mark of an index. A line feed, which is a mark, follows the line and cannot be part of a piece, so reading never
/// passes it, and every byte after an accepted one can be read.
@frozen
public struct JSONLineCursor: BitwiseCopyable {
    @usableFromInline let bytes: UnsafePointer<UInt8>
    @usableFromInline let count: Int
    /// The first mark that was not passed.
    @usableFromInline var mark: UnsafePointer<UInt32>
    /// The beginning of the next piece.
    @usableFromInline var index: Int
    /// The end of the line once a value needed it; -1 before that.
    @usableFromInline var lineEnd = -1
    /// The end of the window, after a line feed that follows the line.
    public let limit: Int

    /// The beginning of the next piece.
    @inlinable
    @inline(__always)
    public var position: Int { index }

    /// Starts after the opening brace at `start`.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int, from start: Int, _ mark: UnsafePointer<UInt32>, limit: Int) {
        self.bytes = bytes
        self.count = count
        self.mark = mark
        self.limit = limit
        index = start &+ 1
    }

    /// Reads the next key and passes its colon; `error` if there is none.
    @inlinable
    @inline(__always)
    public mutating func key() -> JSONToken {
        guard bytes[index] == ASCII.quote, case let key = string(.key), bytes[index] == ASCII.colon else {
            return JSONToken(.error, index, index)
        }
        index &+= bytes[index &+ 1] == ASCII.space ? 2 : 1
        return key
    }

    /// Reads a member's value, an array or object as one token; `error` if there is none.
    @inlinable
    @inline(__always)
    public mutating func value() -> JSONToken {
        if bytes[index] == ASCII.quote { return string(.string) }
        let value = scalar(index)
        index = value.end
        return value
    }

    /// Passes a comma if another member follows, whose key is next; returns whether it did.
    @inlinable
    @inline(__always)
    public mutating func stepsOverComma() -> Bool {
        guard bytes[index] == ASCII.comma else { return false }
        index &+= bytes[index &+ 1] == ASCII.space ? 2 : 1
        return true
    }

    /// Passes the end of the object if it is next; returns whether it did.
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

    /// Passes the beginning of an array if it is next; its first element or its end follows.
    @inlinable
    @inline(__always)
    public mutating func stepsIntoArray() -> Bool { steps(over: ASCII.openBracket) }

    /// Passes the end of the array if it is next; returns whether it did.
    @inlinable
    @inline(__always)
    public mutating func stepsOverArrayEnd() -> Bool { steps(over: ASCII.closeBracket) }

    /// Passes the beginning of an object if it is next; its first key or its end follows.
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

    /// Reads the value of a member with this key, up to its end; `error` without any change if another key is next.
    ///
    /// Keys contain no marks, so the marks after its quotes are those of the value.
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

    /// Passes the key and the beginning of an object if such a member is next; its first key or its end follows.
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

    /// Reads a number of up to eight characters or a literal, followed by a comma or brace; `error` for anything else.
    ///
    /// - Parameter next: The next mark. It belongs to the next member or the end of the line, so the value ends before
    ///   it.
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

    /// Reads such a scalar before several closing braces; there are none before the value.
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

    /// Reads a string or key. All marks before it are passed, so the next mark is its quote.
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

    // Rare pieces are read by static functions without the cursor, so that it stays in registers.

    /// Reads a string whose second mark is not its end; `error` if the mark is not a backslash or the string is faulty.
    /// Also returns the next mark.
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

    /// The first mark from an offset on; there is one at the line feed at the latest.
    private static func step(_ mark: UnsafePointer<UInt32>, to place: Int) -> UnsafePointer<UInt32> {
        var mark = mark
        while Int(mark.pointee) < place { mark += 1 }
        return mark
    }

    // MARK: Other values

    /// Reads a value other than a string; `error` if there is none or it does not end on this line.
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

    /// The number of digits at an offset, 8 if there are more; eight bytes must be readable.
    @inlinable
    @inline(__always)
    func digitCount(_ start: Int) -> Int { ByteWord.bytes(before: ByteWord(bytes + start).nonDigits) }

    /// Reads any value with the general tokenizer. No white space may precede it, since a mark there would be taken for
    /// a quote.
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

/// The first line feed from `start` on; `count` if there is none.
@usableFromInline
@inline(never)
func lineFeed(in bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var marks = ByteMarks(bytes, count: count, of: (ASCII.lineFeed, ASCII.lineFeed, ASCII.lineFeed), from: start)
    return marks.next()
}
