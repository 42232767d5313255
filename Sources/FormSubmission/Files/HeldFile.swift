import FormSystem

/// A growing file whose lock is held for the lifetime of the value.
///
/// Written bytes are on disk only after `synchronize`. The value is immutable, so that one thread can write while
/// another waits for the disk.
package struct HeldFile: ~Copyable, Sendable {
    private let file: AppendFile
    /// The length of the file after opening it, where the first record goes.
    package let end: Int
    /// The length that is on disk; 0 for a file without a header.
    package let confirmedEnd: Int

    /// Opens or creates the file, waits for its lock, removes an unfinished record and writes a missing header, not
    /// necessarily to disk.
    ///
    /// - Parameter confirmsName: Whether to make sure that the name of a new file is on disk.
    package init(_ path: FilePath, layout: RecordLayout, confirmsName: Bool) throws(OutputError) {
        var file = try AppendFile(path, layout: layout)
        let start = try file.hold(confirmsName: confirmsName)
        try file.write(start.missing, at: start.end)
        if start.end > 0 {
            // The process that created or extended the file may have been killed before it did this.
            try file.synchronize()
            try path.confirmName()
        }
        end = start.end + start.missing.count
        confirmedEnd = start.end == 0 ? 0 : end
        self.file = file
    }

    /// Opens the file with the length `end`; anything after that is removed, and an empty file gets its header.
    ///
    /// - Parameters:
    ///   - confirmsName: Whether to make sure that the name of a new file is on disk.
    ///   - isDue: Called under the lock before anything is removed; false means that another process was first.
    package init(
        resuming path: FilePath, layout: RecordLayout, at end: Int, confirmsName: Bool,
        isDue: () throws(OutputError) -> Bool
    ) throws(OutputError) {
        var file = try AppendFile(path, layout: layout)
        try file.hold(cutTo: end, confirmsName: confirmsName, isDue: isDue)
        let header = end == 0 ? layout.header : []
        try file.write(header, at: end)
        self.end = end + header.count
        confirmedEnd = end
        self.file = file
    }

    /// The number of bytes removed with an unfinished record.
    package var removedCount: Int { file.removedCount }

    /// Adds bytes to the file, whose length is `end`; if that fails, the length is restored.
    package func write(_ bytes: UnsafeRawBufferPointer, at end: Int) throws(OutputError) {
        try file.write(bytes, at: end)
    }

    /// Reads the records up to `end` in blocks; `take` gets bytes that begin with a record and returns how many of them
    /// form whole records.
    package func readRecords(to end: Int, _ take: (UnsafePointer<UInt8>, Int) -> Int) throws(OutputError) {
        try file.readRecords(to: end, take)
    }

    /// Waits until everything written is on disk. After a failure the written bytes may be lost for good.
    package func synchronize() throws(OutputError) { try file.synchronize() }
}
