import FormSyntax

/// Queries about the slots of a session.
extension Session {
    /// Whether a slot is visible, by its own state, its section's and its group's.
    public func isVisible(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].isVisible }

    /// Whether the slot's instance has been removed or taken back. Another instance may reuse its place.
    public func isRemoved(_ slot: Slot) -> Bool {
        Int(slot.index) >= answers.slots.count
            || (answers.slots[Int(slot.index)].flags.contains(.gone)
                && answers.placements[Int(slot.index)].number == nil)
    }

    /// Whether a slot is enabled, by its own state, its section's and its group's. A disabled field is shown and
    /// written, but not asked.
    public func isEnabled(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.enabled) }

    /// Whether an answer was accepted, or the walk went on without one.
    public func isAnswered(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.answered) }

    /// Whether the slot was answered and must be answered again.
    public func isStale(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.stale) }

    /// Whether its formula fills the slot, which is then shown, not asked.
    public func isComputed(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.computed) }

    /// Whether people see the slot while it is visible; some fields are only computed with and written.
    public func isDisplayed(_ slot: Slot) -> Bool { form.fields[fieldNumber(slot)].isDisplayed }

    /// Whether the slot can be asked: visible, enabled, a question, and in a form that can be answered.
    public func isAskable(_ slot: Slot) -> Bool {
        isAskable(answers.slots[Int(slot.index)].flags, plan(of: slot.index))
    }

    @inline(__always)
    func isAskable(_ flags: SlotState.Flags, _ plan: Plan) -> Bool {
        !form.isDisabled && flags.intersection([.visible, .enabled, .gone]) == [.visible, .enabled]
            && plan.pointee.flags.intersection([.answerable, .computed]) == .answerable
    }

    /// Whether the walk has yet to give it the value of its `initial`.
    package func awaitsInitial(_ slot: Slot) -> Bool {
        plan(of: slot.index).pointee.flags.contains(.hasInitial)
            && !answers.slots[Int(slot.index)].flags.contains(.begun)
    }

    /// Whether its answer is never shown.
    func isSecret(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.secret) }

    /// Whether the next question may depend on the slot's value.
    public func steersWalk(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.steersWalk) }

    /// Whether a value is stored, even if it fails its checks; a hidden field keeps its value.
    public func hasValue(_ slot: Slot) -> Bool {
        answers.slots[Int(slot.index)].hasValue && plan(of: slot.index).pointee.reader != .none
    }

    /// Whether the slot has an unreadable text.
    public func isUnreadable(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].readingFailure != .none }

    /// The number of code points in the value; 0 without a value and for choices.
    public func length(_ slot: Slot) -> Int {
        hasValue(slot) && optionCount(slot) == 0 ? Int(answers.slots[Int(slot.index)].facts.codePoints) : 0
    }

    /// The slot's field, with its texts filled in.
    public func field(_ slot: Slot) -> FieldDescription {
        holdsAnswers(slot) ? filledField(slot) : form.fields[fieldNumber(slot)]
    }

    /// Whether the texts of the slot's field contain answers.
    func holdsAnswers(_ slot: Slot) -> Bool {
        !form.pipedTexts.isEmpty && form.pipedTexts.fields.contains(fieldNumber(slot))
    }

    /// Whether a section is visible, by its own state and its group's.
    public func isSectionVisible(_ section: Int) -> Bool { answers.sections[section].isVisible }

    /// Whether a section is enabled, by its own state and its group's.
    package func isSectionEnabled(_ section: Int) -> Bool { answers.sections[section].isEnabled }

    /// The stored value; `nil` without one. Several choices are joined by `;`: ids, or a picker's titles.
    public func modelText(_ slot: Slot) -> String? { hasValue(slot) ? keptText(slot) : nil }

    /// The stored value, or a withheld choice; `nil` without either.
    package func keptText(_ slot: Slot) -> String? {
        guard hasValue(slot) || answers.slots[Int(slot.index)].isWithheld else { return nil }
        if plan(of: slot.index).pointee.reader == .options {
            return keptTexts(slot).joined(separator: ";")
        }
        return String(storedValue(slot).text)
    }

    /// The ids of the chosen options, or a picker's titles; also those of a withheld choice.
    func keptTexts(_ slot: Slot) -> [String] {
        // Unfilled, since the field's own texts may contain this very answer.
        let field = form.fields[fieldNumber(slot)]
        let options = optionNumbers(slot.index)
        return field.components.isEmpty
            ? options.map { field.options.id(at: $0) } : options.enumerated().map { field.components[$0].title(at: $1) }
    }

    /// The number of chosen options, also of a withheld choice.
    func optionCount(_ slot: Slot) -> Int {
        let state = answers.slots[Int(slot.index)]
        guard state.hasValue || state.isWithheld else { return 0 }
        switch plan(of: slot.index).pointee.reader {
        case .option: return 1
        case .options: return Int(state.option)
        default: return 0
        }
    }

    /// The place of a chosen option in its list; in a picker, in the list with that number.
    func option(at index: Int, of slot: Slot) -> Int {
        let state = answers.slots[Int(slot.index)]
        guard plan(of: slot.index).pointee.reader == .options else { return Int(state.option) }
        return Int(state.choice(at: index))
    }

    /// The places of all chosen options, also of a withheld choice.
    public func optionIndices(_ slot: Slot) -> [Int] { (0..<optionCount(slot)).map { option(at: $0, of: slot) } }

    func optionNumbers(_ slot: Int32) -> [Int] { optionIndices(Slot(slot)) }

    /// The title of the slot's field; the same in every instance, unlike `id`.
    public func title(_ slot: Slot) -> String { field(slot).title }

    /// The text that a person typed or a file gave, if it could not be read.
    func unreadableText(_ slot: Slot) -> String? {
        let state = answers.slots[Int(slot.index)]
        guard state.readingFailure != .none, let text = state.text, !state.isWithheld else { return nil }
        return String(text)
    }
}
