import CPosix
import Glibc

/// A file for another program to edit, that nobody else can read, in a folder of its own; both go with it.
final class EditedFile {
    /// The most bytes that are read back.
    static let limit = 16 << 20
    /// Where it is.
    let path: String
    private let folder: String

    /// Writes the text to a new file; `nil` where no folder can be written to.
    init?(_ text: String, named name: String, setting: (String) -> String?) {
        guard let folder = Self.newFolder(setting) else { return nil }
        self.folder = folder
        path = folder + "/" + Self.plainName(name)
        guard write(text) else { return nil }
    }

    deinit {
        // An editor may have left a copy beside it.
        if let entries = opendir(folder) {
            while let entry = readdir(entries) {
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { _ = unlinkat(dirfd(entries), $0, 0) }
                }
            }
            closedir(entries)
        }
        rmdir(folder)
    }

    /// What the file holds now; `nil` where it cannot be read or is too large.
    func text() -> [UInt8]? {
        let descriptor = posix_open_at(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var portion = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &portion, portion.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0, bytes.count + count <= Self.limit else { return nil }
            guard count > 0 else { break }
            bytes += portion[..<count]
        }
        return bytes
    }

    private func write(_ text: String) -> Bool {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = posix_open_at(AT_FDCWD, path, flags, 0o600)
        guard descriptor >= 0 else { return false }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes = bytes.dropFirst(count)
        }
        return close(descriptor) == 0 && bytes.isEmpty
    }

    private static func newFolder(_ setting: (String) -> String?) -> String? {
        let places = [setting("XDG_RUNTIME_DIR"), setting("TMPDIR"), "/tmp"]
        for place in places.compactMap(\.self) where place.hasPrefix("/") {
            var template = Array((place + "/fieldwise-XXXXXX").utf8CString)
            guard let path = mkdtemp(&template) else { continue }
            return String(cString: path)
        }
        return nil
    }

    /// A name that is safe as a file's and as a word of a shell.
    private static func plainName(_ name: String) -> String {
        let plain = name.unicodeScalars.prefix(80).map { scalar -> Character in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_.".unicodeScalars.contains(scalar))
                ? Character(scalar) : "_"
        }
        return plain.first == "." ? "_" + String(plain) : String(plain)
    }
}
