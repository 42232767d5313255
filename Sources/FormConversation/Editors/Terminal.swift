import CPosix
import Glibc

/// A terminal in use: what is shown gathers here and is written in one go before each wait for a key.
package final class Terminal {
    /// Open for reading and writing.
    let descriptor: Int32
    /// Where signals arrive as bytes, or -1.
    let signals: Int32
    /// Whether the environment's locale has more signs than those of ASCII, such as a bullet.
    let showsSigns: Bool
    private let isOwned: Bool
    /// Its settings when we came.
    private var found = termios()
    /// Its settings while lines are read.
    private var inUse = termios()
    private var gathered: [UInt8] = []

    /// The terminal that standard input is, guarded: it is left as it was found, however the process ends.
    ///
    /// `nil` where standard input is no terminal or cannot be written to.
    package static func ofStandardInput() -> Terminal? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        if fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_RDWR {
            return Terminal(descriptor: STDIN_FILENO, isOwned: false, isGuarded: true)
        }
        var path = [CChar](repeating: 0, count: 4096)
        var descriptor: Int32 = -1
        if ttyname_r(STDIN_FILENO, &path, path.count) == 0 { descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }
        if descriptor < 0 { descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC) }
        guard descriptor >= 0 else { return nil }
        return Terminal(descriptor: descriptor, isOwned: true, isGuarded: true)
    }

    /// A terminal that is already open, without the guard of the process's own.
    package convenience init?(descriptor: Int32) {
        self.init(descriptor: descriptor, isOwned: false, isGuarded: false)
    }

    private init?(descriptor: Int32, isOwned: Bool, isGuarded: Bool) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        showsSigns = selectLocale()
        guard tcgetattr(descriptor, &found) == 0 else {
            signals = -1
            return nil
        }
        inUse = found
        signals = isGuarded && terminal_guard_begin(descriptor) == 0 ? terminal_guard_signals() : -1
    }

    deinit {
        if isOwned { Glibc.close(descriptor) }
    }

    /// Columns and rows; 80 and 24 where the terminal does not say.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
        return (size.ws_col < 2 ? 80 : Int(size.ws_col), size.ws_row < 1 ? 24 : Int(size.ws_row))
    }

    /// Gathers a text to be written.
    func put(_ text: String) { gathered += text.utf8 }

    /// Writes what was gathered; a terminal that is gone loses it.
    func flush() {
        guard !gathered.isEmpty else { return }
        gathered.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                let count = write(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
                if count < 0, !waitToWrite() { break }
                place += max(count, 0)
            }
        }
        gathered.removeAll(keepingCapacity: gathered.count < 1 << 16)
    }

    /// Has the guard undo the brackets around pastes.
    func guardBracketedPaste(_ isOn: Bool) { if signals >= 0 { terminal_guard_note_bracketed_paste(isOn ? 1 : 0) } }

    /// Leaves the terminal as it was found and stops the process; takes it back when someone lets it go on.
    func suspend() {
        if signals >= 0 { terminal_guard_suspend() }
        applySettings()
    }

    /// Sets the terminal as it is while lines are read, after a shell has had it.
    func applySettings() { tcsetattr(descriptor, TCSADRAIN, &inUse) }

    /// Leaves the terminal as it was found while `body` runs, and takes it back whatever a program has made of it.
    func lend(_ body: (ProgramTerminal) -> Void) {
        flush()
        tcsetattr(descriptor, TCSADRAIN, &found)
        body(ProgramTerminal(descriptor: descriptor, signals: signals))
        applySettings()
    }

    /// Has Ctrl-C leave what was typed before: else it would throw away what `poll` has just promised, and reading that
    /// would wait for another line.
    func keepInput() {
        inUse.c_lflag |= tcflag_t(NOFLSH)
        applySettings()
    }

    /// Throws away what was typed and not read yet.
    func discardInput() { tcflush(descriptor, TCIFLUSH) }

    /// Throws away what was typed before a key that ends or stops the command, as the terminal itself does elsewhere.
    func discardInput(before signal: Int32) {
        if [SIGINT, SIGQUIT, SIGTSTP].contains(signal) { discardInput() }
    }

    /// Shows what is typed, or no longer, line by line.
    func setEcho(_ isOn: Bool) {
        var settings = inUse
        if !isOn { settings.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL) }
        tcsetattr(descriptor, TCSADRAIN, &settings)
    }

    /// Restores the settings and gives the signals back.
    func end() {
        flush()
        tcsetattr(descriptor, TCSADRAIN, &found)
        if signals >= 0 { terminal_guard_end() }
    }

    /// Whether writing can be tried again after an error.
    private func waitToWrite() -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, -1) >= 0 || errno == EINTR
    }
}

/// Takes the widths and encoding of the environment's locale, or of `C.UTF-8` where that is not UTF-8; whether it was.
private func selectLocale() -> Bool {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)), strcmp(name, "UTF-8") != 0 else { return true }
    setlocale(LC_CTYPE, "C.UTF-8")
    return false
}
