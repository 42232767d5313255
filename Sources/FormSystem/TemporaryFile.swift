/// A file that is written in order to replace another one.
///
/// It is locked meanwhile, so an unlocked one was left by a killed process.
package struct TemporaryFile: ~Copyable {
    /// The path of the file.
    package let path: FilePath
    /// The file, open for reading and writing.
    package let file: OpenFile

    private static let prefix = Array(".fieldwise-".utf8)
    /// The number of digits that a 64-bit number needs in base 36.
    private static let digitCount = 13

    /// Creates a file in a directory, readable only by its owner.
    package init(in directory: FilePath) throws(SystemError) {
        for _ in 0..<100 {
            let path = directory.appending(Self.name())
            let file = try OpenFile(path, [.reading, .writing, .new, .withoutLinks], permissions: 0o600)
            // Another process may have taken it for a leftover in between; without support for locks, none does.
            guard file.tryLock() != .tryAgain, file.isNamed(path) else {
                path.unlink()
                continue
            }
            self.path = path
            self.file = file
            return
        }
        throw .tryAgain
    }

    /// Removes files that killed processes left in a directory, as they may hold secrets, if they belong to this user.
    package static func removeLeftovers(in directory: FilePath) {
        // A file that is missed this time is removed the next time.
        guard let names = try? directory.namesOfEntries() else { return }
        for name in names where isName(name) {
            removeIfLeftOver(directory.appending(FilePath(bytes: name)))
        }
    }

    private static func removeIfLeftOver(_ path: FilePath) {
        guard let file = try? OpenFile(path, [.reading, .writing, .withoutLinks]), let found = try? file.status(),
            found.isOurs, found.nameCount == 1, file.tryLock() == nil, file.isNamed(path)
        else { return }
        path.unlink()
    }

    private static func name() -> FilePath {
        let digits = String(UInt64.random(in: .min ... .max), radix: 36)
        let zeros = String(repeating: "0", count: digitCount - digits.utf8.count)
        return FilePath(bytes: prefix + (zeros + digits).utf8)
    }

    private static func isName(_ name: [UInt8]) -> Bool {
        name.count == prefix.count + digitCount && name.starts(with: prefix)
            && name[prefix.count...].allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
    }
}
