/// Runs the flat programs of conditions and formulas.
extension Session {
    /// A condition's truth in the instance that begins at `base`.
    @inline(__always)
    mutating func holds(_ number: Int32, base: Int32) -> Truth {
        let condition = tables.conditions[number]
        guard condition.form == .options else { return evaluate(condition.program, base: base).asTruth }
        let place = slot(condition.reference, base: base)
        return truth(of: condition, choice: place >= 0 ? chosenOption(place) : -1)
    }

    /// The option that a visible choice has, -1 for none.
    @inline(__always)
    func chosenOption(_ slot: Int32) -> Int32 {
        let state = slots.start + Int(slot)
        return state.pointee.countsAsValue ? state.pointee.option : -1
    }

    @inline(__always)
    private func truth(of condition: Condition, choice: Int32) -> Truth {
        let count = tables.fields.pointer(Int(condition.reference.field)).pointee.options.count
        return tables.optionTruth(condition, option: choice < 0 ? count : choice)
    }

    /// Runs a program. Texts of the result are valid until the next evaluation.
    mutating func evaluate(_ number: Int32, base: Int32) -> Operand {
        evaluationTexts.removeAll()
        let program = tables.programs[number]
        var top = 0
        for index in program.instructions.indices {
            execute(tables.instructions[index], program.mode, base, &top)
        }
        return top > 0 ? stack[top - 1] : .absent
    }

    /// Whether any of a formula's inputs has a value.
    func hasAnyInput(_ number: Int32, base: Int32) -> Bool {
        let inputs = tables.programs[number].inputs
        if inputs.isEmpty { return true }
        for index in inputs.indices {
            let reference = tables.references[index]
            if reference.scope == .all {
                guard reference.field >= 0 else { return true }
                if hasAnyInstanceValue(reference) { return true }
            } else {
                let place = slot(reference, base: base)
                if place >= 0, slots[Int(place)].countsAsValue { return true }
            }
        }
        return false
    }

    private func hasAnyInstanceValue(_ reference: Reference) -> Bool {
        let section = Int(reference.section)
        for instance in 0..<Int(sections[section].instanceCount) {
            if slots[Int(base(ofInstance: instance, in: section) + reference.offset)].countsAsValue { return true }
        }
        return false
    }

    // MARK: Instructions

    private mutating func execute(_ step: Instruction, _ mode: Program.Mode, _ base: Int32, _ top: inout Int) {
        let count = Int(step.count)
        switch step.operation {
        case .number: push(Operand(kind: .number, number: tables.programNumbers[step.index]), &top)
        case .text:
            let text = tables.text(tables.texts[step.index])
            push(.text(text.start, count: text.count), &top)
        case .truth: push(.truth(Truth(step.index == 1)), &top)
        case .absent: push(.absent, &top)
        case .field: push(operand(slot(tables.references[step.index], base: base), mode), &top)
        case .today: push(today, &top)
        case .sumOver, .minimumOver, .maximumOver, .countOver:
            push(overInstances(step.operation, tables.references[step.index], mode), &top)
        case .negate, .not, .present, .missing, .presentNumber, .upper, .lower, .length:
            stack[top - 1] = unary(step.operation, stack[top - 1], mode)
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
            .add, .subtract, .multiply, .divide, .suffixedField, .round:
            top -= 1
            stack[top - 1] = binary(step.operation, stack[top - 1], stack[top], mode)
        case .choose:
            top -= 2
            stack[top - 1] = stack[top - 1].asTruth == .yes ? stack[top] : stack[top + 1]
        case .equals, .minimum, .maximum, .sum, .concatenate:
            top -= count - 1
            stack[top - 1] = fold(step.operation, first: top - 1, count: count, mode)
        case .callAdded:
            top -= count - 1
            stack[top - 1] = callAdded(step.index, first: top - 1, count: count)
        }
    }

    @inline(__always)
    private mutating func push(_ operand: Operand, _ top: inout Int) {
        stack[top] = operand
        top += 1
    }

    private var today: Operand {
        Operand(kind: .date, number: ExactDecimal(Int(now.today.days)))
    }

    /// What a field contributes: in formulas a select gives its option's `value`, in conditions its id.
    private mutating func operand(_ slot: Int32, _ mode: Program.Mode) -> Operand {
        guard slot >= 0 else { return .absent }
        let state = slots.start + Int(slot)
        let plan = tables.fields.pointer(Int(state.pointee.field))
        guard state.pointee.countsAsValue, let start = state.pointee.text else {
            return mode != .condition && plan.pointee.reader == .option ? .invalid(.noChoice) : .absent
        }
        let count = Int(state.pointee.count)
        switch plan.pointee.reader {
        case .text, .none: return .text(start, count: count)
        case .decimal:
            let isRounded = state.pointee.flags.contains(.rounded)
            return Operand(
                kind: .number, isRounded: isRounded, count: Int32(count), start: start, number: state.pointee.number)
        case .truth: return Operand(kind: .truth, isTrue: state.pointee.option == 1, count: Int32(count), start: start)
        case .date: return Operand(kind: .date, count: Int32(count), start: start, number: state.pointee.number)
        case .time: return Operand(kind: .time, count: Int32(count), start: start, number: state.pointee.number)
        case .instant: return Operand(kind: .instant, count: Int32(count), start: start, number: state.pointee.number)
        case .option:
            let chosen = tables.options.pointer(Int(plan.pointee.options.start + state.pointee.option))
            guard mode != .condition else {
                return .text(start, count: count, isTrue: !chosen.pointee.idIsNo, choice: slot)
            }
            let value = tables.text(chosen.pointee.value)
            return .text(value.start, count: value.count, isTrue: !chosen.pointee.valueIsNo)
        case .options: return joinedChoices(slot)
        }
    }

    /// Several choices as one text, joined by `;` as in CSV.
    private mutating func joinedChoices(_ slot: Int32) -> Operand {
        scratch.removeAll()
        appendJoinedChoices(slot, separator: UInt8(ascii: ";"))
        let room = evaluationTexts.allocate(scratch.count)
        room.update(from: scratch.start, count: scratch.count)
        return .text(UnsafePointer(room), count: scratch.count, choice: slot)
    }

    /// The ids (a picker's titles) of the chosen options, one after the other in `scratch`.
    mutating func appendJoinedChoices(_ slot: Int32, separator: UInt8) {
        let field = Int(slots[Int(slot)].field)
        let components = form.fields[field].components
        for (index, option) in optionNumbers(slot).enumerated() {
            if index > 0 { scratch.append(separator) }
            let text = components.isEmpty ? form.fields[field].options[option].id : components[index][option].title
            for byte in text.utf8 { scratch.append(byte) }
        }
    }

    // MARK: Over instances

    private mutating func overInstances(
        _ operation: Instruction.Operation, _ reference: Reference, _ mode: Program.Mode
    ) -> Operand {
        let section = Int(reference.section)
        let count = Int(sections[section].instanceCount)
        let isVisible = sections[section].isVisible
        guard reference.field >= 0 else { return .number(ExactDecimal(isVisible ? count : 0)) }
        var result = Operand.absent
        var present = 0
        for instance in 0..<count {
            let value = operand(base(ofInstance: instance, in: section) + reference.offset, mode)
            if value.kind == .absent { continue }
            present += 1
            if operation == .countOver { continue }
            guard let number = value.plainNumber else { return value.kind == .invalid ? value : .invalid(.notANumber) }
            result = result.kind == .absent ? number : result.folded(operation, with: number)
            if result.kind == .invalid { return result }
        }
        return operation == .countOver ? .number(ExactDecimal(present)) : result
    }
}
