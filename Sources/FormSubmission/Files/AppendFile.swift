import FormRecords
import FormSyntax
import FormSystem

/// The layout of records in a file that grows.
package enum RecordLayout: Hashable, Sendable {
    /// One JSON object per line.
    case lines
    /// CSV rows below a header, which includes its line break.
    case rows(header: [UInt8])

    /// The bytes before the first record.
    package var header: [UInt8] {
        switch self {
        case .lines: []
        case .rows(let header): header
        }
    }
}

/// A file that grows record by record, possibly written by several processes at once.
///
/// Each record is written whole and is on disk when `append` returns. A record that a killed process left unfinished is
/// removed before the next one is written.
package struct AppendFile: ~Copyable, Sendable {
    /// The path as the user gave it.
    package let path: FilePath
    /// The number of bytes removed with unfinished records.
    package private(set) var removedCount = 0
    private let layout: RecordLayout
    private let lockLimit: Double
    private let isPrivate: Bool
    private var file: OpenFile
    /// The end of the part that is known to hold whole records.
    private var knownEnd = 0

    /// Opens or creates the file.
    ///
    /// - Parameters:
    ///   - lockLimit: The most seconds to wait for another process.
    ///   - isPrivate: Whether a new file is readable only by its owner.
    package init(
        _ path: FilePath, layout: RecordLayout, lockLimit: Double = 10, isPrivate: Bool = false
    ) throws(OutputError) {
        self.path = path
        self.layout = layout
        self.lockLimit = lockLimit
        self.isPrivate = isPrivate
        file = try openForAppending(path, isPrivate: isPrivate)
    }

    /// Adds a record, which ends with its line break; the first one gets the header before it.
    ///
    /// If that fails, the file keeps its length.
    package mutating func append(_ record: UnsafeRawBufferPointer) throws(OutputError) {
        try append(record) { _ in [] }
    }

    /// Adds a record unless its unique values are taken.
    ///
    /// - Parameter conflicts: Finds conflicts by reading the file under the lock, when all records are whole.
    mutating func append(
        _ record: UnsafeRawBufferPointer, unless conflicts: (borrowing OpenFile) throws(SystemError) -> [RecordConflict]
    ) throws(OutputError) {
        try lockCurrentFile()
        defer { file.unlock() }
        try refuseUnfinishedBatch()
        let start = try mend()
        let found: [RecordConflict]
        do throws(SystemError) { found = try conflicts(file) } catch { throw OutputError(path, .notRead(error)) }
        guard found.isEmpty else { throw OutputError(path, .notUnique(found)) }
        try add(start.missing + record, at: start.end)
    }

    /// Takes the lock for the lifetime of the file; returns where the next record begins and what must precede it.
    ///
    /// - Parameter confirmsName: Whether to make sure that the name of a new file is on disk.
    mutating func hold(confirmsName: Bool) throws(OutputError) -> (end: Int, missing: [UInt8]) {
        try lockCurrentFile()
        try refuseUnfinishedBatch()
        let start = try mend()
        if start.end == 0, confirmsName { try path.confirmName() }
        return start
    }

    /// Takes the lock for the lifetime of the file and cuts the file to a length that it must have at least, at the end
    /// of a record.
    ///
    /// - Parameter confirmsName: Whether to make sure that the name of a file cut to 0 is on disk.
    mutating func hold(
        cutTo end: Int, confirmsName: Bool, isDue: () throws(OutputError) -> Bool
    ) throws(OutputError) {
        try lockCurrentFile()
        guard try isDue() else { throw OutputError(path, .locked) }
        let size = try wording { () throws(SystemError) in try file.status().size }
        guard size >= end else { throw OutputError(path, .shorterThanNoted(noted: end, found: size)) }
        // The part that is cut off may break off anywhere.
        if case .foreign(let cause) = try tail(upTo: end).finding { throw OutputError(path, cause) }
        if size > end { try wording { () throws(SystemError) in try file.truncate(to: end) } }
        if end == 0, confirmsName { try path.confirmName() }
    }

    func write(_ bytes: [UInt8], at end: Int) throws(OutputError) {
        var buffer = ByteBuffer()
        buffer.append(bytes)
        try buffer.withUnsafeBytes { (bytes) throws(OutputError) in try write(bytes, at: end) }
    }

    /// Adds bytes to the file, whose length is `end`; if that fails, the length is restored.
    func write(_ bytes: UnsafeRawBufferPointer, at end: Int) throws(OutputError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            try? file.truncate(to: end)
            throw OutputError(path, .notWritten(error))
        }
    }

    /// Reads the records up to `end` in blocks.
    func readRecords(to end: Int, _ take: (UnsafePointer<UInt8>, Int) -> Int) throws(OutputError) {
        do throws(SystemError) { _ = try file.readRecords(from: 0, to: end, take) } catch {
            throw OutputError(path, .notRead(error))
        }
    }

    func synchronize() throws(OutputError) {
        try wording { () throws(SystemError) in try file.synchronize() }
    }

    /// Locks the file with that name, which may have been replaced after it was opened.
    private mutating func lockCurrentFile() throws(OutputError) {
        while true {
            try file.lock(limit: lockLimit, as: path)
            if file.isNamed(path) { return }
            file.unlock()
            file = try openForAppending(path, isPrivate: isPrivate)
            knownEnd = 0
        }
    }

    /// Refuses a file with an unfinished batch, since resuming the batch would remove everything after its last known
    /// record.
    private func refuseUnfinishedBatch() throws(OutputError) {
        switch path.journal.status() {
        case .success: throw OutputError(path, .unfinishedBatch(journal: path.journal.description))
        // A link to a missing journal is ignored.
        case .failure(let error) where error == .noEntry: return
        case .failure(let error): throw OutputError(path.journal, .notMade(error))
        }
    }

    /// Removes an unfinished record; returns where the next one begins and what must precede it.
    private mutating func mend() throws(OutputError) -> (end: Int, missing: [UInt8]) {
        let tail = try tail()
        switch tail.finding {
        case .whole: return (tail.size, [])
        case .empty(let header): return (0, header)
        case .lacksLineFeed: return (tail.size, [UInt8(ascii: "\n")])
        case .unfinished(let end, let missing):
            // Must be on disk before the next record, so that a system crash cannot leave parts of both.
            try wording { () throws(SystemError) in
                try file.truncate(to: end)
                try file.synchronize()
            }
            removedCount += tail.size - end
            return (end, missing)
        case .foreign(let cause): throw OutputError(path, cause)
        }
    }

    private func tail(upTo end: Int? = nil) throws(OutputError) -> RecordTail {
        try wording { () throws(SystemError) in
            try RecordTail(of: file, from: knownEnd, to: end, layout: layout)
        }
    }

    /// Adds bytes and makes sure that they are on disk; if that fails, the length is restored.
    private mutating func add(_ bytes: [UInt8], at end: Int) throws(OutputError) {
        do throws(SystemError) {
            try file.write(bytes)
            try file.synchronize()
            if end == 0 { try OpenFile.synchronize(directory: path.directory) }
        } catch {
            try? file.truncate(to: end)
            throw OutputError(path, .notWritten(error))
        }
        knownEnd = end + bytes.count
    }

    private func wording<Result>(_ body: () throws(SystemError) -> Result) throws(OutputError) -> Result {
        do throws(SystemError) { return try body() } catch { throw OutputError(path, .notWritten(error)) }
    }
}

private func openForAppending(_ path: FilePath, isPrivate: Bool) throws(OutputError) -> OpenFile {
    do throws(SystemError) {
        return try OpenFile(
            path, [.reading, .writing, .making, .appending], permissions: isPrivate ? 0o600 : 0o666)
    } catch {
        throw OutputError(path, .notMade(error))
    }
}
