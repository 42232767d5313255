extension FieldDescription {
    /// The number that a lone `+` or `-` makes of one in plain notation; `nil` for any other sign, where the field is
    /// not stepped, and beyond the digits of a number.
    ///
    /// From nothing, the steps begin at 0, or at the bound that they would otherwise miss.
    package func stepped(_ number: String, by sign: String) -> String? {
        guard kind.isStepped, sign == "+" || sign == "-", let standing = number.isEmpty ? .zero : ExactDecimal(number),
            let sum = sign == "+" ? standing.adding(step) : standing.subtracting(step)
        else { return nil }
        guard number.isEmpty else { return sum.description }
        let bounded = minimum.flatMap { ExactDecimal($0) }.map { max($0, sum) } ?? sum
        return (maximum.flatMap { ExactDecimal($0) }.map { min($0, bounded) } ?? bounded).description
    }
}

extension Session {
    /// What `+` and `-` change the slot's number by, as people read it; `nil` where that is 1, or they change nothing.
    package func shownStep(_ slot: Slot, for speaker: Speaker) -> String? {
        let number = fieldNumber(slot)
        let step = form.fields[number].step
        guard form.fields[number].kind.isStepped, step < ExactDecimal(1) || ExactDecimal(1) < step else { return nil }
        return form.shown(step.description, ofField: number, for: speaker)
    }
}
