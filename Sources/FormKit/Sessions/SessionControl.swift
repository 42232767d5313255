internal import FormEngine

/// Control of a session besides answering.
extension FormSession {
    /// Clears the answer of a field, which is asked again.
    public func clear(_ address: FieldAddress) throws(UnknownAddressError) {
        engine.clear(try slot(at: address))
        tellChanges()
    }

    /// Makes a field the next question, even if it was answered.
    public func move(to address: FieldAddress) throws(UnknownAddressError) { engine.moveTo(try slot(at: address)) }

    /// Selects options, in addition to the chosen ones where the field takes several.
    @discardableResult
    public func select(_ options: String..., of address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        guard case .choices(let chosen)? = try answer(of: address) else {
            return try answer(try isOfSeveral(address) ? .choices(options) : .choice(options.last ?? ""), to: address)
        }
        return try answer(.choices(chosen + options.filter { !chosen.contains($0) }), to: address)
    }

    /// Deselects options; those that are not chosen are ignored.
    @discardableResult
    public func deselect(_ options: String..., of address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        switch try answer(of: address) {
        case .choices(let chosen): return try answer(chosen.filter { !options.contains($0) }, to: address)
        case .choice(let chosen) where options.contains(chosen): return try answer(String?.none, to: address)
        default: return try state(of: address).verdict
        }
    }

    /// Selects one option of each list of a picker, by its place from 0.
    @discardableResult
    public func pick(_ places: Int..., of address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        let lists = try state(of: address).field.components
        let titles = zip(lists, places).map { options, place in
            options.indices.contains(place) ? options[place].title : ""
        }
        return try answer(.choices(places.count == lists.count ? titles : titles + [""]), to: address)
    }

    private func isOfSeveral(_ address: FieldAddress) throws(UnknownAddressError) -> Bool {
        engine.field(try slot(at: address)).kind.reader == .options
    }

    /// Skips a field, which is asked again in the end if it is still open.
    public func skip(_ address: FieldAddress) throws(UnknownAddressError) { engine.moveBehind(try slot(at: address)) }

    /// Gives up a field with a refused answer: `next()` no longer asks it, but it keeps the form from being submitted.
    public func dismiss(_ address: FieldAddress) throws(UnknownAddressError) { engine.leave(try slot(at: address)) }

    /// Presses a button: its targets act, its closures run, a removal button removes its instance.
    ///
    /// Nothing happens unless it is a visible and enabled button.
    public func press(_ address: FieldAddress) throws(UnknownAddressError) {
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

    /// Adds an instance after the last one; returns its number from 0, or `nil` if the section is full or other answers say
    /// which instances it has.
    @discardableResult
    public func addInstance(of section: SectionID) throws(UnknownAddressError) -> Int? {
        let number = try number(of: section)
        guard engine.addInstance(of: number) else { return nil }
        tellChanges()
        return engine.instanceCount(of: number) - 1
    }

    /// Declines another instance.
    public func declineInstance(of section: SectionID) throws(UnknownAddressError) {
        engine.answerAddInstance(false, section: try number(of: section))
    }

    /// Removes an instance; those after it move up by one. Nothing happens where other answers say which there are.
    public func removeInstance(_ instance: Int, of section: SectionID) throws(UnknownAddressError) {
        let number = try number(of: section)
        let count = engine.instanceCount(of: number)
        guard instance >= 0, instance < count else {
            let description = SectionDescription(engine.form.sections[number])
            throw UnknownAddressError("\(section)[\(instance)]", section: description, count: count)
        }
        removeInstance(instance, ofSection: number)
    }

    func removeInstance(_ instance: Int, ofSection section: Int) {
        engine.removeInstance(instance, of: section)
        tellChanges()
    }
}
