import FormSyntax

/// A file that grows under one lock for as long as this holds it.
///
/// What is written is on the disk after `synchronize` only. Nothing of it changes, so that one thread can write while
/// another one waits for the disk.
public struct HeldFile: ~Copyable, Sendable {
    private let file: AppendFile
    /// How long the file was when it was opened: where the first record begins.
    public let end: Int

    /// Opens the file or makes it, waits for its lock, takes an unfinished record away and writes a missing header. All
    /// that is on the disk then.
    public init(_ path: FilePath, layout: RecordLayout) throws(OutputError) {
        var file = try AppendFile(path, layout: layout)
        let start = try file.hold()
        var missing = ByteBuffer()
        missing.append(start.missing)
        try missing.withUnsafeBytes { (bytes) throws(OutputError) in try file.write(bytes, at: start.end) }
        if missing.count > 0 { try file.synchronize() }
        end = start.end + missing.count
        self.file = file
    }

    /// Opens the file as it was when it was `end` bytes long; the rest is removed.
    ///
    /// - Parameter isDue: Asked under the lock, before anything is removed; if not, another process was there first.
    public init(
        resuming path: FilePath, layout: RecordLayout, at end: Int, isDue: () throws(OutputError) -> Bool
    ) throws(OutputError) {
        var file = try AppendFile(path, layout: layout)
        try file.hold(cutTo: end, isDue: isDue)
        self.end = end
        self.file = file
    }

    /// Bytes of an unfinished record that were removed.
    public var removedCount: Int { file.removedCount }

    /// Adds bytes to the file, which is `end` bytes long; on failure it is as long as before.
    public func write(_ bytes: UnsafeRawBufferPointer, at end: Int) throws(OutputError) {
        try file.write(bytes, at: end)
    }

    /// Waits until everything written is on the disk. A failure is final: what was written may be gone.
    public func synchronize() throws(OutputError) { try file.synchronize() }
}
