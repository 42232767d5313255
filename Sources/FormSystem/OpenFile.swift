import CPosix
import Glibc

/// An open regular file, or a folder, that is closed when it goes out of scope.
///
/// Its calls go on after an interrupting signal and after a short write.
package struct OpenFile: ~Copyable, Sendable {
    let descriptor: Int32

    /// Opens `path`; `permissions` count for a file that the call makes, the process's mask taken off.
    package init(_ path: FilePath, _ mode: OpenMode, permissions: UInt32 = 0o666) throws(SystemError) {
        let (descriptor, found) = try path.opened(mode, permissions: permissions)
        guard found.kind == (mode.contains(.folder) ? .folder : .regular) else {
            closeDescriptor(descriptor)
            throw found.kind == .folder ? .isFolder : .notAFile
        }
        self.descriptor = descriptor
    }

    /// Takes an open descriptor over.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { closeDescriptor(descriptor) }

    /// Closes it, which tells of a write that was put off and has failed.
    package consuming func close() throws(SystemError) {
        let descriptor = descriptor
        discard self
        guard Glibc.close(descriptor) == 0 else { throw .latest }
    }

    /// The system's facts about it.
    package func status() throws(SystemError) -> FileStatus { try FileStatus(of: descriptor) }

    /// Whether it is the file of that name still.
    package func isNamed(_ path: FilePath) -> Bool {
        guard case .success(let named) = path.status(), let opened = try? status() else { return false }
        return named.identity == opened.identity
    }

    /// Has it belong to a user and a group, as far as the process may do that.
    package func give(to owner: (user: UInt32, group: UInt32)) { _ = fchown(descriptor, owner.user, owner.group) }

    /// Says who may do what with it, as `chmod` takes it.
    package func setPermissions(_ permissions: UInt32) throws(SystemError) {
        guard fchmod(descriptor, permissions) == 0 else { throw .latest }
    }

    /// Writes all of the bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try writeAll(bytes, to: descriptor) }

    /// Writes all of the bytes.
    package func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: descriptor) }

    /// Reads at most `count` bytes that begin at `offset`; fewer only where the file ends.
    package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
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
    package func readRecords(
        from start: Int, to size: Int, _ take: (UnsafePointer<UInt8>, Int) -> Int
    ) throws(SystemError) -> Int {
        var (end, blockSize) = (start, 1 << 20)
        while end < size {
            guard stop_watch_signal() == 0 else { throw .interrupted }
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

    /// Cuts the file.
    package func truncate(to size: Int) throws(SystemError) {
        while ftruncate(descriptor, off_t(size)) != 0 { guard errno == EINTR else { throw .latest } }
    }

    /// Waits until content and size are on the disk, and with `isWhole` all that is known of it. A failure is final: what
    /// was written may be gone.
    package func synchronize(isWhole: Bool = false) throws(SystemError) {
        guard (isWhole ? fsync(descriptor) : fdatasync(descriptor)) == 0 else { throw .latest }
    }

    /// Waits until a directory's entries are on the disk. One that may be written to and not read is let be, and a file
    /// system that cannot do so.
    package static func synchronize(directory: FilePath) throws(SystemError) {
        do throws(SystemError) {
            try OpenFile(directory, [.reading, .folder]).synchronize(isWhole: true)
        } catch {
            guard [.denied, .invalid, .notSupported].contains(error) else { throw error }
        }
    }
}
