public import FormEngine

/// The knowledge of a program besides the answers: fields that the form declares as `outside`, which conditions and
/// formulas read and nobody is asked for.
///
///     {"id": "is_member", "type": "switch", "outside": true}
///
///     try session.setOutsideValue(of: "is_member", to: true)
extension FormSession {
    /// Sets an outside value; `nil` takes it away. What it shows, enables and computes follows as after an answer.
    ///
    /// A value that its kind cannot hold is refused, and the present one stays.
    @discardableResult
    public func setOutsideValue(of name: String, to value: some AnswerValue) throws(UnknownAddress) -> Verdict {
        try setOutsideValue(of: name, to: value.asAnswer)
    }

    /// Sets an outside value to an answer; `nil` takes it away.
    @discardableResult
    public func setOutsideValue(of name: String, to answer: Answer?) throws(UnknownAddress) -> Verdict {
        let slot = try outsideSlot(name)
        let data = answer.map { AnswerData($0) } ?? AnswerData(.text)
        return told(data.withCell { engine.setOutside(slot, to: $0) })
    }

    /// The outside value of that name; `nil` where it is not set.
    public func outsideValue(of name: String) throws(UnknownAddress) -> Answer? {
        engine.storedAnswer(try outsideSlot(name))
    }

    private func outsideSlot(_ name: String) throws(UnknownAddress) -> Slot {
        guard let slot = engine.outsideSlot(named: name) else { throw UnknownAddress(name, in: engine.form) }
        return slot
    }

    /// Takes over what another session knows besides the answers, as far as this form reads it.
    func takeOutsideValues(of other: FormSession) {
        for name in engine.form.outsideNames {
            guard let slot = engine.outsideSlot(named: name), let theirs = other.engine.outsideSlot(named: name),
                let answer = other.engine.storedAnswer(theirs)
            else { continue }
            // A value of a kind that this form's does not read is not known here.
            _ = AnswerData(answer).withCell { engine.setOutside(slot, to: $0) }
        }
    }
}

extension CompiledForm {
    /// The names of the values that a session's `setOutsideValue` sets.
    public var outsideNames: [String] { form.outsideNames }
}
