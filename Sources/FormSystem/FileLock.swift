import CPosix

extension OpenFile {
    /// Takes the file's lock until `unlock` or the end of the process; waits at most `limit` seconds.
    ///
    /// Polls, because a blocking call could be limited in time only by a signal. The pauses are short, since a process
    /// that appends record after record leaves the lock free only for moments.
    package func lock(limit: Double) throws(LockError) {
        let start = secondsOfSteadyClock()
        var pause: UInt32 = 100
        while true {
            guard let refusal = tryLock() else { return }
            guard refusal == .tryAgain || refusal == .interrupted else { throw .system(refusal) }
            // A process that was asked to stop does not wait.
            guard secondsOfSteadyClock() - start < limit, stop_watch_signal() == 0 else { throw .timeout }
            FormSystem.pause(microseconds: pause)
            pause = min(pause * 2, 2_000)
        }
    }

    /// Takes the lock without waiting, or returns the reason: `tryAgain` if another process has it.
    package func tryLock() -> SystemError? {
        let refusal = posix_try_lock(descriptor)
        return refusal == 0
            ? nil : [.tryAgain, .denied].contains(SystemError(refusal)) ? .tryAgain : SystemError(refusal)
    }

    /// Releases the lock.
    package func unlock() { _ = posix_unlock(descriptor) }
}

/// The reason why a lock was not taken.
package enum LockError: Error {
    case timeout
    case system(SystemError)
}
