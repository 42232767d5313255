import FormEngine
import FormSyntax

/// What is said of an answer while it is typed.
extension Conversation {
    /// That it holds, why it never will, and how much room there is; what more typing may mend is not complained about.
    mutating func status(of text: String, at slot: Slot) -> StyledText? {
        let field = session.field(slot)
        guard !field.isSecret else { return nil }
        guard !text.isEmpty else {
            return settings.isBrief ? nil : field.placeholder.map { StyledText(terminalSafe($0), .note) }
        }
        guard case .text(let answer) = Entry(text) else { return nil }
        let wording = wording
        return session.preview(answer, in: slot, from: .person(settings.words)) { session, verdict in
            let room = field.maximumLength.map { $0 - session.length(slot) }
            switch verdict {
            case .accepted:
                let isChecked = session.form.checksAnswers(ofField: session.fieldNumber(slot))
                return liveStatus(isChecked ? "ok" : nil, room, isChecked ? .valid : .note)
            case .refused(let failure) where failure.code == .tooLong:
                return liveStatus("too long", room, .failure)
            case .refused(let failure) where isFinal(failure, text: answer, field: field):
                return StyledText(terminalSafe(wording.message(failure, in: session)), .failure)
            case .refused: return liveStatus(nil, room, .note)
            }
        }
    }
}

/// The verdict and the room that is left in one line; `nil` for neither.
private func liveStatus(_ verdict: String?, _ room: Int?, _ style: LineStyle) -> StyledText? {
    let roomText = room.map { "\($0) left" }
    let parts = [verdict, roomText].compactMap { $0 }
    return parts.isEmpty ? nil : StyledText(parts.joined(separator: ", "), style)
}

/// Whether no more typing at the end could make the answer hold.
private func isFinal(_ failure: Failure, text: String, field: FieldDescription) -> Bool {
    switch failure.code {
    case .none, .required, .tooShort, .format, .notATime, .notAnEmail, .notAURL, .notAPhoneNumber, .wrongType, .rule,
        .tooFewChoices, .notANumber, .notAnInteger:
        false
    case .tooLong, .aboveMaximum, .controlCharacter, .tooManyChoices, .patternTooCostly, .mustBeTrue, .mustBeFalse:
        true
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
    let start = last.drop { $0 == " " }
    guard !start.isEmpty else { return true }
    return (field.options + field.components.joined()).contains { option in
        [option.id, option.label, option.title].contains { $0.lowercased().contains(start) }
    }
}
