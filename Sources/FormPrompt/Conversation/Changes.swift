import FormEngine
import FormSyntax
import FormWords

/// Saying what an answer changed elsewhere.
extension Conversation {
    /// One line for each field that was answered and is no longer as it was, and for each computed value.
    func showChanges(besides current: Slot?) {
        for change in session.changes where change.slot != current {
            if let line = line(for: change, current: current) { show(line, as: .change) }
        }
    }

    private func line(for change: Change, current: Slot?) -> String? {
        let slot = change.slot
        let name = name(of: slot)
        guard session.isVisible(slot) else {
            return change.effects.contains(.visibility) && session.isAnswered(slot)
                ? words(.isHidden, ["name": name]) : nil
        }
        if change.effects.contains(.stale) { return askedAgain(slot, name) }
        if change.effects.contains(.value), session.isAnswered(slot) || !session.isAskable(slot) {
            return valueLine(for: slot, name)
        }
        let isOpened = change.effects.contains(.visibility) || change.effects.contains(.enabling)
        if isOpened, session.isAskable(slot), !session.isAnswered(slot), isBehind(slot, current) {
            return words(.isAskedNow, ["name": name])
        }
        return nil
    }

    private func askedAgain(_ slot: Slot, _ name: String) -> String {
        guard case .refused(let failure) = session.verdict(slot) else { return words(.isAskedAgain, ["name": name]) }
        let reason = terminalSafe(wording.message(failure, in: session))
        return words(.isAskedAgainBecause, ["name": name, "reason": reason])
    }

    private func valueLine(for slot: Slot, _ name: String) -> String? {
        guard session.field(slot).kind.isAnswerable else { return nil }
        guard session.hasValue(slot) else {
            return words(.isEmptyNow, ["name": name]) + reasonInBrackets(for: slot)
        }
        guard !session.field(slot).isSecret else { return words(.hasChanged, ["name": name]) }
        return name + settings.language.colon + terminalSafe(readableText(of: slot))
    }

    private func isBehind(_ slot: Slot, _ current: Slot?) -> Bool {
        guard let current else { return false }
        let order = session.visibleSlots
        guard let place = order.firstIndex(of: slot), let here = order.firstIndex(of: current) else { return false }
        return place < here
    }
}
