import FormSyntax

/// Going on with another version of the form, which has the same fields.
extension Session {
    /// The session as it is with another version of its form: other titles, other options, another default.
    ///
    /// An answer that no longer holds is stale then, a choice that is no longer offered is withheld. Fields that were not
    /// answered have the new form's own values.
    package func continued(with form: CompiledForm) -> Session {
        var next = Session(form, now: now)
        next.audience = audience
        for name in self.form.outsideNames {
            guard let slot = outsideSlot(named: name), let other = next.outsideSlot(named: name) else { continue }
            withKeptCell(of: slot) { _ = next.setOutside(other, to: $0) }
        }
        next.start()
        if let beginning { next.goOn(from: beginning) }
        next.restore { next in
            for section in 0..<form.sections.count where form.sections[section].isDynamic {
                while next.instanceCount(of: section) < instanceCount(of: section) {
                    guard next.addInstance(of: section) else { break }
                }
            }
            for slot in allSlots {
                guard let other = next.slot(id: id(slot)) else { continue }
                if isPressed(slot) { next.putPressed(other) }
                guard isAnswered(slot) || hasChangedValue(slot), !isUnreadable(slot) else { continue }
                withKeptCell(of: slot) { _ = next.put($0, in: other, isAnswered: isAnswered(slot)) }
            }
        }
        for slot in allSlots {
            guard let other = next.slot(id: id(slot)) else { continue }
            if let text = unreadableText(slot) { _ = next.answer(text, to: other, from: audience) }
            if answers.slots[Int(slot.index)].flags.contains(.left) { next.leave(other) }
        }
        for section in 0..<answers.sections.count {
            next.answers.sections[section].isClosed = answers.sections[section].isClosed
        }
        next.walk.place = walk.place
        return next
    }

    /// Lends the value of a slot, one that is withheld included; nothing where there is none.
    private func withKeptCell(of slot: Slot, _ body: (Cell) -> Void) {
        switch plan(of: slot.index).pointee.reader {
        case .options:
            var list = ByteBuffer()
            list.appendJSONList(keptTexts(slot))
            body(optionCount(slot) == 0 ? Cell(.absent) : Cell(.list, list.slice))
        case .decimal: (keptText(slot) ?? "").withByteSlice { body($0.isEmpty ? Cell(.absent) : Cell(.number, $0)) }
        case .text, .truth, .date, .time, .instant, .option, .none:
            (keptText(slot) ?? "").withByteSlice { body($0.isEmpty ? Cell(.absent) : Cell(.text, $0)) }
        }
    }
}
