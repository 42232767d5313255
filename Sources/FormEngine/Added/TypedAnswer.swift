/// A value as closures of a program take it and give it.
package enum TypedAnswer: Hashable, Sendable {
    case text(String)
    case number(ExactDecimal)
    case truth(Bool)
    case date(CalendarDate)
    /// `HH:MM`, with seconds where they were given.
    case time(String)
    /// As RFC 3339 has it.
    case moment(String)
    /// The id of an option.
    case choice(String)
    /// The ids of options in the order of the form; a picker's titles.
    case choices([String])
}

extension TypedAnswer {
    /// The text of a value as data has it; several choices are joined by `;`.
    package var modelText: String {
        switch self {
        case .text(let text), .time(let text), .moment(let text), .choice(let text): text
        case .number(let number): number.description
        case .truth(let truth): truth ? "true" : "false"
        case .date(let date): date.description
        case .choices(let choices): choices.joined(separator: ";")
        }
    }
}

extension Session {
    /// A slot's value; `nil` without one that counts.
    package func typedAnswer(_ slot: Slot) -> TypedAnswer? {
        let state = slots.start + Int(slot.index)
        guard state.pointee.countsAsValue, state.pointee.reading == .none else { return nil }
        return typedAnswer(state, plan(of: slot.index))
    }

    /// The slots of an instance that exists, in the order of its template.
    package func slots(ofInstance instance: Int, in section: Int) -> [Slot] {
        let base = base(ofInstance: instance, in: section)
        return (0..<tables.sections.pointer(section).pointee.members.count).map { Slot(base + $0) }
    }

    /// The value of a slot that has one.
    func typedAnswer(_ state: State, _ plan: Plan) -> TypedAnswer? {
        switch plan.pointee.reader {
        case .text: .text(text(of: state))
        case .decimal: .number(state.pointee.number)
        case .truth: .truth(state.pointee.option == 1)
        case .date: CalendarDate(days: Int(dayNumber(state))).map { .date($0) }
        case .time: .time(text(of: state))
        case .instant: .moment(text(of: state))
        case .option: .choice(text(of: state))
        case .options: .choices(choiceTexts(of: state))
        case .none: nil
        }
    }

    private func text(of state: State) -> String {
        String(decoding: UnsafeBufferPointer(start: state.pointee.text, count: Int(state.pointee.count)), as: UTF8.self)
    }

    private func choiceTexts(of state: State) -> [String] {
        let field = form.fields[Int(state.pointee.field)]
        let options = optionNumbers(Int32(state - slots.start))
        guard field.components.isEmpty else {
            return options.enumerated().map { field.components[$0][$1].title }
        }
        return options.map { field.options[$0].id }
    }
}
