/// A file that is being written and is to replace another.
///
/// While that goes on it is locked: one that is not was left by a process that was killed.
package struct TemporaryFile: ~Copyable {
    /// Its name.
    package let path: FilePath
    /// Open for reading and writing.
    package let file: OpenFile

    private static let prefix = Array(".fieldwise-".utf8)
    /// As many as a number of 64 bits may have of base 36.
    private static let digitCount = 13

    /// Makes one in a directory, which only its maker can read.
    package init(in directory: FilePath) throws(SystemError) {
        for _ in 0..<100 {
            let path = directory.appending(Self.name())
            let file = try OpenFile(path, [.reading, .writing, .new, .withoutLinks], permissions: 0o600)
            // In between another process may have taken it for one that was left; where there are no locks, none does.
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

    /// Removes what killed processes have left in a directory, secrets and all, as far as it is ours to take.
    package static func removeLeftovers(in directory: FilePath) {
        // A file that is not seen this time is removed the next.
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
