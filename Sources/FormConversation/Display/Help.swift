import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Help for `?`.
extension Display {
    /// Shows the field's own help and what an answer looks like.
    ///
    /// - Parameter session: Unchanged afterwards.
    mutating func showHelp(for slot: Slot, in session: inout Session) {
        let field = session.presentField(slot)
        for text in field.texts.help { show(terminalSafe(text, keepsLineFeeds: true), as: .note) }
        let hint = voice.wording.answerHint(for: slot, of: session, prefills: screen.prefills)
        show(hint, as: .note)
        let example = session.example(slot, for: voice.speaker).map { terminalSafe($0) }
        let days = field.kind.reader == .date ? voice.dateExamples(at: slot, in: &session).prefix(3) : []
        if !days.isEmpty { show(.such, ["example": days.joined(separator: ", ")], as: .note) }
        if let example, !hint.includes(example) { show(.such, ["example": example], as: .note) }
        showNames(voice.settings.advice?.names(slot, session) ?? [])
        // Secrets are never opened in an editor.
        if field.isSecret, field.kind.is(.multiline) {
            show(screen.prefills ? .newLineKeys : .linesUpToDot, as: .note)
        }
        // In a secret a colon is literal.
        let secretKeys: Phrase =
            voice.settings.isOfOneQuestion ? .secretKeysOfOneQuestion : screen.prefills ? .secretKeys : .secretKeysByEar
        if field.isSecret {
            show(secretKeys, as: .note)
        } else if !voice.settings.command("help").isEmpty {
            show(.helpListsCommands, as: .note)
        }
    }

    /// Shows the names that an answer may use.
    private mutating func showNames(_ names: [(name: String, title: String)]) {
        guard !names.isEmpty else { return }
        show(.namesToUse, as: .note)
        for (name, title) in names { show("  \(terminalSafe(name))  \(terminalSafe(title))", as: .note) }
    }

    /// Lists the commands.
    mutating func show(_ commands: [ConversationCommand]) {
        let names = commands.map { ":\($0.name)" + ($0.argument.map { " " + $0.text(in: voice.language) } ?? "") }
        // Next to a column of names a narrow screen would leave too few words in a row.
        let width = screen.columns < 60 ? nil : names.map(\.count).max()
        for (name, command) in zip(names, commands) {
            let help = command.help.text(in: voice.language)
            if let width {
                let space = String(repeating: " ", count: width - name.count + 2)
                show("  \(name)\(space)\(help)", as: .note, hanging: width + 4)
            } else {
                show("  \(name)", as: .note, hanging: 6)
                show("    \(help)", as: .note, hanging: 4)
            }
        }
        if commands.contains(where: { $0.name == "back" }) { show(.shortCommands, as: .note) }
        show(.colonFirst, as: .note)
        if screen.prefills {
            for keys: Phrase in [.movingKeys, .recallKeys, .choosingKeys, .editorKeys] {
                show(
                    keys, ["back": voice.settings.command("back"), "next": voice.settings.command("next")], as: .note)
            }
        }
    }
}

extension Wording {
    /// The form of an answer, as a sentence: `Answer: a whole number; from 1 to 10; required.`
    ///
    /// - Parameter prefills: Whether the editor can hold a text of several lines.
    func answerHint(for slot: Slot, of session: borrowing Session, prefills: Bool) -> String {
        let field = session.presentField(slot)
        let requirements = requirements(ofField: session.fieldNumber(slot), in: session).map { terminalSafe($0) }
        let zone = session.form.timeZone
        let kind =
            field.noun.map { terminalSafe($0) } ?? kindHint(for: field, prefills).map {
                speaker.language.words($0, ["zone": zone])
            } ?? requirements.first
        // An answer that must equal another can only be left out together with it.
        let isFree = !mustEqualAnother(field: session.fieldNumber(slot), in: session)
        let phrase: Phrase? = field.isRequired ? .required : isFree ? .mayBeEmpty : nil
        let need = phrase.map { speaker.language.words($0) }
        let isStepped = field.isStepped ? speaker.language.words(.steppedNumber) : nil
        let step = session.shownStep(slot, for: speaker).map {
            speaker.language.words(.steppedNumberBy, ["step": $0])
        }
        let unit = field.unit.flatMap { unit in
            requirements.contains { $0.hasSuffix(unit) } ? nil : speaker.language.words(.inUnit, ["unit": unit])
        }
        let parts = [kind, unit] + requirements.filter { $0 != kind } + [step ?? isStepped, need]
        let hint = parts.compactMap { $0 }.joined(separator: speaker.language.semicolon)
        return speaker.language.words(.answerHint, ["hint": hint])
    }

    /// The phrase for a field's kind; `nil` if its first requirement already says it.
    private func kindHint(for field: FieldDescription, _ prefills: Bool) -> Phrase? {
        switch field.kind.reader {
        case .truth: .yesOrNo
        case .option: .oneChoice
        case .options: field.kind.is(.components) ? .choiceOfEachList : .severalChoices
        case .date: .aDate
        case .time: .aTime
        case .instant: .anInstant
        case .text where field.isSecret: .aSecret
        case .text where field.kind.is(.multiline): prefills ? .severalLines : .severalLinesUpToDot
        case .text where field.kind.is(.path): field.bounds.existence == nil ? .aFileName : nil
        case .text: field.kind.check == nil ? .aText : nil
        case .decimal, .none: nil
        }
    }
}
