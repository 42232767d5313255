import FormEngine
import FormSyntax
import FormWords

/// Listing choices.
extension Display {
    /// Lists the choices of a field, if they leave room on the screen for the question.
    mutating func showChoices(of field: FieldDescription) {
        let count = field.options.count
        guard count > 0 else {
            if field.hasNothingToChoose { show(.nothingOffered, as: .note) }
            return
        }
        let lines = lines(for: field.options)
        guard lines.count > max(screen.rows - 4, 10) else { return show(lines, as: .note) }
        guard !voice.settings.isBrief else { return }
        show(screen.prefills ? .manyChoices : .manyChoicesByEar, ["count": count], as: .note)
    }

    /// Lists every choice with what to type for it, list by list.
    mutating func showAllChoices(of field: FieldDescription) {
        show(lines(for: field.options), as: .note)
        for (place, options) in field.components.enumerated() {
            show(voice.words(.list, ["number": place + 1]) + ":", as: .note)
            showChoices(options)
        }
    }

    /// Lists these choices.
    mutating func showChoices(_ options: [OptionDescription]) { show(lines(for: options), as: .note) }

    /// A line a choice, or columns to be read downwards where that is shorter by far and the screen can be seen.
    private func lines(for options: [OptionDescription]) -> [String] {
        let width = options.reduce(0) { max($0, displayWidth(terminalSafe($1.label))) }
        let lines = options.map { option in
            let label = terminalSafe(option.label)
            let space = String(repeating: " ", count: width - displayWidth(label) + 2)
            let title = option.title == option.label ? "" : space + terminalSafe(option.title)
            let info = option.info.map { ": " + terminalSafe($0) } ?? ""
            return "  \(label)\(title)\(info)"
        }
        guard screen.prefills, options.count > 8, lines.allSatisfy({ displayWidth($0) <= screen.columns }) else {
            return lines
        }
        return inColumns(lines, columns: screen.columns)
    }
}

extension FieldDescription {
    /// Whether it is a choice of which no option is offered.
    fileprivate var hasNothingToChoose: Bool {
        (kind.reader == .option || kind.reader == .options) && options.isEmpty && components.allSatisfy(\.isEmpty)
    }
}
