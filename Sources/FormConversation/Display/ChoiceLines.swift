import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Listing options.
extension Display {
    /// Lists the options of a field, if that leaves room on the screen for the question.
    ///
    /// - Parameters:
    ///   - chosen: The indices of the chosen options.
    ///   - isInFull: Whether the options are listed; otherwise only their number is shown.
    mutating func showChoices(of field: FieldDescription, chosen: [Int], inFull isInFull: Bool = true) {
        if !field.options.isEmpty {
            // A single chosen option is on the line.
            let chosen = screen.prefills && field.kind.reader == .option ? [] : chosen
            showChoices(field.options, chosen: chosen, inFull: isInFull)
        } else if field.hasNothingToChoose {
            show(.nothingOffered, as: .note)
        }
    }

    /// Lists options like those of a field.
    mutating func showChoices(_ options: DescribedOptions, chosen: [Int], inFull isInFull: Bool = true) {
        guard !drawsList(of: options) else { return }
        let mayFit = isInFull && options.count <= screen.rows * screen.columns
        let shown = mayFit ? columns(of: choiceLines(options, chosen: chosen)) : []
        guard !mayFit || shown.count > max(screen.rows - 4, 10) else {
            // A line too long for a row continues under its title.
            for choice in shown { show(choice, as: .plain, hanging: titleColumn(of: choice)) }
            return
        }
        guard !voice.settings.isBrief else { return }
        show(screen.prefills ? .manyChoices : .manyChoicesByEar, ["count": options.count], as: .note)
    }

    /// Whether a list of options is drawn with its question, because there is room for all of it.
    func drawsList(of options: DescribedOptions) -> Bool { listRows(of: options) > 0 }

    /// The number of rows of a list that is drawn with its question; 0 for other lists.
    func listRows(of options: DescribedOptions) -> Int {
        let most = screen.rows * screen.columns / 2
        guard screen.drawsLists, !options.isEmpty, options.count <= most else { return 0 }
        let rows = list(options, chosen: [], isOfSeveral: true, proposed: nil, columns: screen.columns - 1)
        return rows.count <= screen.rows - 5 ? rows.count : 0
    }

    /// The list of options as it is drawn with a question, with ticks at chosen options and a mark at the proposed one.
    /// A line too long for a row continues under its title.
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

    /// Every option with its label, list by list.
    func choiceLists(of field: FieldDescription, chosen: [Int]) -> [HelpPages.List] {
        guard field.kind.is(.components) else {
            let isOfSeveral = field.kind.reader == .options
            return [(nil, choiceLines(field.options, chosen: chosen, isOfSeveral: isOfSeveral)[...])]
        }
        return field.components.enumerated().map { place, options in
            let chosen = chosen.indices.contains(place) ? [chosen[place]] : []
            let heading = voice.words(.list, ["number": place + 1]) + voice.language.colon.dropLast()
            return (heading, choiceLines(options, chosen: chosen, isOfSeveral: false)[...])
        }
    }

    /// A line for each option; chosen ones have a tick if several can be chosen, otherwise a word.
    private func choiceLines(_ options: DescribedOptions, chosen: [Int], isOfSeveral: Bool = true) -> [String] {
        let chosen = Set(chosen)
        let isAnyChosen = options.contains { chosen.contains($0.place) }
        return zip(options, labelled(options)).map { option, line in
            let isChosen = chosen.contains(option.place)
            guard screen.prefills, isOfSeveral else {
                return "  " + (isChosen ? voice.words(.chosenOption, ["option": line]) : line)
            }
            return (isChosen ? "[x] " : isAnyChosen ? "[ ] " : "  ") + line
        }
    }

    /// A line for each option, with its label, title and explanation.
    private func labelled(_ options: DescribedOptions) -> [String] {
        let width = options.reduce(0) { max($0, displayWidth(terminalSafe($1.label))) }
        return options.map { option in
            let label = terminalSafe(option.label)
            let space = String(repeating: " ", count: width - displayWidth(label) + 2)
            let title = option.title == option.label ? "" : space + terminalSafe(option.title)
            return label + title + (option.info.map { voice.language.colon + terminalSafe($0) } ?? "")
        }
    }

    /// The lines, arranged in columns if that is much shorter and the screen is visible.
    private func columns(of lines: [String]) -> [String] {
        screen.hasColumns(for: lines) ? inColumns(lines, columns: screen.columns) : lines
    }
}

extension Screen {
    func hasColumns(for lines: some Collection<String>) -> Bool {
        prefills && lines.count > 8 && lines.allSatisfy { displayWidth($0) <= columns }
    }
}

extension FieldDescription {
    /// Whether it is a choice without any offered option.
    fileprivate var hasNothingToChoose: Bool {
        (kind.reader == .option || kind.reader == .options) && options.isEmpty && components.allSatisfy(\.isEmpty)
    }
}

/// The rows of an option's line; further ones are indented to its title.
func hanging(_ line: String, columns: Int) -> [String] {
    wrapped(line, columns: columns, indent: String(repeating: " ", count: min(titleColumn(of: line), columns / 2)))
}

/// The column at which the title begins in an option's line, after the label and two blanks; 4 if there is no other
/// title.
private func titleColumn(of line: String) -> Int {
    let label = line.drop { $0 == " " }
    guard let gap = label.indices.first(where: { label[$0...].hasPrefix("  ") }) else { return 4 }
    return displayWidth(String(line[..<gap])) + label[gap...].prefix { $0 == " " }.count
}
