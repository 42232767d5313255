/// Values that the program around the form sets, for conditions and formulas to read.
extension CompiledForm {
    /// The ids of all such values.
    package var outsideNames: [String] { outsideNumbers.keys.sorted() }
}

extension Session {
    /// The slot of such a value; `nil` for any other field.
    package func outsideSlot(named id: String) -> Slot? { form.outsideNumbers[id].map { Slot($0) } }

    /// Sets such a value, or takes it away; what follows from that happens as after an answer.
    ///
    /// One that its kind cannot hold is refused, and the value stays as it was.
    package mutating func setOutside(_ slot: Slot, to cell: Cell) -> Verdict {
        forgetChanges()
        let old = answers.slots[Int(slot.index)]
        store(cell, in: slot.index, borrowing: false)
        let new = answers.slots[Int(slot.index)]
        guard new.readingFailure == .none else {
            answers.slots[Int(slot.index)] = old
            return .refused(Failure(slot: slot, code: new.readingFailure, detail: new.detail))
        }
        if !hasSameValue(old, new) { valueChanged(slot.index, firesEvents: true) }
        runWhatWaits()
        return .accepted
    }
}
