import Glibc

/// The error for a file that could not be read.
package struct UnreadableFile: Error {
    /// The path of the file.
    package let path: String
}

/// The bytes of a file, for fixtures.
package func fileBytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw UnreadableFile(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        guard count > 0 else { return bytes }
        bytes += buffer[..<count]
    }
}

/// The text of a file, for fixtures.
package func fileText(_ path: String) throws -> String { String(decoding: try fileBytes(path), as: UTF8.self) }
