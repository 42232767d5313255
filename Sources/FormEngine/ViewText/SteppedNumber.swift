extension FieldDescription {
    /// The number that a lone `+` or `-` makes of one in plain notation; `nil` for any other sign, where the field is
    /// not stepped, and beyond the digits of a number.
    ///
    /// A step ends at a bound at the latest. From nothing, the steps begin at 0.
    package func stepped(_ number: String, by sign: String) -> String? {
        guard let step, sign == "+" || sign == "-", let standing = number.isEmpty ? .zero : ExactDecimal(number),
            let sum = sign == "+" ? standing.adding(step) : standing.subtracting(step)
        else { return nil }
        let least = bounds.minimum.flatMap { ExactDecimal($0) } ?? (isSigned ? sum : .zero)
        let most = bounds.maximum.flatMap { ExactDecimal($0) } ?? sum
        return min(most, max(least, sum)).description
    }
}

extension Session {
    /// The step of `+` and `-`, as people read it; `nil` where that is 1, or they change nothing.
    package func shownStep(_ slot: Slot, for speaker: Speaker) -> String? {
        let number = fieldNumber(slot)
        guard let step = form.fields[number].step, step < .one || .one < step else { return nil }
        return form.shown(step.description, ofField: number, for: speaker)
    }
}
