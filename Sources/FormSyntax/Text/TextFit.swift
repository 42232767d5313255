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
package struct SoughtText {
    /// In lower case.
    private let bytes: [UInt8]
    /// Where its words are.
    private let words: [Range<Int>]
    private let isStrict: Bool

    /// - Parameter isStrict: Whether letters with and without accents differ, and numbers with and without blanks.
    package init(_ text: String, isStrict: Bool = false) {
        bytes = Array((isStrict ? text.lowercased() : foldedText(text)).utf8)
        words = bytes.split(separator: UInt8(ascii: " ")).map(\.indices)
        self.isStrict = isStrict
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// How it fits a text, as far as that is no worse than the least that is wanted.
    package func fit(in text: String, atLeast least: TextFit = .words) -> TextFit {
        withSearched(text) { fit(of: $0, in: $1, atLeast: least) }
    }

    /// The places of the texts that it fits as well as any, and how well that is.
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

    /// The same for many texts, without accents; it must not be strict.
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

    /// How it fits each of the texts.
    package func fits(in texts: FoldedTexts) -> [TextFit] {
        bytes.withByteSlice { sought in
            texts.withTexts { text in texts.indices.map { fit(of: sought, in: text($0), atLeast: .words) } }
        }
    }

    /// Which of the places have a text that begins with it.
    package func beginnings(of texts: FoldedTexts, among places: [Int]) -> [Int] {
        bytes.withByteSlice { sought in
            texts.withTexts { text in places.filter { end(of: sought, in: text($0), at: 0) != nil } }
        }
    }

    /// Which of the places have no other text than this.
    package func wholes(of texts: FoldedTexts, among places: [Int]) -> [Int] {
        bytes.withByteSlice { sought in
            texts.withTexts { text in places.filter { end(of: sought, in: text($0), at: 0) == text($0).count } }
        }
    }

    /// Whether it begins as a number does.
    package var beginsInNumber: Bool { bytes.first.map { isDigit($0) } ?? false }

    /// Whether a number ends it, so that another one may go on where it ends.
    package var endsInNumber: Bool { bytes.last.map { isDigit($0) } ?? false }

    /// Whether a text begins with it.
    package func begins(_ text: String) -> Bool {
        guard let first = bytes.first, let found = text.utf8.first else { return bytes.isEmpty }
        return (found >= 0x80 || found == first || found | 0x20 == first)
            && withSearched(text) { end(of: $0, in: $1, at: 0) != nil }
    }

    /// Whether a text is the same.
    package func isWhole(_ text: String) -> Bool { withSearched(text) { end(of: $0, in: $1, at: 0) == $1.count } }

    /// Whether a text begins with it, and no number in which it ends goes on: `1`, not `10` or `1 000`.
    package func beginsWithNumber(_ text: String) -> Bool {
        guard endsInNumber else { return false }
        return withSearched(text) { sought, text in
            guard let end = end(of: sought, in: text, at: 0) else { return false }
            return !(end < text.count && isDigit(text[end])) && group(in: text, at: end) == nil
        }
    }

    /// Calls with the sought bytes and the text's. A list of choices is gone through at every key, so that both are compared
    /// where they are.
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

    /// Where a word of the text begins with a part.
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

    /// Where a part ends that is in the text from a place on; `nil` where another text is there.
    @inline(__always)
    private func end(of part: ByteSlice, in text: ByteSlice, at start: Int) -> Int? {
        guard start + part.count <= text.count else { return nil }
        var (place, index) = (start, 0)
        while index < part.count {
            guard place < text.count else { return nil }
            let (byte, found) = (part[index], text[place])
            if byte != found, found &- 0x41 >= 26 || found | 0x20 != byte {
                // A blank between thousands may be left out before a whole group, and may be another one.
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

    /// Where the next thousands of a number begin, which are parted by a blank: three digits and no more; `nil` for any other
    /// text.
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

    /// Letters and digits; what is no ASCII counts as a letter. Where scripts have no blanks, from 0xE3, each letter is a word.
    private func isInWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
}

/// The places of the texts that the part fits as well as any does, and how well that is.
package func bestFits(of part: String, among texts: [String]) -> (fit: TextFit, places: [Int]) {
    SoughtText(part).bestFits(among: texts, atLeast: .words)
}
