import CPosix
import Glibc

/// An open regular file, or with `O_DIRECTORY` a directory, that is closed when it goes out of scope.
///
/// Its calls go on after an interrupting signal and after a short write.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    /// Opens `path`; `permissions` count for a file that the call makes, the process's mask taken off.
    init(_ path: FilePath, _ flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
        let opened = try path.opened(flags, permissions: permissions)
        guard kind(of: opened.found) == (flags & O_DIRECTORY == 0 ? S_IFREG : S_IFDIR) else {
            close(opened.descriptor)
            throw SystemError(kind(of: opened.found) == S_IFDIR ? EISDIR : ESPIPE)
        }
        descriptor = opened.descriptor
    }

    /// Takes an open descriptor over.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    func status() throws(SystemError) -> stat {
        var found = stat()
        guard fstat(descriptor, &found) == 0 else { throw .latest }
        return found
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try writeAll(bytes, to: descriptor) }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try writeAll(bytes, to: descriptor) }
        }.get()
    }

    /// Reads at most `count` bytes that begin at `offset`; fewer only where the file ends.
    func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
                if got == 0 { return }
                if got > 0 { filled += got } else if errno != EINTR { return failure = .latest }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads records, block after block, until a signal asks to stop.
    ///
    /// - Parameter take: Is given bytes that begin with a record; returns how many of them are whole records.
    /// - Returns: Where the last whole record ends.
    func readRecords(
        from start: Int, to size: Int, _ take: (UnsafePointer<UInt8>, Int) -> Int
    ) throws(SystemError) -> Int {
        var (end, blockSize) = (start, 1 << 20)
        while end < size {
            guard stop_watch_signal() == 0 else { throw SystemError(EINTR) }
            let block = try read(min(size - end, blockSize), at: end)
            let taken = block.withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { take($0, bytes.count) } ?? 0
            }
            if taken == 0, end + block.count >= size || block.isEmpty { return end }
            // A longer record than a block is read as a whole.
            blockSize = taken == 0 ? blockSize * 2 : 1 << 20
            end += taken
        }
        return end
    }

    func truncate(to size: Int) throws(SystemError) {
        while ftruncate(descriptor, off_t(size)) != 0 { guard errno == EINTR else { throw .latest } }
    }

    /// Waits until content and size are on the disk. A failure is final: what was written may be gone.
    func synchronize() throws(SystemError) {
        guard fdatasync(descriptor) == 0 else { throw .latest }
    }

    /// Waits until a directory's entries are on the disk. One that may be written to and not read is let be, and a file
    /// system that cannot do so.
    static func synchronize(directory: FilePath) throws(SystemError) {
        do throws(SystemError) {
            let directory = try OpenFile(directory, O_RDONLY | O_DIRECTORY)
            guard fsync(directory.descriptor) == 0 else { throw .latest }
        } catch {
            guard [EACCES, EINVAL, ENOTSUP].contains(error.number) else { throw error }
        }
    }
}

extension FilePath {
    /// Waits until the file's name is on the disk.
    package func confirmName() throws(OutputError) {
        do throws(SystemError) { try OpenFile.synchronize(directory: directory) } catch {
            throw OutputError(self, .notConfirmed(error))
        }
    }

    /// Removes a file that only we know of, so that it is gone from the disk too; one that is not there is gone.
    package func remove() throws(OutputError) {
        do throws(SystemError) {
            guard withCString({ unlink($0) }) == 0 || errno == ENOENT else { throw .latest }
            try OpenFile.synchronize(directory: directory)
        } catch {
            throw OutputError(self, .notRemoved(error))
        }
    }
}

/// Writes all of the bytes to an open descriptor, whatever portions the system takes.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
            rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&room, 1, -1)
        } else if errno != EINTR {
            throw .latest
        }
    }
}
