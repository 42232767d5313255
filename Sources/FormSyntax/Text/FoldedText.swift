import CByteScan

/// The text for searches: in lower case and without accents, `osteraker` for `Österåker`.
package func foldedText(_ text: String) -> String {
    withFoldedBytes(of: text) { String($0) }.lowercased()
}

/// Calls `body` with a text without accents, in its original case.
package func withFoldedBytes<Result>(of text: String, _ body: (ByteSlice) -> Result) -> Result {
    text.withByteSlice { bytes in
        guard !(unsafe byte_scan_plain(bytes.start, bytes.count).is_plain), bytes.contains(where: { $0 >= 0x80 }) else {
            return body(bytes)
        }
        return withTemporaryRoom(for: bytes.count) { room in
            if let length = fold(bytes, into: room) { return body(room.written(length)) }
            return text.lowercased().withByteSlice(body)
        }
    }
}

/// Whether a text equals another one that is in lower case; `nil` if non-ASCII letters have to be compared.
package func hasASCII(_ text: String, inLowerCase other: String) -> Bool? {
    text.withByteSlice { text in
        other.withByteSlice { other in
            for place in 0..<min(text.count, other.count) {
                let (byte, wanted) = (text[place], other[place])
                guard byte < 0x80, wanted < 0x80 else { return nil }
                guard byte == wanted || byte &- 0x41 < 26 && byte | 0x20 == wanted else { return false }
            }
            guard text.count != other.count else { return true }
            return (text.count > other.count ? text[other.count] : other[text.count]) < 0x80 ? false : nil
        }
    }
}

/// Writes Latin letters without accents and leaves out combining marks; `nil` if there are letters of other scripts.
private func fold(_ bytes: ByteSlice, into room: ByteRoom) -> Int? {
    var (length, place) = (0, 0)
    while place < bytes.count {
        let byte = bytes[place]
        guard byte >= 0x80 else {
            room[length] = byte
            (length, place) = (length + 1, place + 1)
            continue
        }
        guard let (scalar, size) = decodeScalar(bytes[place...]) else { return nil }
        place += size
        switch scalar {
        case 0xC0..<0x180:
            let (first, second) = plainLetters[Int(scalar) - 0xC0]
            room[length] = first
            length += 1
            if second > 0 {
                room[length] = second
                length += 1
            }
        case 0x300..<0x370: break
        default: return nil
        }
    }
    return length
}

/// A letter from U+00C0 to U+017F without its accents; `nil` for any other character.
package func plainLatin(_ scalar: Unicode.Scalar) -> String? {
    let place = Int(scalar.value) - 0xC0
    guard plainLetters.indices.contains(place), scalar.properties.isAlphabetic else { return nil }
    let (first, second) = plainLetters[place]
    return String(decoding: second > 0 ? [first, second] : [first], as: UTF8.self)
}

/// The letters from U+00C0 to U+017F without accents, by their position; the second byte is 0 if one letter is enough.
private let plainLetters: [(UInt8, UInt8)] =
    """
    a a a a a a ae c e e e e i i i i d n o o o o o * o u u u u y th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o / o u u u u y th y \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e \
    g g g g g g g g h h h h i i i i i i i i i i ij ij j j k k k \
    l l l l l l l l l l n n n n n n n n n o o o o o o oe oe \
    r r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u \
    w w y y y z z z z z z s
    """.utf8.split(separator: UInt8(ascii: " ")).map { ($0.first ?? 0, $0.dropFirst().first ?? 0) }
