import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// How an answer is written, in a few words, such as `e.g. 500` or `YYYY-MM-DD, today, +3d`; `nil` where any text will
/// do, or the prompt has said it. What it names of its own would be accepted.
///
/// - Parameter session: As it was, afterwards.
func answerCue(for slot: Slot, in session: inout Session, _ voice: Voice) -> String? {
    let field = session.presentField(slot)
    if let text = session.example(slot, for: voice.speaker) { return voice.exampleCue(terminalSafe(text)) }
    if let picture = field.maskPicture { return terminalSafe(picture) }
    switch field.kind.reader {
    case .text:
        guard !field.kind.is(.multiline), let sample = field.kind.sample else { return nil }
        return voice.accepted([sample], at: slot, in: &session).first.map { voice.exampleCue($0) }
    case .decimal:
        let step = session.shownStep(slot, for: voice.speaker)
        return step.map { voice.words(.stepCueBy, ["step": $0]) } ?? voice.numberCue(of: slot, field, in: &session)
    case .truth, .option, .none: return nil
    case .date:
        let examples = Array(voice.dateExamples(at: slot, in: &session).prefix(2))
        let bounds = examples.isEmpty ? voice.wording.bounds(ofField: session.fieldNumber(slot), in: session) : nil
        return ([voice.words(.dateCue)] + examples + [bounds].compactMap { $0 }).joined(separator: ", ")
    case .time: return voice.words(.timeCue)
    case .instant: return voice.words(.instantCue, ["zone": session.form.timeZone])
    case .options: return field.kind.is(.components) ? nil : voice.severalCue(field, hasValue: session.hasValue(slot))
    }
}

extension Voice {
    /// Between two bounds, those; else an example, or the bound that it misses.
    fileprivate func numberCue(of slot: Slot, _ field: FieldDescription, in session: inout Session) -> String? {
        if field.isStepped { return words(.stepCue) }
        let bounds = wording.bounds(ofField: session.fieldNumber(slot), in: session)
        guard field.minimum == nil || field.maximum == nil else { return bounds }
        let decimal = field.decimals == 0 || field.kind.is(.whole) ? nil : "9\(language.decimalSeparator)50"
        return accepted([decimal ?? "42"], at: slot, in: &session).first.map { exampleCue($0) } ?? bounds
    }

    /// Short ways of typing a day, as far as the days that they mean would be accepted now.
    func dateExamples(at slot: Slot, in session: inout Session) -> [String] {
        let examples = words(.dateExamples).split(separator: ",").map { String($0.drop { $0 == " " }) }
        return accepted(examples, at: slot, in: &session)
    }

    /// Those answers that would be accepted.
    fileprivate func accepted(_ texts: [String], at slot: Slot, in session: inout Session) -> [String] {
        texts.filter { text in session.preview(text, in: slot, from: speaker) { _, verdict in verdict.isAccepted } }
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
    mutating func showCue(of slot: Slot, in session: inout Session) {
        let field = session.field(slot)
        if field.kind.is(.multiline), !screen.prefills { show(.linesUpToDot, as: .note) }
        guard !voice.settings.isBrief else { return }
        if field.kind.is(.multiline), screen.prefills { show(.newLineKeys, as: .note) }
        guard !screen.prefills, !session.hasValue(slot), !field.isSecret else { return }
        if let cue = answerCue(for: slot, in: &session, voice) { show(cue, as: .note) }
    }
}
