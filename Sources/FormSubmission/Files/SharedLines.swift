import FormSystem

/// A file of lines that several processes extend and only its owner can read.
///
/// A line is in the file when `append` returns, but not necessarily on disk. A line that a killed process left
/// unfinished stays a separate line.
package struct SharedLines: Sendable {
    private let path: FilePath
    private let lockLimit: Double

    /// Prepares access without touching the file; `lockLimit` is in seconds.
    package init(_ path: FilePath, lockLimit: Double = 2) {
        self.path = path
        self.lockLimit = lockLimit
    }

    /// The content of the file; empty if there is none.
    package func content(limit: Int) throws(InputError) -> [UInt8] { try path.content(limit: limit) ?? [] }

    /// Adds a line, which ends with its line feed.
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

    /// Replaces the content by what `body` makes of it, under the lock.
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

    /// Opens and locks the file; closing it releases the lock.
    private func lockedFile() throws(OutputError) -> OpenFile {
        while true {
            let file = try OpenFile(private: path, [.reading, .writing, .appending])
            try file.lock(limit: lockLimit, as: path)
            // The file may have been replaced after it was opened.
            if file.isNamed(path) { return file }
        }
    }
}
