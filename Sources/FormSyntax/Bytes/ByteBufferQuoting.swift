import CByteScan

/// Quoting of texts as JSON strings and CSV fields.
extension ByteBuffer {
    /// Appends UTF-8 text as a JSON string in quotes, escaping only what RFC 8259 section 7 requires.
    public mutating func appendJSONString(_ text: ByteSlice) {
        append(ASCII.quote)
        if unsafe byte_scan_findings(text.start, text.count) & (BYTE_SCAN_ODD | BYTE_SCAN_QUOTE) == 0 {
            append(text)
            return append(ASCII.quote)
        }
        var start = 0
        while start < text.count {
            let end = min(start + 4096, text.count)
            appendEscaped(text[start..<end])
            start = end
        }
        append(ASCII.quote)
    }

    /// Appends texts as a JSON array.
    package mutating func appendJSONList(_ texts: [String]) {
        append("[" as StaticString)
        for (place, text) in texts.enumerated() {
            if place > 0 { append(", " as StaticString) }
            appendJSONString(text)
        }
        append("]" as StaticString)
    }

    /// Appends a text as a JSON string in quotes.
    public mutating func appendJSONString(_ text: String) {
        text.withByteSlice { appendJSONString($0) }
    }

    /// Appends UTF-8 text as a CSV field, in quotes if necessary.
    public mutating func appendCSVField(_ text: ByteSlice, delimiter: UInt8 = 0x2c) {
        let start = length
        append(text)
        quoteCSVField(from: start, delimiter: delimiter)
    }

    /// Turns what was added since `start` into a CSV field, with quotes if it contains the delimiter, a quote or a line
    /// break (RFC 4180 section 2).
    ///
    /// - Parameter mark: A byte to put before the text in the cell; it needs no quotes.
    public mutating func quoteCSVField(from start: Int, delimiter: UInt8 = 0x2c, behind mark: UInt8? = nil) {
        let text = slice[start...]
        let isQuoted = needsCSVQuotes(text, delimiter: delimiter)
        guard isQuoted || mark != nil else { return }
        if isQuoted, unsafe byte_scan_findings(text.start, text.count) & BYTE_SCAN_QUOTE != 0 {
            doubleQuotes(from: start)
        }
        let lead = (isQuoted ? 1 : 0) + (mark == nil ? 0 : 1)
        reserve(lead)
        (storage + start + lead).update(from: storage + start, count: length - start)
        length += lead
        if let mark { storage[start + lead - 1] = mark }
        guard isQuoted else { return }
        storage[start] = ASCII.quote
        append(ASCII.quote)
    }

    /// Doubles the quotes, starting at the end so that nothing is overwritten before it is moved.
    private mutating func doubleQuotes(from start: Int) {
        let text = slice[start...]
        let added = text.indices.count { text[$0] == ASCII.quote }
        reserve(added)
        var (source, target) = (length, length + added)
        length = target
        while source < target {
            source -= 1
            target -= 1
            storage[target] = storage[source]
            if storage[source] == ASCII.quote {
                target -= 1
                storage[target] = ASCII.quote
            }
        }
    }

    /// Appends a text as a CSV field.
    public mutating func appendCSVField(_ text: String, delimiter: UInt8 = 0x2c) {
        text.withByteSlice { appendCSVField($0, delimiter: delimiter) }
    }

    /// Appends text with escapes. Eight bytes are copied at a time before it is known how many of them need none.
    private mutating func appendEscaped(_ bytes: ByteSlice) {
        reserve(6 * bytes.count + 8)
        var index = 0
        while index &+ 8 <= bytes.count {
            let word = ByteWord(bytes, at: index)
            UnsafeMutableRawPointer(storage + length)
                .storeBytes(of: word.bits.littleEndian, as: UInt64.self)
            let clean = ByteWord.bytes(
                before: word.controlCharacters | word.places(of: ASCII.quote) | word.places(of: ASCII.backslash))
            length &+= clean
            index &+= clean
            if clean < 8 {
                appendEscape(of: bytes[index])
                index &+= 1
            }
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash {
                appendEscape(of: byte)
            } else {
                append(byte)
            }
            index &+= 1
        }
    }

    private mutating func appendEscape(of byte: UInt8) {
        append(ASCII.backslash)
        switch byte {
        case ASCII.quote, ASCII.backslash: append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case ASCII.tab: append(UInt8(ascii: "t"))
        case ASCII.lineFeed: append(UInt8(ascii: "n"))
        case 0x0c: append(UInt8(ascii: "f"))
        case ASCII.carriageReturn: append(UInt8(ascii: "r"))
        default:
            append("u00" as StaticString)
            append(ASCII.zero + byte >> 4)
            append(hexadecimalDigit(byte & 15))
        }
    }
}

/// The hexadecimal digit of a number below 16, in lower case.
func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : UInt8(ascii: "a") + value - 10
}

private func needsCSVQuotes(_ bytes: ByteSlice, delimiter: UInt8) -> Bool {
    var index = 0
    while index &+ 8 <= bytes.count {
        let word = ByteWord(bytes, at: index)
        let special =
            word.places(of: delimiter) | word.places(of: ASCII.quote) | word.places(of: ASCII.lineFeed)
            | word.places(of: ASCII.carriageReturn)
        if special != 0 { return true }
        index &+= 8
    }
    while index < bytes.count {
        let byte = bytes[index]
        if byte == delimiter || byte == ASCII.quote || byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
            return true
        }
        index &+= 1
    }
    return false
}

/// A text as a JSON string in quotes.
package func quotedJSON(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.appendJSONString(text)
    return buffer.string
}
