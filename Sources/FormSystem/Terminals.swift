import CPosix
import Glibc

/// Whether a descriptor is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The columns and rows of a terminal, 0 for what it does not say; `nil` for anything else.
package func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
}

/// The terminal that standard input is, open for reading and writing; `nil` where it is none, or cannot be written to.
package func terminalOfStandardInput() -> (descriptor: Int32, isOpenedHere: Bool)? {
    let input = StandardStream.input
    guard isTerminal(input) else { return nil }
    if fcntl(input, F_GETFL) & O_ACCMODE == O_RDWR { return (input, false) }
    var path = [CChar](repeating: 0, count: 4096)
    var descriptor: Int32 = -1
    if ttyname_r(input, &path, path.count) == 0 { descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }
    if descriptor < 0 { descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC) }
    return descriptor >= 0 ? (descriptor, true) : nil
}

/// The terminal of the process, open for reading and writing; `nil` where it has none.
package func terminalOfProcess() -> Int32? {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
}

/// How a terminal treats what is typed and shown.
package struct TerminalSettings: Sendable {
    private var settings = termios()

    /// Those that it has; `nil` for what is no terminal.
    package init?(of descriptor: Int32) { guard tcgetattr(descriptor, &settings) == 0 else { return nil } }

    /// The moment from which settings hold.
    package enum ApplyTime: Sendable {
        case once
        /// Once all that was written to the terminal is shown.
        case shown
    }

    /// Sets a terminal so.
    package func apply(to descriptor: Int32, at moment: ApplyTime = .shown) {
        var settings = settings
        tcsetattr(descriptor, moment == .once ? TCSANOW : TCSADRAIN, &settings)
    }

    /// These settings, but Ctrl-C keeps what was typed before it.
    package var keepingInput: TerminalSettings {
        var other = self
        other.settings.c_lflag |= tcflag_t(NOFLSH)
        return other
    }

    /// These settings, but each key is handed on at once and none is shown; Ctrl-C keeps what was typed before it.
    package var withPlainKeys: TerminalSettings {
        var other = keepingInput
        let (input, output, local) = (other.settings.c_iflag, other.settings.c_oflag, other.settings.c_lflag)
        // For how many bytes reading waits.
        cfmakeraw(&other.settings)
        (other.settings.c_iflag, other.settings.c_oflag, other.settings.c_cflag) = (input, output, settings.c_cflag)
        other.settings.c_lflag = local & ~tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ECHONL | IEXTEN)
        return other
    }
}

/// The columns that a character takes, as the locale says; -1 for a control character.
package func measuredWidth(of scalar: Unicode.Scalar) -> Int { Int(posix_character_width(wchar_t(scalar.value))) }

/// Opens a terminal once more, so that reading it never waits; `nil` where that cannot be.
///
/// Ctrl-C throws away what was typed before it, even what a wait has just seen, and is heard while nothing waits.
package func openedWithoutWaiting(_ terminal: Int32) -> Int32? {
    guard isTerminal(terminal) else { return nil }
    return try? FilePath("/proc/self/fd/\(terminal)").opened(.reading).descriptor
}

/// Throws away what was typed at a terminal and not read yet.
package func discardInput(of descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

/// The guard of the process's terminal, which is left as it was found, however the process ends.
package enum TerminalGuard {
    /// Remembers a terminal's settings and takes over the signals that end, stop or resize.
    ///
    /// - Returns: Where each signal that arrived can be read as one byte; -1 for what is no terminal.
    package static func begin(_ descriptor: Int32) -> Int32 {
        terminal_guard_begin(descriptor) == 0 ? terminal_guard_signals() : -1
    }

    /// Notes that pastes arrive in brackets, which a restoration has to undo.
    package static func noteBracketedPaste(_ isOn: Bool) { terminal_guard_note_bracketed_paste(isOn ? 1 : 0) }

    /// Has the signal of an alarm arrive after so many milliseconds.
    package static func startTimer(milliseconds: Int) { terminal_guard_start_timer(milliseconds) }

    /// Restores the settings, stops the process as the stop signal would, and returns when it goes on.
    package static func suspend() { terminal_guard_suspend() }

    /// Restores the settings and gives the signals back.
    package static func end() { terminal_guard_end() }
}
