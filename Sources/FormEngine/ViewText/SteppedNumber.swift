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
