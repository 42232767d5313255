import CPosix
import Glibc

/// The descriptors of the standard streams.
package enum StandardStream {
    package static let input = STDIN_FILENO
    package static let output = STDOUT_FILENO
    package static let error = STDERR_FILENO

    /// Keeps closed standard descriptors from being reused for files opened later, which would then get output meant
    /// for the stream.
    package static func reserve() {
        for descriptor in input...error where fcntl(descriptor, F_GETFD) < 0 {
            // Opened in the wrong direction, so that reading and writing keep failing.
            _ = open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Writes out what C's streams, and so `print`, have buffered.
package func flushPrintedText() { fflush(nil) }

/// Closes a descriptor.
package func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Reads the available bytes, at most `count`; returns 0 at the end.
package func readBytes(
    _ descriptor: Int32, into start: UnsafeMutableRawPointer?, count: Int
) throws(SystemError) -> Int {
    let got = read(descriptor, start, count)
    guard got >= 0 else { throw .latest }
    return got
}

/// Reads the available bytes into an array from index `start`; returns 0 at the end.
package func readBytes(
    _ descriptor: Int32, into bytes: inout [UInt8], from start: Int = 0, count: Int
) throws(SystemError) -> Int {
    let got = bytes.withUnsafeMutableBytes {
        read(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[start...]).baseAddress, count)
    }
    guard got >= 0 else { throw .latest }
    return got
}

/// The number of a signal that has arrived; `nil` if there is none.
package func nextSignal(from descriptor: Int32) -> Int32? {
    var byte: UInt8 = 0
    return descriptor >= 0 && read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
}

/// Sets the position for the next read.
package func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .latest }
}

/// Writes all of the bytes to an open descriptor, in as many portions as the system needs.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
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

/// Writes all of the bytes to an open descriptor.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try bytes.withUnsafeBytes { bytes in Result { () throws(SystemError) in try writeAll(bytes, to: descriptor) } }
        .get()
}

/// The result of waiting for input.
package enum Readiness: Sendable {
    /// The descriptors that have bytes, have ended or have failed.
    case ready(first: Bool, second: Bool)
    case timeout
    /// A signal arrived.
    case interruption
    case failure
}

/// Waits until one of two descriptors has input; -1 stands for no descriptor.
///
/// - Parameter milliseconds: The longest wait; -1 waits for ever.
package func waitToRead(_ first: Int32, or second: Int32 = -1, milliseconds: Int32 = -1) -> Readiness {
    var states = (
        pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0)
    )
    let ready = withUnsafeMutableBytes(of: &states) {
        poll($0.baseAddress?.assumingMemoryBound(to: pollfd.self), 2, milliseconds)
    }
    if ready < 0 { return errno == EINTR ? .interruption : .failure }
    return ready == 0 ? .timeout : .ready(first: states.0.revents != 0, second: states.1.revents != 0)
}

/// The reason why a descriptor given by the user cannot be written to; `nil` if it can.
///
/// Descriptors opened by this process close on execution, which distinguishes them from inherited ones.
package func refusalToWrite(to descriptor: Int32) -> SystemError? {
    let flags = fcntl(descriptor, F_GETFD)
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { return .badDescriptor }
    return fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY ? .badDescriptor : nil
}

/// Whether a descriptor belongs to a file on a full file system.
package func isOnFullDisk(_ descriptor: Int32) -> Bool {
    var disk = statvfs()
    guard (try? FileStatus(of: descriptor))?.kind == .regular, fstatvfs(descriptor, &disk) == 0, disk.f_blocks > 0
    else {
        return false
    }
    return (geteuid() == 0 ? disk.f_bfree : disk.f_bavail) == 0
}
