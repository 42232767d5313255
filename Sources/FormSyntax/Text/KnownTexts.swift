/// A hash table of numbered texts, which the caller keeps. Two spellings that Unicode considers equal are one text.
/// Nobody who supplies texts can make many of them collide.
package struct KnownTexts {
    /// The numbers by open addressing; -1 means free.
    private var numbers: [Int32]

    /// - Parameter count: The largest number of texts.
    package init(count: Int) {
        var capacity = 4
        while capacity < count * 2 { capacity *= 2 }
        numbers = Array(repeating: -1, count: capacity)
    }

    /// The slot of a text, known or not.
    ///
    /// - Parameter isText: Whether a number is that of this text, by `isSameText`.
    package func place(of text: ByteSlice, where isText: (Int) -> Bool) -> Int {
        var place = hashValue(of: text) & (numbers.count - 1)
        while let number = self[place], !isText(number) { place = (place + 1) & (numbers.count - 1) }
        return place
    }

    /// The number of the text in a slot; `nil` if the slot is free.
    package subscript(place: Int) -> Int? {
        get { numbers[place] < 0 ? nil : Int(numbers[place]) }
        set { numbers[place] = newValue.map { Int32($0) } ?? -1 }
    }
}

/// Whether two texts are equal, in any Unicode spelling.
package func isSameText(_ one: ByteSlice, _ other: ByteSlice) -> Bool {
    one.equals(other) || (!isASCII(one) || !isASCII(other)) && String(one) == String(other)
}

/// The characters that Unicode considers equal to an ASCII one.
private let asciiLetters: [Unicode.Scalar: Unicode.Scalar] = ["\u{212a}": "K", "\u{37e}": ";", "\u{1fef}": "`"]

private func hashValue(of text: ByteSlice) -> Int {
    guard isASCII(text) else {
        let letters = String(String.UnicodeScalarView(String(text).unicodeScalars.map { asciiLetters[$0] ?? $0 }))
        return letters.utf8.allSatisfy { $0 < 0x80 } ? letters.withByteSlice(hashValue) : letters.hashValue
    }
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(text.buffer))
    return hasher.finalize()
}

private func isASCII(_ text: ByteSlice) -> Bool {
    var place = 0
    while place + 8 <= text.count {
        guard text.word(at: place) & 0x8080_8080_8080_8080 == 0 else { return false }
        place += 8
    }
    return !text[place...].contains { $0 >= 0x80 }
}
