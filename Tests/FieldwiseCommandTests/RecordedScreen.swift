import FormTestSupport

/// A terminal's screen including the rows that have scrolled off, recorded as the changes of each step.
///
/// Rows are counted from the end, so that an additional row in one step does not affect the records of later ones.
struct RecordedScreen {
    /// All rows, those first that have scrolled off.
    private(set) var rows: [String] = []
    /// Rows that were recorded up to here, in the order of the record.
    private var recorded: [String] = []
    /// The lines that make it of the one before: the cursor's place, how many rows gave way, those in their place, and how
    /// many stay below them. `: 5 as before` has the five rows that followed the last record of the row above it.
    private(set) var changes = ""
    private var scrolledRows = 0
    /// Of rows, from the last one down.
    private var cursorRow = 0
    private var cursorColumn = 0

    /// A screen with nothing on it.
    init() {}

    /// What a terminal shows after a step.
    init(_ screen: TerminalScreen, after earlier: Self) {
        // The time of a draft is another at each run.
        rows = screen.history.map { $0.utf8.contains(0x3a) ? $0.replacing(/\d\d:\d\d/, with: "10:32") : $0 }
        scrolledRows = screen.scrolledRows
        cursorRow = scrolledRows + screen.row + 1 - rows.count
        cursorColumn = screen.column + 1
        let above = zip(rows, earlier.rows).prefix { $0 == $1 }.count
        let (added, gone) = (rows.dropFirst(above), earlier.rows.dropFirst(above))
        let below = zip(added.reversed(), gone.reversed()).prefix { $0 == $1 }.count
        let lines =
            [place(scrolled: scrolledRows - earlier.scrolledRows)]
            + (gone.count > below ? ["- \(gone.count - below)"] : [])
            + Self.lines(Array(added.dropLast(below)), after: earlier.recorded) + (below > 0 ? ["= \(below)"] : [])
        changes = lines.map { $0 + "\n" }.joined()
        recorded = earlier.recorded + added.dropLast(below)
    }

    /// The lines for added rows, of which three or more that follow a row again are only counted.
    private static func lines(_ added: [String], after recorded: [String]) -> [String] {
        var (lines, next) = ([String](), 0)
        while next < added.count {
            let row = added[next]
            next += 1
            lines.append(row.isEmpty ? "|" : "| \(row)")
            guard !row.isEmpty, let last = recorded.lastIndex(of: row) else { continue }
            let again = zip(recorded[(last + 1)...], added[next...]).prefix { $0 == $1 }.count
            guard again >= 3 else { continue }
            lines.append(": \(again) as before")
            next += again
        }
        return lines
    }

    private func place(scrolled: Int) -> String {
        "(column \(cursorColumn)" + (cursorRow < 0 ? ", \(-cursorRow) up" : "")
            + (cursorRow > 0 ? ", \(cursorRow) down" : "") + (scrolled > 0 ? ", \(scrolled) scrolled off" : "") + ")"
    }
}
