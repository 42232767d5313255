/// The states that a session returns to.
struct Origin: ~Copyable {
    /// The answers after the initial targets, for `reset`; empty before the start.
    var started: AnswerState
    /// Whether any of those answers fails.
    var startedWithFailures = false
    /// The state before the initial targets, if these read instances.
    var beforeStart: Checkpoint?
    /// The checkpoint that was last made or restored; the next one shares with it what has not been written since.
    var latest: Checkpoint?
    var written = WrittenBlocks()
    /// The texts of the form's own values, which slots hold at the start; never freed.
    var texts = TextArena()

    init(_ tables: FormTables) { started = AnswerState(tables) }
}

extension Session {
    /// The slot after the initial targets; `nil` if it is newer.
    func initialState(of slot: Slot) -> SlotState? {
        Int(slot.index) < origin.started.slots.count ? origin.started.slots[Int(slot.index)] : nil
    }

    /// Returns to the start: nothing answered, nothing given. Allocates nothing; checkpoints become invalid.
    public mutating func reset() {
        startOver()
        texts.removeAll()
    }

    /// Returns to the start like `reset`, but without freeing the texts, so that checkpoints stay valid.
    ///
    /// Parts that cannot differ from the start are not copied, since every record begins like this.
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

    /// Returns to the start for another record that `finish` takes. Until then the session may only be given values.
    /// Values that operations overwrite are left, which saves copying all slots.
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
        // Instances that values make are checked at the end, with everything else.
        mode = .finishing
    }

    /// Discards everything that waits, after a state was restored.
    @inline(__always)
    mutating func forgetWhatWaits() {
        checking.waiting.removeAll()
        recomputation.forgetWhatWaits()
        checking.failures.removeAll()
    }
}
