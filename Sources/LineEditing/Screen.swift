/// The place where a conversation's lines are seen, as far as it knows it.
package struct Screen: Sendable, Equatable {
    /// Whether a suggestion and a text to be edited stand on the line; otherwise the prompt has to tell them.
    package var prefills: Bool
    /// Whether a list of choices is drawn with its question.
    package var drawsLists: Bool
    /// How many columns a line has.
    package var columns: Int
    /// How many rows there are.
    package var rows: Int
    /// Whether it shows more signs than those of ASCII.
    package var showsSigns: Bool

    /// A screen of that size.
    package init(
        prefills: Bool = true, drawsLists: Bool = false, columns: Int = 80, rows: Int = 24, showsSigns: Bool = true
    ) {
        self.prefills = prefills
        self.drawsLists = drawsLists
        self.columns = columns
        self.rows = rows
        self.showsSigns = showsSigns
    }

    /// A line editor's, as wide as it is now.
    package init(of editor: any LineEditor) {
        self.init(
            prefills: editor.prefills, drawsLists: editor.drawsLists, columns: editor.columns, rows: editor.rows,
            showsSigns: editor.showsSigns)
    }

    /// The sign for a character of a secret.
    package var bullet: Unicode.Scalar { showsSigns ? "•" : "*" }
}
