import CPosix
import Glibc

/// A pseudo-terminal with its screen, for a program started on it or for an editor in this process.
package final class PseudoTerminal {
    /// The current screen.
    package private(set) var screen: TerminalScreen
    /// All output written to the terminal.
    package private(set) var output: [UInt8] = []
    /// The end that a program uses as its terminal; it stays open, so that the settings can be compared afterwards.
    package let programSide: Int32
    private let ourSide: Int32
    private let path: String
    private var child: ChildProcess?

    /// Opens a terminal with an empty screen.
    ///
    /// - Parameter joinsClusters: Whether a character as a person sees it takes a single place.
    package init(columns: Int = 80, rows: Int = 24, joinsClusters: Bool = false) throws(SystemFailure) {
        // The screen needs a locale that knows the widths of characters.
        setlocale(LC_CTYPE, "C.UTF-8")
        screen = TerminalScreen(columns: columns, rows: rows, joinsClusters: joinsClusters)
        var name = [CChar](repeating: 0, count: 128)
        ourSide = posix_open_pseudo_terminal(&name, Int32(name.count))
        guard ourSide >= 0 else { throw SystemFailure("pseudo-terminal") }
        // Without blocking, so that output can be read while keys wait.
        _ = fcntl(ourSide, F_SETFL, O_NONBLOCK)
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        programSide = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard programSide >= 0 else { throw SystemFailure(path) }
        setSize(columns: columns, rows: rows)
    }

    deinit {
        child?.kill(SIGKILL)
        _ = child?.wait(seconds: 5)
        close(programSide)
        close(ourSide)
    }

    /// Starts a program with this as its controlling terminal and, except for those redirected to files, its three
    /// streams.
    ///
    /// By default the program has no home folder, so that it stores nothing in that of the person who runs the tests.
    package func start(
        _ arguments: [String], environment: [String: String] = [:], output: String? = nil, errors: String? = nil,
        folder: String? = nil
    ) throws(SystemFailure) {
        child = try ChildProcess(
            arguments, environment: Self.environment.merging(environment) { $1 },
            input: path, output: output ?? path, errors: errors ?? path, folder: folder,
            isSessionLeader: true)
    }

    private static let environment = [
        // Without colours, suggestions can be distinguished in the text of the screen.
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "", "XDG_STATE_HOME": "", "NO_COLOR": "1",
    ]

    /// The settings in a form that can be compared.
    package var settings: [UInt8] {
        var settings = termios()
        tcgetattr(programSide, &settings)
        return withUnsafeBytes(of: settings) { Array($0) }
    }

    /// Makes the terminal pass on each key at once, with CR and LF swapped as libedit does.
    package func setToKeys() {
        var settings = termios()
        tcgetattr(programSide, &settings)
        cfmakeraw(&settings)
        settings.c_iflag |= tcflag_t(ICRNL | INLCR)
        tcsetattr(programSide, TCSANOW, &settings)
    }

    /// Types keys, including escape sequences.
    package func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

    /// Types keys after a text has appeared on the screen.
    package func type(_ keys: String, at text: String) throws(MissingText) {
        guard wait(for: text) else { throw MissingText(text: text, screen: screen.text) }
        type(keys)
    }

    /// Types each step's keys after its text has appeared on the screen.
    package func type(_ steps: [(text: String, keys: String)]) throws(MissingText) {
        for (text, keys) in steps { try type(keys, at: text) }
    }

    /// Types any bytes.
    ///
    /// Output is read meanwhile, since a program that waits to write reads no keys.
    package func type(bytes: [UInt8]) {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(ourSide, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EAGAIN else { return }
            bytes = bytes.dropFirst(max(count, 0))
            if !bytes.isEmpty { _ = take(until: now() + 0.01) }
        }
    }

    /// Changes the size, which is reported to the program by a signal.
    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        setSize(columns: columns, rows: rows)
    }

    /// The process id of the program; `nil` before it is started.
    package var processID: Int32? { child?.id }

    /// The group of processes that currently gets the signals of keys such as Ctrl-C.
    package var foregroundGroup: Int32 { tcgetpgrp(ourSide) }

    /// Sends the program a signal.
    package func signal(_ number: Int32) { child?.kill(number) }

    /// Whether the screen meets the condition in time; if not, it is printed.
    @discardableResult
    package func wait(seconds: Double = 60, until isTrue: (TerminalScreen) -> Bool) -> Bool {
        let start = now()
        while !isTrue(screen) {
            if take(until: start + seconds) { continue }
            tellScreen(since: start, "this is still the screen")
            return false
        }
        return true
    }

    /// Whether a text appears on the screen in time.
    @discardableResult
    package func wait(for text: String, seconds: Double = 60) -> Bool {
        wait(seconds: seconds) { $0.shows(text) }
    }

    /// Reads output until none arrives for some time.
    package func settle(seconds: Double = 0.2) {
        while take(until: now() + seconds) {}
    }

    /// Reads output until the program in the foreground waits for keys, or ends: it has read all typed keys, and sleeps
    /// without child processes for longer than the pause after an ESC.
    package func waitUntilItAsks(seconds: Double = 60) {
        let start = now()
        var quiet = 0
        while quiet < 6 {
            guard now() < start + seconds else { return tellScreen(since: start, "it does not ask") }
            let isQuiet = !take(until: now() + 0.01) && (child?.poll() != nil || isKeyboardRead && isForegroundAsleep)
            quiet = isQuiet ? quiet + 1 : 0
        }
    }

    private var isForegroundAsleep: Bool {
        let group = child == nil ? -1 : foregroundGroup
        return group <= 0 || ChildProcess.isAsleep(group)
    }

    private func tellScreen(since start: Double, _ complaint: String) {
        let rows = screen.lines.map { "\n↳ | \($0)" }.joined()
        print("↳ after \(Int((now() - start) * 1000)) ms \(complaint):\(rows)")
    }

    private var isKeyboardRead: Bool {
        var unread: Int32 = 0
        return ioctl(programSide, UInt(FIONREAD), &unread) != 0 || unread == 0
    }

    /// The end of the program; `nil` if it does not end in time.
    package func waitForExit(seconds: Double = 60) -> ChildProcess.Ending? {
        let deadline = now() + seconds
        while now() < deadline {
            if let ending = child?.poll() {
                settle(seconds: 0.02)
                return ending
            }
            _ = take(until: now() + 0.01)
        }
        return nil
    }

    /// Whether a signal stops the program in time.
    package func waitForStop(seconds: Double = 60) -> Bool { child?.waitForStop(seconds: seconds) ?? false }

    private func setSize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        _ = ioctl(ourSide, UInt(TIOCSWINSZ), &size)
    }

    /// Waits for output; returns false if there was none before the deadline.
    private func take(until deadline: Double) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            var state = pollfd(fd: ourSide, events: Int16(POLLIN), revents: 0)
            let ready = Glibc.poll(&state, 1, Int32(max(0, (deadline - now()) * 1000).rounded(.up)))
            let count = ready > 0 ? read(ourSide, &bytes, bytes.count) : Int(ready)
            if count > 0 {
                output += bytes[..<count]
                screen.feed(bytes[..<count])
                return true
            }
            // Interrupted, or the output is gone again, as after the program has discarded it
            guard count < 0, errno == EINTR || errno == EAGAIN, now() < deadline else { return false }
        }
    }
}

