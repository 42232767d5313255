import CPosix
import FormSubmission
import Glibc

/// A folder that gets a file for each record; nothing is ever written outside it, or through a link in it.
final class SplitFolder: @unchecked Sendable {
    private let path: FilePath
    private let descriptor: Int32

    /// Opens the folder, or makes it.
    init(_ path: FilePath) throws(BatchError) {
        self.path = path
        let made = path.withCString { mkdir($0, 0o777) }
        guard made == 0 || errno == EEXIST else { throw .output(OutputError(path.description, .notMade(.latest))) }
        descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .output(OutputError(path.description, .notMade(.latest))) }
        try lock()
    }

    /// Waits for the lock as long as one waits for that of a file, 10 seconds.
    private func lock() throws(BatchError) {
        for _ in 0..<1000 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw failure(.latest) }
            if stop_watch_signal() != 0 { break }
            usleep(10_000)
        }
        throw .output(OutputError(path.description, .locked))
    }

    /// Another run is writing to it, or was broken off and left a journal.
    func isTaken(_ journal: FilePath?) -> BatchError {
        .output(
            OutputError(path.description, journal.map { .unfinishedBatch(journal: $0.description) } ?? .locked))
    }

    deinit { close(descriptor) }

    /// How many bytes a file's name may have in it.
    var longestName: Int {
        let limit = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return limit > 0 ? limit : 255
    }

    /// The fate of a file.
    enum Outcome { case made, nameTaken, unusableName }

    /// Makes a file with that content, whole or not at all. One that already holds just that is left as it is, and one that
    /// holds a part of it, as a crash of the system can leave it, is replaced.
    func write(_ content: UnsafeRawBufferPointer, to name: String) throws(BatchError) -> Outcome {
        let temporary = ".fieldwise-part"
        try fill(temporary, with: content)
        var refusal = posix_rename_new(descriptor, temporary, descriptor, name)
        var found = Share.other
        if refusal == EEXIST {
            found = try share(of: content, in: name)
            if found == .part { refusal = renameat(descriptor, temporary, descriptor, name) == 0 ? 0 : errno }
        }
        if refusal == 0 { return .made }
        _ = temporary.withCString { unlinkat(descriptor, $0, 0) }
        switch refusal {
        case EEXIST: return found == .whole ? .made : .nameTaken
        case ENAMETOOLONG, EINVAL: return .unusableName
        default: throw failure(SystemError(refusal))
        }
    }

    private func fill(_ name: String, with content: UnsafeRawBufferPointer) throws(BatchError) {
        _ = unlinkat(descriptor, name, 0)
        let file = posix_open_at(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(.latest) }
        defer { close(file) }
        do throws(SystemError) {
            try writeAll(content, to: file)
        } catch {
            _ = unlinkat(descriptor, name, 0)
            throw failure(error)
        }
    }

    /// Reads every file that could be a record's, in the order of their names, until a signal asks to stop.
    func readFiles(_ take: ([UInt8], FilePath) -> Void) throws(BatchError) {
        guard let folder = path.withCString({ opendir($0) }) else { throw failure(.latest) }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while let entry = Glibc.readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name.first != UInt8(ascii: ".") { names.append(name) }
        }
        for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            guard stop_watch_signal() == 0 else { throw failure(SystemError(EINTR)) }
            let file = path.appending(FilePath(bytes: name))
            // A file that is too long is no record's.
            guard case .success(let found) = file.status(), found.st_mode & S_IFMT == S_IFREG,
                found.st_size <= RecordBlock.longestRecord
            else { continue }
            do throws(InputError) {
                if let content = try file.content(limit: RecordBlock.longestRecord) { take(content, file) }
            } catch {
                throw .input(error)
            }
        }
    }

    /// How much of a content a file holds.
    private enum Share {
        case whole
        /// No more than some of its bytes, in their places, and zeros in those of others.
        case part
        case other
    }

    private func share(of content: UnsafeRawBufferPointer, in name: String) throws(BatchError) -> Share {
        let file = posix_open_at(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
        guard file >= 0 else {
            // A link or a socket.
            if [ELOOP, ENXIO].contains(errno) { return .other }
            throw .output(OutputError(path.appending(name).description, .notRead(.latest)))
        }
        defer { close(file) }
        var found = stat()
        guard fstat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG, Int(found.st_size) <= content.count else {
            return .other
        }
        var bytes = [UInt8](repeating: 0, count: Int(found.st_size))
        var filled = 0
        while filled < bytes.count {
            let got = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + filled, $0.count - filled) }
            if got < 0 {
                if errno == EINTR { continue }
                throw .output(OutputError(path.appending(name).description, .notRead(.latest)))
            }
            guard got > 0 else { return .other }
            filled += got
        }
        guard zip(bytes, content).allSatisfy({ $0 == $1 || $0 == 0 }) else { return .other }
        return bytes.elementsEqual(content) ? .whole : .part
    }

    /// Waits until all files are on the disk.
    func synchronize() throws(BatchError) { guard posix_sync_files(descriptor) == 0 else { throw failure(.latest) } }

    private func failure(_ error: SystemError) -> BatchError {
        .output(OutputError(path.description, .notWritten(error)))
    }
}
