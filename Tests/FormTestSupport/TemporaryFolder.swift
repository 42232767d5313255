import Glibc

/// A folder that is removed with all that is in it when nobody holds it any more.
public final class TemporaryFolder: Sendable {
    /// Its absolute path.
    public let path: String

    /// Makes a new folder in `TMPDIR` or `/tmp`.
    public init() throws(SystemFailure) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/fieldwise-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemFailure(parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { removeTree(path) }

    /// The path of a file in it, which need not exist.
    public func path(of name: String) -> String { "\(path)/\(name)" }

    /// Makes a file with these bytes and returns its path.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemFailure) -> String {
        let path = path(of: name)
        guard let file = fopen(path, "w") else { throw SystemFailure(path) }
        let bytes = Array(bytes)
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw SystemFailure(path) }
        return path
    }

    /// Makes a file with this text and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws(SystemFailure) -> String {
        try write(text.utf8, to: name)
    }

    /// What is in a file of the folder.
    public func text(of name: String) throws(SystemFailure) -> String { try textOfFile(path(of: name)) }
}

/// What is in a file, as text.
public func textOfFile(_ path: String) throws(SystemFailure) -> String {
    String(decoding: try bytesOfFile(path), as: UTF8.self)
}

/// What is in a file.
public func bytesOfFile(_ path: String) throws(SystemFailure) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw SystemFailure(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
}

private func removeTree(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
        unlink(path)
        return
    }
    if let folder = opendir(path) {
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { removeTree("\(path)/\(name)") }
        }
        closedir(folder)
    }
    rmdir(path)
}