/// The error for a text that did not appear on the screen in time.
package struct MissingText: Error, CustomStringConvertible {
    let text: String
    let screen: String
    package var description: String { "no '\(text)' on this screen:\n\(screen)" }
}

extension TemporaryDirectory {
    /// Starts `fieldwise` in the directory, which is also its home, on a terminal.
    ///
    /// - Parameters:
    ///   - output: The file in the directory for standard output; `nil` for the terminal.
    ///   - errors: The file in the directory for standard error; `nil` for the terminal.
    package func start(
        _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        output: String? = "output", errors: String? = nil
    ) throws(SystemFailure) -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        try terminal.start(
            [CommandRun.binary] + arguments, environment: ["HOME": path].merging(environment) { $1 },
            output: output.map { self[$0] }, errors: errors.map { self[$0] }, folder: path)
        return terminal
    }

    /// Starts a shell with job control in the directory and waits for its prompt `shell> `.
    package func startShell(environment: [String: String] = [:]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        let own = ["HOME": path, "PS1": "shell> ", "HISTFILE": "/dev/null"]
        try terminal.start(
            ["bash", "--norc", "--noediting", "-i"], environment: own.merging(environment) { $1 }, folder: path)
        try terminal.type("", at: "shell> ")
        return terminal
    }
}

/// The seconds of a clock that only goes forward.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
