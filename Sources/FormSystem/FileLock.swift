import CPosix

extension OpenFile {
    /// Takes the file's lock, which `unlock` or the end of the process gives up; waits for it at most `limit` seconds.
    ///
    /// Polls, because a waiting call could be ended in time only by a signal. The pause stays short: another process
    /// that appends record after record leaves the lock free for moments only.
    package func lock(limit: Double) throws(LockError) {
        let start = secondsOfSteadyClock()
        var pause: UInt32 = 100
        while true {
            guard let refusal = tryLock() else { return }
            guard refusal == .tryAgain || refusal == .interrupted else { throw .system(refusal) }
            // Who is asked to stop does not wait for others.
            guard secondsOfSteadyClock() - start < limit, stop_watch_signal() == 0 else { throw .timeout }
            FormSystem.pause(microseconds: pause)
            pause = min(pause * 2, 2_000)
        }
    }

    /// Takes the lock at once, or tells why not: `tryAgain` where another has it.
    package func tryLock() -> SystemError? {
        let refusal = posix_try_lock(descriptor)
        return refusal == 0
            ? nil : [.tryAgain, .denied].contains(SystemError(refusal)) ? .tryAgain : SystemError(refusal)
    }

    /// Gives the lock up.
    package func unlock() { _ = posix_unlock(descriptor) }
}

/// Why a lock was not taken.
package enum LockError: Error {
    case timeout
    case system(SystemError)
}
