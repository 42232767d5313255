import FormTestSupport

/// A screen of a terminal with the rows that have scrolled off, which is recorded as what a step changes.
///
/// Rows are counted from the end, so that a row more or less in one step leaves the records of later ones as they are.
struct RecordedScreen {
    /// All rows, those first that have scrolled off.
    private(set) var rows: [String] = []
    private var scrolledRows = 0
    /// Of rows, from the last one down.
    private var cursorRow = 0
    private var cursorColumn = 0

    /// A screen with nothing on it.
    init() {}

    /// What a terminal shows.
    init(_ screen: TerminalScreen) {
        // The time of a draft is another at each run.
        rows = screen.history.map { $0.replacing(/\d\d:\d\d/, with: "10:32") }
        scrolledRows = screen.scrolledRows
        cursorRow = scrolledRows + screen.row + 1 - rows.count
        cursorColumn = screen.column + 1
    }

    /// The lines that make it of an earlier one: how many rows gave way, those in their place, how many stay below them, and
    /// the cursor's place.
    func changes(since earlier: Self) -> String {
        changedRows(since: earlier.rows).map { $0 + "\n" }.joined() + place(since: earlier) + "\n"
    }

    /// The first of these lines, all but the cursor's place.
    private func changedRows(since earlier: [String]) -> [String] {
        let above = zip(rows, earlier).prefix { $0 == $1 }.count
        let (added, gone) = (rows.dropFirst(above), earlier.dropFirst(above))
        let below = zip(added.reversed(), gone.reversed()).prefix { $0 == $1 }.count
        return (gone.count > below ? ["- \(gone.count - below)"] : [])
            + added.dropLast(below).map { $0.isEmpty ? "|" : "| \($0)" } + (below > 0 ? ["= \(below)"] : [])
    }

    private func place(since earlier: Self) -> String {
        let scrolled = scrolledRows - earlier.scrolledRows
        return "(column \(cursorColumn)" + (cursorRow < 0 ? ", \(-cursorRow) up" : "")
            + (cursorRow > 0 ? ", \(cursorRow) down" : "") + (scrolled > 0 ? ", \(scrolled) scrolled off" : "") + ")"
    }
}
