import FormEngine
import FormSyntax

/// What stands before a field's line, such as `Age (3 of 12) *: `.
///
/// - Parameters:
///   - standing: What Enter keeps, where the line does not show it.
func promptRuns(
    for field: FieldDescription, position: (number: Int, count: Int), standing: String?
) -> [StyledText] {
    let place = position.number > 0 ? " (\(position.number) of \(position.count))" : ""
    var runs = [StyledText(terminalSafe(field.title), .label)]
    runs.append(StyledText(place))
    if field.isRequired { runs.append(StyledText(" *", .required)) }
    if field.kind.reader == .truth {
        runs.append(StyledText(standing == "yes" ? " [Y/n]" : standing == "no" ? " [y/N]" : " [y/n]"))
    } else if let standing, !standing.isEmpty {
        runs.append(StyledText(" [\(terminalSafe(standing))]"))
    } else if field.kind.isRanged, let minimum = field.minimum, let maximum = field.maximum {
        runs.append(StyledText(" \(minimum)–\(maximum)"))
    }
    runs.append(StyledText(": "))
    return runs
}

/// The same without styles.
func promptText(for field: FieldDescription, position: (number: Int, count: Int), standing: String?) -> String {
    promptRuns(for: field, position: position, standing: standing).map(\.text).joined()
}

extension Kind {
    /// Its range is part of the question.
    fileprivate var isRanged: Bool { name == "ranged_number" }
}

extension Conversation {
    /// The prompt of a field's line. One that would leave little room for the answer is shown on lines before it.
    func prompt(for slot: Slot, wantsLine: Bool = true) -> [StyledText] {
        let field = session.field(slot)
        let standing = wantsLine && (!editor.prefills || field.isSecret) ? standingText(of: slot) : nil
        let runs = promptRuns(for: field, position: session.position(of: slot), standing: standing)
        let text = runs.map(\.text).joined()
        guard wantsLine, displayWidth(text) > editor.columns - max(12, editor.columns / 4) else { return runs }
        show(String(text.dropLast()), as: .label)
        return [StyledText("> ")]
    }

    private func standingText(of slot: Slot) -> String? {
        guard session.hasValue(slot) else { return nil }
        return session.field(slot).isSecret ? "Enter keeps it" : session.viewText(slot)
    }

    /// What a field is called in a sentence: its title, with the part that it belongs to.
    func name(of slot: Slot) -> String {
        let field = session.field(slot)
        guard let instance = session.instance(slot) else { return terminalSafe(field.title) }
        return "\(terminalSafe(field.title)) (\(name(ofSection: field.section)) \(instance + 1))"
    }

    /// What a section is called in a sentence.
    func name(ofSection number: Int) -> String {
        let section = session.form.sections[number]
        return terminalSafe(section.title ?? section.id ?? "part")
    }
}
