import FormSystem

/// A secret that is being typed, in buffers of its own that are overwritten when characters are removed.
struct SecretText: ~Copyable {
    private var characters = UnsafeMutableBufferPointer<Unicode.Scalar>.allocate(capacity: 4096)
    /// The number of characters.
    private(set) var count = 0
    /// The caret's position.
    private(set) var caret = 0

    init() { characters.initialize(repeating: "\0") }

    deinit {
        overwrite(characters)
        characters.deallocate()
    }

    /// Whether nothing was typed.
    var isEmpty: Bool { count == 0 }

    /// The secret as a string, which cannot be overwritten; for its final use only.
    var text: String {
        String(String.UnicodeScalarView(characters[..<count]))
    }

    /// Inserts characters at the caret.
    mutating func insert(_ text: String) {
        let length = text.unicodeScalars.count
        if count + length > characters.count { grow(to: 2 * (count + length)) }
        for place in stride(from: count - 1, through: caret, by: -1) { characters[place + length] = characters[place] }
        for scalar in text.unicodeScalars {
            characters[caret] = scalar
            caret += 1
        }
        count += length
    }

    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutableBufferPointer<Unicode.Scalar>.allocate(capacity: capacity)
        larger.initialize(repeating: "\0")
        for place in 0..<count { larger[place] = characters[place] }
        overwrite(characters)
        characters.deallocate()
        characters = larger
    }

    /// Moves the caret to an index, limited to the text.
    mutating func move(to place: Int) { caret = min(max(place, 0), count) }

    /// Removes the characters between the caret and an index.
    mutating func remove(to place: Int) {
        let start = min(max(place, 0), caret), end = max(min(place, count), caret)
        for place in end..<count { characters[place - (end - start)] = characters[place] }
        count -= end - start
        caret = start
        overwrite(UnsafeMutableBufferPointer(rebasing: characters[count..<count + end - start]))
    }

    /// The beginning of the word before the caret.
    var startOfWord: Int {
        var place = caret
        while place > 0, characters[place - 1] == " " { place -= 1 }
        while place > 0, characters[place - 1] != " " { place -= 1 }
        return place
    }

    /// Removes and overwrites all characters.
    mutating func wipe() {
        overwrite(characters)
        count = 0
        caret = 0
    }
}

private func overwrite(_ characters: UnsafeMutableBufferPointer<Unicode.Scalar>) {
    wipe(UnsafeMutableRawBufferPointer(characters))
}
