/// Values that the program around the form sets, for conditions and formulas to read.
extension CompiledForm {
    /// The ids of all such values.
    package var outsideNames: [String] { outsideNumbers.keys.sorted() }
}

extension Session {
    /// The slot of an outside value; `nil` for any other field.
    package func outsideSlot(named id: String) -> Slot? { form.outsideNumbers[id].map { Slot($0) } }

    /// Sets or removes an outside value; the consequences are those of an answer.
    ///
    /// A value that its kind cannot hold is refused and leaves the slot unchanged.
    ///
    /// - Parameter refused: Makes a refusal from the failure, while the session's slot still has the rejected value.
    /// - Returns: The refusal; `nil` for an accepted value.
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
