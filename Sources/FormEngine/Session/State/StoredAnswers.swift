/// The answers of a session as a checkpoint keeps them. The texts are the session's own.
struct StoredAnswers {
    private let slots, placements, births, failureWords, sections, groups, following, instances: StoredBytes

    /// - Parameter earlier: Answers stored before; blocks that are the same are shared with them.
    init(_ answers: borrowing AnswerState, sharing earlier: StoredAnswers?) {
        slots = StoredBytes(answers.slots.bytes, sharing: earlier?.slots)
        placements = StoredBytes(answers.placements.bytes, sharing: earlier?.placements)
        births = StoredBytes(answers.births.bytes, sharing: earlier?.births)
        failureWords = StoredBytes(answers.failureWords.bytes, sharing: earlier?.failureWords)
        sections = StoredBytes(answers.sections.bytes, sharing: earlier?.sections)
        groups = StoredBytes(answers.groups.bytes, sharing: earlier?.groups)
        following = StoredBytes(answers.following.bytes, sharing: earlier?.following)
        instances = StoredBytes(answers.instances.bytes, sharing: earlier?.instances)
    }

    /// How much memory is not shared.
    var ownByteCount: Int {
        [slots, placements, births, failureWords, sections, groups, following, instances].reduce(0) {
            $0 + $1.ownByteCount
        }
    }

    func putBack(in answers: inout AnswerState) {
        answers.slots.copy(slots)
        answers.placements.copy(placements)
        answers.births.copy(births)
        answers.failureWords.copy(failureWords)
        answers.sections.copy(sections)
        answers.groups.copy(groups)
        answers.following.copy(following)
        answers.instances.copy(instances)
    }
}
