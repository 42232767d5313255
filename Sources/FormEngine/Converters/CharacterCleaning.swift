/// Leaves nothing but the ASCII digits.
func keepDigits(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
) -> Conversion {
    var length = 0
    for position in 0..<count where isDigit(start[position]) {
        buffer[length] = start[position]
        length += 1
    }
    return length == count ? .unchanged : .written(length)
}

/// Changes the case of the 26 ASCII letters from `first` on by flipping a bit; a text with others goes by Swift's own
/// `String`, that is by Unicode's rules and no language's: `ß` becomes `SS`.
@inline(__always)
func changeCase(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>, asciiLetters first: UInt8,
    _ mapping: (String) -> String
) -> Conversion {
    var isChanged = false
    for position in 0..<count {
        let byte = start[position]
        guard byte < 0x80 else {
            return changeUnicodeCase(start, count: count, into: buffer, mapping)
        }
        let isLetter = byte &- first < 26
        buffer[position] = isLetter ? byte ^ 0x20 : byte
        isChanged = isChanged || isLetter
    }
    return isChanged ? .written(count) : .unchanged
}

@inline(never)
private func changeUnicodeCase(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>, _ mapping: (String) -> String
) -> Conversion {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    var mapped = mapping(text)
    guard !mapped.utf8.elementsEqual(text.utf8) else { return .unchanged }
    return mapped.withUTF8 { bytes in
        // Three bytes for each is the most that Unicode's case mapping makes.
        guard bytes.count <= CleanConverter.room(for: count) else { return .refused }
        if let first = bytes.baseAddress { buffer.update(from: first, count: bytes.count) }
        return .written(bytes.count)
    }
}
