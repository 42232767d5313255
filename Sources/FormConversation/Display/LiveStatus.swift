import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The remark on an answer while it is typed.
extension Display {
    /// The remark: for an empty line an example; otherwise how the text is understood if it is valid, why it can never
    /// be valid, and how many characters are left. Faults that more typing may correct are not mentioned.
    ///
    /// - Parameter session: Unchanged afterwards.
    func status(of text: String, at slot: Slot, in session: inout Session) -> StyledText? {
        let field = session.presentField(slot)
        guard !field.isSecret else { return nil }
        guard !text.isEmpty else {
            field.prepareLookingForOptions()
            guard !voice.settings.isBrief else { return nil }
            return answerCue(for: slot, in: &session, voice, columns: screen.columns).map { StyledText($0, .note) }
        }
        guard !isBlank(text) else { return StyledText(blankStatus(at: slot, in: session), .note) }
        guard case .text(let answer) = TypedLine(text) else { return nil }
        let choices = ChoicesUnderWay(answer, field, voice.language)
        let status = verdictStatus(of: answer, choices, at: slot, in: &session)
        // A list above the line shows them already.
        guard !voice.settings.isBrief, !drawsList(of: field.options), let matches = shown(choices, in: field) else {
            return status
        }
        let head = status.map { $0.text + "\n" } ?? ""
        return StyledText(head + matches, status?.style == .failure ? .failure : .note)
    }

    /// The remark on a blank line, where Enter keeps the answer as on an empty line.
    private func blankStatus(at slot: Slot, in session: borrowing Session) -> String {
        guard session.hasValue(slot), session.verdict(slot).isAccepted else {
            return voice.words(session.isRequired(slot) ? .erasedRequired : .erased)
        }
        return voice.words(.enterKeeps, ["value": voice.readableText(of: slot, in: session)])
    }

    private func verdictStatus(
        of text: String, _ choices: ChoicesUnderWay, at slot: Slot, in session: inout Session
    ) -> StyledText? {
        let field = session.field(slot)
        let (speaker, language) = (voice.speaker, voice.language)
        let shown = session.layout(of: text, at: slot, for: speaker)?.text
        return session.preview(text, in: slot, from: speaker) { session, verdict in
            let room = field.bounds.maximumLength.map { $0 - session.length(slot) }
            switch verdict {
            case .accepted:
                let isChecked = session.form.checksAnswers(ofField: session.fieldNumber(slot))
                let advised = voice.settings.advice?.understanding(slot, session).map { "= " + terminalSafe($0) }
                var understood = advised ?? voice.understood(slot, unless: shown ?? text, in: session)
                if field.kind.is(.path), let found = session.modelText(slot).flatMap(phraseOfFile) {
                    understood = (understood.map { $0 + language.semicolon } ?? "") + language.words(found)
                }
                return language.status(
                    understood ?? (isChecked ? language.words(.fine) : nil), room, isChecked ? .valid : .note)
            case .refused(let failure) where failure.code == .tooLong && room ?? 0 < 0:
                return StyledText(language.words(.tooLong, ["count": -(room ?? 0)]), .failure)
            case .refused(let failure) where failure.code == .required && !session.hasValue(slot):
                return StyledText(language.words(.erasedRequired), .note)
            case .refused(let failure) where shown == nil || isFinal(failure, text: text, choices, field: field):
                return StyledText(voice.reason(failure, in: session), .failure)
            case .refused(let failure):
                let found = failure.code == .existence ? session.modelText(slot).flatMap(phraseOfFile) : nil
                return language.status(found.map { language.words($0) }, room, .note)
            }
        }
    }

    /// Up to five of the options with their labels; `nil` if there are none.
    private func shown(_ choices: ChoicesUnderWay, in field: FieldDescription) -> String? {
        guard !choices.options.isEmpty else { return nil }
        let lines = choices.options.map { field.options[$0].labelledTitle }
        let isCut = choices.total > lines.count
        let rest = isCut ? ["… " + voice.words(.shownOfAll, ["number": lines.count, "count": choices.total])] : []
        return inColumns(lines + rest, columns: screen.columns - 1).joined(separator: "\n")
    }
}

