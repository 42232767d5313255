internal import FormEngine

/// Steering a session by code, besides answering.
extension FormSession {
    /// Takes a field's answer away; it is asked again.
    public func clear(_ address: FieldAddress) throws(UnknownAddress) {
        engine.clear(try slot(at: address))
        tellChanges()
    }

    /// Has `next()` go on with a field, which it asks even if it was answered.
    public func move(to address: FieldAddress) throws(UnknownAddress) { engine.moveTo(try slot(at: address)) }

    /// Has `next()` go on after a field, which is asked again in the end if it is open.
    public func move(past address: FieldAddress) throws(UnknownAddress) { engine.moveBehind(try slot(at: address)) }

    /// Has `next()` ask for a field no more, although its answer was refused; it still keeps the form from being submitted.
    public func leave(_ address: FieldAddress) throws(UnknownAddress) { engine.leave(try slot(at: address)) }

    /// Presses a button: its targets act, and its action in code is performed. A button that removes an instance does so.
    ///
    /// Anything but a button that is visible and enabled stays as it is, and nothing happens.
    public func press(_ address: FieldAddress) throws(UnknownAddress) {
        let slot = try slot(at: address)
        let field = engine.field(slot)
        guard !form.isDisabled, field.kind.is(.button), engine.isVisible(slot), engine.isEnabled(slot) else { return }
        engine.press(slot)
        tellChanges()
        if field.isRemoval, !engine.isRemoved(slot), let instance = engine.instance(slot) {
            removeInstance(instance, ofSection: field.section)
        }
    }

    // MARK: Instances

    /// Adds an instance after the last one; returns its number from 0, or `nil` where the section has as many as it may.
    @discardableResult
    public func addInstance(of section: SectionID) throws(UnknownAddress) -> Int? {
        let number = try number(of: section)
        guard engine.addInstance(of: number) else { return nil }
        tellChanges()
        return engine.instanceCount(of: number) - 1
    }

    /// Says no to another instance.
    public func declineInstance(of section: SectionID) throws(UnknownAddress) {
        engine.answerAddInstance(false, section: try number(of: section))
    }

    /// Removes an instance; those after it move up by one.
    public func removeInstance(_ instance: Int, of section: SectionID) throws(UnknownAddress) {
        let number = try number(of: section)
        let count = engine.instanceCount(of: number)
        guard instance >= 0, instance < count else {
            let description = SectionDescription(engine.form.sections[number])
            throw UnknownAddress("\(section)[\(instance)]", section: description, count: count)
        }
        removeInstance(instance, ofSection: number)
    }

    func removeInstance(_ instance: Int, ofSection section: Int) {
        engine.removeInstance(instance, of: section)
        tellChanges()
    }
}
