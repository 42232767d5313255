import FormSyntax

/// The verdict on an answer that is still being typed.
extension Session {
    /// Calls a closure with the session as if the slot had an answer, and with its verdict; then restores everything.
    ///
    /// Only the slot itself is read and checked: nothing is computed from it and no target fires. The cost does not
    /// depend on the size of the form.
    package mutating func preview<Result>(
        _ viewText: String, in slot: Slot, from speaker: Speaker = .line,
        _ body: (borrowing Session, Verdict) -> Result
    ) -> Result {
        let index = Int(slot.index)
        let (old, oldHasFailures, mark) = (answers.slots[index], checking.hasFailures, texts.mark)
        let firstWord = Int(answers.placements[index].failureWord)
        let words = firstWord..<firstWord + Int(plan(of: slot.index).pointee.failureWordCount)
        let oldWords = words.map { answers.failureWords[$0] }
        let aggregates = aggregates(of: slot.index).map { ($0, recomputation.machine.aggregates.forgetForATrial($0)) }
        defer {
            answers.slots[index] = old
            for (number, aggregate) in aggregates { recomputation.machine.aggregates.putBack(aggregate, of: number) }
            for (place, word) in zip(words, oldWords) { answers.failureWords[place] = word }
            checking.hasFailures = oldHasFailures
            texts.rewind(to: mark)
        }
        viewText.withByteSlice { storeView($0, in: slot.index, from: speaker) }
        check(slot.index)
        return body(self, verdict(slot))
    }
}
