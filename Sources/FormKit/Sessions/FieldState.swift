public import FormEngine

/// How a field is now.
public struct FieldState: Hashable, Sendable {
    /// The field with its present words and choices: whether an answer is required and which options are offered,
    /// conditions decide; its texts have the answers in them that they hold.
    public let description: FieldDescription
    /// By its own state, its section's and its group's.
    public let isVisible: Bool
    /// Whether it can be answered; a disabled field is shown and written, and so is every field of a disabled form.
    public let isEnabled: Bool
    /// Whether an answer was accepted, or its default.
    public let isAnswered: Bool
    /// Whether it was answered and has to be answered again.
    public let isStale: Bool
    /// `nil` without a value; a hidden field counts as having none.
    public let answer: Answer?
    /// The value as a person would type it, to be edited; the text itself where it could not be read.
    public let text: String
    /// The value as it is read: options by their titles.
    public let readableText: String
    /// The present fault, if any. A field that was not asked yet may fail because it is empty.
    public let verdict: Verdict
}

/// The fields of a session.
extension FormSession {
    /// All about a field.
    public func state(of address: FieldAddress) throws(UnknownAddress) -> FieldState {
        let slot = try slot(at: address)
        return FieldState(
            description: form.description(of: engine.presentField(slot)),
            isVisible: engine.isVisible(slot), isEnabled: engine.isEnabled(slot) && !form.isDisabled,
            isAnswered: engine.isAnswered(slot), isStale: engine.isStale(slot),
            answer: engine.typedAnswer(slot),
            text: engine.viewText(slot, for: speaker), readableText: engine.readableText(slot, for: speaker),
            verdict: worded(engine.verdict(slot)))
    }

    /// The field's answer; `nil` without one. A hidden field counts as having none.
    public func answer(of address: FieldAddress) throws(UnknownAddress) -> Answer? {
        let slot = try slot(at: address)
        return engine.typedAnswer(slot)
    }

    /// Every field that is shown now, in form order, notes and buttons included.
    public var visibleFields: [FieldAddress] { engine.visibleSlots.map { address(of: $0) } }

    /// The field's place among those that can be asked now, from 1, and how many these are.
    public func position(of address: FieldAddress) throws(UnknownAddress) -> (number: Int, count: Int) {
        engine.position(of: try slot(at: address))
    }

    /// The nearest field before this one that can be asked; `nil` at the beginning.
    public func field(before address: FieldAddress) throws(UnknownAddress) -> FieldAddress? {
        engine.slotBefore(try slot(at: address)).map { self.address(of: $0) }
    }

    /// The nearest field after this one that can be asked; `nil` at the end.
    public func field(after address: FieldAddress) throws(UnknownAddress) -> FieldAddress? {
        engine.slotAfter(try slot(at: address)).map { self.address(of: $0) }
    }

    /// The answers to all fields that are shown and have one, by their addresses.
    public var answers: [FieldAddress: Answer] {
        var answers: [FieldAddress: Answer] = [:]
        for slot in engine.visibleSlots { answers[address(of: slot)] = engine.typedAnswer(slot) }
        return answers
    }

    /// How many instances a section has.
    public func instanceCount(of section: SectionID) throws(UnknownAddress) -> Int {
        engine.instanceCount(of: try number(of: section))
    }

    /// Everything that fails, in form order: each field with all its failing checks, sections, then the form's rules.
    ///
    /// It counts what was not asked yet as well.
    public var failures: [Failure] { engine.collectFailures().map { worded($0) } }

    /// Whether the form could be submitted as it is.
    public var isValid: Bool { engine.isValid() }
}
