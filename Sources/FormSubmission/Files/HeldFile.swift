import FormSystem

/// A file that grows under one lock for as long as this holds it.
///
/// Bytes that are written are on the disk after `synchronize` only. Nothing of it changes, so that one thread can write
/// while another one waits for the disk.
package struct HeldFile: ~Copyable, Sendable {
    private let file: AppendFile
    /// How long the file was when it was opened: where the first record begins.
    package let end: Int
    /// So much of it is on the disk: 0 for a file that had no header yet.
    package let confirmedEnd: Int

    /// Opens the file or makes it, waits for its lock, takes an unfinished record away and writes a missing header, which
    /// need not be on the disk then.
    ///
    /// - Parameter confirmsName: Whether the name of a new file is, for who does not see to that himself.
    package init(_ path: FilePath, layout: RecordLayout, confirmsName: Bool) throws(OutputError) {
        var file = try AppendFile(path, layout: layout)
        let start = try file.hold(confirmsName: confirmsName)
        try file.write(start.missing, at: start.end)
        if start.end > 0 {
            // Who made it, or added to it, may have been killed before that.
            try file.synchronize()
            try path.confirmName()
        }
        end = start.end + start.missing.count
        confirmedEnd = start.end == 0 ? 0 : end
        self.file = file
    }

    /// Opens the file as it was when it was `end` bytes long; the rest is removed, and a header written where nothing is left.
    ///
    /// - Parameters:
    ///   - confirmsName: Whether the name of a new file is on the disk, for who does not see to that himself.
    ///   - isDue: Asked under the lock, before anything is removed; if not, another process was there first.
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

    /// Bytes of an unfinished record that were removed.
    package var removedCount: Int { file.removedCount }

    /// Adds bytes to the file, which is `end` bytes long; on failure it is as long as before.
    package func write(_ bytes: UnsafeRawBufferPointer, at end: Int) throws(OutputError) {
        try file.write(bytes, at: end)
    }

    /// Reads the records up to `end`, block after block: `take` is given bytes that begin with a record, and returns how many
    /// of them are whole records.
    package func readRecords(to end: Int, _ take: (UnsafePointer<UInt8>, Int) -> Int) throws(OutputError) {
        try file.readRecords(to: end, take)
    }

    /// Waits until everything written is on the disk. A failure is final: what was written may be gone.
    package func synchronize() throws(OutputError) { try file.synchronize() }
}
