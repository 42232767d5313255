import FormSystem

/// A terminal in use. Output is collected and written at once before each wait for a key.
package final class Terminal {
    /// The terminal, open for reading and writing.
    let descriptor: Int32
    /// The descriptor from which signals are read as bytes, or -1.
    let signals: Int32
    /// Whether the locale has signs beyond ASCII, such as a bullet.
    let showsSigns: Bool
    private let isOwned: Bool
    /// The original settings.
    private let found: TerminalSettings
    /// The settings while lines are read.
    private var inUse: TerminalSettings
    private var gathered: [UInt8] = []

    /// The terminal of standard input with a guard, which restores it however the process ends.
    ///
    /// `nil` if standard input is not a terminal or cannot be written to.
    package static func ofStandardInput() -> Terminal? {
        guard let (descriptor, isOpenedHere) = terminalOfStandardInput() else { return nil }
        return Terminal(descriptor: descriptor, isOwned: isOpenedHere, isGuarded: true)
    }

    /// The controlling terminal with a guard, whatever standard input is; `nil` if there is none.
    package static func ofProcess() -> Terminal? {
        terminalOfProcess().flatMap { Terminal(descriptor: $0, isOwned: true, isGuarded: true) }
    }

    /// Uses an open terminal without a guard.
    package convenience init?(descriptor: Int32) {
        self.init(descriptor: descriptor, isOwned: false, isGuarded: false)
    }

    private init?(descriptor: Int32, isOwned: Bool, isGuarded: Bool) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        showsSigns = selectLocale()
        guard let found = TerminalSettings(of: descriptor) else { return nil }
        (self.found, inUse) = (found, found)
        signals = isGuarded ? TerminalGuard.begin(descriptor) : -1
    }

    deinit {
        if isOwned { closeDescriptor(descriptor) }
    }

    /// The columns and rows; 80 and 24 if the terminal does not tell.
    var size: (columns: Int, rows: Int) {
        let size = terminalSize(descriptor) ?? (0, 0)
        return (size.columns < 2 ? 80 : size.columns, size.rows < 1 ? 24 : size.rows)
    }

    /// Collects a text for output.
    func put(_ text: String) { gathered += text.utf8 }

    /// Writes the collected output, which is lost if the terminal is gone.
    func flush() {
        guard !gathered.isEmpty else { return }
        gathered.withUnsafeBytes { bytes in try? writeAll(bytes, to: descriptor) }
        gathered.removeAll(keepingCapacity: gathered.count < 1 << 16)
    }

    /// Tells the guard to undo bracketed paste mode.
    func guardBracketedPaste(_ isOn: Bool) { if signals >= 0 { TerminalGuard.noteBracketedPaste(isOn) } }

    /// Restores the terminal and stops the process; takes the terminal again when the process continues.
    func suspend() {
        if signals >= 0 { TerminalGuard.suspend() }
        applySettings()
    }

    /// Applies the settings for reading lines, after a shell has used the terminal.
    func applySettings() { inUse.apply(to: descriptor) }

    /// Restores the terminal while `body` runs, and takes it back whatever a program has changed.
    func lend(_ body: (ProgramTerminal) -> Void) {
        flush()
        found.apply(to: descriptor)
        body(ProgramTerminal(descriptor: descriptor, signals: signals))
        applySettings()
    }

    /// Makes the terminal pass on each key without an echo.
    func setToPlainKeys() {
        inUse = inUse.withPlainKeys
        applySettings()
    }

    /// The signal that has arrived and ends the command's work, if any; stops the process for a stop signal.
    package func takeSignal() -> Int32? {
        while let number = nextSignal(from: signals) {
            switch number {
            case Signal.terminalStop:
                discardInput(before: number)
                suspend()
            case Signal.resume: applySettings()
            // Writing to a closed connection is a matter of the program that did it.
            case Signal.resize, Signal.brokenPipe: continue
            default:
                discardInput(before: number)
                // The current line may contain text.
                if [Signal.interrupt, Signal.quit].contains(number) { put("\r\n") }
                return number
            }
        }
        return nil
    }

    /// Discards pending input.
    func discardInput() { FormSystem.discardInput(of: descriptor) }

    /// Discards input typed before a key that ends or stops the command, as the terminal itself does in other programs.
    func discardInput(before signal: Int32) {
        if [Signal.interrupt, Signal.quit, Signal.terminalStop].contains(signal) { discardInput() }
    }

    /// Restores the settings and signal handlers.
    func end() {
        flush()
        found.apply(to: descriptor)
        if signals >= 0 { TerminalGuard.end() }
    }
}
