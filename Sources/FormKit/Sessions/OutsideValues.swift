public import FormEngine

/// Values that the program knows: fields that the form declares as `outside`, for conditions and formulas to read.
///
///     {"id": "is_member", "type": "switch", "outside": true}
///
///     try session.setOutsideValue(of: "is_member", to: true)
extension FormSession {
    /// Sets an outside value; `nil` clears it. Its effects happen as those of an answer.
    ///
    /// A value that its kind cannot hold is refused.
    @discardableResult
    public func setOutsideValue(of name: String, to value: some AnswerValue) throws(UnknownAddressError) -> Verdict {
        try setOutsideValue(of: name, to: value.asAnswer)
    }

    /// Sets an outside value to an answer; `nil` clears it.
    @discardableResult
    public func setOutsideValue(of name: String, to answer: Answer?) throws(UnknownAddressError) -> Verdict {
        let slot = try outsideSlot(name)
        let data = answer.map { AnswerData($0) } ?? AnswerData(.text)
        let refusal = data.withCell { [wording] cell in
            engine.setOutside(slot, to: cell) { session, failure in AnswerFailure(failure, in: session, wording) }
        }
        tellChanges()
        return refusal.map { .refused($0) } ?? .accepted
    }

    /// The outside value of that name; `nil` without one.
    public func outsideValue(of name: String) throws(UnknownAddressError) -> Answer? {
        engine.storedAnswer(try outsideSlot(name))
    }

    private func outsideSlot(_ name: String) throws(UnknownAddressError) -> Slot {
        guard let slot = engine.outsideSlot(named: name) else { throw UnknownAddressError(name, in: engine.form) }
        return slot
    }

    /// Takes over the outside values of another session, as far as this form has them.
    func takeOutsideValues(of other: FormSession) {
        for name in engine.form.outsideNames {
            guard let slot = engine.outsideSlot(named: name), let theirs = other.engine.outsideSlot(named: name),
                let answer = other.engine.storedAnswer(theirs)
            else { continue }
            // A value of a kind that this form's does not read is not known here.
            _ = AnswerData(answer).withCell { engine.setOutside(slot, to: $0) { _, _ in } }
        }
    }
}

extension CompiledForm {
    /// The names of the outside values.
    public var outsideNames: [String] { form.outsideNames }
}
