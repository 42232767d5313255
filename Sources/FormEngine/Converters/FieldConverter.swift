import FormSyntax

/// Everything between a field's view text and its model text; shared, since a copy for each value of a record costs more than
/// to clean it.
final class FieldConverter: Sendable {
    let mask: Mask?
    let grouping: GroupingLayout?
    let number: NumberLayout?
    /// Applied in order to the stored value, before any check.
    let cleaning: [CleaningStep]

    init(mask: Mask?, grouping: GroupingLayout?, number: NumberLayout?, cleaning: [CleaningStep]) {
        (self.mask, self.grouping, self.number, self.cleaning) = (mask, grouping, number, cleaning)
    }

    /// A number's layout is always there, the rest only where the form says so.
    var isNeeded: Bool { mask != nil || grouping != nil || number != nil || !cleaning.isEmpty }

    /// Whether data has to pass through it as well.
    var changesModel: Bool {
        mask != nil || grouping != nil || !cleaning.isEmpty || number?.groupingSeparator != nil
    }

    // MARK: A whole answer

    /// How many converters a text passes through: mask, grouping, then each of `clean`.
    var stepCount: Int { firstCleaning + cleaning.count }

    private var firstCleaning: Int { (mask == nil ? 0 : 1) + (grouping == nil ? 0 : 1) }

    /// The most bytes that a step makes of a text.
    func room(forStep step: Int, count: Int) -> Int {
        step == 0 && mask != nil ? Mask.maximumTextLength : CleanConverter.room(for: count)
    }

    /// The number of the added converter that a step is; `nil` for the others.
    @inline(__always)
    func added(_ step: Int) -> Int32? {
        guard step >= firstCleaning, case .added(let number) = cleaning[step - firstCleaning] else { return nil }
        return number
    }

    /// Passes a text through one step, which is no added converter.
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

    /// A typed text as it is shown; `nil` where a character does not fit.
    func layout(_ typed: String, caret: Int, orElse asTyped: LaidOutLine) -> LaidOutLine? {
        if let mask { return mask.layout(typed, caret: caret) }
        return grouping.map { $0.layout(typed, caret: caret) } ?? asTyped
    }

    /// A stored text as it is shown; numbers have their own way.
    func viewText(_ model: String) -> String {
        if let mask { return mask.viewText(model) }
        return grouping?.viewText(model) ?? model
    }
}
