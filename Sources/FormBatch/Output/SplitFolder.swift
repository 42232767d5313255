import FormSubmission
import FormSystem

/// A folder in which each record gets a file; nothing is written outside it or through links in it.
final class SplitFolder: @unchecked Sendable {
    private let path: FilePath
    private let folder: OpenFolder

    /// Opens the folder, making it if necessary.
    init(_ path: FilePath) throws(BatchError) {
        self.path = path
        do throws(SystemError) { folder = try OpenFolder(making: path) } catch {
            throw .output(OutputError(path.description, .notMade(error)))
        }
        try lock()
    }

    /// Waits up to 10 seconds for the lock, as for the lock of a file.
    private func lock() throws(BatchError) {
        for _ in 0..<1000 {
            guard let refusal = folder.tryLock() else { return }
            guard refusal == .tryAgain || refusal == .interrupted else { throw failure(refusal) }
            if StopWatch.signal != 0 { break }
            pause(microseconds: 10_000)
        }
        throw .output(OutputError(path.description, .locked))
    }

    /// The most bytes in the name of a file.
    var longestName: Int { folder.longestName }

    /// The result of making a file.
    enum CreatedFile { case made, nameTaken, unusableName }

    /// Makes a file with some content, whole or not at all. One that already has this content is left alone; one that
    /// has a part of it, as after a crash of the system, is replaced.
    func write(_ content: UnsafeRawBufferPointer, to name: String) throws(BatchError) -> CreatedFile {
        let temporary = ".fieldwise-part"
        try fill(temporary, with: content)
        var refusal = folder.rename(temporary, to: name, ifFree: true)
        var found = Share.other
        if refusal == .exists {
            found = try share(of: content, in: name)
            if found == .part { refusal = folder.rename(temporary, to: name, ifFree: false) }
        }
        guard let refusal else { return .made }
        folder.unlink(temporary)
        switch refusal {
        case .exists: return found == .whole ? .made : .nameTaken
        case .nameTooLong, .invalid: return .unusableName
        default: throw failure(refusal)
        }
    }

    private func fill(_ name: String, with content: UnsafeRawBufferPointer) throws(BatchError) {
        folder.unlink(name)
        do throws(SystemError) {
            let file = try folder.open(name, [.writing, .new, .withoutLinks])
            do throws(SystemError) { try file.write(content) } catch {
                folder.unlink(name)
                throw error
            }
        } catch {
            throw failure(error)
        }
    }

    /// Reads every file that could be a record's, sorted by name, until a signal asks to stop.
    func readFiles(_ take: ([UInt8], FilePath) -> Void) throws(BatchError) {
        let names: [[UInt8]]
        do throws(SystemError) { names = try path.namesOfEntries().filter { $0.first != UInt8(ascii: ".") } } catch {
            throw failure(error)
        }
        for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            guard StopWatch.signal == 0 else { throw failure(.interrupted) }
            let file = path.appending(FilePath(bytes: name))
            // Records are never this long.
            guard case .success(let found) = file.status(), found.kind == .regular,
                found.size <= RecordBlock.longestRecord
            else { continue }
            do throws(InputError) {
                if let content = try file.content(limit: RecordBlock.longestRecord) { take(content, file) }
            } catch {
                throw .input(error)
            }
        }
    }

    /// How much of some content a file has.
    private enum Share {
        case whole
        /// Only some of the bytes, in their places, with zeros elsewhere.
        case part
        case other
    }

    private func share(of content: UnsafeRawBufferPointer, in name: String) throws(BatchError) -> Share {
        let bytes: [UInt8]
        do throws(SystemError) {
            let file = try folder.open(name, [.reading, .withoutLinks])
            let found = try file.status()
            guard found.kind == .regular, found.size <= content.count else { return .other }
            bytes = try file.read(found.size, at: 0)
            guard bytes.count == found.size else { return .other }
        } catch {
            // A link or a socket.
            if error == .tooManyLinks || error == .noDevice { return .other }
            throw .output(OutputError(path.appending(name).description, .notRead(error)))
        }
        guard zip(bytes, content).allSatisfy({ $0 == $1 || $0 == 0 }) else { return .other }
        return bytes.elementsEqual(content) ? .whole : .part
    }

    /// Waits until all files are on the disk.
    func synchronize() throws(BatchError) {
        do throws(SystemError) { try folder.synchronizeFiles() } catch { throw failure(error) }
    }

    private func failure(_ error: SystemError) -> BatchError {
        .output(OutputError(path.description, .notWritten(error)))
    }
}
