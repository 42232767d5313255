public import FormEngine

/// The state of a field.
public struct FieldState: Hashable, Sendable {
    /// The field with present texts, options and requirement: conditions are decided, answers are filled in.
    public let field: FieldDescription
    /// Whether it is shown, with its section and group.
    public let isVisible: Bool
    /// Whether it can be answered; a disabled field, or one of a disabled form, is shown and written.
    public let isEnabled: Bool
    /// Whether an answer or its default was accepted.
    public let isAnswered: Bool
    /// Whether its answer has to be given again.
    public let isStale: Bool
    /// The answer; `nil` without one, also of a hidden field.
    public let answer: Answer?
    /// The value as a person types it, to be edited; the typed text if it could not be read.
    public let text: String
    /// The value for reading: options by their titles.
    public let readableText: String
    /// The verdict on the answer. A required field that was not asked yet is refused as empty.
    public let verdict: Verdict
}

/// The fields of a session.
extension FormSession {
    /// The state of a field.
    public func state(of address: FieldAddress) throws(UnknownAddressError) -> FieldState {
        let slot = try slot(at: address)
        return FieldState(
            field: form.description(of: engine.presentField(slot)),
            isVisible: engine.isVisible(slot), isEnabled: engine.isEnabled(slot) && !form.isDisabled,
            isAnswered: engine.isAnswered(slot), isStale: engine.isStale(slot),
            answer: engine.typedAnswer(slot),
            text: engine.viewText(slot, for: speaker), readableText: engine.readableText(slot, for: speaker),
            verdict: worded(engine.verdict(slot)))
    }

    /// The answer to a field; `nil` without one, also of a hidden field.
    public func answer(of address: FieldAddress) throws(UnknownAddressError) -> Answer? {
        let slot = try slot(at: address)
        return engine.typedAnswer(slot)
    }

    /// The field's answer as a value of a type; `nil` without one, and where it is none of that type.
    ///
    ///     let people = try session.value(of: "people", as: Int.self) ?? 1
    public func value<Value: AnswerValue>(
        of address: FieldAddress, as type: Value.Type = Value.self
    ) throws(UnknownAddressError) -> Value? {
        try answer(of: address).flatMap { try? Value.answerCoding.read($0) }
    }

    /// The visible fields, in form order, notes and buttons included.
    public var visibleFields: [FieldAddress] { engine.visibleSlots.map { address(of: $0) } }

    /// The place of a field among those that can be asked now, from 1, and their number.
    public func position(of address: FieldAddress) throws(UnknownAddressError) -> (number: Int, count: Int) {
        engine.position(of: try slot(at: address))
    }

    /// The nearest field before this one that can be asked; `nil` at the beginning.
    public func field(before address: FieldAddress) throws(UnknownAddressError) -> FieldAddress? {
        engine.slotBefore(try slot(at: address)).map { self.address(of: $0) }
    }

    /// The nearest field after this one that can be asked; `nil` at the end.
    public func field(after address: FieldAddress) throws(UnknownAddressError) -> FieldAddress? {
        engine.slotAfter(try slot(at: address)).map { self.address(of: $0) }
    }

    /// The answers of all visible fields, by their addresses.
    public var answers: [FieldAddress: Answer] {
        var answers: [FieldAddress: Answer] = [:]
        for slot in engine.visibleSlots { answers[address(of: slot)] = engine.typedAnswer(slot) }
        return answers
    }

    /// The number of instances of a section.
    public func instanceCount(of section: SectionID) throws(UnknownAddressError) -> Int {
        engine.instanceCount(of: try number(of: section))
    }

    /// All failures, in form order: of fields, of sections, then of the form's rules. Fields that were not asked yet count too.
    public var failures: [AnswerFailure] { engine.collectFailures().map { worded($0) } }

    /// Whether the form could be submitted now.
    public var isValid: Bool { engine.isValid() && visibleFieldsAwaitingOptions.isEmpty }
}
