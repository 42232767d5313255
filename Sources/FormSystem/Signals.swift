import CPosix
import Glibc

/// The signals that are distinguished.
package enum Signal {
    package static let interrupt = SIGINT
    package static let alarm = SIGALRM
    package static let quit = SIGQUIT
    package static let terminalStop = SIGTSTP
    package static let resume = SIGCONT
    package static let resize = SIGWINCH
    package static let brokenPipe = SIGPIPE

    /// Turns a write beyond the limit of a file's size into an error like a full disk.
    package static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
}

/// Stops a long run cleanly. After `begin`, signals that end a process are only noted; the second of a kind ends it.
package enum StopWatch {
    /// Starts noting signals; returns the reason if that fails.
    package static func begin() -> SystemError? {
        let refusal = stop_watch_begin()
        return refusal == 0 ? nil : SystemError(refusal)
    }

    /// The first noted signal; 0 if none has arrived.
    package static var signal: Int32 { stop_watch_signal() }

    /// Waits for input or its end; returns false if a signal arrives first.
    package static func waitToRead(_ descriptor: Int32) -> Bool { stop_watch_wait(descriptor) != 0 }
}
