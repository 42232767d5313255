import FormEngine
import FormSyntax
import FormWords

/// Saying what an answer changed elsewhere.
extension Display {
    /// One line for each field that was answered and is no longer as it was, and for each computed value.
    ///
    /// - Parameter current: The field that was answered, of which nothing is said.
    mutating func showChanges(in session: borrowing Session, besides current: Slot?) {
        for change in session.changes where change.slot != current {
            if let line = line(for: change, in: session, current: current) { show(line, as: .change) }
        }
    }

    private func line(for change: Change, in session: borrowing Session, current: Slot?) -> String? {
        let slot = change.slot
        let name = voice.name(of: slot, in: session)
        guard session.isVisible(slot) else {
            return change.effects.contains(.visibility) && session.isAnswered(slot)
                ? voice.words(.isHidden, ["name": name]) : nil
        }
        if change.effects.contains(.stale) { return staleLine(for: slot, name, in: session) }
        if change.effects.contains(.value), session.isAnswered(slot) || !session.isAskable(slot) {
            return valueLine(for: slot, name, in: session)
        }
        let isOpened = change.effects.contains(.visibility) || change.effects.contains(.enabling)
        if isOpened, session.isAskable(slot), !session.isAnswered(slot), isBefore(slot, current, in: session) {
            return voice.words(.isAskedNow, ["name": name])
        }
        return nil
    }

    private func staleLine(for slot: Slot, _ name: String, in session: borrowing Session) -> String {
        guard case .refused(let failure) = session.verdict(slot) else {
            return voice.words(.isAskedAgain, ["name": name])
        }
        return voice.words(.isAskedAgainBecause, ["name": name, "reason": voice.reason(failure, in: session)])
    }

    private func valueLine(for slot: Slot, _ name: String, in session: borrowing Session) -> String? {
        guard session.field(slot).kind.isAnswerable else { return nil }
        guard session.hasValue(slot) else {
            return voice.words(.isEmptyNow, ["name": name]) + voice.reasonInBrackets(for: slot, in: session)
        }
        guard !session.field(slot).isSecret else { return voice.words(.hasChanged, ["name": name]) }
        return name + voice.language.colon + terminalSafe(voice.readableText(of: slot, in: session))
    }

    private func isBefore(_ slot: Slot, _ current: Slot?, in session: borrowing Session) -> Bool {
        guard let current else { return false }
        let order = session.visibleSlots
        guard let place = order.firstIndex(of: slot), let here = order.firstIndex(of: current) else { return false }
        return place < here
    }
}
