/// Values that replace what a slot has.
extension Session {
    /// Reads a cell into a slot; if its kind cannot hold it, the slot stays as it was.
    ///
    /// - Parameters:
    ///   - given: The cell as it was given, if it was in another notation.
    ///   - isOwn: Whether a choice that is not offered now is kept as the form's own.
    ///   - refused: Makes a refusal from the failure, while the session's slot still has the rejected value.
    /// - Returns: The refusal; `nil` if the slot has the value.
    mutating func replaceValue<Refusal>(
        of slot: Int32, by cell: Cell, given: Cell? = nil, borrowing isBorrowed: Bool = false, isOwn: Bool,
        refused: (borrowing Session, Failure) -> Refusal
    ) -> Refusal? {
        let old = answers.slots[Int(slot)]
        store(cell, in: slot, borrowing: isBorrowed)
        let state = answers.slots[Int(slot)]
        guard state.readingFailure != .none, !(isOwn && acceptsAsOwn(slot)) else { return nil }
        defer { answers.slots[Int(slot)] = old }
        if let given, given.form == .text, !state.isWithheld { slotState(slot).pointee.text = given.text }
        return refused(self, Failure(slot: Slot(slot), code: state.readingFailure, detail: state.detail))
    }
}
