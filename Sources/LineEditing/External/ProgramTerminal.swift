import FormSystem

/// A terminal that is lent to other programs.
public struct ProgramTerminal {
    private let descriptor: Int32
    private let signals: Int32

    /// No terminal.
    public init() { self.init(descriptor: -1) }

    /// - Parameters:
    ///   - descriptor: The terminal; -1 for none.
    ///   - signals: Where its guard reports signals; -1 without a guard.
    package init(descriptor: Int32, signals: Int32 = -1) {
        self.descriptor = descriptor
        self.signals = signals
    }

    /// Runs a program, found by `PATH`, and waits for its end.
    ///
    /// A typed key signals the program alone; if it is stopped, the command is too. A signal that ends the command ends
    /// the program first, and then the next question.
    package func run(_ arguments: [String]) -> ProgramEnding {
        runProgram(arguments, onTerminal: descriptor, signals: signals)
    }
}
