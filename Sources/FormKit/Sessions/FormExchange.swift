internal import FormEngine

/// Changes of the form under a living session.
extension FormSession {
    /// Changes a field of the living session, such as its title, options, default or requirement.
    ///
    ///     try session.change("town") { field in field.options = towns.map { Choice($0.id, $0.name) } }
    ///
    /// Answers and their order stay. A choice that is no longer offered is cleared and asked again, an answer that no
    /// longer passes is asked again, and observers are told, all before the call returns.
    ///
    /// - Parameters:
    ///   - id: The id of the field, in a repeating section such as `lines[:index].price`.
    ///   - change: Gets the definition of the field.
    /// - Throws: `UnknownAddressError` for a field that the form does not have; `FormError` for a change that makes the form
    ///   unusable, which leaves the session as it was.
    public func change(_ id: FieldAddress, _ change: (inout FieldDefinition) -> Void) throws {
        try exchange(form.changing(id, change), changed: [id])
    }

    /// Replaces the options of a choice.
    public func setOptions(of id: FieldAddress, to options: Choices) throws {
        try change(id) { $0.options = options.models(at: $0.model.location).map { Choice($0) } }
    }

    /// Replaces the title of a field.
    public func setTitle(of id: FieldAddress, to title: String) throws { try change(id) { $0.title = title } }

    private func exchange(_ other: CompiledForm, changed ids: [FieldAddress]) throws {
        let before = !watching.isNeeded ? [] : engine.allSlots.map { SlotFacts($0, engine) }
        box.exchange(engine.continued(with: other.form))
        form = other
        for old in before {
            guard let slot = engine.slot(id: old.id) else { continue }
            noteDifferences(of: slot, from: old, isChanged: ids.contains(fieldID(slot)))
        }
        if watching.isNeeded { engine.keepChangeLog() }
        tellChanges()
    }

    private func noteDifferences(of slot: Slot, from old: SlotFacts, isChanged: Bool) {
        let new = SlotFacts(slot, engine)
        if isChanged { watching.noteChange(.definition(new.id)) }
        if old.answer != new.answer { watching.noteChange(.value(new.id, new.answer)) }
        if old.isVisible != new.isVisible { watching.noteChange(.visibility(new.id, isVisible: new.isVisible)) }
        if old.isEnabled != new.isEnabled { watching.noteChange(.enabled(new.id, isEnabled: new.isEnabled)) }
        if old.verdict.isAccepted != new.verdict.isAccepted {
            watching.noteChange(.validity(new.id, worded(new.verdict)))
        }
        if new.isStale, !old.isStale { watching.noteChange(.stale(new.id)) }
    }
}

/// The facts about a slot of which observers are told.
private struct SlotFacts {
    let id: FieldAddress
    let answer: Answer?
    let isVisible: Bool
    let isEnabled: Bool
    let isStale: Bool
    let verdict: FormEngine.Verdict

    init(_ slot: Slot, _ session: borrowing Session) {
        id = session.id(slot)
        answer = session.typedAnswer(slot)
        (isVisible, isEnabled) = (session.isVisible(slot), session.isEnabled(slot))
        (isStale, verdict) = (session.isStale(slot), session.verdict(slot))
    }
}
