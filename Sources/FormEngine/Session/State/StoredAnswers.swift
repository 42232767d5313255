/// A session's answers in a checkpoint. The texts remain the session's.
struct StoredAnswers {
    /// Blocks of slots; unchanged ones are shared with other checkpoints.
    private let blocks: [SlotBlock]
    private let slotCount, birthCount, failureWordCount: Int
    private let sections, groups, following, instances: StoredBytes
    /// The size of the memory that is not shared.
    let ownByteCount: Int

    /// Stores a session's answers.
    ///
    /// - Parameters:
    ///   - earlier: The answers that were last stored or restored.
    ///   - written: The blocks changed since then.
    init(_ answers: borrowing AnswerState, sharing earlier: StoredAnswers?, besides written: WrittenBlocks) {
        (slotCount, birthCount) = (answers.slots.count, answers.births.count)
        failureWordCount = answers.failureWords.count
        let shared = earlier?.blocks.prefix(WrittenBlocks.common(slotCount, earlier?.slotCount ?? 0)) ?? []
        var (blocks, added) = ([SlotBlock](), 0)
        for number in 0..<WrittenBlocks.count(ofSlots: slotCount) {
            if number < shared.count, !written.contains(number) {
                blocks.append(shared[number])
            } else {
                blocks.append(SlotBlock(number, of: answers))
                added += blocks[number].byteCount
            }
        }
        self.blocks = blocks
        sections = StoredBytes(answers.sections.bytes, sharing: earlier?.sections)
        groups = StoredBytes(answers.groups.bytes, sharing: earlier?.groups)
        following = StoredBytes(answers.following.bytes, sharing: earlier?.following)
        instances = StoredBytes(answers.instances.bytes, sharing: earlier?.instances)
        if added > 0 { added += blocks.count * MemoryLayout<SlotBlock>.size }
        ownByteCount = [sections, groups, following, instances].reduce(added) { $0 + $1.ownByteCount }
    }

    /// Whether a session's answers are the same, slot by slot.
    func areSame(as answers: borrowing AnswerState) -> Bool {
        guard (answers.slots.count, answers.births.count) == (slotCount, birthCount) else { return false }
        for number in blocks.indices where blocks[number] != SlotBlock(number, of: answers) { return false }
        return true
    }

    /// Restores a session's answers.
    ///
    /// - Parameters:
    ///   - earlier: The answers that were last stored or restored.
    ///   - written: The blocks changed since then.
    func putBack(in answers: inout AnswerState, over earlier: StoredAnswers?, besides written: WrittenBlocks) {
        let present = earlier?.blocks.prefix(WrittenBlocks.common(answers.slots.count, earlier?.slotCount ?? 0)) ?? []
        answers.slots.truncate(to: min(answers.slots.count, slotCount))
        answers.placements.truncate(to: min(answers.placements.count, slotCount))
        answers.births.truncate(to: min(answers.births.count, birthCount))
        answers.failureWords.truncate(to: min(answers.failureWords.count, failureWordCount))
        for (number, block) in blocks.enumerated() {
            let isPresent = number < present.count && present[number] === block && !written.contains(number)
            if !isPresent { block.putBack(in: &answers) }
        }
        answers.sections.copy(sections)
        answers.groups.copy(groups)
        answers.following.copy(following)
        answers.instances.copy(instances)
    }
}
