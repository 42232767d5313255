import FormEngine
import FormSyntax
import FormWords

/// Where `:undo` leads back to.
struct UndoStep {
    fileprivate let checkpoint: Checkpoint
    fileprivate let groupChoices: [Int: GroupChoice]
    fileprivate let unfinishedTexts: [Slot: TextDraft]
    fileprivate let headings: Headings
    fileprivate let reviewed: ReviewMemory
    /// The field that was asked.
    fileprivate let slot: Slot?
}

/// Steps that can be taken back, the latest last.
struct UndoHistory {
    /// Memory that the steps may take together; the latest one is kept whatever it takes.
    private static let mostBytes = 16 << 20

    /// How things were before what is being answered or done now.
    var begun: UndoStep?
    private var steps: [UndoStep] = []
    private var byteCount = 0

    mutating func keepBegun() {
        guard let begun else { return }
        self.begun = nil
        steps.append(begun)
        byteCount += begun.checkpoint.byteCount
        while byteCount > Self.mostBytes, steps.count > 1 { byteCount -= steps.removeFirst().checkpoint.byteCount }
    }

    mutating func popLast() -> UndoStep? {
        begun = nil
        return dropLast()
    }

    /// Forgets the latest step, which is returned.
    @discardableResult mutating func dropLast() -> UndoStep? {
        let step = steps.popLast()
        byteCount -= step?.checkpoint.byteCount ?? 0
        return step
    }
}

extension ConversationCommand {
    static let undo = ConversationCommand(name: "undo", help: .undoHelp) {
        conversation, _, _ in
        conversation.takeBack()
    }
}

extension Conversation {
    /// Remembers how things are now, before an answer or a change. Pasted lines are one step together.
    mutating func beginStep() {
        guard pastedLines.isEmpty || undo.begun == nil else { return }
        undo.begun = UndoStep(
            checkpoint: session.checkpoint(), groupChoices: groupChoices, unfinishedTexts: unfinishedTexts,
            headings: headings, reviewed: reviewed, slot: lastAsked)
    }

    /// Has `:undo` lead back to where the step began; another one begins here.
    mutating func endStep() {
        guard pastedLines.isEmpty else { return }
        undo.keepBegun()
        beginStep()
    }

    /// Back to before the last step, saying what is as it was.
    fileprivate mutating func takeBack() -> Turn {
        guard let step = undo.popLast() else { return .again(words(.nothingToUndo)) }
        let (standing, counts) = (standingAnswers, instanceCounts)
        session.revert(to: step.checkpoint)
        groupChoices = step.groupChoices
        unfinishedTexts = step.unfinishedTexts.merging(unfinishedTexts) { $1 }
        headings = step.headings
        reviewed.restore(step.reviewed)
        showReturned(from: standing, counts, to: step.slot)
        return .settled
    }

    private func showReturned(from standing: [Slot: StandingAnswer], _ counts: [Int], to slot: Slot?) {
        var lines: [String] = []
        for (section, (old, new)) in zip(counts, instanceCounts).enumerated() where old != new {
            let phrase: Phrase = new == 0 ? .undoneNoParts : .undoneParts
            lines.append(words(phrase, ["section": name(ofSection: section), "count": new]))
        }
        let present = standingAnswers
        for slot in session.visibleSlots {
            guard let answer = present[slot], answer.value != standing[slot]?.value ?? "" else { continue }
            let phrase: Phrase = answer.value.isEmpty ? .undoneOpen : .undoneValue
            lines.append(words(phrase, ["name": answer.name, "value": answer.value]))
        }
        let hidden = standing.filter { !$1.isOfPart && present[$0] == nil }.map(\.value.name).sorted()
        lines += hidden.map { words(.undoneHidden, ["name": $0]) }
        for line in lines.prefix(12) { show(line, as: .change) }
        if lines.count > 12 { show(words(.andMore, ["count": lines.count - 12]), as: .change) }
        guard lines.isEmpty else { return }
        show(slot.map { words(.undoneAsked, ["name": name(of: $0)]) } ?? words(.undone), as: .change)
    }

    /// An answer as it is before something is taken back.
    private struct StandingAnswer {
        let name: String
        /// Empty where there is none.
        let value: String
        /// It is in a part of a section that repeats.
        let isOfPart: Bool
    }

    private var standingAnswers: [Slot: StandingAnswer] {
        var answers: [Slot: StandingAnswer] = [:]
        for slot in session.visibleSlots where session.isAskable(slot) {
            let hasAnswer = session.hasValue(slot) || session.isUnreadable(slot)
            answers[slot] = StandingAnswer(
                name: name(of: slot), value: hasAnswer ? reviewText(of: slot) : "",
                isOfPart: session.instance(slot) != nil)
        }
        return answers
    }

    private var instanceCounts: [Int] {
        session.form.sections.indices.map { session.form.sections[$0].isDynamic ? session.instanceCount(of: $0) : 0 }
    }
}
