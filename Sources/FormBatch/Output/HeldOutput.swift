import FormRecords
import FormSubmission
import FormSyntax
import FormSystem

/// Where accepted or rejected records go: a file that is held for the whole run, or a stream.
///
/// One thread writes; another one may wait for the disk meanwhile, for which nothing is looked at that writing changes.
final class HeldOutput: @unchecked Sendable {
    private enum RecordSink: ~Copyable, Sendable {
        case file(HeldFile)
        case stream(OutputStream)
        case program(ProgramSink)
    }

    private let target: RecordSink
    /// The length of the file; of a stream, 0.
    private(set) var end = 0
    /// Up to here a resumed run finds what it needs, whatever becomes of the machine; looked at and changed by who makes sure
    /// of the output.
    private(set) var confirmedEnd = 0

    /// A stream, which begins with a header.
    init(_ stream: consuming OutputStream, header: [UInt8]) throws(BatchError) {
        target = .stream(stream)
        do throws(OutputError) { try writeHeader(header) } catch { throw .output(error) }
    }

    /// A file, which is locked and ends after a whole record; or a stream of that name.
    ///
    /// - Parameters:
    ///   - end: Where a run that is resumed goes on, or that replaces the file begins; the rest is removed.
    ///   - journal: Its folder is made sure of when it has been written, before any record is.
    ///   - isDue: Asked under the lock before that.
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

    /// Whether what was written can be made sure of, and be removed again.
    var isDurable: Bool {
        switch target {
        case .file: true
        case .stream: false
        case .program: false
        }
    }

    /// Bytes of an unfinished record of another process that were removed.
    var removedCount: Int {
        switch target {
        case .file(let file): file.removedCount
        case .stream: 0
        case .program: 0
        }
    }

    /// Reads the records up to `end` before the first one is written; of a stream, none.
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

    /// The function of a program, if it is one.
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

    /// Waits until what was written to a file up to `end` is on the disk.
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
