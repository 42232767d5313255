import FormTestSupport

/// A terminal's screen including the rows that have scrolled off, recorded as the changes of each step.
///
/// Rows are counted from the end, so that an additional row in one step does not affect the records of later ones.
struct RecordedScreen {
    /// All rows, beginning with those that have scrolled off.
    private(set) var rows: [String] = []
    /// The rows recorded so far, in the order of recording.
    private var recorded: [String] = []
    /// The lines that describe the change: the cursor's position, the number of rows replaced, the new rows, and the
    /// number of rows that remain below. `: 5 as before` stands for the five rows that followed the last occurrence of
    /// the row above it.
    private(set) var changes = ""
    private var scrolledRows = 0
    /// Counted from the last row upwards.
    private var cursorRow = 0
    private var cursorColumn = 0

    /// An empty screen.
    init() {}

    /// The screen of a terminal after a step.
    init(_ screen: TerminalScreen, after earlier: Self) {
        // The time of a draft differs in each run.
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

    /// The lines for added rows; three or more that follow a row again are only counted.
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
