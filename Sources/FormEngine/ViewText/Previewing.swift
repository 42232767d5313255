/// The verdict on an answer that is still being typed.
extension Session {
    /// Calls `body` with the session as it would be if the slot held that answer, and with the verdict on the slot; then
    /// everything is as before.
    ///
    /// Only the slot itself is read and checked: nothing is computed from it and no target fires. The cost does not grow
    /// with the form.
    package mutating func preview<Result>(
        _ viewText: String, in slot: Slot, from speaker: Speaker = .line,
        _ body: (borrowing Session, Verdict) -> Result
    ) -> Result {
        let index = Int(slot.index)
        let (old, oldHasFailures, mark) = (answers.slots[index], checking.hasFailures, texts.mark)
        let words = answers.failureWords.start + Int(answers.placements[index].failureWord)
        let wordCount = Int(plan(of: slot.index).pointee.failureWordCount)
        let oldWords = (0..<wordCount).map { words[$0] }
        defer {
            answers.slots[index] = old
            for (place, word) in oldWords.enumerated() { words[place] = word }
            checking.hasFailures = oldHasFailures
            texts.rewind(to: mark)
        }
        var text = viewText
        text.withUTF8 { bytes in
            if let start = bytes.baseAddress, bytes.count > 0 {
                storeView(start, count: bytes.count, in: slot.index, from: speaker)
            } else {
                removeValue(of: slot.index)
            }
        }
        check(slot.index)
        return body(self, verdict(slot))
    }
}
