import FormEngine
import FormSyntax

/// How an answer is written, in a few words.
extension Conversation {
    /// Such as `e.g. 500` or `YYYY-MM-DD, today, +3d`; `nil` where any text will do, or the prompt has said it.
    func cue(for slot: Slot) -> String? {
        let field = session.field(slot)
        if let placeholder = field.placeholder, !placeholder.isEmpty { return "e.g. " + terminalSafe(placeholder) }
        if let picture = field.maskPicture { return terminalSafe(picture) }
        switch field.kind.reader {
        case .text: return field.kind.isMultiline ? nil : field.kind.sample.map { "e.g. \($0)" }
        case .decimal: return numberCue(field)
        case .truth, .option, .none: return nil
        case .date: return "YYYY-MM-DD, today, +3d"
        case .time: return "HH:MM"
        case .instant: return "YYYY-MM-DD HH:MM, today 9:30"
        case .options: return field.kind.hasComponents ? nil : severalCue(slot, field)
        }
    }

    private func numberCue(_ field: FieldDescription) -> String {
        if field.kind.isStepped { return "a number; + and - step it" }
        let decimal = field.decimals == 0 || field.kind.isWhole ? nil : "9\(settings.language.decimalSeparator)50"
        return "e.g. \(decimal ?? "42")"
    }

    /// How several are chosen, and what changes those that are.
    private func severalCue(_ slot: Slot, _ field: FieldDescription) -> String {
        let sample = field.options.count > 2 ? "\(field.options[0].label),\(field.options[2].label)" : "1,2"
        guard session.hasValue(slot) else { return "several: \(terminalSafe(sample)), all" }
        return "several: \(terminalSafe(sample)), all, none; +2 adds, -2 removes"
    }

    /// Where nothing can stand under the line, the cue stands before it; how to begin a new line of a text always does.
    func showCue(of slot: Slot) {
        guard !settings.isBrief else { return }
        if session.field(slot).kind.isMultiline, editor.prefills {
            show("Alt-Enter begins a new line, Enter ends the text.", as: .note)
        }
        guard !editor.prefills, !session.hasValue(slot), !session.field(slot).isSecret, let cue = cue(for: slot) else {
            return
        }
        show(cue, as: .note)
    }
}
