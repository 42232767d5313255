import FormEngine
import FormSyntax
import FormWords

/// Listing the choices of a field.
extension Conversation {
    /// Lists the choices, if they leave room on the screen for the question.
    func showChoices(of slot: Slot) {
        let field = session.field(slot)
        let count = field.options.count
        guard count > 0 else { return }
        let lines = lines(for: field.options)
        guard lines.count > max(editor.rows - 4, 10) else { return show(lines) }
        guard !settings.isBrief else { return }
        show(words(editor.prefills ? .manyChoices : .manyChoicesByEar, ["count": count]), as: .note)
    }

    /// Lists every choice with what to type for it.
    func showAllChoices(of field: FieldDescription) { show(choiceLines(of: field)) }

    /// Lists these choices.
    func showChoices(_ options: [OptionDescription]) { show(lines(for: options)) }

    private func show(_ lines: [String]) { for line in lines { show(line, as: .note) } }

    private func choiceLines(of field: FieldDescription) -> [String] {
        lines(for: field.options)
            + field.components.enumerated().flatMap {
                [words(.list, ["number": $0.offset + 1]) + ":"] + lines(for: $0.element)
            }
    }

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
        guard editor.prefills, options.count > 8, lines.allSatisfy({ displayWidth($0) <= editor.columns }) else {
            return lines
        }
        return inColumns(lines, columns: editor.columns)
    }
}
