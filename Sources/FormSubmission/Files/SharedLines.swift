import FormSystem

/// A file of lines to which several processes add, which only its owner can read.
///
/// A line is there once `append` returns, though not on the disk yet. One that a killed process left unfinished stays a
/// line of its own.
package struct SharedLines: Sendable {
    private let path: FilePath
    private let lockLimit: Double

    /// Touches nothing yet; `lockLimit` is in seconds.
    package init(_ path: FilePath, lockLimit: Double = 2) {
        self.path = path
        self.lockLimit = lockLimit
    }

    /// All that the file holds; nothing where there is none.
    package func content(limit: Int) throws(InputError) -> [UInt8] { try path.content(limit: limit) ?? [] }

    /// Adds a line, which ends in its line feed.
    package func append(_ line: UnsafeRawBufferPointer) throws(OutputError) {
        let file = try lockedFile()
        do throws(SystemError) {
            let size = try file.status().size
            if size > 0, try file.read(1, at: size - 1) != [UInt8(ascii: "\n")] { try file.write([UInt8(ascii: "\n")]) }
            try file.write(line)
        } catch {
            throw OutputError(path, .notWritten(error))
        }
    }

    /// Makes the file hold what `body` makes of its content, which no other process changes meanwhile.
    package func rewrite(limit: Int, _ body: ([UInt8]) -> [UInt8]) throws(OutputError) {
        let file = try lockedFile()
        let old: [UInt8]
        do throws(SystemError) {
            let size = try file.status().size
            guard size <= limit else { throw .fileTooLarge }
            old = try file.read(size, at: 0)
        } catch {
            throw OutputError(path, .notWritten(error))
        }
        let new = AtomicFile(underLock: path, isPrivate: true)
        let content = body(old)
        try content.withUnsafeBytes { bytes in Result { () throws(OutputError) in try new.write(bytes) } }.get()
    }

    /// The file of that name with its lock, which is given up with the file.
    private func lockedFile() throws(OutputError) -> OpenFile {
        while true {
            let file = try OpenFile(private: path, [.reading, .writing, .appending])
            try file.lock(limit: lockLimit, as: path)
            // It may have been rewritten since it was opened.
            if file.isNamed(path) { return file }
        }
    }
}
