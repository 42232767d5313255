import FormEngine
import FormSyntax
import FormWords

/// How an answer is written, in a few words, such as `e.g. 500` or `YYYY-MM-DD, today, +3d`; `nil` where any text will
/// do, or the prompt has said it.
func answerCue(for slot: Slot, in session: borrowing Session, _ voice: Voice) -> String? {
    let field = session.presentField(slot)
    if let text = session.example(slot, for: voice.speaker) { return voice.exampleCue(terminalSafe(text)) }
    if let picture = field.maskPicture { return terminalSafe(picture) }
    switch field.kind.reader {
    case .text: return field.kind.isMultiline ? nil : field.kind.sample.map { voice.exampleCue($0) }
    case .decimal:
        let step = session.shownStep(slot, for: voice.speaker)
        return step.map { voice.words(.stepCueBy, ["step": $0]) } ?? voice.numberCue(field)
    case .truth, .option, .none: return nil
    case .date: return voice.words(.dateCue)
    case .time: return voice.words(.timeCue)
    case .instant: return voice.words(.instantCue, ["zone": session.form.timeZone])
    case .options: return field.kind.hasComponents ? nil : voice.severalCue(field, hasValue: session.hasValue(slot))
    }
}

extension Voice {
    fileprivate func numberCue(_ field: FieldDescription) -> String {
        if field.kind.isStepped { return words(.stepCue) }
        let decimal = field.decimals == 0 || field.kind.isWhole ? nil : "9\(language.decimalSeparator)50"
        return exampleCue(decimal ?? "42")
    }

    /// How several are chosen, and what changes those that are.
    fileprivate func severalCue(_ field: FieldDescription, hasValue: Bool) -> String {
        let sample = field.options.count > 2 ? "\(field.options[0].label),\(field.options[2].label)" : "1,2"
        let phrase: Phrase = hasValue ? .severalChangedCue : .severalCue
        return words(phrase, ["example": terminalSafe(sample)])
    }

    fileprivate func exampleCue(_ text: String) -> String { words(.exampleCue, ["example": text]) }
}

extension Display {
    /// Where nothing can be under the line, the cue is before it; how to begin a new line of a text always is.
    mutating func showCue(of slot: Slot, in session: borrowing Session) {
        let field = session.field(slot)
        if field.kind.isMultiline, !screen.prefills { show(.linesUpToDot, as: .note) }
        guard !voice.settings.isBrief else { return }
        if field.kind.isMultiline, screen.prefills { show(.newLineKeys, as: .note) }
        guard !screen.prefills, !session.hasValue(slot), !field.isSecret else { return }
        if let cue = answerCue(for: slot, in: session, voice) { show(cue, as: .note) }
    }
}
