import FormRecords
import FormSubmission
import FormSyntax
import Glibc

/// Where accepted or rejected records go: a file that is held for the whole run, or a stream.
final class RecordOutput: @unchecked Sendable {
    private var file: HeldFile?
    private let name: String
    /// Of a stream.
    private let descriptor: Int32

    private init(file: consuming HeldFile?, name: String, descriptor: Int32) {
        self.file = file
        self.name = name
        self.descriptor = descriptor
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    /// Standard output, beginning with a header.
    static func standardOutput(header: [UInt8]) throws(BatchError) -> RecordOutput {
        let output = RecordOutput(file: nil, name: "standard output", descriptor: STDOUT_FILENO)
        try output.write(header)
        return output
    }

    /// A file, which is locked and ends behind a whole record; or a stream of that name.
    ///
    /// - Parameters:
    ///   - end: Where a run that is resumed goes on; what stands behind is taken away.
    ///   - isDue: Asked under the lock before that.
    static func file(
        _ path: FilePath, layout: RecordLayout, resumingAt end: Int?, isDue: () -> Bool
    ) throws(BatchError) -> RecordOutput {
        let (format, header): (RecordFormat, [UInt8]) =
            switch layout {
            case .lines: (.jsonl, [])
            case .rows(let header): (.csv, header)
            }
        let output = Output(path, format: format, replaces: false, header: header)
        do throws(OutputError) {
            try output.check()
            if output.isStream { return try stream(path, header: header) }
            if let end {
                let file = try HeldFile(resuming: path, layout: layout, at: end, isDue: isDue)
                return RecordOutput(file: file, name: path.description, descriptor: -1)
            }
            return RecordOutput(
                file: try HeldFile(path, layout: layout), name: path.description, descriptor: -1)
        } catch {
            throw .output(error)
        }
    }

    private static func stream(_ path: FilePath, header: [UInt8]) throws(OutputError) -> RecordOutput {
        let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw OutputError(path.description, .notMade(.latest)) }
        let output = RecordOutput(file: nil, name: path.description, descriptor: descriptor)
        do throws(BatchError) { try output.write(header) } catch {
            if case .output(let error) = error { throw error }
        }
        return output
    }

    /// Whether what was written can be made sure of, and taken away again.
    var isDurable: Bool { file != nil }

    /// The length of the file; of a stream, 0.
    var end: Int { file?.end ?? 0 }

    /// Bytes of an unfinished record of somebody else's that were taken away.
    var removedCount: Int { file?.removedCount ?? 0 }

    func write(_ bytes: UnsafeRawBufferPointer) throws(BatchError) {
        guard !bytes.isEmpty else { return }
        do throws(OutputError) {
            if file != nil {
                try file?.write(bytes)
            } else {
                try writeToStream(bytes, descriptor, named: name)
            }
        } catch {
            throw .output(error)
        }
    }

    private func write(_ bytes: [UInt8]) throws(BatchError) {
        var buffer = ByteBuffer()
        buffer.append(bytes)
        try buffer.withUnsafeBytes { (bytes) throws(BatchError) in try write(bytes) }
    }

    /// Waits until what was written to a file is on the disk.
    func synchronize() throws(BatchError) {
        do throws(OutputError) { try file?.synchronize() } catch { throw .output(error) }
    }
}
