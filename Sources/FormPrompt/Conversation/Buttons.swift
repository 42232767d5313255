import FormEngine
import FormSyntax
import FormWords

/// Buttons: actions that are offered where they stand in the form.
extension Conversation {
    /// Offers the buttons that come before a field, or before the end, each once; `nil` where nothing came of it.
    ///
    /// A button that removes the part that it is in is never offered, since `:remove` does that.
    mutating func offerButtons(before slot: Slot?) -> Turn? {
        guard hasButtons else { return nil }
        for other in session.visibleSlots {
            guard other != slot else { return nil }
            guard isOffered(other), !headings.buttons.contains(other) else { continue }
            announce(other)
            if let turn = offer(other) { return turn }
        }
        return nil
    }

    /// Offers a button, whether it was offered before or not.
    mutating func offer(_ button: Slot) -> Turn? {
        let field = session.field(button)
        let help = [field.info, words(.buttonHelp)].compactMap { $0 }.joined(separator: "\n")
        let answer = askYesOrNo(
            terminalSafe(field.title), id: session.id(button), help: terminalSafe(help, keepsLineFeeds: true), at: nil)
        // Anyone who went elsewhere instead is asked again on the way back.
        if let turn = answer.instead { return turn }
        beginStep()
        headings.buttons.insert(button)
        guard answer.isYes else { return nil }
        session.press(button)
        endStep()
        show(words(.buttonPressed, ["name": name(of: button)]), as: .change)
        showChanges(besides: button)
        // What it shows right after itself is asked before what was on its way.
        session.moveTo(button)
        return .settled
    }

    /// A visible, enabled button that does more than `:remove`.
    func isOffered(_ slot: Slot) -> Bool {
        let field = session.field(slot)
        return field.kind.isButton && session.isVisible(slot) && session.isEnabled(slot)
            && !field.isRemoval
    }
}
