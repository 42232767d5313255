import Glibc

/// A directory for a single test, removed with its content when the test releases it.
package final class TemporaryDirectory: Sendable {
    /// The path without a slash at the end.
    package let path: String

    /// Creates the directory in `/tmp`, or in memory to save waiting for a disk.
    package init(inMemory: Bool = false) {
        let parent = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(parent)/fieldwise-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    }

    deinit { removeTree(path) }

    /// The path of a file with that name, whether it exists or not.
    package subscript(name: String) -> String { "\(path)/\(name)" }

    /// Writes a file; returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

    /// Writes a file; returns its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) -> String {
        let file = fopen(self[name], "w")!
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
        return self[name]
    }

    /// Writes an executable shell script; returns its path.
    ///
    /// Another process writes it: a program that another test starts at that moment would inherit a file open for
    /// writing, and the system does not run a file that anybody can write to.
    package func writeScript(_ lines: String, to name: String) -> String {
        let text = write("#!/bin/sh\n\(lines)\n", to: "\(name).text")
        _ = try? ChildProcess(["install", "-m", "755", text, self[name]]).wait(seconds: 60)
        Glibc.remove(text)
        return self[name]
    }

    /// Removes a file.
    package func remove(_ name: String) { Glibc.remove(self[name]) }

    /// The text of a file; `nil` if there is none.
    package func text(of name: String) -> String? {
        guard let file = fopen(self[name], "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of the directory's entries, sorted.
    package var names: [String] { namesOfEntries(path) }

    /// The paths, in the directory, of all files in it and its subdirectories, sorted.
    package var files: [String] { filesBelow(path).map { String($0.dropFirst(path.count + 1)) } }

    /// The permission bits of a file.
    package func permissions(of name: String) -> UInt32 {
        var found = stat()
        stat(self[name], &found)
        return found.st_mode & 0o7777
    }
}

/// The names of a directory's entries, sorted.
package func namesOfEntries(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
            String(cString: $0.assumingMemoryBound(to: CChar.self).baseAddress!)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

private func filesBelow(_ path: String) -> [String] {
    namesOfEntries(path).flatMap { name in
        let entry = "\(path)/\(name)"
        var found = stat()
        guard lstat(entry, &found) == 0, found.st_mode & S_IFMT == S_IFDIR else { return [entry] }
        return filesBelow(entry)
    }
}

private func removeTree(_ path: String) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return }
    if found.st_mode & S_IFMT == S_IFDIR { namesOfEntries(path).forEach { removeTree("\(path)/\($0)") } }
    remove(path)
}
