import Glibc

/// A file that grows under one lock for as long as this holds it.
///
/// What is written is on the disk after `synchronize` only.
public struct HeldFile: ~Copyable {
    private var file: AppendFile
    /// How long the file is: where the next record begins.
    public private(set) var end: Int

    /// Opens the file or makes it, waits for its lock, takes an unfinished record away and writes a missing header.
    public init(_ path: FilePath, layout: RecordLayout) throws(OutputError) {
        file = try AppendFile(path, layout: layout)
        let start = try file.hold()
        end = start.end
        if !start.missing.isEmpty { try write(start.missing) }
    }

    /// Opens the file as it was when it was `end` bytes long; what stands behind is taken away.
    public init(resuming path: FilePath, layout: RecordLayout, at end: Int) throws(OutputError) {
        file = try AppendFile(path, layout: layout)
        self.end = end
        try file.hold(cutTo: end)
    }

    /// Bytes of an unfinished record that were taken away.
    public var removedCount: Int { file.removedCount }

    /// Adds bytes at the end; on failure the file is as long as before.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        try file.write(bytes, at: end)
        end += bytes.count
    }

    private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
        try bytes.withUnsafeBytes { (bytes) throws(OutputError) in try write(bytes) }
    }

    /// Waits until everything written is on the disk. A failure is final: what was written may be gone.
    public func synchronize() throws(OutputError) { try file.synchronize() }
}
