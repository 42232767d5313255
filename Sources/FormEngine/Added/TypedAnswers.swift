import FormSyntax

extension Session {
    /// A slot's value; `nil` if it has none or is hidden.
    package func typedAnswer(_ slot: Slot) -> Answer? { isVisible(slot) ? storedAnswer(slot) : nil }

    /// The stored value of a slot, whether it is visible or not.
    package func storedAnswer(_ slot: Slot) -> Answer? {
        let state = slotState(slot.index)
        guard hasValue(slot), state.pointee.readingFailure == .none else { return nil }
        return typedAnswer(state, plan(of: slot.index))
    }

    /// The slots of an instance that exists, in the order of its template.
    package func slots(ofInstance instance: Int, in section: Int) -> [Slot] {
        let base = base(ofInstance: instance, in: section)
        return (0..<tables.sections.row(section).pointee.members.count).map { Slot(base + $0) }
    }

    /// The value of a slot that has one.
    func typedAnswer(_ state: State, _ plan: Plan) -> Answer? {
        switch plan.pointee.reader {
        case .text: .text(text(of: state))
        case .decimal: .number(state.pointee.number)
        case .truth: .bool(state.pointee.option == 1)
        case .date: CalendarDate(days: Int(dayNumber(state))).map { .date($0) }
        case .time: ClockTime(text(of: state)).map { .time($0) }
        case .instant: Instant(text(of: state)).map { .instant($0) }
        case .option: .choice(text(of: state))
        case .options: .choices(keptTexts(Slot(slot(of: state))))
        case .none: nil
        }
    }

    private func text(of state: State) -> String {
        String(state.pointee.text ?? .empty)
    }
}
