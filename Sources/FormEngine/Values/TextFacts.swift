import CByteScan
import FormSyntax

/// Facts about a text from a single pass over its bytes; all checks and encoders use them instead of reading the text
/// again.
@usableFromInline
struct TextFacts: BitwiseCopyable, Equatable, Sendable {
    /// The number of Unicode code points, which length limits count; 0 for invalid UTF-8.
    private(set) var codePoints: Int32
    @usableFromInline private(set) var flags: UInt8

    private static let invalid: UInt8 = 1
    private static let notASCII: UInt8 = 2
    private static let notBlank: UInt8 = 4
    private static let lineBreak: UInt8 = 8
    private static let otherControl: UInt8 = 16
    @usableFromInline static var escape: UInt8 { 32 }
    private static let unseen: UInt8 = 64
    /// Used only while characters are examined one by one.
    private static let seen: UInt8 = 128

    /// Whether the bytes are well-formed UTF-8.
    var isValid: Bool { flags & Self.invalid == 0 }
    /// Whether every byte is below 0x80.
    var isASCII: Bool { flags & Self.notASCII == 0 }
    /// Whether there is only Unicode white space; an empty text is blank.
    var isBlank: Bool { flags & Self.notBlank == 0 }
    /// Whether there are characters other than white space, but none is visible.
    @inline(__always) var isUnseen: Bool { flags & Self.unseen != 0 }
    /// Whether there is a control character (C0, DEL, C1) other than TAB; this includes line breaks.
    var hasControl: Bool { flags & (Self.lineBreak | Self.otherControl) != 0 }
    /// Whether there is a control character other than TAB, LF and CR, which even texts of several lines refuse.
    var hasOtherControl: Bool { flags & Self.otherControl != 0 }
    /// Whether the text is valid and visible, without control characters except TAB.
    var isPlain: Bool {
        flags & (Self.invalid | Self.lineBreak | Self.otherControl | Self.unseen | Self.notBlank) == Self.notBlank
    }
    /// Whether JSON must escape a character: a quote, a backslash or a C0 control character, including TAB.
    @inlinable var needsJSONEscape: Bool { flags & Self.escape != 0 }

    /// Examines a text without reading past its end. Plain ASCII is read sixteen bytes at a time.
    @inline(__always)
    init(_ text: ByteSlice) {
        let found = unsafe byte_scan_plain(text.start, text.count)
        guard found.is_plain else {
            self = Self.careful(text)
            return
        }
        codePoints = Int32(truncatingIfNeeded: text.count)
        flags = Self.notBlank | (found.is_quoted ? Self.escape : 0)
    }

    @inline(__always)
    private static func plainFlags(_ findings: UInt32) -> UInt8 {
        (findings & BYTE_SCAN_VISIBLE != 0 ? notBlank : 0) | (findings & BYTE_SCAN_QUOTE != 0 ? escape : 0)
    }

    /// The facts of a text known to be visible ASCII without quotes or backslashes, such as a number.
    @inline(__always)
    init(asciiCount count: Int) {
        codePoints = Int32(truncatingIfNeeded: count)
        flags = count > 0 ? Self.notBlank : 0
    }

    private init(codePoints: Int32, flags: UInt8) {
        self.codePoints = codePoints
        self.flags = flags
    }

    /// A pass without branches suffices for words and lines in most languages. Texts that may contain other control
    /// characters, only blanks, or invalid bytes are examined character by character.
    @inline(never)
    private static func careful(_ text: ByteSlice) -> TextFacts {
        let words = unsafe byte_scan_characters(text.start, text.count)
        guard words.is_plain else { return slow(text) }
        let flags =
            notBlank | (words.is_escaped ? escape : 0) | (words.has_line_break ? lineBreak : 0)
            | (words.is_ascii ? 0 : notASCII)
        return TextFacts(codePoints: Int32(truncatingIfNeeded: words.count), flags: flags)
    }

    private static func slow(_ text: ByteSlice) -> TextFacts {
        var facts = TextFacts(codePoints: 0, flags: 0)
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte < 0x80 {
                if position &+ 16 <= text.count, facts.addPlainBlock(text[position..<position &+ 16]) {
                    position &+= 16
                    continue
                }
                facts.addASCII(byte)
                position &+= 1
            } else if let (scalar, length) = decodeUTF8(text[position...]) {
                facts.addScalar(scalar)
                position &+= length
            } else {
                return TextFacts(codePoints: 0, flags: facts.flags | invalid | notASCII | notBlank)
            }
            facts.codePoints &+= 1
        }
        if facts.flags & (seen | notBlank) == notBlank { facts.flags |= unseen }
        facts.flags &= ~seen
        return facts
    }

    /// Adds sixteen bytes at once if all are plain ASCII; false otherwise.
    @inline(__always)
    private mutating func addPlainBlock(_ block: ByteSlice) -> Bool {
        let findings = unsafe byte_scan_findings(block.start, block.count)
        guard findings & BYTE_SCAN_ODD == 0 else { return false }
        flags |= Self.plainFlags(findings) | (findings & BYTE_SCAN_VISIBLE != 0 ? Self.seen : 0)
        codePoints &+= 16
        return true
    }

    @inline(__always)
    private mutating func addASCII(_ byte: UInt8) {
        switch byte {
        case 0x20: break
        case 0x22, 0x5C: flags |= Self.escape | Self.notBlank | Self.seen
        case 0x21..<0x7F: flags |= Self.notBlank | Self.seen
        case 0x0A, 0x0D: flags |= Self.lineBreak | Self.escape
        case 0x09: flags |= Self.escape
        case 0x0B, 0x0C: flags |= Self.otherControl | Self.escape
        case 0x00..<0x20: flags |= Self.otherControl | Self.escape | Self.notBlank
        default: flags |= Self.otherControl | Self.notBlank
        }
    }

    @inline(__always)
    private mutating func addScalar(_ scalar: UInt32) {
        flags |= Self.notASCII
        if scalar < 0xA0 { flags |= Self.otherControl }
        guard !isWhiteSpace(scalar) else { return }
        flags |= Self.notBlank | (isUnseenAlone(scalar) ? 0 : Self.seen)
    }
}
