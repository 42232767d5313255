import FormSubmission
import FormSyntax
import FormSystem
import Synchronization

/// The source of a batch's records.
package enum BatchSource: Sendable {
    case file(FilePath)
    /// A file of a package, which must be inside the package's folder.
    case member(FilePath, EnclosingFolder)
    /// A program's bytes, which can be read only once.
    case program(ProgramSource)

    /// Its file; `nil` for a program's bytes.
    package var path: FilePath? {
        switch self {
        case .file(let path), .member(let path, _): path
        case .program: nil
        }
    }

    /// Whether it is standard input.
    package var isStandardInput: Bool { path?.isStandardStream ?? false }

    /// Opens its file. A pipe is opened at once, even without a writer: waiting for one would ignore signals.
    func open() throws(InputError) -> (descriptor: Int32, found: FileStatus)? {
        guard let path else { return nil }
        let (descriptor, found): (Int32, FileStatus)
        do throws(SystemError) {
            if case .member(_, let folder) = self {
                (descriptor, found) = try folder.open(path)
            } else {
                (descriptor, found) = try path.openedInput()
                if path.isStandardStream, let own = openedWithoutWaiting(descriptor) { return (own, found) }
            }
        } catch {
            throw InputError(path, .system(error))
        }
        guard let refusal = refusal(of: found) else { return (descriptor, found) }
        if descriptor != StandardStream.input { closeDescriptor(descriptor) }
        throw InputError(path, refusal)
    }

    /// The reason why the file that was found cannot be read.
    private func refusal(of found: FileStatus) -> InputError.ReadFault? {
        if found.kind == .folder { return .isDirectory }
        if case .member = self, found.kind != .regular { return .notAFile }
        return nil
    }

    /// The ending of its name, which tells the format.
    var ending: String? {
        path.flatMap { $0.isStandardStream ? nil : $0.ending }
    }
}

/// The place where accepted or rejected records go.
package enum BatchSink: Sendable {
    /// A file, to which they are added.
    case file(FilePath)
    /// A program's function, which receives the bytes as they are written.
    case program(ProgramSink)

    /// Whether records are written as rows of CSV with a header, instead of JSON Lines.
    package var holdsRows: Bool {
        switch self {
        case .file(let path): ["csv", "tsv"].contains(path.ending)
        case .program(let sink): sink.holdsRows
        }
    }

    /// Its file; `nil` for a program's function.
    package var path: FilePath? {
        switch self {
        case .file(let path): path
        case .program: nil
        }
    }
}

/// Bytes that a program gives.
package struct ProgramSource: Sendable {
    /// Its name in messages.
    let name: String
    /// Fills the beginning of a buffer and returns the number of bytes; 0 at the end.
    let read: @Sendable (UnsafeMutableRawBufferPointer) throws(ProgramFault) -> Int

    /// A source with a name, which one thread at a time reads.
    package init(
        named name: String, read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(ProgramFault) -> Int
    ) {
        (self.name, self.read) = (name, read)
    }

    func read(upTo room: Int, into start: UnsafeMutablePointer<UInt8>) throws(BatchError) -> Int {
        do throws(ProgramFault) {
            return try read(UnsafeMutableRawBufferPointer(start: start, count: room))
        } catch {
            throw .program(name, error)
        }
    }
}

extension ProgramSource {
    /// A source of bytes in memory.
    package init(named name: String, _ bytes: [UInt8]) {
        let position = SharedPosition()
        self.init(named: name) { room throws(ProgramFault) in
            let piece = position.value.withLock { place in
                let piece = bytes[place...].prefix(room.count)
                place += piece.count
                return piece
            }
            room.copyBytes(from: piece)
            return piece.count
        }
    }

    private final class SharedPosition: Sendable {
        let value = Mutex(0)
    }
}

/// A program's function that receives bytes.
package struct ProgramSink: Sendable {
    private enum WriteClosure: Sendable {
        case ofBytes(@Sendable (UnsafeRawBufferPointer) throws(ProgramFault) -> Void)
        case ofText(@Sendable (String) throws(ProgramFault) -> Void)
    }

    let name: String
    let holdsRows: Bool
    private let function: WriteClosure

    /// A sink with a name. One thread at a time writes whole records to it, in the order of the input.
    ///
    /// - Parameter holdsRows: Whether rejected records are written as rows of CSV, like those of the input.
    package init(
        named name: String, holdsRows: Bool = false,
        write: @escaping @Sendable (UnsafeRawBufferPointer) throws(ProgramFault) -> Void
    ) {
        (self.name, self.holdsRows, function) = (name, holdsRows, .ofBytes(write))
    }

    /// A sink for lines of JSON.
    package init(named name: String, takingText take: @escaping @Sendable (String) throws(ProgramFault) -> Void) {
        (self.name, holdsRows, function) = (name, false, .ofText(take))
    }

    func take(_ records: borrowing ByteBuffer) throws(BatchError) {
        do throws(ProgramFault) {
            switch function {
            case .ofBytes(let write): try records.withUnsafeBytes { (bytes) throws(ProgramFault) in try write(bytes) }
            case .ofText(let take): try take(records.string)
            }
        } catch {
            throw .program(name, error)
        }
    }
}

/// The reason why a program's function failed.
package struct ProgramFault: Error, Hashable, Sendable {
    /// The program's own words.
    package let reason: String

    /// A fault with a reason.
    package init(_ reason: String) { self.reason = reason }
}
