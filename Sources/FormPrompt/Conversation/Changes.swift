import FormEngine
import FormSyntax

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
            return change.effects.contains(.visibility) && session.isAnswered(slot) ? "\(name) is hidden now" : nil
        }
        if change.effects.contains(.stale) { return "\(name) is asked again\(reason(for: slot))" }
        if change.effects.contains(.value), session.isAnswered(slot) || !session.isAskable(slot) {
            return valueLine(for: slot, name)
        }
        let isOpened = change.effects.contains(.visibility) || change.effects.contains(.enabling)
        if isOpened, session.isAskable(slot), !session.isAnswered(slot), isBehind(slot, current) {
            return "\(name) is asked now"
        }
        return nil
    }

    private func reason(for slot: Slot) -> String {
        guard case .refused(let failure) = session.verdict(slot) else { return "" }
        return ": " + terminalSafe(wording.message(failure, in: session))
    }

    private func valueLine(for slot: Slot, _ name: String) -> String? {
        guard session.field(slot).kind.isAnswerable else { return nil }
        guard session.hasValue(slot) else { return "\(name) is empty now" }
        guard !session.field(slot).isSecret else { return "\(name) has changed" }
        return "\(name): \(terminalSafe(readableText(of: slot)))"
    }

    private func isBehind(_ slot: Slot, _ current: Slot?) -> Bool {
        guard let current else { return false }
        let order = session.visibleSlots
        guard let place = order.firstIndex(of: slot), let here = order.firstIndex(of: current) else { return false }
        return place < here
    }
}
