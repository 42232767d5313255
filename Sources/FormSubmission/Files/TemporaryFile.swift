import CPosix
import Glibc

/// A file that is being written and is to replace another.
///
/// While that goes on it is locked: one that is not was left by a process that was killed.
struct TemporaryFile: ~Copyable {
    let path: FilePath
    let file: OpenFile

    private static let prefix = Array(".fieldwise-".utf8)
    /// As many as a number of 64 bits may have of base 36.
    private static let digitCount = 13

    /// Makes one in a directory, which only its maker can read.
    init(in directory: FilePath) throws(SystemError) {
        for _ in 0..<100 {
            let path = directory.appending(Self.name())
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600)
            let refusal = posix_try_lock(file.descriptor)
            // In between another process may have taken it for one that was left; where there are no locks, none does.
            guard ![EAGAIN, EACCES].contains(refusal), file.isNamed(path) else {
                _ = path.withCString { unlink($0) }
                continue
            }
            self.path = path
            self.file = file
            return
        }
        throw SystemError(EAGAIN)
    }

    /// Removes what killed processes have left in a directory, secrets and all, as far as it is ours to take.
    static func removeLeftovers(in directory: FilePath) {
        // A file that is not seen this time is removed the next.
        guard let names = try? directory.namesOfEntries() else { return }
        for name in names where isName(name) {
            removeIfLeftOver(directory.appending(FilePath(bytes: name)))
        }
    }

    private static func removeIfLeftOver(_ path: FilePath) {
        guard let file = try? OpenFile(path, O_RDWR | O_NOFOLLOW), let found = try? file.status(),
            found.st_uid == geteuid(), found.st_nlink == 1,
            posix_try_lock(file.descriptor) == 0, file.isNamed(path)
        else { return }
        _ = path.withCString { unlink($0) }
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

extension FilePath {
    /// The names in the directory.
    package func namesOfEntries() throws(SystemError) -> [[UInt8]] {
        guard let stream = withCString({ opendir($0) }) else { throw .latest }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
            errno = 0
        }
        guard errno == 0 else { throw .latest }
        return names
    }
}
