/// A session's answers at its start or at a checkpoint, with all else that an answer changes and that can be put back.
struct Snapshot: ~Copyable {
    let answers: AnswerState
    fileprivate var changes = GrowingBuffer<Change>(capacity: 1)
    fileprivate let walk: WalkState
    fileprivate let hasFailures: Bool

    fileprivate init(_ answers: consuming AnswerState, _ walk: WalkState, hasFailures: Bool) {
        self.answers = answers
        (self.walk, self.hasFailures) = (walk, hasFailures)
    }

    var byteCount: Int { answers.byteCount + changes.byteCount + MemoryLayout<Snapshot>.size + 2 * 16 }
}

/// The states that a session goes back to.
struct Origin: ~Copyable {
    /// After the initial targets, for `reset`; empty before the session has started.
    var started: Snapshot
    /// Before the initial targets, where these look at instances.
    var beforeStart: Checkpoint?
    /// The texts of the form's own values, which slots hold then; never given back.
    var texts = TextArena()

    init(_ tables: FormTables) { started = Snapshot(AnswerState(tables), WalkState(), hasFailures: false) }
}

extension Session {
    func presentState() -> Snapshot {
        var snapshot = Snapshot(AnswerState(copying: answers), walk, hasFailures: checking.hasFailures)
        snapshot.changes.copy(changeReport.list)
        return snapshot
    }

    mutating func takeState(from snapshot: borrowing Snapshot) {
        answers.copy(snapshot.answers)
        changeReport.list.copy(snapshot.changes)
        recomputation.machine.aggregates.forgetAll()
        walk = snapshot.walk
        checking.hasFailures = snapshot.hasFailures
        records.leftovers = .unknown
        orderCount &+= 1
    }

    /// The slot as it was after the initial targets; `nil` where it is newer.
    func initialState(of slot: Slot) -> SlotState? {
        Int(slot.index) < origin.started.answers.slots.count ? origin.started.answers.slots[Int(slot.index)] : nil
    }

    /// Back to the start: nothing answered, nothing given. Allocates nothing; checkpoints are good no longer.
    public mutating func reset() {
        startOver()
        texts.removeAll()
    }

    /// Back to the start as `reset`, but without giving the texts back, so that checkpoints stay good.
    ///
    /// Parts that cannot differ from the start are not copied: records begin so, a million times.
    @inline(__always)
    public mutating func startOver() {
        answers.slots.copy(origin.started.answers.slots)
        answers.failureWords.copy(origin.started.answers.failureWords)
        checking.hasFailures = origin.started.hasFailures
        if tables.canReopen || tables.hasDynamicSections {
            answers.copyInstances(origin.started.answers)
            answers.groups.copy(origin.started.answers.groups)
        }
        if tables.hasDynamicSections {
            answers.placements.copy(origin.started.answers.placements)
            if answers.births.count | origin.started.answers.births.count > 0 {
                answers.births.copy(origin.started.answers.births)
            }
        }
        changeReport.list.removeAll()
        forgetWhatWaits()
        walk = WalkState()
        records.leftovers = .unknown
        touchAll()
        forgetCells()
    }

    /// Back to the start, for another record that `finish` takes: until then nothing is asked of the session or done with it but
    /// to give it values. What the operations write over is left as it is, which spares a copy of all slots.
    @inline(__always)
    package mutating func beginRecord() {
        if records.leftovers == .plain {
            records.leftovers = .toBeOverwritten
            texts.removeAll()
            forgetWhatWaits()
            forgetCells()
        } else {
            reset()
        }
        // The instances that values make are checked with all the rest.
        mode = .finishing
    }

    /// Nothing waits after a state that was put back.
    @inline(__always)
    mutating func forgetWhatWaits() {
        checking.waiting.removeAll()
        recomputation.forgetWhatWaits()
        checking.failures.removeAll()
    }
}
