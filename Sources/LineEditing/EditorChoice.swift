import FormSystem
import FormWords

/// The line editor for a terminal: libedit's, or the plain one where that is asked for or the terminal can do no more.
///
/// - Parameters:
///   - isPlain: Asks for the plain one.
///   - language: In which the editor itself speaks.
///   - palette: How things look; the plain one writes no escape sequence whatever it says.
package func lineEditor(
    on terminal: Terminal, isPlain: Bool, palette: Palette, language: Language = .english
) -> any LineEditor {
    let type = environmentSetting("TERM") ?? ""
    let mayDraw = !isPlain && !type.isEmpty && type != "dumb" && terminal.size.columns * terminal.size.rows <= mostCells
    return (mayDraw ? EditlineEditor(terminal: terminal, palette: palette, language: language) : nil)
        ?? PlainEditor(terminal: terminal, language: language)
}

/// The most characters of a screen: libedit keeps every one of them, twice.
private let mostCells = 1 << 20
