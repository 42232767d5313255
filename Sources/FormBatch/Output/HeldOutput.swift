import FormRecords
import FormSubmission
import FormSyntax
import FormSystem

/// The output of accepted or rejected records: a file that is held throughout the run, or a stream.
///
/// One thread writes while another may wait for the disk; waiting does not use anything that writing changes.
final class HeldOutput: @unchecked Sendable {
    private enum RecordSink: ~Copyable, Sendable {
        case file(HeldFile)
        case stream(OutputStream)
        case program(ProgramSink)
    }

    private let target: RecordSink
    /// The length of the file; 0 for a stream.
    private(set) var end = 0
    /// The length that a resumed run will find even after a crash; used only by whoever synchronizes the output.
    private(set) var confirmedEnd = 0

    /// A stream, to which a header is written.
    init(_ stream: consuming OutputStream, header: [UInt8]) throws(BatchError) {
        target = .stream(stream)
        do throws(OutputError) { try writeHeader(header) } catch { throw .output(error) }
    }

    /// A file, which is locked and ends after a whole record; or a stream.
    ///
    /// - Parameters:
    ///   - end: Where a resumed run continues, or a run that replaces the file begins; the rest is removed.
    ///   - journal: The journal, whose folder is synchronized before any record is written.
    ///   - isDue: Called under the lock before that.
    convenience init(
        _ sink: BatchSink, layout: RecordLayout, cutTo end: Int?, journal: FilePath?,
        isDue: () throws(OutputError) -> Bool
    ) throws(BatchError) {
        switch sink {
        case .file(let path): try self.init(path, layout: layout, cutTo: end, journal: journal, isDue: isDue)
        case .program(let sink):
            self.init(sink)
            var header = ByteBuffer()
            header.append(layout.header)
            try write(header)
        }
    }

    private init(_ sink: ProgramSink) { target = .program(sink) }

    private init(
        _ path: FilePath, layout: RecordLayout, cutTo end: Int?, journal: FilePath?,
        isDue: () throws(OutputError) -> Bool
    ) throws(BatchError) {
        let header = layout.header
        let output = Output(path, format: layout == .lines ? .jsonLines : .csv, replaces: false, header: header)
        do throws(OutputError) {
            try output.check(isCutBack: end != nil)
            if output.isStream {
                target = .stream(try OutputStream(path))
                try writeHeader(header)
            } else {
                let confirmsName = path.directory != journal?.directory
                let file =
                    if let end {
                        try HeldFile(resuming: path, layout: layout, at: end, confirmsName: confirmsName, isDue: isDue)
                    } else {
                        try HeldFile(path, layout: layout, confirmsName: confirmsName)
                    }
                (self.end, confirmedEnd) = (file.end, file.confirmedEnd)
                target = .file(file)
            }
        } catch {
            throw .output(error)
        }
    }

    private func writeHeader(_ header: [UInt8]) throws(OutputError) {
        switch target {
        case .file: return
        case .program: return
        case .stream(let stream): try stream.write(header)
        }
    }

    /// Whether what was written can be synchronized and truncated.
    var isDurable: Bool {
        switch target {
        case .file: true
        case .stream: false
        case .program: false
        }
    }

    /// The number of bytes of another process's unfinished record that were removed.
    var removedCount: Int {
        switch target {
        case .file(let file): file.removedCount
        case .stream: 0
        case .program: 0
        }
    }

    /// Reads the records up to `end` before the first is written; none for a stream.
    func readRecords(upTo end: Int, _ take: (UnsafePointer<UInt8>, Int) -> Int) throws(BatchError) {
        do throws(OutputError) {
            switch target {
            case .file(let file): try file.readRecords(to: end, take)
            case .stream: return
            case .program: return
            }
        } catch {
            throw .output(error)
        }
    }

    func write(_ records: borrowing ByteBuffer) throws(BatchError) {
        guard records.count > 0 else { return }
        if let program { return try program.take(records) }
        try records.withUnsafeBytes { (bytes) throws(BatchError) in try write(bytes) }
    }

    /// The program's function, if the output is one.
    private var program: ProgramSink? {
        switch target {
        case .program(let sink): sink
        case .file: nil
        case .stream: nil
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(BatchError) {
        switch target {
        case .file(let file):
            do throws(OutputError) { try file.write(bytes, at: end) } catch { throw .output(error) }
            end += bytes.count
        case .stream(let stream):
            do throws(OutputError) { try stream.write(bytes) } catch { throw .output(error) }
        case .program: return
        }
    }

    /// Waits until a file is on the disk up to `end`.
    func synchronize(upTo end: Int) throws(BatchError) {
        guard end > confirmedEnd else { return }
        do throws(OutputError) {
            switch target {
            case .file(let file): try file.synchronize()
            case .stream: return
            case .program: return
            }
        } catch {
            throw .output(error)
        }
        confirmedEnd = end
    }
}
