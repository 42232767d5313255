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

    /// Chooses options of a choice beside those that are chosen, or the option of a choice of one.
    @discardableResult
    public func select(_ options: String..., of address: FieldAddress) throws(UnknownAddress) -> Verdict {
        guard case .choices(let chosen)? = try answer(of: address) else {
            return try answer(try isOfSeveral(address) ? .choices(options) : .choice(options.last ?? ""), to: address)
        }
        return try answer(.choices(chosen + options.filter { !chosen.contains($0) }), to: address)
    }

    /// Takes options of a choice back; those that are not chosen are let be.
    @discardableResult
    public func deselect(_ options: String..., of address: FieldAddress) throws(UnknownAddress) -> Verdict {
        switch try answer(of: address) {
        case .choices(let chosen): return try answer(chosen.filter { !options.contains($0) }, to: address)
        case .choice(let chosen) where options.contains(chosen): return try answer(String?.none, to: address)
        default: return try state(of: address).verdict
        }
    }

    /// Chooses one option of each list of a picker, by its place from 0.
    @discardableResult
    public func pick(_ places: Int..., of address: FieldAddress) throws(UnknownAddress) -> Verdict {
        let lists = try state(of: address).description.components
        let titles = zip(lists, places).map { options, place in
            options.indices.contains(place) ? options[place].title : ""
        }
        return try answer(.choices(places.count == lists.count ? titles : titles + [""]), to: address)
    }

    private func isOfSeveral(_ address: FieldAddress) throws(UnknownAddress) -> Bool {
        engine.field(try slot(at: address)).kind.reader == .options
    }

    /// Has `next()` go on after a field, which is asked again in the end if it is open.
    public func skip(_ address: FieldAddress) throws(UnknownAddress) { engine.moveBehind(try slot(at: address)) }

    /// Has `next()` ask for a field no more, although its answer was refused; it still keeps the form from being submitted.
    public func dismiss(_ address: FieldAddress) throws(UnknownAddress) { engine.leave(try slot(at: address)) }

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
