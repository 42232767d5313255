import FormEngine
import FormSyntax
import FormWords

/// How an answer is written, in a few words.
extension Conversation {
    /// Such as `e.g. 500` or `YYYY-MM-DD, today, +3d`; `nil` where any text will do, or the prompt has said it.
    func cue(for slot: Slot) -> String? {
        let field = session.field(slot)
        if let text = session.example(slot, for: settings.speaker) { return example(terminalSafe(text)) }
        if let picture = field.maskPicture { return terminalSafe(picture) }
        switch field.kind.reader {
        case .text: return field.kind.isMultiline ? nil : field.kind.sample.map { example($0) }
        case .decimal: return numberCue(field)
        case .truth, .option, .none: return nil
        case .date: return words(.dateCue)
        case .time: return words(.timeCue)
        case .instant: return words(.instantCue, ["zone": session.form.timeZone])
        case .options: return field.kind.hasComponents ? nil : severalCue(slot, field)
        }
    }

    private func numberCue(_ field: FieldDescription) -> String {
        if field.kind.isStepped { return words(.stepCue) }
        let decimal = field.decimals == 0 || field.kind.isWhole ? nil : "9\(settings.language.decimalSeparator)50"
        return example(decimal ?? "42")
    }

    /// How several are chosen, and what changes those that are.
    private func severalCue(_ slot: Slot, _ field: FieldDescription) -> String {
        let sample = field.options.count > 2 ? "\(field.options[0].label),\(field.options[2].label)" : "1,2"
        let phrase: Phrase = session.hasValue(slot) ? .severalChangedCue : .severalCue
        return words(phrase, ["example": terminalSafe(sample)])
    }

    private func example(_ text: String) -> String { words(.exampleCue, ["example": text]) }

    /// Where nothing can be under the line, the cue is before it; how to begin a new line of a text always does.
    func showCue(of slot: Slot) {
        guard !settings.isBrief else { return }
        if session.field(slot).kind.isMultiline, editor.prefills {
            show(words(.newLineKeys), as: .note)
        }
        guard !editor.prefills, !session.hasValue(slot), !session.field(slot).isSecret, let cue = cue(for: slot) else {
            return
        }
        show(cue, as: .note)
    }
}
