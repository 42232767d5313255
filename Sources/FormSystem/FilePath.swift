import Glibc

/// A file's name as the system takes it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
    /// Without the closing zero; never holds one.
    package let bytes: [UInt8]

    /// Takes the bytes before the first zero.
    package init(bytes: [UInt8]) { self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes }

    /// Takes the text's UTF-8.
    package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// The name for messages; what is not UTF-8 is replaced by U+FFFD.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it names no file: empty, or ending in a slash.
    package var isNameless: Bool { bytes.last.map { $0 == UInt8(ascii: "/") } ?? true }

    /// The directory that holds the file, `.` for a bare name.
    package var directory: FilePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
        return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
    }

    /// The file's name in its directory.
    package var fileName: FilePath {
        FilePath(bytes: Array(bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]))
    }

    /// The part after the last point of the file's name, in lower case; `nil` without one.
    package var ending: String? {
        let name = fileName.bytes
        guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return nil }
        return String(decoding: name[(point + 1)...], as: UTF8.self).lowercased()
    }

    /// A file in this directory.
    package func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

    /// A file in this directory.
    package func appending(_ name: FilePath) -> FilePath {
        FilePath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.bytes)
    }

    /// Calls with the bytes and a closing zero.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        var terminated = bytes
        terminated.append(0)
        return terminated.withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
    }

    /// The file that a chain of symbolic links ends at, itself where it is none; `nil` where the chain leads nowhere.
    package func resolved() -> FilePath? {
        guard let path = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
    }

    /// Where a symbolic link leads; `nil` for what is none.
    var linkTarget: FilePath? {
        var room = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withCString { readlink($0, &room, room.count) }
        guard count > 0 else { return nil }
        let target = FilePath(bytes: room[..<count].map { UInt8(bitPattern: $0) })
        return target.bytes.first == UInt8(ascii: "/") ? target : directory.appending(target)
    }
}
