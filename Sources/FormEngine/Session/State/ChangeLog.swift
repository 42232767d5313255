/// Something that happened in a session.
package enum LoggedChange: Hashable, Sendable {
    case slot(Change)
    /// A button was pressed.
    case pressed(Slot)
    /// A section has a new instance, with this number.
    case instanceAdded(section: Int, instance: Int)
    /// The instance with this number was removed; those after it moved up by one.
    case instanceRemoved(section: Int, instance: Int)
}

/// The changes that a session reports.
struct ChangeReport: ~Copyable {
    /// The changes of the last call from outside, each slot once.
    var list = GrowingBuffer<Change>()
    var log = ChangeLog()
    /// The changed slots, for drafts.
    var touched = TouchedSlots()
}

/// Everything that happened in a session since the log was last taken, in order.
struct ChangeLog {
    /// Whether the log is kept, because somebody will take it.
    var isKept = false
    private var entries: [LoggedChange] = []
    /// The number of entries that have been taken.
    private var takenCount = 0

    /// The number of all entries so far, including those taken.
    var end: Int { takenCount + entries.count }

    mutating func append(_ change: LoggedChange) { if isKept { entries.append(change) } }

    /// Removes the entries after an earlier end; false, without a change, if some of them have been taken or the end
    /// lies ahead.
    mutating func cut(to earlierEnd: Int) -> Bool {
        guard (takenCount...end).contains(earlierEnd) else { return false }
        entries.removeLast(end - earlierEnd)
        return true
    }

    /// Takes all entries. A slot occurs once, at its first change.
    mutating func take() -> [LoggedChange] {
        var places: [Slot: Int] = [:]
        var taken: [LoggedChange] = []
        for entry in entries {
            guard case .slot(var change) = entry else {
                taken.append(entry)
                continue
            }
            if let place = places[change.slot], case .slot(let first) = taken[place] {
                change.effects.formUnion(first.effects)
                taken[place] = .slot(change)
            } else {
                places[change.slot] = taken.count
                taken.append(entry)
            }
        }
        takenCount = end
        entries.removeAll()
        return taken
    }
}

extension Session {
    /// Starts the log.
    package mutating func keepChangeLog() { changeReport.log.isKept = true }

    /// The changes since the log was last taken, without slots that are gone.
    package mutating func takeChangeLog() -> [LoggedChange] {
        changeReport.log.take().filter { entry in
            guard case .slot(let change) = entry else { return true }
            let slot = Int(change.slot.index)
            return slot < answers.slots.count && !answers.slots[slot].flags.contains(.gone)
        }
    }

    /// Makes changes without reporting them, then logs the differences from the state before.
    mutating func loggingDifferences(_ body: (inout Session) -> Void) {
        guard changeReport.log.isKept else { return body(&self) }
        let before = AnswerState(copying: answers)
        withoutLog { body(&$0) }
        for section in 0..<answers.sections.count {
            logInstances(of: section, since: before.firstSlots(of: section))
        }
        for slot in 0..<Int32(min(answers.slots.count, before.slots.count)) {
            let effects = effects(from: before.slots[Int(slot)], to: answers.slots[Int(slot)], of: Slot(slot))
            if !effects.isEmpty { changeReport.log.append(.slot(Change(slot: Slot(slot), effects: effects))) }
        }
        // The fields of new instances.
        for slot in before.slots.count..<max(before.slots.count, answers.slots.count)
        where hasValue(Slot(slot)) {
            changeReport.log.append(.slot(Change(slot: Slot(slot), effects: .value)))
        }
    }

    /// Does something without logging it.
    mutating func withoutLog(_ body: (inout Session) -> Void) {
        let isKept = changeReport.log.isKept
        changeReport.log.isKept = false
        body(&self)
        changeReport.log.isKept = isKept
    }

    /// Logs the instances of a section that were added or removed.
    ///
    /// - Parameter before: The first slots of the instances before.
    mutating func logInstances(of section: Int, since before: [Int32]) {
        for change in answers.firstSlots(of: section).difference(from: before) {
            switch change {
            case .remove(let instance, _, _):
                changeReport.log.append(.instanceRemoved(section: section, instance: instance))
            case .insert(let instance, _, _):
                changeReport.log.append(.instanceAdded(section: section, instance: instance))
            }
        }
    }

    private func effects(from old: SlotState, to new: SlotState, of slot: Slot) -> Change.Effect {
        guard !new.flags.contains(.gone) else { return [] }
        if old.flags.contains(.gone) { return new.hasValue ? .value : [] }
        var effects: Change.Effect = []
        // A button is never logged as a change of value.
        if plan(of: slot.index).pointee.reader != .none, !hasSameValue(old, new) { effects.insert(.value) }
        let flags: [(SlotState.Flags, Change.Effect)] = [
            (.visible, .visibility), (.enabled, .enabling), (.failing, .validity), (.stale, .stale),
        ]
        for (flag, effect) in flags where old.flags.contains(flag) != new.flags.contains(flag) {
            effects.insert(effect)
        }
        return effects
    }
}
