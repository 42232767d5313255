import FormSyntax
import FormSystem
import FormWords

/// Creates the line editor for a terminal: libedit's, or the plain one on request or if the terminal cannot do more. An
/// unrequested plain editor explains why.
///
/// - Parameters:
///   - isPlain: Whether to create the plain editor.
///   - palette: The styles; the plain editor ignores them.
///   - language: The language of the editor's own messages.
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

/// The most characters of a screen; libedit stores each of them twice.
private let mostCells = 1 << 20
