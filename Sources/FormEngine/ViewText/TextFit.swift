/// How what was typed fits a text; the greater the better.
package enum TextFit: Int, Comparable, Sendable {
    case none
    /// Each of its words begins a word of the text, in their order.
    case words
    /// At the beginning of one of its words.
    case word
    /// At its beginning.
    case beginning

    /// Fits worse.
    package static func < (left: TextFit, right: TextFit) -> Bool { left.rawValue < right.rawValue }
}

/// A text that is looked for in others, whatever the case of letters.
struct SoughtText {
    /// In lower case.
    private let bytes: [UInt8]
    private let words: [ArraySlice<UInt8>]
    private let isStrict: Bool

    /// - Parameter isStrict: Whether letters with and without accents differ, and numbers with and without blanks.
    init(_ text: String, isStrict: Bool = false) {
        bytes = Array((isStrict ? text.lowercased() : foldedText(text)).utf8)
        words = bytes.split(separator: UInt8(ascii: " "))
        self.isStrict = isStrict
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// How it fits a text.
    func fit(in text: String) -> TextFit { withSearched(text) { fit(in: $0) } }

    /// Whether a text begins with it.
    func begins(_ text: String) -> Bool { withSearched(text) { end(of: bytes[...], in: $0, at: 0) != nil } }

    /// Whether a text is the same.
    func isWhole(_ text: String) -> Bool { withSearched(text) { end(of: bytes[...], in: $0, at: 0) == $0.count } }

    /// Whether a text begins with it, and no number in which it ends goes on: `1`, not `10` or `1 000`.
    func beginsWithNumber(_ text: String) -> Bool {
        withSearched(text) { text in
            guard bytes.last.map({ isDigit($0) }) ?? false, let end = end(of: bytes[...], in: text, at: 0) else {
                return false
            }
            return !(end < text.count && isDigit(text[end])) && group(in: text, at: end) == nil
        }
    }

    /// What is plain ASCII is compared byte by byte: a list of choices is gone through at every key.
    @inline(__always)
    private func withSearched<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard isStrict else { return withFoldedBytes(of: text, body) }
        return (bytes.contains { $0 >= 0x80 } ? text.lowercased() : text).withBytes {
            body(UnsafeBufferPointer(start: $0, count: $1))
        }
    }

    private func fit(in text: UnsafeBufferPointer<UInt8>) -> TextFit {
        if end(of: bytes[...], in: text, at: 0) != nil { return .beginning }
        if place(of: bytes[...], in: text, from: 1) != nil { return .word }
        guard words.count > 1 else { return .none }
        var start = 0
        for word in words {
            guard let place = place(of: word, in: text, from: start) else { return .none }
            start = place + word.count
        }
        return .words
    }

    /// Where a word of the text begins with a part.
    private func place(of part: ArraySlice<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let first = part.first else { return nil }
        let other = first &- 0x61 < 26 ? first ^ 0x20 : first
        var place = start
        while place <= text.count - part.count {
            let byte = text[place]
            if byte == first || byte == other,
                place == 0 || !isInWord(text[place - 1]) || !isInWord(byte) || byte >= 0xE3,
                end(of: part, in: text, at: place) != nil
            {
                return place
            }
            place += 1
        }
        return nil
    }

    /// Where a part ends that is in the text from a place on; `nil` where another text is there.
    @inline(__always)
    private func end(of part: ArraySlice<UInt8>, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard start + part.count <= text.count else { return nil }
        var place = start
        for (index, byte) in zip(part.indices, part) {
            guard place < text.count else { return nil }
            let found = text[place]
            if byte != found, found &- 0x41 >= 26 || found | 0x20 != byte {
                // A blank between thousands may be left out before a whole group, and may be another one.
                let isWhole = part.endIndex - index >= 3
                guard !isStrict, let group = group(in: text, at: place),
                    byte == 0x20 || isWhole && byte == text[group]
                else { return nil }
                place = byte == 0x20 ? group : group + 1
                continue
            }
            place += 1
        }
        return place
    }

    /// Where the next thousands of a number begin, which are parted by a blank: three digits and no more; `nil` for any other
    /// text.
    private func group(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
        guard place > 0, place < text.count, isDigit(text[place - 1]), let start = text.baseAddress,
            let (scalar, size) = decodeScalar(start + place, count: text.count - place), isWhiteSpace(scalar),
            text[(place + size)...].prefix(while: { isDigit($0) }).count == 3
        else { return nil }
        return place + size
    }

    /// Letters and digits; what is no ASCII counts as a letter. Where scripts have no blanks, from 0xE3, each letter is a word.
    private func isInWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
}

/// The places of the texts that the part fits as well as any does, and how well that is.
package func bestFits(of part: String, among texts: [String]) -> (fit: TextFit, places: [Int]) {
    let sought = SoughtText(part)
    var best = (fit: TextFit.none, places: [Int]())
    for (place, text) in texts.enumerated() {
        let fit = sought.fit(in: text)
        if fit > best.fit { best = (fit, []) }
        if fit == best.fit, fit != .none { best.places.append(place) }
    }
    return best
}
