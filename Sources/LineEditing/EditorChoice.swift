import FormSyntax
import FormSystem
import FormWords

/// The line editor for a terminal: libedit's, or the plain one where that is asked for or the terminal can do no more. Why it is
/// plain is said where nobody asked for it.
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
    guard mayDraw else { return PlainEditor(terminal: terminal, language: language) }
    if let editor = EditlineEditor(terminal: terminal, palette: palette, language: language) { return editor }
    let editor = PlainEditor(terminal: terminal, language: language)
    editor.show(language.words(.plainByType, ["type": language.quoted(type)]), as: .note)
    return editor
}

/// The most characters of a screen: libedit keeps every one of them, twice.
private let mostCells = 1 << 20
