import FormSyntax

/// Conditions and formulas on the session's answers.
extension Session {
    /// The truth of a condition in the instance that begins at `base`.
    @inline(__always)
    mutating func holds(_ condition: Int32, base: Int32) -> Truth {
        recomputation.machine.truth(of: tables.conditions.row(Int(condition)), answers.view, base: base)
    }

    /// The reason why the field's formula gave no value; `nil` if it gave one, if an event removed it, and for other
    /// fields.
    package func missingResult(_ slot: Slot) -> MissingResult? {
        let state = answers.slots[Int(slot.index)]
        if plan(of: slot.index).pointee.formula >= 0, state.isWithheld { return .noOption }
        let isEmpty = plan(of: slot.index).pointee.formula >= 0 && !state.hasValue && state.readingFailure == .none
        return isEmpty ? UInt8(exactly: state.option).flatMap { MissingResult(rawValue: $0) } : nil
    }

    // MARK: Formulas

    /// Runs a slot's formula and stores the result.
    mutating func compute(_ slot: Int32) {
        let state = slotState(slot)
        let plan = plan(of: state)
        guard plan.pointee.formula >= 0, state.pointee.flags.isDisjoint(with: .gone) else { return }
        noteWriting(to: slot)
        if state.pointee.flags.contains(.overridden) {
            guard mode.bringsEventsAbout else { return }
            state.pointee.flags.remove(.overridden)
            touch(slot)
        }
        let old = state.pointee
        let base = placement(of: state).pointee.base
        storeResult(recomputation.machine.result(of: plan.pointee.formula, answers.view, base: base), in: slot, plan)
        if state.pointee.readingFailure != .none, !acceptsAsOwn(slot) {
            let (code, detail) = (state.pointee.readingFailure, state.pointee.detail)
            storeNothing(MissingResult(refusedBy: plan.pointee.reader, code, detail), in: slot)
        }
        if !hasSameValue(old, state.pointee) {
            // In a record nothing follows at once from a value that only checks read.
            if !plan.pointee.flags.isDisjoint(with: [.touchesOthers, .leadsFirstValues]) || !mode.defersChecks {
                valueChanged(slot, firesEvents: true)
            }
        } else if old.flags.contains(.rounded) != state.pointee.flags.contains(.rounded) {
            noteAggregates(of: slot)
        }
    }

    @inline(__always)
    mutating func storeResult(_ result: Row<Operand>, in slot: Int32, _ plan: Plan) {
        switch result.pointee.kind {
        case .text where result.pointee.count > 0: storeText(result, in: slot, plan)
        case .number:
            storeNumber(result.pointee.number, isRounded: result.pointee.isRounded, in: slot, plan)
        case .truth: store(Cell(result.pointee.isTrue ? .yes : .no), in: slot, borrowing: false)
        case .date:
            guard let date = result.pointee.number.wholeNumber.flatMap({ CalendarDate(days: $0) }) else {
                return storeNothing(.unanswered, in: slot)
            }
            let room = texts.allocate(CalendarDate.textLength)
            date.write(to: room)
            store(Cell(.text, room.written(room.count)), in: slot, borrowing: true)
        case .time, .instant: store(Cell(.text, result.pointee.text), in: slot, borrowing: false)
        case .invalid:
            let reason = MissingResult(rawValue: UInt8(truncatingIfNeeded: result.pointee.count))
            storeNothing(reason ?? .unanswered, in: slot)
        case .absent, .unknown, .text: storeNothing(.unanswered, in: slot)
        }
    }

    private mutating func storeNothing(_ reason: MissingResult, in slot: Int32) {
        removeValue(of: slot)
        slotState(slot).pointee.option = Int32(reason.rawValue)
    }

    private mutating func storeText(_ result: Row<Operand>, in slot: Int32, _ plan: Plan) {
        guard plan.pointee.reader != .decimal else {
            var number = result.pointee
            guard number.becomesNumber() else { return storeNothing(.notANumber, in: slot) }
            return storeNumber(number.number, isRounded: number.isRounded, in: slot, plan)
        }
        guard hasRoom(Int(result.pointee.count)) else { return storeNothing(.tooLong, in: slot) }
        store(Cell(.text, result.pointee.text), in: slot, borrowing: false)
    }

    /// Stores a computed number, rounded to exactly `decimals` places if the field has them, otherwise without trailing
    /// zeros.
    private mutating func storeNumber(_ exact: ExactDecimal, isRounded: Bool, in slot: Int32, _ plan: Plan) {
        let places = plan.pointee.decimals
        let number = places >= 0 ? exact.rounded(places: Int(places)) : exact.droppingTrailingZeros
        guard let number else { return storeNothing(.tooManyDigits, in: slot) }
        if plan.pointee.reader == .decimal {
            let state = slotState(slot)
            empty(state)
            acceptNumber(DecimalReading(number, isNormal: false), Cell(.number), state, plan, true)
        } else {
            let text = texts.write(upTo: ExactDecimal.maximumTextLength) { number.write(to: $0) }
            store(Cell(.number, text), in: slot, borrowing: true)
        }
        if isRounded, places < 0 { slotState(slot).pointee.flags.insert(.rounded) }
    }

    /// Whether the session's texts may grow by a number of bytes; a limit, so that many long formulas cannot exhaust
    /// the memory.
    private func hasRoom(_ count: Int) -> Bool {
        texts.byteCount + recomputation.machine.texts.byteCount + count <= MissingResult.longestTexts
    }
}
