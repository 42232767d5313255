import FormSyntax

/// Going on with another version of the form, which has the same fields.
extension Session {
    /// The session as it is with another version of its form: other titles, other options, another default.
    ///
    /// An answer that no longer holds is stale then, a choice that is no longer offered is withheld. Fields that were not
    /// answered have the new form's own values.
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

    /// Makes the answers of a session of another version of the form the same as these, whatever they were.
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

    /// Puts all answers in a session at its start.
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
        // The instances of options may have other numbers now.
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

    /// Puts the answer of a slot in that of another session; a choice whose option is gone is kept for when it is back.
    private func put(_ slot: Slot, in other: Slot, of next: inout Session) {
        let isRemoved = answers.slots[Int(slot.index)].detail == .removed
        guard isRemoved || ((isAnswered(slot) || hasChangedValue(slot)) && !isUnreadable(slot)) else { return }
        let isAnswered = isAnswered(slot) || isRemoved
        withKeptCell(of: slot) { cell in
            guard case .refused = next.put(cell, in: other, isAnswered: isAnswered) else { return }
            next.keepRemovedChoice(other)
        }
    }

    /// Whether the choice of a slot is of an option that the list no longer has.
    package func hasRemovedChoice(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].detail == .removed }

    /// Has a choice that was just read, and is none of the options, count as one of an option that is gone.
    private mutating func keepRemovedChoice(_ slot: Slot) {
        let state = slotState(slot.index)
        guard state.pointee.readingFailure == .notAChoice else { return }
        state.pointee.detail = .removed
        state.pointee.flags.insert(.stale)
    }

    /// Lends the value of a slot, one that is withheld or whose option is gone included; nothing where there is none.
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
