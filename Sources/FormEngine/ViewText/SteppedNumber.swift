extension FieldDescription {
    /// The number that a lone `+` or `-` makes from one in plain notation; `nil` for other signs, without steps, and
    /// beyond the digits of a number.
    ///
    /// A step does not go beyond a bound. Without a number, steps start at 0.
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
    /// The amount that `+` and `-` add or subtract, as people read it; `nil` if it is 1, or there are no steps.
    package func shownStep(_ slot: Slot, for speaker: Speaker) -> String? {
        let number = fieldNumber(slot)
        guard let step = form.fields[number].step, step < .one || .one < step else { return nil }
        return form.shown(step.description, ofField: number, for: speaker)
    }
}
