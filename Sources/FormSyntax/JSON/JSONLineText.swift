/// The bytes of JSON Lines as the quick way of reading them looks at them.
///
/// A value of two words: methods of the tokenizer itself copied all of it for each string.
struct JSONLineText: BitwiseCopyable {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    /// The first line feed from `start` on, `count` if there is none.
    func lineFeed(from start: Int) -> Int {
        var marks = ByteMarks(
            bytes, count: count, of: (ASCII.lineFeed, ASCII.lineFeed, ASCII.lineFeed), from: start)
        return marks.next()
    }

    /// Reads the object whose bracket is at `start`, with at least one member, and returns the place after it; -1
    /// where it is written otherwise than programs do, or faulty. That it is UTF-8 remains to be seen.
    ///
    /// A line feed is somewhere after `start`. No member has one, so that reading never goes over it, and every
    /// byte after one that was accepted can be read.
    @inline(__always)
    func readObject(from start: Int, _ marks: inout JSONMarks, into members: inout JSONLineMembers) -> Int {
        var room = members.emptied
        var index = start &+ 1
        while true {
            let key = string(.key, index, &marks)
            index = key.end &+ 1
            guard key.kind != .error, bytes[index] == ASCII.colon else { return -1 }
            index &+= bytes[index &+ 1] == ASCII.space ? 2 : 1
            let value: JSONToken
            if bytes[index] == ASCII.quote {
                value = string(.string, index, &marks)
                index = value.end &+ 1
            } else {
                value = scalar(index)
                index = value.end
                if value.kind == .beginArray || value.kind == .beginObject { marks.move(to: index) }
            }
            guard value.kind != .error else { return -1 }
            members.append(JSONLineMember(key: key, value: value), &room)
            guard bytes[index] == ASCII.comma else { break }
            index &+= bytes[index &+ 1] == ASCII.space ? 2 : 1
        }
        guard bytes[index] == ASCII.closeBrace else { return -1 }
        members.fill(room)
        return index &+ 1
    }

    /// A string or key that begins at `index`, an `error` if there is none. Since nothing before it is a mark that was
    /// not stepped over, its quote is the next one.
    @inline(__always)
    private func string(_ kind: JSONToken.Kind, _ index: Int, _ marks: inout JSONMarks) -> JSONToken {
        guard bytes[index] == ASCII.quote else { return JSONToken(.error, index, index) }
        _ = marks.next()
        marks.stepOver()
        let start = index &+ 1
        var end = marks.next()
        var hasEscapes = false
        if bytes[end] != ASCII.quote {
            end = escapedStringEnd(from: start, mark: end)
            guard end >= 0 else { return JSONToken(.error, index, index) }
            hasEscapes = true
            marks.move(to: end)
            _ = marks.next()
        }
        marks.stepOver()
        return JSONToken(kind, start, end, hasEscapes: hasEscapes)
    }

    /// The closing quote of a string in which something else was found before; -1 where it is faulty.
    @inline(never)
    private func escapedStringEnd(from start: Int, mark: Int) -> Int {
        guard bytes[mark] == ASCII.backslash else { return -1 }
        let scan = scanJSONString(bytes, from: start, count: count)
        return scan.fault == nil ? scan.end : -1
    }

    /// A value that is no string; an `error` if there is none, or it does not end on this line.
    @inline(__always)
    private func scalar(_ start: Int) -> JSONToken {
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
    @inline(__always)
    private func digitCount(_ start: Int) -> Int { ByteWord.bytes(before: ByteWord(bytes + start).nonDigits) }

    /// By the tokenizer of all JSON, without white space before it: a mark there would be taken for a quote.
    @inline(never)
    private func anyValue(_ start: Int) -> JSONToken {
        var tokens = JSONTokenizer(bytes, count: lineFeed(from: start), fromMemberValue: start)
        let value = tokens.nextValue()
        return value.start == start ? value : JSONToken(.error, start, start)
    }
}
