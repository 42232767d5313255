/// The result of scanning the bytes between two JSON quotes.
struct JSONStringScan: BitwiseCopyable {
    /// The offset of the closing quote or of the fault.
    var end: Int
    var hasEscapes = false
    var fault: JSONFault?
}

/// Finds the closing quote of a string that begins at `start` and checks everything before it.
@inline(__always)
func scanJSONString(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> JSONStringScan {
    var scan = JSONStringScan(end: start)
    while true {
        while scan.end &+ 8 <= count {
            let word = ByteWord(bytes + scan.end)
            let plain = ByteWord.bytes(
                before: word.controlCharacters | word.places(of: ASCII.quote) | word.places(of: ASCII.backslash)
                    | word.nonASCII)
            scan.end &+= plain
            if plain < 8 { break }
        }
        guard scan.end < count else {
            scan.fault = .unterminatedString
            return scan
        }
        let byte = bytes[scan.end]
        if byte == ASCII.quote { return scan }
        if byte == ASCII.backslash {
            scan.hasEscapes = true
            scan.fault = skipEscape(bytes, &scan.end, count: count)
        } else if byte < ASCII.space {
            scan.fault = .controlCharacter
        } else if byte < 0x80 {
            scan.end &+= 1
        } else {
            let length = utf8SequenceLength(bytes, at: scan.end, count: count)
            if length == 0 { scan.fault = .invalidUTF8 }
            scan.end &+= length
        }
        if scan.fault != nil { return scan }
    }
}

/// Passes the escape whose backslash is at `index`; a surrogate pair counts as one escape.
private func skipEscape(_ bytes: UnsafePointer<UInt8>, _ index: inout Int, count: Int) -> JSONFault? {
    guard index &+ 1 < count else { return .unterminatedString }
    switch bytes[index &+ 1] {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
        UInt8(ascii: "r"), UInt8(ascii: "t"):
        index &+= 2
        return nil
    case UInt8(ascii: "u"): break
    default: return .unknownEscape
    }
    guard index &+ 6 <= count, let unit = unsafe hexadecimalUnit(ByteSlice(bytes + index + 2, count: 4)) else {
        return .incompleteUnicodeEscape
    }
    guard unit & 0xf800 == 0xd800 else {
        index &+= 6
        return nil
    }
    guard unit < 0xdc00, index &+ 12 <= count, bytes[index &+ 6] == ASCII.backslash,
        bytes[index &+ 7] == UInt8(ascii: "u"),
        let low = unsafe hexadecimalUnit(ByteSlice(bytes + index + 8, count: 4)), low & 0xfc00 == 0xdc00
    else { return .loneSurrogate }
    index &+= 12
    return nil
}

/// Writes the text of a JSON string with escapes resolved and returns its length, which is at most `count`.
///
/// The bytes are those between the quotes, accepted by `JSONTokenizer`; there must be room for as many.
public func decodeJSONString(_ text: ByteSlice, into room: ByteRoom) -> Int {
    var index = 0
    var length = 0
    while index < text.count {
        let byte = text[index]
        guard byte == ASCII.backslash, index &+ 1 < text.count else {
            room[length] = byte
            length &+= 1
            index &+= 1
            continue
        }
        if text[index &+ 1] == UInt8(ascii: "u") {
            length &+= decodeUnicodeEscape(text, &index, into: room[length...])
        } else {
            room[length] = controlCharacter(escapedAs: text[index &+ 1])
            length &+= 1
            index &+= 2
        }
    }
    return length
}

/// The text of a JSON string from the bytes between its quotes, accepted by `JSONTokenizer`.
public func decodeJSONString(_ text: ByteSlice, hasEscapes: Bool) -> String {
    hasEscapes ? String(upTo: text.count) { decodeJSONString(text, into: $0) } : String(text)
}

private func controlCharacter(escapedAs letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    default: letter
    }
}

/// Writes the scalar of a `\u` escape, or of a pair of them, as UTF-8 and passes it.
private func decodeUnicodeEscape(
    _ text: ByteSlice, _ index: inout Int, into room: ByteRoom
) -> Int {
    var scalar: UInt32 = 0xfffd
    if index &+ 6 <= text.count, let unit = hexadecimalUnit(text[index + 2..<index + 6]) { scalar = UInt32(unit) }
    index = min(index &+ 6, text.count)
    if scalar & 0xfc00 == 0xd800, index &+ 6 <= text.count, let low = hexadecimalUnit(text[index + 2..<index + 6]) {
        scalar = 0x10000 &+ (scalar & 0x3ff) << 10 &+ UInt32(low & 0x3ff)
        index &+= 6
    }
    var length = 0
    for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter {
        room[length] = byte
        length &+= 1
    }
    return length
}

/// The number of four hexadecimal digits.
private func hexadecimalUnit(_ digits: ByteSlice) -> UInt16? {
    var unit: UInt16 = 0
    for index in digits.indices {
        let digit = digits[index]
        let value: UInt8
        switch digit {
        case ASCII.zero...ASCII.nine: value = digit &- ASCII.zero
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
            value = (digit | 0x20) &- UInt8(ascii: "a") &+ 10
        default: return nil
        }
        unit = unit << 4 | UInt16(value)
    }
    return unit
}
