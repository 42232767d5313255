import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// A short hint how to write an answer, such as `e.g. 500` or `YYYY-MM-DD, today, +3d`; `nil` if any text will do, or
/// the prompt contains it. Suggested answers would be accepted.
///
/// - Parameters:
///   - session: Unchanged afterwards.
///   - columns: The room for signs beside words; no limit by default.
///   - isHeard: Whether to use words instead of signs.
func answerCue(
    for slot: Slot, in session: inout Session, _ voice: Voice, columns: Int = .max, isHeard: Bool = false
) -> String? {
    let field = session.presentField(slot)
    if let text = session.example(slot, for: voice.speaker) { return voice.exampleCue(terminalSafe(text)) }
    if let cue = voice.maskCue(of: field, columns: columns, isHeard: isHeard) { return cue }
    switch field.kind.reader {
    case .text:
        if let wanted = field.bounds.existence { return voice.words(wanted.requirement) }
        guard !field.kind.is(.multiline), let sample = field.kind.sample(in: voice.language) else {
            return voice.wording.leastLength(ofField: session.fieldNumber(slot), in: session)
        }
        return voice.accepted([sample], at: slot, in: &session).first.map { voice.exampleCue($0) }
    case .decimal:
        let step = session.shownStep(slot, for: voice.speaker)
        if field.isStepped, voice.speaker.isPerson {
            // The prompt contains those of a range.
            let hasRange = session.form.askedRange(ofField: session.fieldNumber(slot), for: voice.speaker) != nil
            return voice.stepCue(by: step, from: hasRange ? nil : voice.bounds(of: slot, in: session))
        }
        return voice.numberCue(of: slot, field, in: &session)
    case .truth, .option, .none: return nil
    case .date:
        let examples = Array(voice.dateExamples(at: slot, in: &session).prefix(2))
        let bounds = examples.isEmpty ? voice.bounds(of: slot, in: session) : nil
        return ([voice.words(.dateCue)] + examples + [bounds].compactMap { $0 }).joined(separator: ", ")
    case .time:
        return [voice.words(.timeCue), voice.bounds(of: slot, in: session)].compactMap { $0 }.joined(separator: ", ")
    case .instant: return voice.words(.instantCue, ["zone": session.form.timeZone])
    case .options: return field.kind.is(.components) ? nil : voice.severalCue(field, hasValue: session.hasValue(slot))
    }
}

extension Voice {
    /// A mask in words, followed by its picture if both fit in a row; without room only the picture.
    fileprivate func maskCue(of field: FieldDescription, columns: Int, isHeard: Bool) -> String? {
        guard let picture = field.maskPicture, let inWords = field.maskWords(in: language) else { return nil }
        if isHeard { return terminalSafe(inWords) }
        let both = terminalSafe(words(.ofMask, ["words": inWords, "picture": picture]))
        return displayWidth(both) < columns ? both : terminalSafe(picture)
    }

    fileprivate func bounds(of slot: Slot, in session: borrowing Session) -> String? {
        wording.bounds(ofField: session.fieldNumber(slot), in: session)
    }

    /// The hint that `+` and `-` step a number, with its bounds.
    fileprivate func stepCue(by step: String?, from bounds: String?) -> String {
        guard let bounds else { return step.map { words(.stepCueBy, ["step": $0]) } ?? words(.stepCue) }
        return bounds + language.semicolon
            + (step.map { words(.steppedNumberBy, ["step": $0]) } ?? words(.steppedNumber))
    }

    /// The two bounds or the multiple, if there are; otherwise an example, or the single bound.
    fileprivate func numberCue(of slot: Slot, _ field: FieldDescription, in session: inout Session) -> String? {
        let bounds = bounds(of: slot, in: session)
        let hasEnds = field.bounds.minimum != nil && field.bounds.maximum != nil
        guard !hasEnds, field.bounds.multipleOf == nil else { return bounds }
        let decimal = field.decimals == 0 || field.kind.is(.whole) ? nil : "9\(language.decimalSeparator)50"
        return accepted([decimal ?? "42"], at: slot, in: &session).first.map { exampleCue($0) } ?? bounds
    }

    /// Short ways of typing a date, as far as their dates would be accepted now.
    func dateExamples(at slot: Slot, in session: inout Session) -> [String] {
        let examples = words(.dateExamples).split(separator: ",").map { String($0.drop { $0 == " " }) }
        return accepted(examples, at: slot, in: &session)
    }

    /// The answers that would be accepted.
    fileprivate func accepted(_ texts: [String], at slot: Slot, in session: inout Session) -> [String] {
        texts.filter { text in session.preview(text, in: slot, from: speaker) { _, verdict in verdict.isAccepted } }
    }

    /// The hint how to choose several options, and how to change the choice.
    fileprivate func severalCue(_ field: FieldDescription, hasValue: Bool) -> String {
        let sample = field.options.count > 2 ? "\(field.options[0].label),\(field.options[2].label)" : "1,2"
        let phrase: Phrase = hasValue && speaker.isPerson ? .severalChangedCue : .severalCue
        return words(phrase, ["example": terminalSafe(sample)])
    }

    fileprivate func exampleCue(_ text: String) -> String { words(.exampleCue, ["example": text]) }
}

extension Display {
    /// Shows before the question how to start a new line, or how the text ends.
    mutating func showKeys(of slot: Slot, in session: borrowing Session) {
        guard session.field(slot).kind.is(.multiline) else { return }
        if !screen.prefills {
            show(.linesUpToDot, as: .note)
        } else if !voice.settings.isBrief {
            show(.newLineKeys, as: .note)
        }
    }

    /// A hint for the prompt on screens that show nothing under the line; `nil` on others.
    func cueInPrompt(of slot: Slot, in session: inout Session) -> String? {
        guard !screen.prefills, !voice.settings.isBrief, !session.hasValue(slot), !session.field(slot).isSecret else {
            return nil
        }
        return answerCue(for: slot, in: &session, voice, isHeard: true)
    }
}
