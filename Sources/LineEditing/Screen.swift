/// The screen of a conversation, as far as it is known.
package struct Screen: Sendable, Equatable {
    /// Whether a suggestion and a text to edit appear on the line; otherwise the prompt contains them.
    package var prefills: Bool
    /// Whether a list of options is drawn with its question.
    package var drawsLists: Bool
    /// The number of columns.
    package var columns: Int
    /// The number of rows.
    package var rows: Int
    /// Whether the screen shows signs beyond ASCII.
    package var showsSigns: Bool

    /// Creates a screen of that size.
    package init(
        prefills: Bool = true, drawsLists: Bool = false, columns: Int = 80, rows: Int = 24, showsSigns: Bool = true
    ) {
        self.prefills = prefills
        self.drawsLists = drawsLists
        self.columns = columns
        self.rows = rows
        self.showsSigns = showsSigns
    }

    /// Describes the screen of a line editor at its current size.
    package init(of editor: any LineEditor) {
        self.init(
            prefills: editor.prefills, drawsLists: editor.drawsLists, columns: editor.columns, rows: editor.rows,
            showsSigns: editor.showsSigns)
    }

    /// The sign for each character of a secret.
    package var bullet: Unicode.Scalar { showsSigns ? "•" : "*" }
}
