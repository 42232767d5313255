public import FormKit
public import LineEditing

/// The line editor of the terminal at standard input.
public enum TerminalEditor {
    /// Opens it, with editing keys unless the terminal lacks them. `close`, or a signal that ends the process, restores
    /// the terminal.
    ///
    /// - Parameters:
    ///   - isPlain: Whether to use plain lines, without colours and cursor movement.
    ///   - palette: The colours to use, if there are any.
    ///   - language: The language of the editor's own texts.
    public static func open(
        isPlain: Bool = false, palette: Palette = .standard, language: LanguageTag = "en"
    ) throws(NoTerminalError) -> any LineEditor {
        guard let terminal = Terminal.ofStandardInput() else { throw NoTerminalError() }
        return lineEditor(on: terminal, isPlain: isPlain, palette: palette, language: language.viewLanguage)
    }
}

/// The error if standard input is no terminal, or one that cannot be written to.
public struct NoTerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault.
    public var description: String { "standard input is no terminal" }
}
