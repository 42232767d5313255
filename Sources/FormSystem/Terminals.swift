import CPosix
import Glibc

/// Whether a descriptor is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The columns and rows of a terminal, 0 if unknown; `nil` for anything else.
package func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
}

/// The terminal of standard input, open for reading and writing; `nil` if it is not a terminal or cannot be written to.
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

/// The controlling terminal, open for reading and writing; `nil` if there is none.
package func terminalOfProcess() -> Int32? {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
}

/// The settings of a terminal for input and output.
package struct TerminalSettings: Sendable {
    private var settings = termios()

    /// Reads the settings of a terminal; `nil` for anything else.
    package init?(of descriptor: Int32) { guard tcgetattr(descriptor, &settings) == 0 else { return nil } }

    /// The moment at which settings take effect.
    package enum ApplyTime: Sendable {
        case once
        /// When all written output has been shown.
        case shown
    }

    /// Applies the settings to a terminal.
    package func apply(to descriptor: Int32, at moment: ApplyTime = .shown) {
        var settings = settings
        tcsetattr(descriptor, moment == .once ? TCSANOW : TCSADRAIN, &settings)
    }

    /// These settings, except that Ctrl-C keeps pending input.
    package var keepingInput: TerminalSettings {
        var other = self
        other.settings.c_lflag |= tcflag_t(NOFLSH)
        return other
    }

    /// These settings without echo and with each key passed on at once; Ctrl-C keeps pending input.
    package var withPlainKeys: TerminalSettings {
        var other = keepingInput
        let (input, output, local) = (other.settings.c_iflag, other.settings.c_oflag, other.settings.c_lflag)
        // Only for the number of bytes that a read waits for; the flags are restored below.
        cfmakeraw(&other.settings)
        (other.settings.c_iflag, other.settings.c_oflag, other.settings.c_cflag) = (input, output, settings.c_cflag)
        other.settings.c_lflag = local & ~tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ECHONL | IEXTEN)
        return other
    }
}

/// The width of a character in columns, by the locale; -1 for a control character.
package func measuredWidth(of scalar: Unicode.Scalar) -> Int { Int(posix_character_width(wchar_t(scalar.value))) }

/// Opens a terminal a second time for reading without waiting; `nil` if that fails.
///
/// Ctrl-C discards pending input, even input that a wait has just reported, and is noticed although nothing waits.
package func openedWithoutWaiting(_ terminal: Int32) -> Int32? {
    guard isTerminal(terminal) else { return nil }
    return try? FilePath("/proc/self/fd/\(terminal)").opened(.reading).descriptor
}

/// Discards input that was typed at a terminal but not read.
package func discardInput(of descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

/// The guard of the process's terminal, which is restored however the process ends.
package enum TerminalGuard {
    /// Saves a terminal's settings and handles the signals that end, stop or resize.
    ///
    /// - Returns: The descriptor from which each signal can be read as one byte; -1 if it is not a terminal.
    package static func begin(_ descriptor: Int32) -> Int32 {
        terminal_guard_begin(descriptor) == 0 ? terminal_guard_signals() : -1
    }

    /// Notes that pastes arrive in brackets, which has to be undone with the settings.
    package static func noteBracketedPaste(_ isOn: Bool) { terminal_guard_note_bracketed_paste(isOn ? 1 : 0) }

    /// Sends an alarm signal after a number of milliseconds.
    package static func startTimer(milliseconds: Int) { terminal_guard_start_timer(milliseconds) }

    /// Restores the settings, stops the process like the stop signal, and returns when it continues.
    package static func suspend() { terminal_guard_suspend() }

    /// Restores the settings and the signal handlers.
    package static func end() { terminal_guard_end() }
}
