import FormEngine
import FormSyntax
import FormWords

/// What `?` shows.
extension Conversation {
    /// The field's own words, what an answer looks like, and its choices.
    mutating func showHelp(for slot: Slot) -> Turn {
        let field = session.field(slot)
        for text in [field.accessibilityLabel, field.info].compactMap({ $0 }) {
            show(terminalSafe(text, keepsLineFeeds: true), as: .note)
        }
        let hint = wording.answerHint(for: slot, of: session, prefills: editor.prefills)
        show(hint, as: .note)
        if let example = session.example(slot, for: settings.speaker).map({ terminalSafe($0) }), !hint.includes(example)
        {
            show(words(.such, ["example": example]), as: .note)
        }
        showAllChoices(of: field)
        // A colon is text at a secret.
        let isSecret = field.isSecret
        show(words(!isSecret ? .helpListsCommands : editor.prefills ? .secretKeys : .secretKeysByEar), as: .note)
        return .again(nil)
    }
}

extension Wording {
    /// What an answer to the field looks like, in a sentence: `Answer: a whole number; from 1 to 10; required.`
    ///
    /// - Parameter prefills: Whether the editor holds a text of several lines in one place.
    func answerHint(for slot: Slot, of session: borrowing Session, prefills: Bool) -> String {
        let field = session.field(slot)
        let requirements = requirements(ofField: session.fieldNumber(slot), in: session).map { terminalSafe($0) }
        let zone = session.form.timeZone
        let kind =
            kindHint(for: field, prefills).map { speaker.language.words($0, ["zone": zone]) } ?? requirements.first
        let need = speaker.language.words(field.isRequired ? .required : .mayBeEmpty)
        let step = field.kind.isStepped ? speaker.language.words(.steppedNumber) : nil
        let parts = ([kind] + requirements.filter { $0 != kind } + [step, need]).compactMap { $0 }
        return speaker.language.words(.answerHint, ["hint": parts.joined(separator: speaker.language.semicolon)])
    }

    /// What a field's kind takes; `nil` where the first of its requirements says so.
    private func kindHint(for field: FieldDescription, _ prefills: Bool) -> Phrase? {
        switch field.kind.reader {
        case .truth: .yesOrNo
        case .option: .oneChoice
        case .options: field.kind.hasComponents ? .choiceOfEachList : .severalChoices
        case .date: .aDate
        case .time: .aTime
        case .instant: .anInstant
        case .text where field.kind.isMultiline: prefills ? .severalLines : .severalLinesUpToDot
        case .text where field.isSecret: .aSecret
        case .text where field.kind.isPath: .aFileName
        case .text: field.kind.check == nil ? .aText : nil
        case .decimal, .none: nil
        }
    }
}
