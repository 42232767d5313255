import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Showing what an answer changed elsewhere.
extension Display {
    /// Shows a line for each answered field that has changed, and for each computed value. While a part of a section is
    /// being filled in, computed values wait until it is complete.
    ///
    /// - Parameters:
    ///   - current: The field that was answered, which is left out.
    ///   - part: The part being filled in, if it does not follow from the field.
    mutating func showChanges(
        in session: borrowing Session, besides current: Slot?, filling part: SectionInstance? = nil
    ) {
        let part = part ?? current.flatMap { SectionInstance(of: $0, in: session) }
        let returned = showMovedParts(in: session)
        for change in session.changes where change.slot != current && session.isDisplayed(change.slot) {
            // The part's name includes it.
            let first = session.firstSlot(beside: change.slot)
            if let first, returned.contains(session.remembered(first)) { continue }
            if let part, session.isComputed(change.slot) {
                guard hasOtherValue(change, in: session) else { continue }
                pendingResults.insert(session.remembered(change.slot), until: part)
            } else if let line = line(for: change, in: session, current: current) {
                show(line, as: .change)
            }
        }
    }

    /// Shows a line for each computed value that changed while a part was filled in, once it is due before the next
    /// question.
    mutating func showResults(in session: borrowing Session, before question: WalkQuestion?) {
        guard !pendingResults.isEmpty else { return }
        for slot in pendingResults.removeDue(before: question, in: session, answersRead)
        where session.isVisible(slot) {
            if let line = valueLine(for: slot, voice.name(of: slot, in: session), in: session) {
                show(line, as: .change)
            }
        }
    }

    private func line(for change: Change, in session: borrowing Session, current: Slot?) -> String? {
        let slot = change.slot
        let name = voice.name(of: slot, in: session)
        guard session.isVisible(slot) else {
            let isMissed = session.isAnswered(slot) && (session.hasValue(slot) || session.isUnreadable(slot))
            return change.effects.contains(.visibility) && isMissed ? voice.words(.isHidden, ["name": name]) : nil
        }
        // Its question says why.
        if change.effects.contains(.stale) { return voice.words(.isAskedAgain, ["name": name]) }
        if hasOtherValue(change, in: session), session.isAnswered(slot) || !session.isAskable(slot) {
            return valueLine(for: slot, name, in: session)
        }
        let isOpened = change.effects.contains(.visibility) || change.effects.contains(.enabling)
        if isOpened, session.isAskable(slot), !session.isAnswered(slot), isBefore(slot, current, in: session) {
            return voice.words(.isAskedNow, ["name": name])
        }
        return nil
    }

    /// Whether a field's value differs from what was shown. One that has just become visible differs if it has a value.
    private func hasOtherValue(_ change: Change, in session: borrowing Session) -> Bool {
        change.effects.contains(.value)
            && (!change.effects.contains(.visibility) || session.hasValue(change.slot))
    }

    private func valueLine(for slot: Slot, _ name: String, in session: borrowing Session) -> String? {
        guard session.field(slot).kind.isAnswerable else { return nil }
        guard session.hasValue(slot) else {
            return voice.words(.isEmptyNow, ["name": name]) + voice.reasonInBrackets(for: slot, in: session)
        }
        guard !session.field(slot).isSecret else { return voice.words(.hasChanged, ["name": name]) }
        return name + voice.language.colon(after: name) + terminalSafe(voice.readableText(of: slot, in: session))
    }

    private func isBefore(_ slot: Slot, _ current: Slot?, in session: borrowing Session) -> Bool {
        guard let current else { return false }
        let order = session.visibleSlots
        guard let place = order.firstIndex(of: slot), let here = order.firstIndex(of: current) else { return false }
        return place < here
    }
}
