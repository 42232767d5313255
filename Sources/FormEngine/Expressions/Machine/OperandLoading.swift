/// From slots to operands.
extension ExpressionMachine {
    /// Puts there what a field contributes: in formulas a select gives its option's `value`, in conditions its id.
    mutating func load(_ slot: Int32, _ answers: Answers, _ mode: Program.Mode, to place: Place) {
        guard slot >= 0 else { return place.pointee = .absent }
        let state = answers.slots.row(Int(slot))
        let plan = tables.fields.row(Int(state.pointee.field))
        guard state.pointee.countsAsValue, let start = state.pointee.text else {
            let isNoChoice = mode != .condition && plan.pointee.reader == .option
            place.pointee = isNoChoice ? .invalid(.noChoice) : .absent
            return place.pointee.evidence = .absentField
        }
        let count = state.pointee.count
        switch plan.pointee.reader {
        case .text, .none: place.pointee = .text(start, count: Int(count))
        case .decimal:
            let isRounded = state.pointee.flags.contains(.rounded)
            place.pointee = Operand(
                kind: .number, isRounded: isRounded, count: count, start: start, number: state.pointee.number)
        case .truth:
            place.pointee = Operand(kind: .truth, isTrue: state.pointee.option == 1, count: count, start: start)
        case .date: place.pointee = Operand(kind: .date, count: count, start: start, number: state.pointee.number)
        case .time: place.pointee = Operand(kind: .time, count: count, start: start, number: state.pointee.number)
        case .instant:
            place.pointee = Operand(kind: .instant, count: count, start: start, number: state.pointee.number)
        case .option: place.pointee = choice(slot, state, plan, mode)
        case .options: place.pointee = joinedChoices(slot, state)
        }
        place.pointee.evidence = .value
    }

    private func choice(
        _ slot: Int32, _ state: Row<SlotState>, _ plan: Row<FieldPlan>, _ mode: Program.Mode
    ) -> Operand {
        let chosen = tables.options.row(Int(plan.pointee.options.start + state.pointee.option))
        guard mode != .condition else {
            let count = Int(state.pointee.count)
            return .text(state.pointee.text, count: count, isTrue: !chosen.pointee.idIsNo, choice: slot)
        }
        let value = tables.text(chosen.pointee.value)
        return .text(value.start, count: value.count, isTrue: !chosen.pointee.valueIsNo)
    }

    /// Several choices as one text, joined by `;` as in CSV: ids, of a picker titles.
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
            let text = tables.text(chosen.shownText(place))
            (room + end).update(from: text.start, count: text.count)
            end += text.count
        }
        return .text(UnsafePointer(room), count: total, choice: slot)
    }

    /// The sum, the least, the greatest or the number of a dynamic section's values.
    mutating func overInstances(
        _ operation: Instruction.Operation, _ reference: Reference, _ answers: Answers, _ mode: Program.Mode
    ) -> Operand {
        let section = Int(reference.section)
        let count = Int(answers.sections[section].instanceCount)
        guard reference.field >= 0 else {
            return .finding(.number(ExactDecimal(answers.sections[section].isVisible ? count : 0)))
        }
        var result = Operand.absent
        var value = Operand.absent
        var present = 0
        for instance in 0..<count {
            load(answers.base(ofInstance: instance, in: section) + reference.offset, answers, mode, to: &value)
            if value.isPresent { present += 1 }
            if operation == .countOver || value.kind == .absent { continue }
            if value.becomesNumber() {
                if result.kind == .absent { result = value } else { result.fold(operation, with: &value) }
            } else {
                result = value.kind == .invalid ? value : .invalid(.notANumber)
            }
            if result.kind == .invalid { break }
        }
        if operation == .addendsOver, result.kind == .number { (result.start, result.count) = (nil, Int32(present)) }
        if operation == .countOver { return .finding(.number(ExactDecimal(present))) }
        result.evidence = present > 0 ? .value : .absentField
        return result
    }
}
