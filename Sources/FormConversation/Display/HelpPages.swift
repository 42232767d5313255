import FormEngine
import FormWords
import LineEditing

/// Help and lists of options, page by page.
struct HelpPages {
    typealias List = (heading: String?, lines: ArraySlice<String>)
    /// A row, and whether it continues the previous one.
    typealias HelpRow = (text: StyledText, goesOn: Bool)

    /// The number of options.
    let count: Int
    /// The remaining rows above the options.
    private var rows: ArraySlice<HelpRow>
    /// The remaining lists.
    private var lists: ArraySlice<List>

    init(_ rows: [HelpRow], _ lists: [List]) {
        self.rows = rows[...]
        self.lists = lists.filter { !$0.lines.isEmpty }[...]
        count = Self.count(of: self.lists)
    }

    /// The number of options shown so far.
    var shownCount: Int { count - Self.count(of: lists) }

    private static func count(of lists: ArraySlice<List>) -> Int { lists.reduce(0) { $0 + $1.lines.count } }

    /// Whether there is another page.
    var hasMore: Bool { !rows.isEmpty || !lists.isEmpty }

    /// The next page, with at least one row.
    ///
    /// - Parameters:
    ///   - room: The rows of a page.
    ///   - last: The rows of the last page, which is followed by the next question.
    mutating func next(room: Int, last: Int, on screen: Screen) -> [StyledText] {
        let isTooLong = lists.isEmpty && rows.count <= room && rows.count > last
        let length = lengthInWhole(upTo: isTooLong ? rows.count - last : min(room, rows.count))
        var page = rows.prefix(length).map(\.text)
        rows = rows.dropFirst(length)
        while page.isEmpty || page.count + 2 <= room, var list = lists.popFirst() {
            let heading = list.heading.map { [StyledText($0, .note)] } ?? []
            let rows = room - page.count - heading.count
            let next = Self.removeNext(from: &list.lines, rows: rows, isNeeded: page.isEmpty, on: screen)
            guard !next.isEmpty else {
                lists.insert(list, at: lists.startIndex)
                break
            }
            page += heading + next.map { StyledText($0, .plain) }
            if !list.lines.isEmpty { lists.insert((nil, list.lines), at: lists.startIndex) }
        }
        return page
    }

    /// The largest number of rows that ends at a complete text, if there is one in the last half.
    private func lengthInWhole(upTo count: Int) -> Int {
        guard count > 1, count < rows.count else { return count }
        return (count / 2...count).last { !rows[rows.startIndex + $0].goesOn && $0 > 0 } ?? count
    }

    /// Removes the next options from a list.
    ///
    /// - Parameter isNeeded: Whether to remove the first option even if it has too many rows.
    private static func removeNext(
        from lines: inout ArraySlice<String>, rows: Int, isNeeded: Bool, on screen: Screen
    ) -> [String] {
        if screen.hasColumns(for: lines) {
            let page = columnPage(of: lines, columns: screen.columns, rows: max(rows, 1))
            lines.removeFirst(page.count)
            return page.lines
        }
        var page: [String] = []
        while let line = lines.first {
            let next = hanging(line, columns: screen.columns)
            guard page.count + next.count <= rows || page.isEmpty && isNeeded else { break }
            page += next
            lines.removeFirst()
        }
        return page
    }
}

extension Display {
    /// Pages of what a closure shows, followed by lists of options.
    func pages(_ lists: [HelpPages.List] = [], below show: (inout Display) -> Void) -> HelpPages {
        var other = self
        _ = other.removeLines()
        show(&other)
        let lines = other.removeLines().flatMap { line in
            wrapped(line.text, columns: screen.columns).enumerated().map { number, row in
                // The explanation of a command is indented below or beside it.
                (text: StyledText(row, line.style), goesOn: number > 0 || row.hasPrefix("    "))
            }
        }
        return HelpPages(lines, lists)
    }

    /// Shows all remaining pages at once.
    mutating func showAll(of pages: inout HelpPages) {
        while pages.hasMore {
            for line in pages.next(room: screen.rows, last: screen.rows, on: screen) { show(line.text, as: line.style) }
        }
    }

    /// Shows the next page, together with what is already to be shown.
    ///
    /// - Parameter rows: The rows of the question after the last page.
    mutating func showNext(of pages: inout HelpPages, above rows: Int) {
        // For screen readers a page is short enough to remember.
        let room = max(min(pageRows(above: .moreChoices), screen.prefills ? .max : 20) - pendingRows, 3)
        for line in pages.next(room: room, last: max(min(room, screen.rows - rows), 1), on: screen) {
            show(line.text, as: line.style)
        }
        // Another list may be drawn below.
        if !pages.hasMore, pages.count > 0, screen.drawsLists { show("", as: .plain) }
    }
}

extension SteppedConversation {
    /// Shows help page by page: what a closure shows, followed by lists of options.
    ///
    /// - Parameter slot: The field that is asked again afterwards.
    func help(at slot: Slot?, _ lists: [HelpPages.List] = [], below show: (inout Display) -> Void) -> Turn {
        var pages = display.pages(lists, below: show)
        let field = slot.map { session.presentField($0) }
        let drawn = field.map { [$0.options] + $0.components } ?? []
        // The options, drawn or printed with the question, which may take two rows, and the remark under its line.
        let screen = display.screen
        let printed = screen.drawsLists ? 0 : drawn.map(\.count).max() ?? 0
        let list = drawn.map { display.listRows(of: $0) }.max() ?? 0
        let rows = list + (printed < screen.rows / 2 ? printed : 0) + (screen.isNarrow ? 4 : 3)
        guard !(slot.map { session.field($0).isSecret } ?? false) else {
            // A secret typed below a page, at the question whether to show more, would be visible.
            display.showAll(of: &pages)
            return .again(nil)
        }
        display.showNext(of: &pages, above: rows)
        return pages.hasMore ? .ask(MorePagesQuestion(pages, at: slot, above: rows, in: self)) : .again(nil)
    }

    /// Handles `:help`.
    func showCommands(at slot: Slot?) -> Turn {
        let commands = commands.filter { $0.isOffered(self) }
        return help(at: slot) { $0.show(commands) }
    }
}
