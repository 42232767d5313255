import FormSystem

/// A file for another program to edit, that nobody else can read, in a folder of its own; both go with it.
final class EditorFile {
    /// The most bytes that are read back.
    static let limit = 16 << 20
    /// Where it is.
    let path: FilePath
    private let folder: FilePath

    /// Writes the text to a new file; `nil` where no folder can be written to.
    init?(_ text: String, named name: String, setting: (String) -> String?) {
        guard let folder = Self.newFolder(setting) else { return nil }
        self.folder = folder
        let plain = plainName(name, limit: 80, allowing: "_.", otherwise: "_")
        path = folder.appending((plain.hasPrefix(".") ? "_" : "") + plain)
        guard write(text) else { return nil }
    }

    // An editor may have left a copy beside it.
    deinit { folder.removeFolder() }

    /// The present content of the file; `nil` where it cannot be read or is too large.
    func text() -> [UInt8]? {
        guard let file = try? OpenFile(path, [.reading, .withoutLinks]), let size = try? file.status().size,
            size <= Self.limit
        else { return nil }
        return try? file.read(size, at: 0)
    }

    private func write(_ text: String) -> Bool {
        do throws(SystemError) {
            let file = try OpenFile(path, [.writing, .new, .withoutLinks], permissions: 0o600)
            try file.write(Array(text.utf8))
            try file.close()
            return true
        } catch {
            return false
        }
    }

    private static func newFolder(_ setting: (String) -> String?) -> FilePath? {
        for place in [setting("XDG_RUNTIME_DIR"), setting("TMPDIR"), "/tmp"] {
            if let place, place.hasPrefix("/"), let folder = FilePath(place).newFolder("fieldwise-") { return folder }
        }
        return nil
    }
}
