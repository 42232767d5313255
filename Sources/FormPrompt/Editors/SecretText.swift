import Glibc

/// A secret while it is typed: characters in one buffer of ours, overwritten as soon as they are taken away.
struct SecretText: ~Copyable {
    private static let capacity = 4096
    private let characters = UnsafeMutablePointer<Unicode.Scalar>.allocate(capacity: SecretText.capacity)
    /// How many characters there are.
    private(set) var count = 0
    /// Where the next character goes.
    private(set) var caret = 0

    init() { characters.initialize(repeating: "\0", count: Self.capacity) }

    deinit {
        explicit_bzero(characters, SecretText.capacity * MemoryLayout<Unicode.Scalar>.stride)
        characters.deallocate()
    }

    /// Nothing has been typed.
    var isEmpty: Bool { count == 0 }

    /// The secret as a string, which cannot be overwritten: for its last user.
    var text: String {
        String(String.UnicodeScalarView(UnsafeBufferPointer(start: characters, count: count)))
    }

    /// Puts characters in at the caret; `false` where there is no room for all of them, and none was put in.
    @discardableResult
    mutating func insert(_ text: String) -> Bool {
        let length = text.unicodeScalars.count
        guard count + length <= Self.capacity else { return false }
        (characters + caret + length).update(from: characters + caret, count: count - caret)
        for scalar in text.unicodeScalars {
            characters[caret] = scalar
            caret += 1
        }
        count += length
        return true
    }

    /// Puts the caret before the character of that number, or as near as there is one.
    mutating func move(to place: Int) { caret = min(max(place, 0), count) }

    /// Takes the characters between the caret and a place away.
    mutating func remove(to place: Int) {
        let start = min(max(place, 0), caret), end = max(min(place, count), caret)
        (characters + start).update(from: characters + end, count: count - end)
        count -= end - start
        caret = start
        explicit_bzero(characters + count, (end - start) * MemoryLayout<Unicode.Scalar>.stride)
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
        explicit_bzero(characters, Self.capacity * MemoryLayout<Unicode.Scalar>.stride)
        count = 0
        caret = 0
    }
}
