/// What the session's answers make of conditions and formulas.
extension Session {
    /// What expressions read, good until an instance is added or removed.
    @inline(__always)
    var answers: Answers { Answers(slots: slots.start, sections: sections.start, instances: instances.start) }

    /// A condition's truth in the instance that begins at `base`.
    @inline(__always)
    mutating func holds(_ condition: Int32, base: Int32) -> Truth {
        machine.truth(of: tables.conditions.pointer(Int(condition)), answers, base: base)
    }

    /// Whether the session's texts may grow by so many bytes: many long formulas must not exhaust the memory.
    func hasRoom(_ count: Int) -> Bool {
        texts.byteCount + initialTexts.byteCount + machine.texts.byteCount + count <= MissingResult.longestTexts
    }

    /// Why the field's formula gave no value; `nil` where it has one, where an event took it away, and for other fields.
    public func missingResult(_ slot: Slot) -> MissingResult? {
        let state = slots[Int(slot.index)]
        let isEmpty = plan(of: slot.index).pointee.formula >= 0 && !state.hasValue && state.reading == .none
        return isEmpty ? UInt8(exactly: state.option).flatMap { MissingResult(rawValue: $0) } : nil
    }
}
