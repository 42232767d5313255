import FormSystem

/// A private file for another program to edit, in its own folder; both are removed with the object.
final class EditorFile {
    /// The most bytes that are read back.
    static let limit = 16 << 20
    /// The path of the file.
    let path: FilePath
    private let folder: FilePath

    /// Writes the text to a new file; `nil` if no folder is writable.
    init?(_ text: String, named name: String, setting: (String) -> String?) {
        guard let folder = Self.newFolder(setting) else { return nil }
        self.folder = folder
        let plain = plainName(name, limit: 80, allowing: "_.", otherwise: "_")
        path = folder.appending((plain.hasPrefix(".") ? "_" : "") + plain)
        guard write(text) else { return nil }
    }

    // Includes any copy that an editor left beside it.
    deinit { folder.removeFolder() }

    /// The current content; `nil` if the file is unreadable or too large.
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
