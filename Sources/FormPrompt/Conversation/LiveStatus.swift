import FormEngine
import FormSyntax

/// What is said of an answer while it is typed.
extension Conversation {
    /// What an answer looks like, of an empty line; then that the text holds and what is understood, why it never will
    /// hold, and how much room there is. What more typing may still put right is not complained about.
    mutating func status(of text: String, at slot: Slot) -> StyledText? {
        let field = session.field(slot)
        guard !field.isSecret else { return nil }
        guard !text.isEmpty else { return settings.isBrief ? nil : cue(for: slot).map { StyledText($0, .note) } }
        guard case .text(let answer) = Entry(text) else { return nil }
        let status =
            field.kind.reader == .text && field.isUnchecked(in: session.form, session.fieldNumber(slot))
            ? nil : verdictStatus(of: answer, at: slot)
        guard !settings.isBrief, let matches = matches(of: answer, in: field) else { return status }
        let head = status.map { $0.text + "\n" } ?? ""
        return StyledText(head + matches, status?.style == .failure ? .failure : .note)
    }

    private mutating func verdictStatus(of text: String, at slot: Slot) -> StyledText? {
        let field = session.field(slot)
        let (wording, speaker) = (wording, settings.speaker)
        let shown = layout(of: text, at: slot)?.text
        return session.preview(text, in: slot, from: speaker) { session, verdict in
            let room = field.maximumLength.map { $0 - session.length(slot) }
            switch verdict {
            case .accepted:
                let isChecked = session.form.checksAnswers(ofField: session.fieldNumber(slot))
                let understood = field.understood(slot, shown: shown ?? text, in: session, speaker)
                return liveStatus(understood ?? (isChecked ? "ok" : nil), room, isChecked ? .valid : .note)
            case .refused(let failure) where failure.code == .tooLong: return liveStatus("too long", room, .failure)
            case .refused(let failure) where shown == nil || isFinal(failure, text: text, field: field):
                return StyledText(terminalSafe(wording.message(failure, in: session)), .failure)
            case .refused: return liveStatus(nil, room, .note)
            }
        }
    }

    /// Up to five choices that what is typed may be on its way to, with what to type for each; `nil` where there are
    /// none to tell.
    private func matches(of text: String, in field: FieldDescription) -> String? {
        guard !field.options.isEmpty else { return nil }
        let piece = field.kind.reader == .options ? text.split(separator: ",").last.map(String.init) ?? "" : text
        let typed = String(piece.drop { $0 == " " })
        guard !typed.isEmpty else { return nil }
        let found = likelyOptions(typed, among: field.options, most: 5)
        guard !found.options.isEmpty else { return nil }
        let lines = found.options.map { number in
            let option = field.options[number]
            let label = terminalSafe(option.label), title = terminalSafe(option.title)
            return label == title ? title : "\(label) \(title)"
        }
        let rest = found.total > lines.count ? ["… \(found.total - lines.count) more"] : []
        return inColumns(lines + rest, columns: editor.columns - 1).joined(separator: "\n")
    }
}

extension FieldDescription {
    /// What is understood of an answer, where that is not what is seen: `= 2026-12-31`; `nil` otherwise.
    fileprivate func understood(
        _ slot: Slot, shown: String, in session: borrowing Session, _ speaker: Speaker
    ) -> String? {
        switch kind.reader {
        case .text, .truth, .option, .none: return nil
        case .options:
            guard !kind.hasComponents, session.hasValue(slot) else { return nil }
            return "= " + terminalSafe(session.readableText(slot, for: speaker))
        case .decimal, .date, .time, .instant:
            let view = session.viewText(slot, for: speaker)
            return view == shown || view.isEmpty ? nil : "= " + terminalSafe(view)
        }
    }

    /// Whether there is nothing that could be said of a text.
    fileprivate func isUnchecked(in form: CompiledForm, _ number: Int) -> Bool {
        maximumLength == nil && mask == nil && !form.checksAnswers(ofField: number)
    }
}

/// The verdict and the room that is left in one line; `nil` for neither.
private func liveStatus(_ verdict: String?, _ room: Int?, _ style: LineStyle) -> StyledText? {
    let roomText = room.map { "\($0) \(abs($0) == 1 ? "character" : "characters") left" }
    let parts = [verdict, roomText].compactMap { $0 }
    return parts.isEmpty ? nil : StyledText(parts.joined(separator: ", "), style)
}

/// Whether no more typing at the end could make the answer hold.
private func isFinal(_ failure: Failure, text: String, field: FieldDescription) -> Bool {
    switch failure.code {
    case .none, .required, .tooShort, .format, .notATime, .notAnEmail, .notAURL, .notAPhoneNumber, .wrongType, .rule,
        .tooFewChoices, .notAnInteger:
        false
    case .tooLong, .aboveMaximum, .controlCharacter, .tooManyChoices, .patternTooCostly, .mustBeTrue, .mustBeFalse:
        true
    case .notANumber: failure.detail == .tooManyPlaces || failure.detail == .tooManyDigits
    case .belowMinimum: failure.check < 0 || field.kind.reader != .decimal
    case .notADate: field.kind.reader == .date && text.utf8.count >= 10
    case .notAChoice: !mayBecomeChoice(text, field)
    case .comparison: field.kind.reader == .date || field.kind.reader == .option
    }
}

/// Whether some choice begins with what is typed last, so that it may be on its way.
private func mayBecomeChoice(_ text: String, _ field: FieldDescription) -> Bool {
    if field.kind.reader == .truth { return text.utf8.count < 5 }
    let last = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let start = String(last.drop { $0 == " " || $0 == "+" || $0 == "-" })
    guard !start.isEmpty else { return true }
    return ([field.options] + field.components).contains { likelyOptions(start, among: $0, most: 1).total > 0 }
        || ["all", "none"].contains { $0.hasPrefix(start) } && field.kind.reader == .options
}
