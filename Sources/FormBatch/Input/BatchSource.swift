import FormSubmission
import FormSyntax
import FormSystem
import Synchronization

/// Where a batch's records come from.
package enum BatchSource: Sendable {
    case file(FilePath)
    /// A file of a package, which must be in the folder of that.
    case member(FilePath, EnclosingFolder)
    /// A program's own bytes, which are read once.
    case program(ProgramSource)

    /// Its file; `nil` for a program's bytes.
    package var path: FilePath? {
        switch self {
        case .file(let path), .member(let path, _): path
        case .program: nil
        }
    }

    /// Whether it is the stream of that name.
    package var isStandardInput: Bool { path?.isStandardStream ?? false }

    /// Opens its file. A pipe is opened at once, whether or not anybody writes to it: who waits for that would not hear of a
    /// signal.
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

    /// Why what was found cannot be read.
    private func refusal(of found: FileStatus) -> InputError.ReadFault? {
        if found.kind == .folder { return .isDirectory }
        if case .member = self, found.kind != .regular { return .notAFile }
        return nil
    }

    /// The ending of its name, which tells how records are written in it.
    var ending: String? {
        path.flatMap { $0.isStandardStream ? nil : $0.ending }
    }
}

/// Where accepted records go one after another, or rejected ones.
package enum BatchSink: Sendable {
    /// A file, to which they are added.
    case file(FilePath)
    /// A program's own function, which takes bytes as they come.
    case program(ProgramSink)

    /// Whether records are written as rows of CSV, with a header, rather than as JSON Lines.
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
    /// How messages name it.
    let name: String
    /// Fills the beginning of a buffer, by as many bytes as it returns; 0 is the end.
    let read: @Sendable (UnsafeMutableRawBufferPointer) throws(ProgramFault) -> Int

    /// A source of that name; one thread at a time reads it.
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
    /// Bytes that are there already.
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

/// A program's function that takes bytes.
package struct ProgramSink: Sendable {
    private enum WriteClosure: Sendable {
        case ofBytes(@Sendable (UnsafeRawBufferPointer) throws(ProgramFault) -> Void)
        case ofText(@Sendable (String) throws(ProgramFault) -> Void)
    }

    let name: String
    let holdsRows: Bool
    private let function: WriteClosure

    /// A sink of that name; one thread at a time writes to it, whole records in the order of the input.
    ///
    /// - Parameter holdsRows: Whether rejected records are to be rows of CSV, as those of the input.
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

/// Why a program's function did not give or take bytes.
package struct ProgramFault: Error, Hashable, Sendable {
    /// As the program says it.
    package let reason: String

    /// A fault with a reason.
    package init(_ reason: String) { self.reason = reason }
}
