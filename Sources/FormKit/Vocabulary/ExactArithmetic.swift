public import FormEngine

/// Results are exact; `nil` where one has more than 34 digits.
extension ExactDecimal {
    /// The sum of both.
    public func adding(_ other: ExactDecimal) -> ExactDecimal? { adding(other, losing: .nothing) }

    /// The difference of both.
    public func subtracting(_ other: ExactDecimal) -> ExactDecimal? { subtracting(other, losing: .nothing) }

    /// The product of both, with the places of both.
    public func multiplied(by other: ExactDecimal) -> ExactDecimal? { multiplied(by: other, losing: .nothing) }
}
