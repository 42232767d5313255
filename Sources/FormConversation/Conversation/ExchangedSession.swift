import FormEngine

/// Another session in the place of the one that is being answered.
extension SteppedConversation {
    /// Goes on with a session in whose place there is another: forgets what depends on the questions that are open, and has the steps
    /// that can be taken back lead to the former one.
    func goOnWithExchangedSession() {
        guard exchangeCount != box.exchangeCount else { return }
        if let former = box.takeFormer(of: exchangeCount) { undo.move(to: former) } else { undo = UndoHistory() }
        exchangeCount = box.exchangeCount
        display.pendingResults = PendingResults()
        openQuestions.removeAll()
        undo.isDue = true
    }
}
