import FormSyntax

/// Continuing with another version of the form that has the same fields.
extension Session {
    /// A session on another version of the form, with other titles, options or defaults.
    ///
    /// An answer that is no longer valid becomes stale, a choice that is no longer offered is withheld. Fields that
    /// were not answered have the new form's own values.
    package func continued(with form: CompiledForm) -> Session {
        var next = Session(form, now: now)
        (next.instancesMade, next.ordersMade) = (instancesMade, ordersMade)
        changeReport.touched.passOn(to: &next.changeReport.touched)
        (next.audience, next.lookups, next.files) = (audience, lookups, files)
        for name in self.form.outsideNames {
            guard let slot = outsideSlot(named: name), let other = next.outsideSlot(named: name) else { continue }
            withKeptCell(of: slot) { _ = next.setOutside(other, to: $0) { _, _ in } }
        }
        next.start()
        if let beginning { next.setBeginning(beginning) }
        putAnswers(in: &next)
        return next
    }

    /// Replaces the answers of a session on another version of the form by these.
    package func replaceAnswers(of other: inout Session) {
        other.loggingDifferences { other in
            other.startOver()
            for name in form.outsideNames {
                guard let slot = outsideSlot(named: name), let own = other.outsideSlot(named: name) else { continue }
                withKeptCell(of: slot) { _ = other.setOutside(own, to: $0) { _, _ in } }
            }
            putAnswers(in: &other)
        }
    }

    /// Copies all answers to a session at its start.
    private func putAnswers(in next: inout Session) {
        var others: [(own: Slot, other: Slot)] = []
        next.restore { next in
            for section in 0..<form.sections.count where form.sections[section].isDynamic {
                while next.keptInstanceCount(of: section) < keptInstanceCount(of: section) {
                    guard next.addInstance(of: section) else { break }
                }
            }
            for slot in allSlots {
                guard let other = next.slot(id: id(slot)) else { continue }
                others.append((slot, other))
                if isPressed(slot) { next.putPressed(other) }
                put(slot, in: other, of: &next)
            }
        }
        // The instances of options may now have other numbers.
        for (slot, other) in others {
            let state = answers.slots[Int(slot.index)]
            if state.detail != .removed, let text = unreadableText(slot) {
                _ = next.answer(text, to: other, from: audience)
            }
            if state.hasGiven { next.give(state.given, to: other) }
            if state.flags.contains(.left) { next.leave(other) }
        }
        giveWhatWaits(to: &next)
        next.takeMembers(of: self, slots: others)
        for section in 0..<answers.sections.count {
            next.answers.sections[section].isClosed = answers.sections[section].isClosed
        }
        next.walk.place = walk.place
    }

    private func giveWhatWaits(to next: inout Session) {
        for section in 0..<answers.following.count {
            for (number, base) in waitingBases(of: section).enumerated() where !isHandedOver(base) {
                for slot in members(of: base, in: section) where isGiven(Slot(slot)) {
                    let other = next.slot(field: fieldNumber(Slot(slot)), instance: number)
                    if let other { next.give(answers.slots[Int(slot)].given, to: other) }
                }
            }
        }
    }

    /// Copies the answer of a slot to a slot of another session; a choice whose option no longer exists is kept in case
    /// it returns.
    private func put(_ slot: Slot, in other: Slot, of next: inout Session) {
        let isRemoved = answers.slots[Int(slot.index)].detail == .removed
        guard isRemoved || ((isAnswered(slot) || hasChangedValue(slot)) && !isUnreadable(slot)) else { return }
        let isAnswered = isAnswered(slot) || isRemoved
        withKeptCell(of: slot) { cell in
            guard case .refused = next.put(cell, in: other, isAnswered: isAnswered) else { return }
            next.keepRemovedChoice(other)
        }
    }

    /// Whether the slot's choice is an option that the list no longer has.
    package func hasRemovedChoice(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].detail == .removed }

    /// Treats a choice that was just read, and is not among the options, as one of a removed option.
    private mutating func keepRemovedChoice(_ slot: Slot) {
        let state = slotState(slot.index)
        guard state.pointee.readingFailure == .notAChoice else { return }
        state.pointee.detail = .removed
        state.pointee.flags.insert(.stale)
    }

    /// Lends the value of a slot, also a withheld one or one whose option was removed; absent without one.
    private func withKeptCell(of slot: Slot, _ body: (Cell) -> Void) {
        let reader = plan(of: slot.index).pointee.reader
        let state = answers.slots[Int(slot.index)]
        if state.detail == .removed, let text = state.text {
            return body(Cell(reader == .options ? .list : .text, text))
        }
        switch reader {
        case .options:
            var list = ByteBuffer()
            list.appendJSONList(keptTexts(slot))
            body(optionCount(slot) == 0 ? Cell(.absent) : Cell(.list, list.slice))
        case .decimal: (keptText(slot) ?? "").withByteSlice { body($0.isEmpty ? Cell(.absent) : Cell(.number, $0)) }
        case .text, .truth, .date, .time, .instant, .option, .none:
            (keptText(slot) ?? "").withByteSlice { text in
                body(text.isEmpty && !state.hasValue ? Cell(.absent) : Cell(.text, text))
            }
        }
    }
}
