/// From the first station to the last, where nobody is asked: each field's cell, read and checked in one go.
extension Session {
    /// Takes the cells of a record, and what was given else.
    @inline(__always)
    mutating func walkByOperations() {
        if operations.count < tables.steps.count { compileOperations() }
        mayHoldGiven = tables.hasDynamicSections
        let cells = UnsafePointer(cells.start)
        var operation = UnsafePointer(operations.start)
        let end = operation + operations.count
        while operation < end {
            if !accepts(operation, cells) { goGeneralWay(operation, cells) }
            operation += 1
        }
        forgetCells()
        place = WalkPlace(step: Int32(truncatingIfNeeded: tables.steps.count))
    }

    /// What an operation does not accept.
    @inline(never)
    private mutating func goGeneralWay(_ operation: UnsafePointer<RecordOperation>, _ cells: UnsafePointer<Cell>) {
        guard operation.pointee.reading != .section else {
            let step = operation - UnsafePointer(operations.start)
            return walkSectionInPassing(operation.pointee.section, at: Int32(truncatingIfNeeded: step))
        }
        let field = operation.pointee.field
        let state = slots.start + Int(field)
        let cell = cells + Int(field)
        if cell.pointee.form != .absent { state.pointee.given = cell.pointee }
        visitInPassing(field, state, tables.fields.pointer(Int(field)))
    }

    // MARK: Accepting

    /// Reads and checks a plain value of an open slot; false where there is another, or it fails. Then the slot has the flags
    /// that it had, and whatever else is read anew.
    @inline(__always)
    private mutating func accepts(_ operation: UnsafePointer<RecordOperation>, _ cells: UnsafePointer<Cell>) -> Bool {
        let cell = cells + Int(operation.pointee.field)
        let state = slots.start + Int(operation.pointee.field)
        let flags = state.pointee.flags
        guard flags.intersection(.openness) == .open else { return false }
        guard let start = cell.pointee.start, cell.pointee.count > 0 else {
            return acceptsWithoutText(operation, cell, state)
        }
        let count = Int(cell.pointee.count)
        if operation.pointee.needsMore, operation.pointee.touchesOthers, !isEmpty(state) { return false }
        switch operation.pointee.reading {
        case .text:
            guard isScalar(cell), let facts = textFacts(start, count, operation) else { return false }
            return keeps(PlainValue(start, count, facts), state, operation)
        case .decimal:
            guard isScalar(cell), readsDecimal(start, count, state, operation) else { return false }
            return keeps(PlainValue(start, count, TextFacts(asciiCount: count)), state, operation)
        case .date:
            guard cell.pointee.form == .text, readsDate(start, count, state, operation) else { return false }
            return keeps(PlainValue(start, count, TextFacts(asciiCount: count)), state, operation)
        case .option:
            guard isScalar(cell), let value = option(start, count, operation) else { return false }
            return keeps(value, state, operation)
        case .truth:
            guard cell.pointee.form == .text, let truth = truthWord(start, count: count) else { return false }
            return keeps(PlainValue(truth: truth), state, operation)
        case .generalWay, .section: return false
        }
    }

    @inline(__always)
    private func isScalar(_ cell: UnsafePointer<Cell>) -> Bool {
        cell.pointee.form == .text || cell.pointee.form == .number
    }

    @inline(__always)
    private func isEmpty(_ state: State) -> Bool {
        !state.pointee.flags.contains(.hasValue) && state.pointee.reading == .none
    }

    /// Takes over a value that was read, if the checks that are left hold.
    @inline(__always)
    private mutating func keeps(
        _ value: PlainValue, _ state: State, _ operation: UnsafePointer<RecordOperation>
    ) -> Bool {
        state.pointee.text = value.start
        state.pointee.count = value.count
        state.pointee.facts = value.facts
        state.pointee.option = value.option
        state.pointee.reading = .none
        state.pointee.detail = .none
        guard !operation.pointee.needsMore else { return doesMore(operation, state) }
        failureWords.start[Int(operation.pointee.failureWord)] = 0
        state.pointee.flags =
            state.pointee.flags.subtracting([.stale, .left, .failing, .rounded]).union([.answered, .hasValue])
        return true
    }

    /// Runs the other checks; then what follows of a value that others depend on, or whose checks are not those of the
    /// operation.
    @inline(never)
    private mutating func doesMore(_ operation: UnsafePointer<RecordOperation>, _ state: State) -> Bool {
        let before = state.pointee.flags
        state.pointee.flags = before.subtracting(.rounded).union(.hasValue)
        guard operation.pointee.otherChecks == 0 || passesOtherChecks(operation, state) else {
            state.pointee.flags = before
            return false
        }
        if operation.pointee.touchesOthers {
            valueChanged(operation.pointee.field, firesEvents: true)
            settle()
        }
        state.pointee.flags = state.pointee.flags.subtracting([.stale, .left]).union(.answered)
        switch operation.pointee.checking {
        case .atHand:
            failureWords.start[Int(operation.pointee.failureWord)] = 0
            state.pointee.flags.remove(.failing)
        case .generalWay: check(state, tables.fields.pointer(Int(operation.pointee.field)))
        case .atTheEnd: break
        }
        return true
    }

    /// A field that may stay empty, or a word of JSON.
    @inline(__always)
    private mutating func acceptsWithoutText(
        _ operation: UnsafePointer<RecordOperation>, _ cell: UnsafePointer<Cell>, _ state: State
    ) -> Bool {
        switch cell.pointee.form {
        case .yes, .no:
            guard operation.pointee.reading == .truth, !operation.pointee.touchesOthers || isEmpty(state) else {
                return false
            }
            return keeps(PlainValue(truth: cell.pointee.form == .yes), state, operation)
        case .absent: return acceptsNothing(operation, state)
        case .text, .number, .list, .object: return false
        }
    }

    @inline(__always)
    private mutating func acceptsNothing(_ operation: UnsafePointer<RecordOperation>, _ state: State) -> Bool {
        guard !state.pointee.hasGiven else { return false }
        switch operation.pointee.checking {
        case .atHand:
            guard operation.pointee.acceptsNothing, isEmpty(state) else { return false }
            failureWords.start[Int(operation.pointee.failureWord)] = 0
            state.pointee.flags = state.pointee.flags.subtracting([.stale, .left, .failing]).union(.answered)
        case .generalWay: return false
        case .atTheEnd: state.pointee.flags = state.pointee.flags.subtracting([.stale, .left]).union(.answered)
        }
        return true
    }

    /// The checks that have no place in the operation, one by one.
    mutating func passesOtherChecks(_ operation: UnsafePointer<RecordOperation>, _ state: State) -> Bool {
        let plan = tables.fields.pointer(Int(operation.pointee.field))
        let checks = tables.checks.start + Int(plan.pointee.checks.start)
        var pending = operation.pointee.otherChecks
        if plan.pointee.checkMasks >= 0 { pending &= checkMask(state, plan) }
        while pending != 0 {
            guard passes(checks + pending.trailingZeroBitCount, state, plan, hasValue: true) else { return false }
            pending &= pending &- 1
        }
        return true
    }
}
