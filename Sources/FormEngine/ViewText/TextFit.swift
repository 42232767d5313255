/// How a part that was typed fits a text, case aside; the greater the better.
package enum TextFit: Int, Comparable, Sendable {
    case none
    /// Somewhere in it.
    case part
    /// At the beginning of one of its words.
    case word
    /// At its beginning.
    case beginning

    /// Fits worse.
    package static func < (left: TextFit, right: TextFit) -> Bool { left.rawValue < right.rawValue }

    /// How the part fits.
    ///
    /// - Parameter part: In lower case.
    package init(of part: [UInt8], in text: String) {
        self = part.withUnsafeBufferPointer { part in Self.folded(part, text).withBytes { Self.fit(part, $0, $1) } }
    }

    /// Whether a text begins with a part, which is in lower case.
    static func begins(_ text: String, with part: [UInt8]) -> Bool {
        part.withUnsafeBufferPointer { part in
            folded(part, text).withBytes { part.count <= $1 && isSame(part, $0) }
        }
    }

    /// What is plain ASCII is compared byte by byte: a list of choices is gone through at every key.
    @inline(__always)
    private static func folded(_ part: UnsafeBufferPointer<UInt8>, _ text: String) -> String {
        for byte in part where byte >= 0x80 { return text.lowercased() }
        return text
    }

    private static func fit(
        _ part: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<UInt8>, _ count: Int
    ) -> TextFit {
        guard part.count <= count else { return .none }
        guard let first = part.first else { return .beginning }
        var found = TextFit.none
        var start = 0
        while start <= count - part.count {
            start = place(of: first, text, from: start, to: count - part.count)
            guard start <= count - part.count else { break }
            if isSame(part, text + start) {
                if start == 0 || !isInWord(text[start - 1]) || !isInWord(text[start]) {
                    return start == 0 ? .beginning : .word
                }
                found = .part
            }
            start += 1
        }
        return found
    }

    /// The next place of a byte, case aside; beyond the last one where there is none.
    @inline(__always)
    private static func place(of byte: UInt8, _ text: UnsafePointer<UInt8>, from start: Int, to last: Int) -> Int {
        let isLetter = byte &- 0x61 < 26
        let other = isLetter ? byte ^ 0x20 : byte
        var place = start
        while place <= last, text[place] != byte, text[place] != other { place += 1 }
        return place
    }

    private static func isSame(_ part: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<UInt8>) -> Bool {
        for index in 0..<part.count where !isSame(text[index], part[index]) { return false }
        return true
    }

    @inline(__always)
    private static func isSame(_ byte: UInt8, _ folded: UInt8) -> Bool {
        byte == folded || (byte &- 0x41 < 26 && byte | 0x20 == folded)
    }

    /// Letters and digits; what is no ASCII counts as a letter.
    private static func isInWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
}

/// The places of the texts that the part fits as well as any does, and how well that is.
package func bestFits(of part: String, among texts: [String]) -> (fit: TextFit, places: [Int]) {
    let folded = Array(part.lowercased().utf8)
    var best = (fit: TextFit.none, places: [Int]())
    for (place, text) in texts.enumerated() {
        let fit = TextFit(of: folded, in: text)
        if fit > best.fit { best = (fit, []) }
        if fit == best.fit, fit != .none { best.places.append(place) }
    }
    return best
}
