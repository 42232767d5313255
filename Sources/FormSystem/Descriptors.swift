import CPosix
import Glibc

/// The descriptors that every process begins with.
package enum StandardStream {
    package static let input = STDIN_FILENO
    package static let output = STDOUT_FILENO
    package static let error = STDERR_FILENO

    /// Keeps their numbers from files that are opened later: what is meant for a stream that the caller has closed would
    /// end in such a file.
    package static func reserve() {
        for descriptor in input...error where fcntl(descriptor, F_GETFD) < 0 {
            // The wrong direction, so that reading and writing keep failing.
            _ = open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Writes what a program has printed by C's streams, `print` among them, and they still hold back.
package func flushPrintedText() { fflush(nil) }

/// Gives a descriptor back.
package func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Reads what there is, at most `count` bytes; 0 at the end.
package func readBytes(
    _ descriptor: Int32, into start: UnsafeMutableRawPointer?, count: Int
) throws(SystemError) -> Int {
    let got = read(descriptor, start, count)
    guard got >= 0 else { throw .latest }
    return got
}

/// Reads what there is into an array's places from `start` on; 0 at the end.
package func readBytes(
    _ descriptor: Int32, into bytes: inout [UInt8], from start: Int = 0, count: Int
) throws(SystemError) -> Int {
    let got = bytes.withUnsafeMutableBytes {
        read(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[start...]).baseAddress, count)
    }
    guard got >= 0 else { throw .latest }
    return got
}

/// The byte of a signal that has arrived; `nil` where none has.
package func nextSignal(from descriptor: Int32) -> Int32? {
    var byte: UInt8 = 0
    return descriptor >= 0 && read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
}

/// Moves the place from which the next bytes are read.
package func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .latest }
}

/// Writes all of the bytes to an open descriptor, whatever portions the system takes.
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

/// The end of a wait for something to read.
package enum Readiness: Sendable {
    /// Which of the two has bytes, is at its end or has failed.
    case ready(first: Bool, second: Bool)
    case timeout
    /// By a signal.
    case interruption
    case failure
}

/// Waits until one of two descriptors has something to read; -1 stands for none.
///
/// - Parameter milliseconds: For so long at most; -1: for ever.
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

/// Why a descriptor that somebody named cannot be written to; `nil` where it can.
///
/// Those that we have opened ourselves are closed on execution, so that they are not among those we were given.
package func refusalToWrite(to descriptor: Int32) -> SystemError? {
    let flags = fcntl(descriptor, F_GETFD)
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { return .badDescriptor }
    return fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY ? .badDescriptor : nil
}

/// Whether a descriptor is of a file whose file system says that it is full.
package func isOnFullDisk(_ descriptor: Int32) -> Bool {
    var disk = statvfs()
    guard (try? FileStatus(of: descriptor))?.kind == .regular, fstatvfs(descriptor, &disk) == 0, disk.f_blocks > 0
    else {
        return false
    }
    return (geteuid() == 0 ? disk.f_bfree : disk.f_bavail) == 0
}
