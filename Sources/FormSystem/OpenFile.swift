import CPosix
import Glibc

/// An open regular file or folder that is closed at the end of its scope.
///
/// Calls continue after interrupting signals and short writes.
package struct OpenFile: ~Copyable, Sendable {
    let descriptor: Int32

    /// Opens a file; a new one gets `permissions`, limited by the process's mask.
    package init(_ path: FilePath, _ mode: OpenMode, permissions: UInt32 = 0o666) throws(SystemError) {
        let (descriptor, found) = try path.opened(mode, permissions: permissions)
        guard found.kind == (mode.contains(.folder) ? .folder : .regular) else {
            closeDescriptor(descriptor)
            throw found.kind == .folder ? .isFolder : .notAFile
        }
        self.descriptor = descriptor
    }

    /// Takes ownership of an open descriptor.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { closeDescriptor(descriptor) }

    /// Closes the file, which reports a delayed write that failed.
    package consuming func close() throws(SystemError) {
        let descriptor = descriptor
        discard self
        guard Glibc.close(descriptor) == 0 else { throw .latest }
    }

    /// The status of the file.
    package func status() throws(SystemError) -> FileStatus { try FileStatus(of: descriptor) }

    /// Whether the path still leads to this file.
    package func isNamed(_ path: FilePath) -> Bool {
        guard case .success(let named) = path.status(), let opened = try? status() else { return false }
        return named.identity == opened.identity
    }

    /// Changes the owner and group, as far as permitted.
    package func give(to owner: (user: UInt32, group: UInt32)) { _ = fchown(descriptor, owner.user, owner.group) }

    /// Sets the permissions as for `chmod`.
    package func setPermissions(_ permissions: UInt32) throws(SystemError) {
        guard fchmod(descriptor, permissions) == 0 else { throw .latest }
    }

    /// Writes all of the bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try writeAll(bytes, to: descriptor) }

    /// Writes all of the bytes.
    package func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: descriptor) }

    /// Reads `count` bytes from `offset`; fewer only at the end of the file.
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

    /// Reads records in blocks until a signal asks to stop.
    ///
    /// - Parameter take: Gets bytes that begin with a record; returns how many of them form whole records.
    /// - Returns: The end of the last whole record.
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
            // A record longer than a block needs a larger block.
            blockSize = taken == 0 ? blockSize * 2 : 1 << 20
            end += taken
        }
        return end
    }

    /// Cuts the file to a size.
    package func truncate(to size: Int) throws(SystemError) {
        while ftruncate(descriptor, off_t(size)) != 0 { guard errno == EINTR else { throw .latest } }
    }

    /// Waits until content and size, with `isWhole` all metadata, are on disk. After a failure the written bytes may be
    /// lost for good.
    package func synchronize(isWhole: Bool = false) throws(SystemError) {
        guard (isWhole ? fsync(descriptor) : fdatasync(descriptor)) == 0 else { throw .latest }
    }

    /// Waits until a directory's entries are on disk. A directory that cannot be read is skipped, and so is a file
    /// system without that ability.
    package static func synchronize(directory: FilePath) throws(SystemError) {
        do throws(SystemError) {
            try OpenFile(directory, [.reading, .folder]).synchronize(isWhole: true)
        } catch {
            guard [.denied, .invalid, .notSupported].contains(error) else { throw error }
        }
    }
}
