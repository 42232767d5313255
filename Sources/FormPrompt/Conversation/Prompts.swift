import FormEngine
import FormSyntax

/// What stands before a field's line, such as `Age (3 of 12) *: `.
///
/// - Parameters:
///   - standing: What Enter keeps, where the line does not show it.
func promptText(for field: FieldDescription, position: (number: Int, count: Int), standing: String?) -> String {
    let place = position.number > 0 ? " (\(position.number) of \(position.count))" : ""
    var text = terminalSafe(field.title) + place + (field.isRequired ? " *" : "")
    if field.kind.reader == .truth {
        text += standing == "yes" ? " [Y/n]" : standing == "no" ? " [y/N]" : " [y/n]"
    } else if let standing, !standing.isEmpty {
        text += " [\(terminalSafe(standing))]"
    } else if field.kind.isRanged, let minimum = field.minimum, let maximum = field.maximum {
        text += " \(minimum)–\(maximum)"
    }
    return text + ": "
}

extension Kind {
    /// Its range is part of the question.
    fileprivate var isRanged: Bool { name == "ranged_number" }
}

extension Conversation {
    /// The prompt of a field's line. One that would leave little room for the answer is shown on lines before it.
    func prompt(for slot: Slot, wantsLine: Bool = true) -> String {
        let field = session.field(slot)
        let standing = wantsLine && (!editor.prefills || field.isSecret) ? standingText(of: slot) : nil
        let text = promptText(for: field, position: session.position(of: slot), standing: standing)
        guard wantsLine, displayWidth(text) > editor.columns - max(12, editor.columns / 4) else { return text }
        show(String(text.dropLast()), as: .plain)
        return "> "
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
