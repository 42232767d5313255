/// A block of slots in a checkpoint, with everything that belongs to them.
final class SlotBlock: Equatable {
    private let slots, placements, births, failureWords: [UInt8]
    private let first, firstWord: Int

    /// Captures the block with a number.
    init(_ number: Int, of answers: borrowing AnswerState) {
        first = number * WrittenBlocks.size
        let end = min(first + WrittenBlocks.size, answers.slots.count)
        firstWord = answers.firstFailureWord(of: first)
        slots = answers.slots.bytes(first..<end)
        placements = answers.placements.bytes(first..<end)
        births = answers.births.bytes(min(first, answers.births.count)..<min(end, answers.births.count))
        failureWords = answers.failureWords.bytes(firstWord..<answers.firstFailureWord(of: end))
    }

    /// The approximate memory it uses.
    var byteCount: Int { slots.count + placements.count + births.count + failureWords.count + 192 }

    /// Restores the block. All blocks before it must be restored first.
    func putBack(in answers: inout AnswerState) {
        answers.slots.write(slots, at: first)
        answers.placements.write(placements, at: first)
        answers.births.write(births, at: first)
        answers.failureWords.write(failureWords, at: firstWord)
    }

    static func == (left: SlotBlock, right: SlotBlock) -> Bool {
        left.slots == right.slots && left.placements == right.placements && left.births == right.births
            && left.failureWords == right.failureWords
    }
}

extension AnswerState {
    /// The index of a slot's first word of failure bits; the number of words for an index after the last slot.
    fileprivate borrowing func firstFailureWord(of slot: Int) -> Int {
        slot < placements.count ? Int(placements[slot].failureWord) : failureWords.count
    }
}
