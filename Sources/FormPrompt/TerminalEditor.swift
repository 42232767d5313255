public import FormKit
public import LineEditing

/// The line editor of the terminal that standard input is.
public enum TerminalEditor {
    /// Opens it: with keys to edit the line, or plain where that is asked for or the terminal can do no more. `close` leaves
    /// the terminal as it was found, which also happens when the process is ended by a signal.
    ///
    /// - Parameters:
    ///   - isPlain: Asks for plain lines, without colours and without moving the cursor.
    ///   - palette: How things look where there are colours.
    ///   - language: In which the editor itself speaks.
    public static func open(
        isPlain: Bool = false, palette: Palette = .standard, language: LanguageTag = "en"
    ) throws(NoTerminal) -> any LineEditor {
        guard let terminal = Terminal.ofStandardInput() else { throw NoTerminal() }
        return lineEditor(on: terminal, isPlain: isPlain, palette: palette, language: language.viewLanguage)
    }
}

/// Standard input is no terminal, or one that cannot be written to.
public struct NoTerminal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault.
    public var description: String { "standard input is no terminal" }
}
