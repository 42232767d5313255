import CPosix
import Glibc

/// The numbers of signals that are told apart.
package enum Signal {
    package static let interrupt = SIGINT
    package static let alarm = SIGALRM
    package static let quit = SIGQUIT
    package static let terminalStop = SIGTSTP
    package static let resume = SIGCONT
    package static let resize = SIGWINCH
    package static let brokenPipe = SIGPIPE

    /// A write beyond a limit of a file's size is then an error like a full disk.
    package static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
}

/// Stops a long run in good order: from `begin` on, the signals that end a process are noted, and a second one of a kind ends
/// it.
package enum StopWatch {
    /// Why signals cannot be noted; `nil` where they are from now on.
    package static func begin() -> SystemError? {
        let refusal = stop_watch_begin()
        return refusal == 0 ? nil : SystemError(refusal)
    }

    /// The first such signal that arrived, 0 for none.
    package static var signal: Int32 { stop_watch_signal() }

    /// Waits until there is something to read, or its end; false where a signal arrived first.
    package static func waitToRead(_ descriptor: Int32) -> Bool { stop_watch_wait(descriptor) != 0 }
}
