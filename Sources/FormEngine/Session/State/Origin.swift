/// The states that a session goes back to.
struct Origin: ~Copyable {
    /// The answers after the initial targets, for `reset`; none before the session has started.
    var started: AnswerState
    /// Whether any of these fails.
    var startedWithFailures = false
    /// Before the initial targets, where these look at instances.
    var beforeStart: Checkpoint?
    /// The one that was made, or gone back to, last: with it the next one shares what was not written since.
    var latest: Checkpoint?
    var written = WrittenBlocks()
    /// The texts of the form's own values, which slots hold then; never given back.
    var texts = TextArena()

    init(_ tables: FormTables) { started = AnswerState(tables) }
}

extension Session {
    /// The slot as it was after the initial targets; `nil` where it is newer.
    func initialState(of slot: Slot) -> SlotState? {
        Int(slot.index) < origin.started.slots.count ? origin.started.slots[Int(slot.index)] : nil
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
        answers.slots.copy(origin.started.slots)
        answers.failureWords.copy(origin.started.failureWords)
        checking.hasFailures = origin.startedWithFailures
        if tables.canReopen || tables.hasDynamicSections {
            answers.copyInstances(origin.started)
            answers.groups.copy(origin.started.groups)
        }
        if tables.hasDynamicSections {
            answers.placements.copy(origin.started.placements)
            if answers.births.count | origin.started.births.count > 0 {
                answers.births.copy(origin.started.births)
            }
        }
        changeReport.list.removeAll()
        forgetWhatWaits()
        walk = WalkState()
        records.leftovers = .unknown
        touchAll()
        forgetCells()
        forgetKeptMembers()
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
            forgetKeptMembers()
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
