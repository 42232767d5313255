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
    ///
    /// - Parameter refused: Gets the session while the slot still has what it cannot hold.
    /// - Returns: What `refused` makes of the failure; `nil` for an accepted value.
    package mutating func setOutside<Refusal>(
        _ slot: Slot, to cell: Cell, refused: (borrowing Session, Failure) -> Refusal
    ) -> Refusal? {
        forgetChanges()
        let old = answers.slots[Int(slot.index)]
        if let refusal = replaceValue(of: slot.index, by: cell, isOwn: false, refused: refused) { return refusal }
        if !hasSameValue(old, answers.slots[Int(slot.index)]) { valueChanged(slot.index, firesEvents: true) }
        runWhatWaits()
        return nil
    }
}
