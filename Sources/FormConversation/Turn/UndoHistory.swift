import FormEngine

/// A state to which `:undo` returns.
struct UndoStep {
    let checkpoint: Checkpoint
    /// The session of the checkpoint; `nil` for the current one.
    fileprivate(set) var former: SessionBox?
    let walk: WalkMemory
    let unfinished: UnfinishedTexts
    let reviewed: ReviewMemory
    /// The approximate memory that it does not share with other steps.
    let byteCount: Int

    fileprivate init(
        _ checkpoint: Checkpoint, _ walk: WalkMemory, _ unfinished: UnfinishedTexts, _ reviewed: ReviewMemory
    ) {
        (self.checkpoint, self.walk) = (checkpoint, walk)
        (self.unfinished, self.reviewed) = (unfinished, reviewed)
        // Each set and list may be a copy with some 32 bytes for each entry.
        byteCount = checkpoint.byteCount + (walk.count + unfinished.count + reviewed.count) * 32
    }
}

/// The steps that can be undone, latest last.
struct UndoHistory {
    /// The most memory for all steps together; the latest one is kept in any case.
    private static let mostBytes = 16 << 20
    /// The most former sessions kept by steps; each is as large as its form.
    private static let mostFormer = 20

    /// The state before the current answer or action.
    private var begun: UndoStep?
    private var steps: [UndoStep] = []
    private var byteCount = 0

    /// Whether a new step begins when the next question waits for its answer.
    var isDue = false
    /// Whether nothing has been done since the step began.
    var isFresh = false

    /// Whether an answer or action is in progress.
    var isBegun: Bool { begun != nil }

    /// Remembers the state before an answer or action.
    mutating func begin(_ step: UndoStep) { (begun, isDue, isFresh) = (step, false, true) }

    /// The state at the beginning of the step, if nothing has been done since; from now on something has.
    mutating func takeFresh() -> Checkpoint? {
        defer { isFresh = false }
        return isFresh ? begun?.checkpoint : nil
    }

    /// Makes the current step one that can be undone.
    mutating func pushBegun() {
        guard let begun else { return }
        self.begun = nil
        steps.append(begun)
        byteCount += begun.byteCount
        if byteCount > Self.mostBytes { forgetEarliest() }
    }

    /// Makes the steps refer to a session that has been replaced.
    mutating func move(to former: SessionBox) {
        if begun?.former == nil { begun?.former = former }
        for place in steps.indices where steps[place].former == nil { steps[place].former = former }
        let kept = latestFormer()
        while let step = steps.first, let box = step.former, !kept.contains(ObjectIdentifier(box)) {
            byteCount -= steps.removeFirst().byteCount
        }
    }

    /// Forgets about a quarter of the memory at once, since moving the remaining steps is too costly for each answer.
    private mutating func forgetEarliest() {
        var count = 0
        while byteCount > Self.mostBytes / 4 * 3, count < steps.count - 1 {
            byteCount -= steps[count].byteCount
            count += 1
        }
        steps.removeFirst(count)
    }

    /// The latest former sessions, up to the limit.
    private func latestFormer() -> [ObjectIdentifier] {
        var found: [ObjectIdentifier] = []
        for step in steps.reversed() {
            guard let id = step.former.map(ObjectIdentifier.init), found.last != id else { continue }
            guard found.count < Self.mostFormer else { break }
            found.append(id)
        }
        return found
    }

    /// Removes and returns the latest step.
    mutating func popLast() -> UndoStep? {
        let step = removeLatest()
        // Without one, the current step continues.
        if step != nil { begun = nil }
        return step
    }

    /// Forgets the latest step, which changed nothing.
    mutating func forgetLatest() { _ = removeLatest() }

    private mutating func removeLatest() -> UndoStep? {
        let step = steps.popLast()
        byteCount -= step?.byteCount ?? 0
        return step
    }
}

extension SteppedConversation {
    /// Remembers the current state before an answer or action. Pasted lines form a single step.
    func beginStep() {
        display.noteParts(before: nil, in: session)
        beginStepOfQuestion()
    }

    /// Completes the step for `:undo`; the next question begins another.
    func endStep() {
        guard pasted.isEmpty else { return }
        undo.pushBegun()
        undo.isDue = true
    }

    /// Begins a step, if due, because a question waits for its answer.
    func beginDueStep() {
        undo.isFresh = false
        if undo.isDue { beginStepOfQuestion() }
    }

    private func beginStepOfQuestion() {
        guard pasted.isEmpty || !undo.isBegun else { return }
        undo.begin(
            UndoStep(session.checkpoint(), walk, unfinished, ending.reviewed))
    }

    /// Restores the state before a step, but keeps texts typed and left since.
    func goBack(to step: UndoStep) {
        if let former = step.former {
            former.session.revert(to: step.checkpoint)
            former.session.replaceAnswers(of: &session)
        } else {
            session.revert(to: step.checkpoint)
        }
        walk = step.walk
        unfinished.restore(step.unfinished)
        display.pendingResults = PendingResults()
        ending.reviewed.restore(step.reviewed)
    }
}