/// The options that the text being typed may lead to; of several choices, the text after the last comma or blank.
private struct ChoicesUnderWay {
    private let typed: String
    /// Up to five options, and the number of all.
    let options: [Int], total: Int
    private let reader: Reader
    private let language: Language

    init(_ text: String, _ field: FieldDescription, _ language: Language) {
        self.language = language
        reader = field.kind.reader
        let isOfSeveral = reader == .options
        let last = isOfSeveral ? text.split(separator: ",", omittingEmptySubsequences: false).last ?? "" : text[...]
        typed = String(last.drop { $0 == " " || isOfSeveral && ($0 == "+" || $0 == "-") })
        var likely = likelyOptions(typed, in: field, most: 5)
        if isOfSeveral, likely.total == 0, let word = typed.split(separator: " ").last, word.count < typed.count {
            likely = likelyOptions(String(word), in: field, most: 5)
        }
        (options, total) = likely
    }

    /// Whether more typing may complete an option.
    var areLeft: Bool {
        guard reader != .truth else { return typed.utf8.count < 5 }
        return typed.isEmpty || total > 0
            || reader == .options && language.mayMeanAll(typed.lowercased())
    }
}

extension Voice {
    /// The answer as it was understood: a date with its weekday, several choices with their number.
    func understood(_ slot: Slot, in session: borrowing Session) -> String {
        let field = session.field(slot)
        let text = readableLine(of: slot, in: session)
        switch field.kind.reader {
        case .date, .instant:
            let day = session.modelText(slot).flatMap { CalendarDate(String($0.prefix(10))) }
            return day.map { words(.dayOfDate, ["day": language.weekday(of: $0), "date": text]) } ?? text
        case .options where !field.kind.is(.components):
            return words(.severalChosen, ["count": session.optionIndices(slot).count, "titles": text])
        case .text, .decimal, .truth, .time, .option, .options, .none: return text
        }
    }

    /// The meaning of the typed text: `= Thursday 2026-12-31`; `nil` if that is what is shown anyway.
    fileprivate func understood(_ slot: Slot, unless shown: String, in session: borrowing Session) -> String? {
        let field = session.field(slot)
        guard session.hasValue(slot) else {
            return field.kind.reader == .options ? "= " + words(.nothingChosen) : words(.erased)
        }
        switch field.kind.reader {
        case .date, .instant, .truth, .option: break
        case .options: guard !field.kind.is(.components) else { return nil }
        case .text, .decimal, .time, .none:
            let view = session.viewText(slot, for: speaker)
            guard view != shown, !view.isEmpty, !field.kind.is(.multiline) else { return nil }
            return "= " + terminalSafe(view)
        }
        return "= " + understood(slot, in: session)
    }
}

extension Language {
    /// The verdict and the characters left as one line; `nil` for neither.
    fileprivate func status(_ verdict: String?, _ room: Int?, _ style: LineStyle) -> StyledText? {
        let parts = [verdict, room.map { words(.characterLimit, ["count": $0]) }].compactMap { $0 }
        return parts.isEmpty ? nil : StyledText(parts.joined(separator: ", "), style)
    }
}

/// Whether further typing at the end can never make the answer valid.
private func isFinal(
    _ failure: Failure, text: String, _ choices: ChoicesUnderWay, field: FieldDescription
) -> Bool {
    switch failure.code {
    case .none, .required, .tooShort, .notAMultiple, .format, .existence, .notATime, .notAnEmail, .notAURL,
        .notAPhoneNumber,
        .wrongType, .rule,
        .notUnique, .refused, .tooFewChoices, .notAnInteger:
        false
    case .tooLong, .aboveMaximum, .controlCharacter, .tooManyChoices, .patternTooCostly, .mustBeTrue, .mustBeFalse:
        true
    case .notANumber: failure.detail == .tooManyPlaces || failure.detail == .tooManyDigits
    case .belowMinimum: failure.check < 0 || field.kind.reader != .decimal
    case .notADate: field.kind.reader == .date && text.utf8.count >= 10 && !text.contains(where: \.isLetter)
    case .notAChoice: !choices.areLeft
    case .comparison: field.kind.reader == .date || field.kind.reader == .option
    }
}
