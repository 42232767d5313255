import FormEngine

/// Replacing the session that is being answered.
extension SteppedConversation {
    /// Continues with a session that has replaced another: forgets the open questions and what depends on them, and
    /// makes the steps that can be undone lead to the former session.
    func goOnWithExchangedSession() {
        guard exchangeCount != box.exchangeCount else { return }
        if let former = box.takeFormer(of: exchangeCount) { undo.move(to: former) } else { undo = UndoHistory() }
        exchangeCount = box.exchangeCount
        display.pendingResults = PendingResults()
        openQuestions.removeAll()
        undo.isDue = true
    }
}
