/// How a part that was typed fits a text, case aside; the greater the better.
enum TextFit: Int, Comparable {
    case none
    /// Somewhere in it.
    case part
    /// At the beginning of one of its words.
    case word
    /// At its beginning.
    case beginning

    static func < (left: TextFit, right: TextFit) -> Bool { left.rawValue < right.rawValue }

    /// - Parameter part: In lower case.
    init(of part: [UInt8], in text: String) {
        // What is plain ASCII is compared as it stands: a list of choices is gone through at every key.
        var folded = part.allSatisfy { $0 < 0x80 } ? text : text.lowercased()
        self = folded.withUTF8 { TextFit(of: part, in: $0) }
    }

    private init(of part: [UInt8], in text: UnsafeBufferPointer<UInt8>) {
        self = .none
        guard part.count <= text.count else { return }
        for start in 0...text.count - part.count where isSame(part, text, at: start) {
            if start == 0 || !isInWord(text[start - 1]) || !isInWord(text[start]) {
                self = start == 0 ? .beginning : .word
                return
            }
            self = .part
        }
    }
}

/// The places of the texts that the part fits as well as any does, and how well that is.
func bestFits(of part: String, among texts: [String]) -> (fit: TextFit, places: [Int]) {
    let folded = Array(part.lowercased().utf8)
    var best = (fit: TextFit.none, places: [Int]())
    for (place, text) in texts.enumerated() {
        let fit = TextFit(of: folded, in: text)
        if fit > best.fit { best = (fit, []) }
        if fit == best.fit, fit != .none { best.places.append(place) }
    }
    return best
}

private func isSame(_ part: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for (index, byte) in part.enumerated() {
        let other = text[start + index]
        guard other == byte || ((0x41...0x5a).contains(other) && other | 0x20 == byte) else { return false }
    }
    return true
}

/// Letters and digits; what is no ASCII counts as a letter.
private func isInWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
}
