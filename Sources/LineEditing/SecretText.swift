import FormSystem

/// A secret while it is typed: characters in buffers of ours, overwritten as soon as they are taken away.
struct SecretText: ~Copyable {
    private var characters = UnsafeMutableBufferPointer<Unicode.Scalar>.allocate(capacity: 4096)
    /// How many characters there are.
    private(set) var count = 0
    /// Where the next character goes.
    private(set) var caret = 0

    init() { characters.initialize(repeating: "\0") }

    deinit {
        overwrite(characters)
        characters.deallocate()
    }

    /// Nothing has been typed.
    var isEmpty: Bool { count == 0 }

    /// The secret as a string, which cannot be overwritten: for its last user.
    var text: String {
        String(String.UnicodeScalarView(characters[..<count]))
    }

    /// Puts characters in at the caret.
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

    /// Puts the caret before the character of that number, or as near as there is one.
    mutating func move(to place: Int) { caret = min(max(place, 0), count) }

    /// Takes the characters between the caret and a place away.
    mutating func remove(to place: Int) {
        let start = min(max(place, 0), caret), end = max(min(place, count), caret)
        for place in end..<count { characters[place - (end - start)] = characters[place] }
        count -= end - start
        caret = start
        overwrite(UnsafeMutableBufferPointer(rebasing: characters[count..<count + end - start]))
    }

    /// Where the word before the caret begins.
    var startOfWord: Int {
        var place = caret
        while place > 0, characters[place - 1] == " " { place -= 1 }
        while place > 0, characters[place - 1] != " " { place -= 1 }
        return place
    }

    /// Forgets all characters.
    mutating func wipe() {
        overwrite(characters)
        count = 0
        caret = 0
    }
}

private func overwrite(_ characters: UnsafeMutableBufferPointer<Unicode.Scalar>) {
    wipe(UnsafeMutableRawBufferPointer(characters))
}
