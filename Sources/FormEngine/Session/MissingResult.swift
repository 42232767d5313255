/// Why a formula gives no value.
public enum MissingResult: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// None of its inputs has a value, or what it takes from them is empty.
    case unanswered
    case divisionByZero
    /// A text where a number is needed.
    case notANumber
    /// A select that it reads has no choice.
    case noChoice
    /// More digits than an exact decimal holds.
    case tooManyDigits
    /// More than `longestText` bytes.
    case tooLong

    /// Texts that are put together from one another grow without bounds.
    static let longestText = 1 << 20
}

extension Session {
    /// Why a computed field has no value; `nil` where it has one, or a text that its kind cannot read, and for other
    /// fields.
    public mutating func missingResult(_ slot: Slot) -> MissingResult? {
        let state = slots[Int(slot.index)]
        let formula = plan(of: slot.index).pointee.formula
        guard formula >= 0, !state.hasValue, state.reading == .none else { return nil }
        let base = placements[Int(slot.index)].base
        guard hasAnyInput(formula, base: base) else { return .unanswered }
        let result = evaluate(formula, base: base)
        return result.kind == .invalid ? MissingResult(rawValue: UInt8(truncatingIfNeeded: result.count)) : .unanswered
    }
}
