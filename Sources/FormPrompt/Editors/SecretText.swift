import Glibc

/// A secret while it is typed: characters in one buffer of ours, overwritten before it is freed.
struct SecretText: ~Copyable {
    private static let capacity = 4096
    private let characters = UnsafeMutablePointer<Unicode.Scalar>.allocate(capacity: SecretText.capacity)
    private var count = 0

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

    /// Adds characters at the end; `false` where there is no room for all of them, and none was added.
    @discardableResult
    mutating func append(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard count + scalars.count <= Self.capacity else { return false }
        for scalar in scalars {
            (characters + count).initialize(to: scalar)
            count += 1
        }
        return true
    }

    /// Takes the last character away.
    mutating func removeLast() { count = max(count - 1, 0) }

    /// Forgets all characters.
    mutating func wipe() {
        explicit_bzero(characters, Self.capacity * MemoryLayout<Unicode.Scalar>.stride)
        count = 0
    }
}
