import FormEngine
import FormSyntax

/// Where `:undo` leads back to.
struct UndoStep {
    fileprivate let checkpoint: Checkpoint
    fileprivate let groupChoices: [Int: GroupChoice]
    fileprivate let unfinishedTexts: [Slot: TextDraft]
    fileprivate let headings: Headings
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
        let step = steps.popLast()
        byteCount -= step?.checkpoint.byteCount ?? 0
        return step
    }
}

extension ConversationCommand {
    static let undo = ConversationCommand(name: "undo", help: "takes back the last thing you did") {
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
            headings: headings, slot: lastAsked)
    }

    /// Has `:undo` lead back to where the step began; another one begins here.
    mutating func endStep() {
        guard pastedLines.isEmpty else { return }
        undo.keepBegun()
        beginStep()
    }

    /// Back to before the last step, saying what is as it was.
    fileprivate mutating func takeBack() -> Turn {
        guard let step = undo.popLast() else { return .again("there is nothing to undo") }
        let (standing, counts) = (standingAnswers, instanceCounts)
        session.revert(to: step.checkpoint)
        groupChoices = step.groupChoices
        unfinishedTexts = step.unfinishedTexts.merging(unfinishedTexts) { $1 }
        headings = step.headings
        showReturned(from: standing, counts, to: step.slot)
        return .settled
    }

    private func showReturned(from standing: [Slot: StandingAnswer], _ counts: [Int], to slot: Slot?) {
        var lines: [String] = []
        for (section, (old, new)) in zip(counts, instanceCounts).enumerated() where old != new {
            lines.append("\(name(ofSection: section)): \(new == 0 ? "none" : "\(new)") again")
        }
        let present = standingAnswers
        for slot in session.visibleSlots {
            guard let answer = present[slot], answer.value != standing[slot]?.value ?? "" else { continue }
            lines.append(
                answer.value.isEmpty ? "\(answer.name) is open again" : "\(answer.name): \(answer.value) again")
        }
        let hidden = standing.filter { !$1.isOfPart && present[$0] == nil }.map(\.value.name).sorted()
        lines += hidden.map { "\($0) is hidden again" }
        for line in lines.prefix(12) { show("undone: " + line, as: .change) }
        if lines.count > 12 { show("and \(lines.count - 12) more", as: .change) }
        if lines.isEmpty { show("undone" + (slot.map { ": \(name(of: $0)) is asked again" } ?? ""), as: .change) }
    }

    /// An answer as it stands before something is taken back.
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
