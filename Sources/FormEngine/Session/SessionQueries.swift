import FormSyntax

/// The slots of a session, as others see them.
extension Session {
    /// By its own state, its section's and its group's.
    public func isVisible(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].isVisible }

    /// Whether the instance that it was in has been removed, or was taken back; another may have its place one day.
    public func isRemoved(_ slot: Slot) -> Bool {
        Int(slot.index) >= answers.slots.count
            || (answers.slots[Int(slot.index)].flags.contains(.gone)
                && answers.placements[Int(slot.index)].number == nil)
    }

    /// By its own state, its section's and its group's; a disabled field is shown and written, but not asked.
    public func isEnabled(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.enabled) }

    /// An answer was accepted, or the walk went on without one.
    public func isAnswered(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.answered) }

    /// It was answered, and has to be answered again.
    public func isStale(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.stale) }

    /// Filled by its formula: shown, not asked.
    public func isComputed(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.computed) }

    /// Whether people see it, where it is visible.
    public func isDisplayed(_ slot: Slot) -> Bool { form.fields[fieldNumber(slot)].isDisplayed }

    /// Visible, enabled, and a question at all, of a form that can be answered.
    public func isAskable(_ slot: Slot) -> Bool {
        isAskable(answers.slots[Int(slot.index)].flags, plan(of: slot.index))
    }

    @inline(__always)
    func isAskable(_ flags: SlotState.Flags, _ plan: Plan) -> Bool {
        !form.isDisabled && flags.intersection([.visible, .enabled, .gone]) == [.visible, .enabled]
            && plan.pointee.flags.intersection([.answerable, .computed]) == .answerable
    }

    /// Whether the walk is still to give it the value that its `initial` computes.
    package func awaitsInitial(_ slot: Slot) -> Bool {
        plan(of: slot.index).pointee.flags.contains(.hasInitial)
            && !answers.slots[Int(slot.index)].flags.contains(.begun)
    }

    /// Whether its answer is never shown.
    func isSecret(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.secret) }

    /// Whether what is asked next may depend on the slot's value.
    public func steersWalk(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.steersWalk) }

    /// Whether a value is stored, one that fails its checks included; a hidden field keeps its own.
    public func hasValue(_ slot: Slot) -> Bool {
        answers.slots[Int(slot.index)].hasValue && plan(of: slot.index).pointee.reader != .none
    }

    /// Whether there is a text that could not be read.
    public func isUnreadable(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].readingFailure != .none }

    /// How many code points the value has; 0 without one, and of choices.
    public func length(_ slot: Slot) -> Int {
        hasValue(slot) && optionCount(slot) == 0 ? Int(answers.slots[Int(slot.index)].facts.codePoints) : 0
    }

    /// The slot's field, its texts with the answers that they hold.
    public func field(_ slot: Slot) -> FieldDescription {
        holdsAnswers(slot) ? filledField(slot) : form.fields[fieldNumber(slot)]
    }

    /// Whether the slot's field is called another thing with other answers.
    func holdsAnswers(_ slot: Slot) -> Bool {
        !form.pipedTexts.isEmpty && form.pipedTexts.fields.contains(fieldNumber(slot))
    }

    /// A section's visibility, by its own state and its group's.
    public func isSectionVisible(_ section: Int) -> Bool { answers.sections[section].isVisible }

    /// Whether a section takes answers, as far as it and its group say.
    package func isSectionEnabled(_ section: Int) -> Bool { answers.sections[section].isEnabled }

    /// The stored value; `nil` without one. Several choices are joined by `;`, ids or a picker's titles.
    public func modelText(_ slot: Slot) -> String? { hasValue(slot) ? keptText(slot) : nil }

    /// The stored value, or the choice that is withheld until it is offered again; `nil` without either.
    package func keptText(_ slot: Slot) -> String? {
        guard hasValue(slot) || answers.slots[Int(slot.index)].isWithheld else { return nil }
        if plan(of: slot.index).pointee.reader == .options {
            return keptTexts(slot).joined(separator: ";")
        }
        return String(storedValue(slot).text)
    }

    /// The ids of the chosen options, or a picker's titles; those of a withheld choice too.
    func keptTexts(_ slot: Slot) -> [String] {
        // Its own texts may hold this very answer.
        let field = form.fields[fieldNumber(slot)]
        let options = optionNumbers(slot.index)
        return field.components.isEmpty
            ? options.map { field.options.id(at: $0) } : options.enumerated().map { field.components[$0].title(at: $1) }
    }

    /// How many options are chosen, those of a withheld choice included.
    func optionCount(_ slot: Slot) -> Int {
        let state = answers.slots[Int(slot.index)]
        guard state.hasValue || state.isWithheld else { return 0 }
        switch plan(of: slot.index).pointee.reader {
        case .option: return 1
        case .options: return Int(state.option)
        default: return 0
        }
    }

    /// The place of a chosen option in its list; of a picker, in the list of that number.
    func option(at index: Int, of slot: Slot) -> Int {
        let state = answers.slots[Int(slot.index)]
        guard plan(of: slot.index).pointee.reader == .options else { return Int(state.option) }
        return Int(state.choice(at: index))
    }

    /// The places of all chosen options, those of a withheld choice included.
    public func optionIndices(_ slot: Slot) -> [Int] { (0..<optionCount(slot)).map { option(at: $0, of: slot) } }

    func optionNumbers(_ slot: Int32) -> [Int] { optionIndices(Slot(slot)) }

    /// The name of the slot's field for people; the same in every instance, so `id` tells them apart.
    public func title(_ slot: Slot) -> String { field(slot).title }

    /// The text that a person typed or a file gave, where it could not be read.
    func unreadableText(_ slot: Slot) -> String? {
        let state = answers.slots[Int(slot.index)]
        guard state.readingFailure != .none, let text = state.text, !state.isWithheld else { return nil }
        return String(text)
    }
}
