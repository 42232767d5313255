import CPosix
import FormSubmission
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
        let plain = plainName(name, limit: 80, allowing: "_.", otherwise: "_")
        path = folder + "/" + (plain.hasPrefix(".") ? "_" : "") + plain
        guard write(text) else { return nil }
    }

    deinit {
        // An editor may have left a copy beside it.
        if let entries = opendir(folder) {
            while let entry = readdir(entries) {
                if let name = name(of: entry) { unlinkat(dirfd(entries), name, 0) }
            }
            closedir(entries)
        }
        rmdir(folder)
    }

    /// The present content of the file; `nil` where it cannot be read or is too large.
    func text() -> [UInt8]? { (try? FilePath(path).content(limit: Self.limit)) ?? nil }

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
}
