import FormSystem

/// A terminal that is lent to other programs.
public struct ProgramTerminal {
    private let descriptor: Int32
    private let signals: Int32

    /// Stands for no terminal.
    public init() { self.init(descriptor: -1) }

    /// - Parameters:
    ///   - descriptor: The terminal; -1 for none.
    ///   - signals: The descriptor on which its guard reports signals; -1 without a guard.
    package init(descriptor: Int32, signals: Int32 = -1) {
        self.descriptor = descriptor
        self.signals = signals
    }

    /// Runs a program from `PATH` and waits for it to end.
    ///
    /// Keys signal only the program; if it is stopped, the command stops, too. A signal that ends the command ends the
    /// program first, and then the next question.
    package func run(_ arguments: [String]) -> ProgramEnding {
        runProgram(arguments, onTerminal: descriptor, signals: signals)
    }
}
