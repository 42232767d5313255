import FormSyntax

/// The conversions between a field's view text and its model text. Shared, since a copy for each value of a record
/// costs more than cleaning it.
final class FieldConverter: Sendable {
    let mask: Mask?
    let grouping: GroupingLayout?
    let number: NumberLayout?
    /// Applied in order to the stored value, before any check.
    let cleaning: [CleaningStep]

    init(mask: Mask?, grouping: GroupingLayout?, number: NumberLayout?, cleaning: [CleaningStep]) {
        (self.mask, self.grouping, self.number, self.cleaning) = (mask, grouping, number, cleaning)
    }

    /// Whether it does anything. Most fields have no conversion; numbers always have a layout.
    var isNeeded: Bool { mask != nil || grouping != nil || number != nil || !cleaning.isEmpty }

    /// Whether data also pass through it.
    var changesModel: Bool {
        mask != nil || grouping != nil || !cleaning.isEmpty || number?.groupingSeparator != nil
    }

    // MARK: A whole answer

    /// The number of conversions: mask, grouping, then each of `clean`.
    var stepCount: Int { firstCleaning + cleaning.count }

    private var firstCleaning: Int { (mask == nil ? 0 : 1) + (grouping == nil ? 0 : 1) }

    /// The most bytes that a step can make of a text.
    func room(forStep step: Int, count: Int) -> Int {
        step == 0 && mask != nil ? Mask.maximumTextLength : CleanConverter.room(for: count)
    }

    /// The number of a step's added converter; `nil` for built-in steps.
    @inline(__always)
    func added(_ step: Int) -> Int32? {
        guard step >= firstCleaning, case .added(let number) = cleaning[step - firstCleaning] else { return nil }
        return number
    }

    /// Runs one built-in step on a text.
    func convert(
        _ step: Int, _ text: ByteSlice, into room: ByteRoom
    ) -> Conversion {
        if step >= firstCleaning {
            guard case .builtIn(let cleaning) = cleaning[step - firstCleaning] else { return .unchanged }
            return cleaning.convert(text, into: room)
        }
        if step == 0, let mask { return mask.convert(text, into: room) }
        return grouping?.convert(text, into: room) ?? .unchanged
    }

    // MARK: At the prompt

    /// A typed text with its layout; `nil` if a character does not fit.
    func layout(_ typed: String, caret: Int, orElse asTyped: LaidOutLine) -> LaidOutLine? {
        if let mask { return mask.layout(typed, caret: caret) }
        return grouping.map { $0.layout(typed, caret: caret) } ?? asTyped
    }

    /// A stored text with its layout; not for numbers.
    func viewText(_ model: String) -> String {
        if let mask { return mask.viewText(model) }
        return grouping?.viewText(model) ?? model
    }
}
