import FormSyntax

/// Loads operands from slots.
extension ExpressionMachine {
    /// Loads the value of a field: a select gives its option's `value` in formulas, its id in conditions.
    mutating func load(_ slot: Int32, _ answers: Answers, _ mode: EvaluationMode, to operand: inout Operand) {
        guard slot >= 0 else { return operand = .absent }
        let state = answers.slots.row(Int(slot))
        let plan = tables.fields.row(Int(state.pointee.field))
        guard state.pointee.countsAsValue, let text = state.pointee.text else {
            let isNoChoice = mode != .condition && plan.pointee.reader == .option
            operand = isNoChoice ? .invalid(.noChoice) : .absent
            return operand.evidence = .absentField
        }
        switch plan.pointee.reader {
        case .text, .none: operand = .text(text)
        case .decimal:
            let isRounded = state.pointee.flags.contains(.rounded)
            operand = Operand(
                kind: .number, isRounded: isRounded, text: text, number: state.pointee.number)
        case .truth:
            operand = Operand(kind: .truth, isTrue: state.pointee.option == 1, text: text)
        case .date: operand = Operand(kind: .date, text: text, number: state.pointee.number)
        case .time: operand = Operand(kind: .time, text: text, number: state.pointee.number)
        case .instant:
            operand = Operand(kind: .instant, text: text, number: state.pointee.number)
        case .option: operand = choice(slot, state, plan, mode)
        case .options: operand = joinedChoices(slot, state)
        }
        operand.evidence = .value
    }

    private func choice(
        _ slot: Int32, _ state: Row<SlotState>, _ plan: Row<FieldPlan>, _ mode: EvaluationMode
    ) -> Operand {
        let chosen = tables.options.row(Int(plan.pointee.options.start + state.pointee.option))
        guard mode != .condition else {
            return .text(state.pointee.text, isTrue: !chosen.pointee.idIsNo, choice: slot)
        }
        return .text(tables.text(chosen.pointee.value), isTrue: !chosen.pointee.valueIsNo)
    }

    /// Several choices as one text, joined by `;` as in CSV: ids, or titles in a picker.
    private mutating func joinedChoices(_ slot: Int32, _ state: Row<SlotState>) -> Operand {
        let chosen = ChosenOptions(state, tables)
        var total = max(chosen.count - 1, 0)
        for place in 0..<chosen.count { total += Int(chosen.shownText(place).count) }
        let room = texts.allocate(total)
        var end = 0
        for place in 0..<chosen.count {
            if place > 0 {
                room[end] = UInt8(ascii: ";")
                end += 1
            }
            end = room.write(tables.text(chosen.shownText(place)), at: end)
        }
        return .text(room.written(end), choice: slot)
    }
}
