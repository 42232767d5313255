import CPosix
import Glibc

extension OpenFile {
    /// Takes the file's lock, which `unlock` or the end of the process gives up; waits for it at most `limit` seconds.
    ///
    /// Polls, because a waiting call could be ended in time only by a signal. The pause stays short: another process
    /// that appends record after record leaves the lock free for moments only.
    func lock(limit: Double) throws(LockError) {
        let start = secondsOfSteadyClock()
        var pause: UInt32 = 100
        while true {
            let refusal = posix_try_lock(descriptor)
            if refusal == 0 { return }
            guard [EAGAIN, EACCES, EINTR].contains(refusal) else { throw .system(SystemError(refusal)) }
            // Who is asked to stop does not wait for others.
            guard secondsOfSteadyClock() - start < limit, stop_watch_signal() == 0 else { throw .timeout }
            usleep(pause)
            pause = min(pause * 2, 2_000)
        }
    }

    /// The same for the file of that name, in the words of an output.
    func lock(limit: Double, as path: FilePath) throws(OutputError) {
        do throws(LockError) {
            try lock(limit: limit)
        } catch {
            switch error {
            case .timeout: throw OutputError(path, .locked)
            case .system(let reason): throw OutputError(path, .notWritten(reason))
            }
        }
    }

    func unlock() { _ = posix_unlock(descriptor) }
}

extension OpenFile {
    /// Opens a file that only its owner can read, or makes it; a link of that name is not followed.
    init(private path: FilePath, _ flags: Int32) throws(OutputError) {
        do throws(SystemError) {
            self = try OpenFile(path, flags | O_CREAT | O_NOFOLLOW, permissions: 0o600)
        } catch {
            throw OutputError(path, .notMade(error))
        }
    }

    /// Whether it is the file of that name still.
    borrowing func isNamed(_ path: FilePath) -> Bool {
        guard case .success(let named) = path.status(), let opened = try? status() else { return false }
        return named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
    }
}

/// Why a lock was not taken.
enum LockError: Error {
    case timeout
    case system(SystemError)
}
