import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Listing choices.
extension Display {
    /// Lists the choices of a field, if they leave room on the screen for the question.
    ///
    /// - Parameters:
    ///   - chosen: The places of those that are chosen.
    ///   - isInFull: Whether they are listed; otherwise their number is said.
    mutating func showChoices(of field: FieldDescription, chosen: [Int], inFull isInFull: Bool = true) {
        if !field.options.isEmpty {
            // The only one that is chosen is on the line.
            let chosen = screen.prefills && field.kind.reader == .option ? [] : chosen
            showChoices(field.options, chosen: chosen, inFull: isInFull)
        } else if field.hasNothingToChoose {
            show(.nothingOffered, as: .note)
        }
    }

    /// Lists these choices, as those of a field.
    mutating func showChoices(_ options: DescribedOptions, chosen: [Int], inFull isInFull: Bool = true) {
        guard !drawsList(of: options) else { return }
        let shown = columns(of: choiceLines(options, chosen: chosen))
        guard !isInFull || shown.count > max(screen.rows - 4, 10) else {
            // A line too long for a row goes on below its title.
            for choice in shown { show(choice, as: .plain, hanging: titleColumn(of: choice)) }
            return
        }
        guard !voice.settings.isBrief else { return }
        show(screen.prefills ? .manyChoices : .manyChoicesByEar, ["count": options.count], as: .note)
    }

    /// Whether a list of choices is drawn with its question, as all of it has room there.
    func drawsList(of options: DescribedOptions) -> Bool {
        let most = screen.rows * screen.columns / 2
        guard screen.drawsLists, !options.isEmpty, options.count <= most else { return false }
        let rows = list(options, chosen: [], isOfSeveral: true, proposed: nil, columns: screen.columns - 1)
        return rows.count <= screen.rows - 5
    }

    /// The list of choices as it is drawn with a question: a tick at those chosen, and a mark at the one that is proposed. A
    /// line too long for a row goes on below its title.
    func list(
        _ options: DescribedOptions, chosen: Set<Int>, isOfSeveral: Bool, proposed: Int?, columns: Int
    ) -> [String] {
        let mark = screen.showsSigns ? "› " : "> "
        let chosen = isOfSeveral ? chosen : []
        let lines = labelled(options).enumerated().map { number, line in
            let tick = chosen.contains(options[number].place) ? "[x] " : "[ ] "
            return (number == proposed ? mark : "  ") + (isOfSeveral ? tick : "") + line
        }
        return screen.hasColumns(for: lines)
            ? inColumns(lines, columns: columns) : lines.flatMap { hanging($0, columns: columns) }
    }

    /// Every choice with what to type for it, list by list.
    func choicePages(of field: FieldDescription, chosen: [Int]) -> ChoicePages {
        guard field.kind.is(.components) else {
            return ChoicePages([(nil, choiceLines(field.options, chosen: chosen))])
        }
        return ChoicePages(
            field.components.enumerated().map { place, options in
                let chosen = chosen.indices.contains(place) ? [chosen[place]] : []
                return (
                    voice.words(.list, ["number": place + 1]) + voice.language.colon.dropLast(),
                    choiceLines(options, chosen: chosen)
                )
            })
    }

    /// A line a choice, with a tick or a word at those that are chosen.
    private func choiceLines(_ options: DescribedOptions, chosen: [Int]) -> [String] {
        let chosen = Set(chosen)
        let isAnyChosen = options.contains { chosen.contains($0.place) }
        return zip(options, labelled(options)).map { option, line in
            let isChosen = chosen.contains(option.place)
            guard screen.prefills else {
                return "  " + (isChosen ? voice.words(.chosenOption, ["option": line]) : line)
            }
            return (isChosen ? "[x] " : isAnyChosen ? "[ ] " : "  ") + line
        }
    }

