import Glibc

/// The line editor for a terminal: libedit's, or the plain one where that is asked for or the terminal can do no more.
///
/// - Parameters:
///   - isPlain: Asks for the plain one.
///   - palette: How things look; the plain one writes no escape sequence whatever it says.
public func lineEditor(on terminal: Terminal, isPlain: Bool, palette: Palette) -> any LineEditor {
    let type = environmentSetting("TERM") ?? ""
    guard !isPlain, !type.isEmpty, type != "dumb" else { return PlainEditor(terminal: terminal) }
    return EditlineEditor(terminal: terminal, palette: palette) ?? PlainEditor(terminal: terminal)
}
