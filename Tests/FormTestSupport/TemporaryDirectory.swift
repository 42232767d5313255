import Glibc

/// A directory for a single test, removed with its content when the test releases it.
package final class TemporaryDirectory: Sendable {
    /// Where it is, without a closing slash.
    package let path: String

    /// Makes it under `/tmp`, or, for what would otherwise wait for a disk, in memory.
    package init(inMemory: Bool = false) {
        let parent = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(parent)/fieldwise-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    }

    deinit { removeTree(path) }

    /// The path of the file of that name, made or not.
    package subscript(name: String) -> String { "\(path)/\(name)" }

    /// Makes a file of that name; returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

    /// Makes a file of that name; returns its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) -> String {
        let file = fopen(self[name], "w")!
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
        return self[name]
    }

    /// Makes a program of that name of lines of a shell; returns its path.
    ///
    /// Another process writes it: what this one has open to write, a program that another test starts at that time has too until
    /// it runs, and the system starts no file that anybody may write to.
    package func writeScript(_ lines: String, to name: String) -> String {
        let text = write("#!/bin/sh\n\(lines)\n", to: "\(name).text")
        _ = try? ChildProcess(["install", "-m", "755", text, self[name]]).wait(seconds: 60)
        Glibc.remove(text)
        return self[name]
    }

    /// Removes the file of that name.
    package func remove(_ name: String) { Glibc.remove(self[name]) }

    /// What the file of that name holds; `nil` if there is none.
    package func text(of name: String) -> String? {
        guard let file = fopen(self[name], "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of what the directory holds, sorted.
    package var names: [String] { namesOfEntries(path) }

    /// The paths in it of all files that it and the directories in it hold, sorted.
    package var files: [String] { filesBelow(path).map { String($0.dropFirst(path.count + 1)) } }

    /// The permission bits of the file of that name.
    package func permissions(of name: String) -> UInt32 {
        var found = stat()
        stat(self[name], &found)
        return found.st_mode & 0o7777
    }
}

/// The names of what a directory holds, sorted.
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
