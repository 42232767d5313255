import Glibc

/// A file's path as the system takes it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
    /// The bytes without the terminating zero; they contain no zero.
    package let bytes: [UInt8]

    /// Takes the bytes before the first zero.
    package init(bytes: [UInt8]) { self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes }

    /// Takes the text as UTF-8.
    package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// The path for messages, with U+FFFD in place of invalid UTF-8.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the path names no file: it is empty or ends with a slash.
    package var isNameless: Bool { bytes.last.map { $0 == UInt8(ascii: "/") } ?? true }

    /// The directory of the file; `.` for a bare name.
    package var directory: FilePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
        return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
    }

    /// The file's name within its directory.
    package var fileName: FilePath {
        FilePath(bytes: Array(bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]))
    }

    /// The ending after the last point of the file's name, in lower case; `nil` without one.
    package var ending: String? {
        let name = fileName.bytes
        guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return nil }
        return String(decoding: name[(point + 1)...], as: UTF8.self).lowercased()
    }

    /// The path of a file in this directory.
    package func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

    /// The path of a file in this directory.
    package func appending(_ name: FilePath) -> FilePath {
        FilePath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.bytes)
    }

    /// Calls a function with the bytes and a terminating zero.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        var terminated = bytes
        terminated.append(0)
        return terminated.withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
    }

    /// The path without symbolic links; `nil` if it leads nowhere.
    package func resolved() -> FilePath? {
        guard let path = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
    }

    /// The target of a symbolic link; `nil` for anything else.
    var linkTarget: FilePath? {
        var room = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withCString { readlink($0, &room, room.count) }
        guard count > 0 else { return nil }
        let target = FilePath(bytes: room[..<count].map { UInt8(bitPattern: $0) })
        return target.bytes.first == UInt8(ascii: "/") ? target : directory.appending(target)
    }
}
