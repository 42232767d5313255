/// The quality of a match between typed text and a text; greater is better.
package enum TextFit: Int, Comparable, Sendable {
    case none
    /// Each typed word begins a word of the text, in order.
    case words
    /// The typed text is at the beginning of a word.
    case word
    /// The typed text is at the beginning of the text.
    case beginning

    /// Orders by quality.
    package static func < (left: TextFit, right: TextFit) -> Bool { left.rawValue < right.rawValue }
}

/// A text to search for in others, ignoring case.
package struct SoughtText {
    /// The text in lower case.
    private let bytes: [UInt8]
    /// The ranges of its words.
    private let words: [Range<Int>]
    private let isStrict: Bool

    /// - Parameter isStrict: Whether accents matter, and blanks in numbers.
    package init(_ text: String, isStrict: Bool = false) {
        bytes = Array((isStrict ? text.lowercased() : foldedText(text)).utf8)
        words = bytes.split(separator: UInt8(ascii: " ")).map(\.indices)
        self.isStrict = isStrict
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// The quality of the match with a text; matches worse than `least` are not looked for.
    package func fit(in text: String, atLeast least: TextFit = .words) -> TextFit {
        withSearched(text) { fit(of: $0, in: $1, atLeast: least) }
    }

    /// The indices of the texts that match best, with the quality of that match.
    package func bestFits(among texts: some Sequence<String>, atLeast least: TextFit) -> (fit: TextFit, places: [Int]) {
        var (least, best) = (least, (fit: TextFit.none, places: [Int]()))
        for (place, text) in texts.enumerated() {
            let fit = fit(in: text, atLeast: least)
            guard fit != .none else { continue }
            if fit > best.fit { best = (fit, []) }
            best.places.append(place)
            least = fit
        }
        return best
    }

    /// The same for prepared texts without accents; this text must not be strict.
    package func bestFits(among texts: FoldedTexts, atLeast least: TextFit) -> (fit: TextFit, places: [Int]) {
        var (least, best) = (least, (fit: TextFit.none, places: [Int]()))
        bytes.withByteSlice { sought in
            texts.withTexts { text in
                for place in texts.indices {
                    let fit = fit(of: sought, in: text(place), atLeast: least)
                    guard fit != .none else { continue }
                    if fit > best.fit { best = (fit, []) }
                    best.places.append(place)
                    least = fit
                }
            }
        }
        return best
    }

    /// The quality of the match with each text.
    package func fits(in texts: FoldedTexts) -> [TextFit] {
        bytes.withByteSlice { sought in
            texts.withTexts { text in texts.indices.map { fit(of: sought, in: text($0), atLeast: .words) } }
        }
    }

    /// The given texts that begin with this one.
    package func beginnings(of texts: FoldedTexts, among places: [Int]) -> [Int] {
        bytes.withByteSlice { sought in
            texts.withTexts { text in places.filter { end(of: sought, in: text($0), at: 0) != nil } }
        }
    }

    /// The given texts that equal this one.
    package func wholes(of texts: FoldedTexts, among places: [Int]) -> [Int] {
        bytes.withByteSlice { sought in
            texts.withTexts { text in places.filter { end(of: sought, in: text($0), at: 0) == text($0).count } }
        }
    }

    /// Whether the text begins with a digit.
    package var beginsInNumber: Bool { bytes.first.map { isDigit($0) } ?? false }

    /// Whether the text ends with a digit, so that a longer number may begin with it.
    package var endsInNumber: Bool { bytes.last.map { isDigit($0) } ?? false }

    /// Whether a text begins with this one.
    package func begins(_ text: String) -> Bool {
        guard let first = bytes.first, let found = text.utf8.first else { return bytes.isEmpty }
        return (found >= 0x80 || found == first || found | 0x20 == first)
            && withSearched(text) { end(of: $0, in: $1, at: 0) != nil }
    }

    /// Whether a text equals this one.
    package func isWhole(_ text: String) -> Bool { withSearched(text) { end(of: $0, in: $1, at: 0) == $1.count } }

    /// Whether a text begins with this one, whose last number is complete there: `1` does not begin `10` or `1 000`.
    package func beginsWithNumber(_ text: String) -> Bool {
        guard endsInNumber else { return false }
        return withSearched(text) { sought, text in
            guard let end = end(of: sought, in: text, at: 0) else { return false }
            return !(end < text.count && isDigit(text[end])) && group(in: text, at: end) == nil
        }
    }

    /// Calls a function with the bytes of both texts. A list of options is searched at every key, so both are compared
    /// in place.
    @inline(__always)
    private func withSearched<Result>(_ text: String, _ body: (ByteSlice, ByteSlice) -> Result) -> Result {
        bytes.withByteSlice { sought in
            guard isStrict else { return withFoldedBytes(of: text) { body(sought, $0) } }
            return (sought.contains { $0 >= 0x80 } ? text.lowercased() : text).withByteSlice {
                body(sought, $0)
            }
        }
    }

    private func fit(of sought: ByteSlice, in text: ByteSlice, atLeast least: TextFit) -> TextFit {
        if end(of: sought, in: text, at: 0) != nil { return .beginning }
        guard least < .beginning else { return .none }
        if place(of: sought, in: text, from: 1) != nil { return .word }
        guard words.count > 1, least < .word else { return .none }
        var start = 0
        for word in words {
            guard let place = place(of: sought[word], in: text, from: start) else { return .none }
            start = place + word.count
        }
        return .words
    }

    /// The offset of a word of the text that begins with a part.
    private func place(of part: ByteSlice, in text: ByteSlice, from start: Int) -> Int? {
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

    /// The end of a part that is in the text at an offset; `nil` if it is not.
    @inline(__always)
    private func end(of part: ByteSlice, in text: ByteSlice, at start: Int) -> Int? {
        guard start + part.count <= text.count else { return nil }
        var (place, index) = (start, 0)
        while index < part.count {
            guard place < text.count else { return nil }
            let (byte, found) = (part[index], text[place])
            if byte != found, found &- 0x41 >= 26 || found | 0x20 != byte {
                // A blank between thousands may be left out before a whole group, or may be a different one.
                guard !isStrict, let group = group(in: text, at: place),
                    byte == 0x20 || part.count - index >= 3 && byte == text[group]
                else { return nil }
                place = byte == 0x20 ? group : group + 1
            } else {
                place += 1
            }
            index += 1
        }
        return place
    }

    /// The beginning of a number's next thousands after a blank: exactly three digits. `nil` for any other text.
    private func group(in text: ByteSlice, at place: Int) -> Int? {
        guard place > 0, place < text.count, isDigit(text[place - 1]),
            let (scalar, size) = decodeScalar(text[place...]), isWhiteSpace(scalar)
        else { return nil }
        let group = place + size
        guard let end = (group...text.count).first(where: { $0 == text.count || !isDigit(text[$0]) }) else {
            return nil
        }
        return end == group + 3 ? group : nil
    }

    /// Whether a byte is part of a word: letters and digits; all non-ASCII bytes count as letters. From 0xE3 on scripts
    /// have no blanks, so each letter is a word.
    private func isInWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
}

/// The indices of the texts that the part matches best, with the quality of that match.
package func bestFits(of part: String, among texts: [String]) -> (fit: TextFit, places: [Int]) {
    SoughtText(part).bestFits(among: texts, atLeast: .words)
}
