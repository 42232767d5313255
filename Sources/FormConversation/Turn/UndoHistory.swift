import FormEngine

/// Where `:undo` leads back to.
struct UndoStep {
    let checkpoint: Checkpoint
    /// The session of the checkpoint; `nil` for the present one.
    fileprivate(set) var former: SessionBox?
    let walk: WalkMemory
    let unfinished: UnfinishedTexts
    let reviewed: ReviewMemory
    /// About how much memory it takes that no other step shares.
    let byteCount: Int

    fileprivate init(
        _ checkpoint: Checkpoint, _ walk: WalkMemory, _ unfinished: UnfinishedTexts, _ reviewed: ReviewMemory
    ) {
        (self.checkpoint, self.walk) = (checkpoint, walk)
        (self.unfinished, self.reviewed) = (unfinished, reviewed)
        // Each set and list may be a copy, of which an entry takes some 32 bytes.
        byteCount = checkpoint.byteCount + (walk.count + unfinished.count + reviewed.count) * 32
    }
}

/// Steps that can be taken back, the latest last.
struct UndoHistory {
    /// Memory that the steps may take together; the latest one is kept whatever it takes.
    private static let mostBytes = 16 << 20
    /// Former sessions that the steps may keep: each is as large as its form.
    private static let mostFormer = 20

    /// How things were before what is being answered or done now.
    private var begun: UndoStep?
    private var steps: [UndoStep] = []
    private var byteCount = 0

    /// Whether another step begins where the next question waits for its answer.
    var isDue = false
    /// Whether nothing was done since the step began.
    var isFresh = false

    /// Whether something is being answered or done.
    var isBegun: Bool { begun != nil }

    /// Remembers how things are before an answer or a change.
    mutating func begin(_ step: UndoStep) { (begun, isDue, isFresh) = (step, false, true) }

    /// How things were when the step began, where nothing was done since; something is now.
    mutating func takeFresh() -> Checkpoint? {
        defer { isFresh = false }
        return isFresh ? begun?.checkpoint : nil
    }

    /// Has the step that was begun be one to go back to.
    mutating func pushBegun() {
        guard let begun else { return }
        self.begun = nil
        steps.append(begun)
        byteCount += begun.byteCount
        if byteCount > Self.mostBytes { forgetEarliest() }
    }

    /// Has the steps lead to a session that another has taken the place of.
    mutating func move(to former: SessionBox) {
        if begun?.former == nil { begun?.former = former }
        for place in steps.indices where steps[place].former == nil { steps[place].former = former }
        let kept = latestFormer()
        while let step = steps.first, let box = step.former, !kept.contains(ObjectIdentifier(box)) {
            byteCount -= steps.removeFirst().byteCount
        }
    }

    /// Forgets a quarter of what is remembered: those that stay are moved in memory, which is not to be at each answer.
    private mutating func forgetEarliest() {
        var count = 0
        while byteCount > Self.mostBytes / 4 * 3, count < steps.count - 1 {
            byteCount -= steps[count].byteCount
            count += 1
        }
        steps.removeFirst(count)
    }

    /// The latest of the former sessions, as many as may be kept.
    private func latestFormer() -> [ObjectIdentifier] {
        var found: [ObjectIdentifier] = []
        for step in steps.reversed() {
            guard let id = step.former.map(ObjectIdentifier.init), found.last != id else { continue }
            guard found.count < Self.mostFormer else { break }
            found.append(id)
        }
        return found
    }

    /// The latest step, to go back there.
    mutating func popLast() -> UndoStep? {
        let step = removeLatest()
        // Without one, what is begun goes on.
        if step != nil { begun = nil }
        return step
    }

    /// Forgets the latest step, to which there is nothing to go back for.
    mutating func forgetLatest() { _ = removeLatest() }

    private mutating func removeLatest() -> UndoStep? {
        let step = steps.popLast()
        byteCount -= step?.byteCount ?? 0
        return step
    }
}

extension SteppedConversation {
    /// Remembers how things are now, before an answer or a change. Pasted lines are one step together.
    func beginStep() {
        display.noteParts(before: nil, in: session)
        beginStepOfQuestion()
    }

    /// Has `:undo` lead back to where the step began; another one begins with the next question.
    func endStep() {
        guard pasted.isEmpty else { return }
        undo.pushBegun()
        undo.isDue = true
    }

    /// Begins a step where one is due: a question waits for its answer.
    func beginDueStep() {
        undo.isFresh = false
        if undo.isDue { beginStepOfQuestion() }
    }

    private func beginStepOfQuestion() {
        guard pasted.isEmpty || !undo.isBegun else { return }
        undo.begin(
            UndoStep(session.checkpoint(), walk, unfinished, ending.reviewed))
    }

    /// Has things be as they were before a step, but for what was typed and left since.
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
