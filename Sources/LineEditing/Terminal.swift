import FormSystem

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
    private let found: TerminalSettings
    /// Its settings while lines are read.
    private var inUse: TerminalSettings
    private var gathered: [UInt8] = []

    /// The terminal that standard input is, guarded: it is left as it was found, however the process ends.
    ///
    /// `nil` where standard input is no terminal or cannot be written to.
    package static func ofStandardInput() -> Terminal? {
        guard let (descriptor, isOpenedHere) = terminalOfStandardInput() else { return nil }
        return Terminal(descriptor: descriptor, isOwned: isOpenedHere, isGuarded: true)
    }

    /// The terminal of the process, whatever standard input is, guarded as above; `nil` where it has none.
    package static func ofProcess() -> Terminal? {
        terminalOfProcess().flatMap { Terminal(descriptor: $0, isOwned: true, isGuarded: true) }
    }

    /// A terminal that is already open, without the guard of the process's own.
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

    /// Columns and rows; 80 and 24 where the terminal does not say.
    var size: (columns: Int, rows: Int) {
        let size = terminalSize(descriptor) ?? (0, 0)
        return (size.columns < 2 ? 80 : size.columns, size.rows < 1 ? 24 : size.rows)
    }

    /// Gathers a text to be written.
    func put(_ text: String) { gathered += text.utf8 }

    /// Writes what was gathered; a terminal that is gone loses it.
    func flush() {
        guard !gathered.isEmpty else { return }
        gathered.withUnsafeBytes { bytes in try? writeAll(bytes, to: descriptor) }
        gathered.removeAll(keepingCapacity: gathered.count < 1 << 16)
    }

    /// Has the guard undo the brackets around pastes.
    func guardBracketedPaste(_ isOn: Bool) { if signals >= 0 { TerminalGuard.noteBracketedPaste(isOn) } }

    /// Leaves the terminal as it was found and stops the process; takes it back when someone lets it go on.
    func suspend() {
        if signals >= 0 { TerminalGuard.suspend() }
        applySettings()
    }

    /// Sets the terminal as it is while lines are read, after a shell has had it.
    func applySettings() { inUse.apply(to: descriptor) }

    /// Leaves the terminal as it was found while `body` runs, and takes it back whatever a program has made of it.
    func lend(_ body: (ProgramTerminal) -> Void) {
        flush()
        found.apply(to: descriptor)
        body(ProgramTerminal(descriptor: descriptor, signals: signals))
        applySettings()
    }

    /// Has the terminal hand on each key, and show none.
    func setToPlainKeys() {
        inUse = inUse.withPlainKeys
        applySettings()
    }

    /// The signal that has arrived and ends what the command does, if one has; stops the process for one that stops it.
    package func takeSignal() -> Int32? {
        while let number = nextSignal(from: signals) {
            switch number {
            case Signal.terminalStop:
                discardInput(before: number)
                suspend()
            case Signal.resume: applySettings()
            // What a program writes to a connection that was closed is its own affair.
            case Signal.resize, Signal.brokenPipe: continue
            default:
                discardInput(before: number)
                // The line may be begun.
                if [Signal.interrupt, Signal.quit].contains(number) { put("\r\n") }
                return number
            }
        }
        return nil
    }

    /// Throws away what was typed and not read yet.
    func discardInput() { FormSystem.discardInput(of: descriptor) }

    /// Throws away what was typed before a key that ends or stops the command, as the terminal itself does elsewhere.
    func discardInput(before signal: Int32) {
        if [Signal.interrupt, Signal.quit, Signal.terminalStop].contains(signal) { discardInput() }
    }

    /// Restores the settings and gives the signals back.
    func end() {
        flush()
        found.apply(to: descriptor)
        if signals >= 0 { TerminalGuard.end() }
    }
}