    /// A line a choice: what to type for it, its title and what there is to say of it.
    private func labelled(_ options: DescribedOptions) -> [String] {
        let width = options.reduce(0) { max($0, displayWidth(terminalSafe($1.label))) }
        return options.map { option in
            let label = terminalSafe(option.label)
            let space = String(repeating: " ", count: width - displayWidth(label) + 2)
            let title = option.title == option.label ? "" : space + terminalSafe(option.title)
            return label + title + (option.info.map { voice.language.colon + terminalSafe($0) } ?? "")
        }
    }

    /// The lines as they are, or in columns to be read downwards where that is shorter by far and the screen can be seen.
    private func columns(of lines: [String]) -> [String] {
        screen.hasColumns(for: lines) ? inColumns(lines, columns: screen.columns) : lines
    }
}

extension Screen {
    fileprivate func hasColumns(for lines: some Collection<String>) -> Bool {
        prefills && lines.count > 8 && lines.allSatisfy { displayWidth($0) <= columns }
    }

    /// How many rows a page may have, besides a question.
    var pageRows: Int { prefills ? max(rows - 3, 5) : 20 }
}

/// Choices that are listed page by page.
struct ChoicePages {
    private typealias List = (heading: String?, lines: ArraySlice<String>)

    /// How many choices there are.
    let count: Int
    /// The lists still to be shown.
    private var lists: ArraySlice<List>

    fileprivate init(_ lists: [(heading: String?, lines: [String])]) {
        count = lists.reduce(0) { $0 + $1.lines.count }
        self.lists = lists.filter { !$0.lines.isEmpty }.map { ($0.heading, $0.lines[...]) }[...]
    }

    /// How many choices have been shown.
    var shownCount: Int { count - lists.reduce(0) { $0 + $1.lines.count } }

    /// Whether there is another page.
    var hasMore: Bool { !lists.isEmpty }

    /// As many more choices as there is room for, at least one.
    mutating func next(rows: Int, on screen: Screen) -> [StyledText] {
        var page: [StyledText] = []
        while page.isEmpty || page.count + 2 <= rows, var list = lists.popFirst() {
            if let heading = list.heading { page.append(StyledText(heading, .note)) }
            page += Self.removeNext(from: &list.lines, rows: max(rows - page.count, 1), on: screen)
                .map { StyledText($0, .plain) }
            if !list.lines.isEmpty { lists.insert((nil, list.lines), at: lists.startIndex) }
        }
        return page
    }

    private static func removeNext(
        from lines: inout ArraySlice<String>, rows: Int, on screen: Screen
    ) -> [String] {
        if screen.hasColumns(for: lines) {
            let page = columnPage(of: lines, columns: screen.columns, rows: rows)
            lines.removeFirst(page.count)
            return page.lines
        }
        var page: [String] = []
        while page.count < rows, let line = lines.popFirst() {
            page += hanging(line, columns: screen.columns)
        }
        return page
    }
}

extension Display {
    /// Shows the next page of choices, below what is shown with it.
    mutating func showNext(of pages: inout ChoicePages) {
        let rows = screen.prefills ? max(screen.pageRows - pendingRows, 5) : screen.pageRows
        for line in pages.next(rows: rows, on: screen) { show(line.text, as: line.style) }
    }
}

extension FieldDescription {
    /// Whether it is a choice of which no option is offered.
    fileprivate var hasNothingToChoose: Bool {
        (kind.reader == .option || kind.reader == .options) && options.isEmpty && components.allSatisfy(\.isEmpty)
    }
}

/// The rows of a choice's line; further ones begin below its title.
private func hanging(_ line: String, columns: Int) -> [String] {
    wrapped(line, columns: columns, indent: String(repeating: " ", count: min(titleColumn(of: line), columns / 2)))
}

/// Where the title of a choice begins in its line: behind the label and two blanks; four columns where there is no other title.
private func titleColumn(of line: String) -> Int {
    let label = line.drop { $0 == " " }
    guard let gap = label.indices.first(where: { label[$0...].hasPrefix("  ") }) else { return 4 }
    return displayWidth(String(line[..<gap])) + label[gap...].prefix { $0 == " " }.count
}
