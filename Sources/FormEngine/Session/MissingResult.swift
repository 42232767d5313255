import FormWords

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

extension MissingResult: MessageValue {
    package func text(in language: WordedLanguage) -> String { language.words.text(self) }
}

extension Session {
    /// Why the field's formula gave no value; `nil` where it has one, or a result that its kind cannot read, where an
    /// event took it away, and for other fields.
    public func missingResult(_ slot: Slot) -> MissingResult? {
        let state = slots[Int(slot.index)]
        let isEmpty = plan(of: slot.index).pointee.formula >= 0 && !state.hasValue && state.reading == .none
        return isEmpty ? UInt8(exactly: state.option).flatMap { MissingResult(rawValue: $0) } : nil
    }
}
