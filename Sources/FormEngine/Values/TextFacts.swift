/// What one pass over the bytes of a text tells: every check and every encoder asks here instead of looking again.
struct TextFacts: BitwiseCopyable, Equatable {
    /// Unicode code points; the length that limits count. 0 where the text is not valid UTF-8.
    private(set) var codePoints: Int32
    private var flags: UInt8

    private static let invalid: UInt8 = 1
    private static let notASCII: UInt8 = 2
    private static let notBlank: UInt8 = 4
    private static let lineBreak: UInt8 = 8
    private static let otherControl: UInt8 = 16
    private static let escape: UInt8 = 32

    /// Whether the bytes are well-formed UTF-8.
    var isValid: Bool { flags & Self.invalid == 0 }
    /// Whether every byte is below 0x80.
    var isASCII: Bool { flags & Self.notASCII == 0 }
    /// Whether there is nothing but Unicode white space; an empty text is blank.
    var isBlank: Bool { flags & Self.notBlank == 0 }
    /// Whether there is a control character (C0, DEL, C1) other than TAB; line breaks are controls.
    var hasControl: Bool { flags & (Self.lineBreak | Self.otherControl) != 0 }
    /// Whether there is a control character other than TAB, LF and CR: what a text of several lines refuses.
    var hasOtherControl: Bool { flags & Self.otherControl != 0 }
    /// Whether there is an LF or a CR.
    var hasLineBreak: Bool { flags & Self.lineBreak != 0 }
    /// Whether a JSON string must escape something: a quote, a backslash or a C0 control, TAB included.
    var needsJSONEscape: Bool { flags & Self.escape != 0 }

    /// Looks at `count` bytes and never past them. Plain ASCII goes eight bytes at a time.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, count: Int) {
        var scan = WordScan()
        scan.read(start, count: count)
        if scan.isPlain {
            codePoints = Int32(truncatingIfNeeded: count)
            flags = (scan.hasVisible ? Self.notBlank : 0) | (scan.hasQuote ? Self.escape : 0)
        } else {
            self = Self.careful(start, count: count)
        }
    }

    /// The facts of a text that is known to be visible ASCII without quotes or backslashes, such as a number.
    @inline(__always)
    init(asciiCount count: Int) {
        codePoints = Int32(truncatingIfNeeded: count)
        flags = count > 0 ? Self.notBlank : 0
    }

    private init(codePoints: Int32, flags: UInt8) {
        self.codePoints = codePoints
        self.flags = flags
    }

    @inline(never)
    private static func careful(_ start: UnsafePointer<UInt8>, count: Int) -> TextFacts {
        var facts = TextFacts(codePoints: 0, flags: 0)
        var position = 0
        while position < count {
            if position &+ 8 <= count, facts.notePlainWord(start + position) {
                position &+= 8
                continue
            }
            let byte = start[position]
            if byte < 0x80 {
                facts.noteASCII(byte)
                position += 1
            } else {
                facts.flags |= notASCII
                guard let (scalar, length) = decodeUTF8(start + position, count: count - position) else {
                    return TextFacts(codePoints: 0, flags: facts.flags | invalid | notBlank)
                }
                facts.noteScalar(scalar)
                position += length
            }
            facts.codePoints &+= 1
        }
        return facts
    }

    /// Takes eight bytes at once where all are plain ASCII; false where they are not.
    @inline(__always)
    private mutating func notePlainWord(_ start: UnsafePointer<UInt8>) -> Bool {
        var scan = WordScan()
        scan.read(start, count: 8)
        guard scan.isPlain else { return false }
        flags |= (scan.hasVisible ? Self.notBlank : 0) | (scan.hasQuote ? Self.escape : 0)
        codePoints &+= 8
        return true
    }

    private mutating func noteASCII(_ byte: UInt8) {
        switch byte {
        case 0x0A, 0x0D: flags |= Self.lineBreak | Self.escape
        case 0x09: flags |= Self.escape
        case 0x0B, 0x0C: flags |= Self.otherControl | Self.escape
        case 0x00..<0x20: flags |= Self.otherControl | Self.escape | Self.notBlank
        case 0x7F: flags |= Self.otherControl | Self.notBlank
        case 0x20: break
        case 0x22, 0x5C: flags |= Self.escape | Self.notBlank
        default: flags |= Self.notBlank
        }
    }

    private mutating func noteScalar(_ scalar: UInt32) {
        if scalar < 0xA0 { flags |= Self.otherControl }
        if !isWhiteSpace(scalar) { flags |= Self.notBlank }
    }
}

/// Findings about plain ASCII, gathered eight bytes a step in the high bit of each byte.
private struct WordScan: BitwiseCopyable {
    private var odd: UInt64 = 0
    private var visible: UInt64 = 0
    private var unquoted: UInt64 = ~0

    private static let high: UInt64 = 0x8080_8080_8080_8080

    /// No byte is a control, DEL or part of a longer sequence.
    var isPlain: Bool { odd & Self.high == 0 }
    var hasVisible: Bool { visible & Self.high != 0 }
    var hasQuote: Bool { unquoted & Self.high != Self.high }

    @inline(__always)
    mutating func read(_ start: UnsafePointer<UInt8>, count: Int) {
        let bytes = UnsafeRawPointer(start)
        guard count >= 8 else { return readShort(bytes, count: count) }
        var position = 0
        while position &+ 8 <= count {
            note(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            position &+= 8
        }
        // The last word overlaps the one before: every finding is "some byte" or "no byte", so twice does no harm.
        if position < count { note(bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)) }
    }

    @inline(__always)
    private mutating func readShort(_ bytes: UnsafeRawPointer, count: Int) {
        guard count > 0 else { return }
        if count >= 4 {
            let low = UInt64(bytes.loadUnaligned(as: UInt32.self))
            let high = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
            return note(low | high << 32)
        }
        // One to three bytes: the first, the middle and the last, the rest filled with blanks.
        let first = UInt64(bytes.load(as: UInt8.self))
        let middle = UInt64(bytes.load(fromByteOffset: count >> 1, as: UInt8.self))
        let last = UInt64(bytes.load(fromByteOffset: count &- 1, as: UInt8.self))
        note(first | middle << 8 | last << 16 | 0x2020_2020_2000_0000)
    }

    /// Sums stay inside their bytes as long as all are ASCII; if one is not, `odd` says so and nothing else counts.
    @inline(__always)
    private mutating func note(_ word: UInt64) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        odd |= word | ~(word &+ 0x60 &* ones) | (word &+ ones)
        visible |= word &+ 0x5F &* ones
        unquoted &= ((word ^ 0x22 &* ones) &+ 0x7F &* ones) & ((word ^ 0x5C &* ones) &+ 0x7F &* ones)
    }
}
