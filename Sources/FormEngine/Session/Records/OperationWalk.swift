import FormSyntax

/// The walk of a record from the first step to the last: each field's cell is read and checked at once, and nobody is
/// asked.
extension Session {
    /// Takes the cells of a record, and whatever else was given.
    @inline(__always)
    mutating func walkByOperations() {
        if records.operations.count < tables.steps.count { compileOperations() }
        // Values given to an instance wait for its option if other answers decide the instances.
        walk.mayHoldGiven = answers.following.count > 0
        if let row = records.row {
            walk(row)
        } else {
            walk(unsafe RecordCells(records.cells.start, count: records.cells.count))
        }
        forgetCells()
        walk.place = WalkPlace(step: Int32(truncatingIfNeeded: tables.steps.count))
    }

    @inline(__always)
    private mutating func walk<Source: CellSource>(_ source: Source) {
        var operations = records.operations.rows
        if records.leftovers == .toBeOverwritten {
            while let operation = operations.first, accepts(operation, source, isOverwriting: true) {
                operations.removeFirst()
            }
            guard !operations.isEmpty else {
                records.leftovers = .plain
                return
            }
            bringBack(from: records.operations.count - operations.count)
        }
        var acceptsAll = records.isPlain
        while let operation = operations.first {
            operations.removeFirst()
            if operation.pointee.reading == .section {
                walkInstances(of: Int(operation.pointee.section))
            } else if !accepts(operation, source, isOverwriting: false) {
                goGeneralWay(operation, source.cell(of: operation.pointee.field))
                acceptsAll = false
            }
        }
        records.leftovers = acceptsAll ? .plain : .unknown
    }

    /// Takes a cell that the operation did not accept the general way.
    @inline(never)
    private mutating func goGeneralWay(_ operation: Row<RecordOperation>, _ cell: Cell) {
        let field = operation.pointee.field
        let state = slotState(field)
        if cell.form != .absent { state.pointee.given = cell }
        visitUnasked(field, state, tables.fields.row(Int(field)))
    }

    // MARK: Instances

    /// Takes what the slots of a dynamic section's instances were given.
    private mutating func walkInstances(of section: Int) {
        let members = tables.sections.row(section).pointee.members
        let first = Int(members.start) - tables.fixedFieldCount
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            var slot = base(ofInstance: instance, in: section)
            let firstWord = placement(of: slot).pointee.failureWord
            var operations = records.memberOperations.rows[first..<first + Int(members.count)]
            while let operation = operations.first {
                operations.removeFirst()
                let state = slotState(slot)
                if !acceptsGiven(operation, state, firstWord) {
                    visitUnasked(slot, state, tables.fields.row(Int(state.pointee.field)))
                }
                slot &+= 1
            }
        }
    }

    /// Takes what a slot in an instance was given, as `accepts` does; if it is not accepted, the slot keeps it.
    @inline(__always)
    private mutating func acceptsGiven(
        _ operation: Row<RecordOperation>, _ state: State, _ firstWord: Int32
    ) -> Bool {
        guard opens(operation, state) else { return false }
        let given = state.pointee.given
        state.pointee.given.form = .absent
        if accepts(given, operation, state, firstWord, isOverwriting: false) { return true }
        state.pointee.given = given
        return false
    }

    // MARK: Accepting

    /// Reads and checks a plain value of an open slot; false if it is not plain or fails. The slot then has its old
    /// flags, and the rest is read again.
    ///
    /// - Parameter isOverwriting: Whether the slot still holds the previous record's value, so that a refused one must
    ///   be reset.
    @inline(__always)
    private mutating func accepts<Source: CellSource>(
        _ operation: Row<RecordOperation>, _ source: Source, isOverwriting: Bool
    ) -> Bool {
        let state = answers.slots.row(known: Int(operation.pointee.field))
        guard isOverwriting || opens(operation, state) else { return false }
        return accepts(
            source.cell(of: operation.pointee.field), operation, state, 0, isOverwriting: isOverwriting
        )
    }

    /// Reads and checks a cell for an open slot.
    ///
    /// The first word of failure bits is that of the slot's instance.
    @inline(__always)
    private mutating func accepts(
        _ cell: Cell, _ operation: Row<RecordOperation>, _ state: State,
        _ firstWord: Int32, isOverwriting: Bool
    ) -> Bool {
        guard let text = cell.text, !text.isEmpty else {
            return acceptsWithoutText(operation, cell, state, firstWord, isOverwriting)
        }
        if !isOverwriting, operation.pointee.hasFollowUp, operation.pointee.touchesOthers, !isEmpty(state) {
            return false
        }
        switch operation.pointee.reading {
        case .text, .exactText:
            guard cell.form == .text || operation.pointee.reading == .text && isScalar(cell),
                let facts = factsWithinLimits(text, operation)
            else { return false }
            return keeps(PlainValue(text, facts), state, operation, firstWord, isOverwriting)
        case .decimal:
            guard isScalar(cell), readsDecimal(text, state, operation) else { return false }
            let value = PlainValue(text, TextFacts(asciiCount: text.count))
            return keeps(value, state, operation, firstWord, isOverwriting)
        case .date:
            guard cell.form == .text, readsDate(text, state, operation) else { return false }
            let value = PlainValue(text, TextFacts(asciiCount: text.count))
            return keeps(value, state, operation, firstWord, isOverwriting)
        case .option:
            guard isScalar(cell), let value = option(text, operation) else { return false }
            return keeps(value, state, operation, firstWord, isOverwriting)
        case .truth:
            guard cell.form == .text, let truth = truthWord(text) else { return false }
            return keeps(PlainValue(truth: truth), state, operation, firstWord, isOverwriting)
        case .generalWay, .section: return false
        }
    }

    /// Whether a slot is open, after recomputing what has waited for the walk.
    @inline(__always)
    private mutating func opens(_ operation: Row<RecordOperation>, _ state: State) -> Bool {
        state.pointee.flags.intersection(.openness) == .open || opensNow(operation, state)
    }

    @inline(never)
    private mutating func opensNow(_ operation: Row<RecordOperation>, _ state: State) -> Bool {
        recomputeOnArrival(state, tables.fields.row(Int(operation.pointee.field)))
        return state.pointee.flags.intersection(.openness) == .open
    }

    @inline(__always)
    private func isScalar(_ cell: Cell) -> Bool {
        cell.form == .text || cell.form == .number
    }

    /// Whether a slot holds nothing: no value, unreadable text or withheld choice.
    @inline(__always)
    private func isEmpty(_ state: State) -> Bool { state.pointee.text == nil }

    /// Stores a value that was read, if the remaining checks pass.
    @inline(__always)
    private mutating func keeps(
        _ value: PlainValue, _ state: State, _ operation: Row<RecordOperation>,
        _ firstWord: Int32, _ isOverwriting: Bool
    ) -> Bool {
        state.pointee.text = value.text
        state.pointee.facts = value.facts
        guard !isOverwriting else {
            if value.option >= 0 { state.pointee.option = value.option }
            state.pointee.flags = operation.pointee.acceptedFlags
            return operation.pointee.otherChecks == 0 || passesOtherChecks(operation, state)
        }
        state.pointee.option = value.option
        state.pointee.readingFailure = .none
        state.pointee.detail = .none
        guard !operation.pointee.hasFollowUp else { return followsUp(operation, state, firstWord) }
        answers.failureWords.row(known: Int(firstWord &+ operation.pointee.failureWord)).pointee = 0
        state.pointee.flags = state.pointee.flags.afterAnswer.subtracting([.failing, .rounded]).union(.hasValue)
        return true
    }

    /// Runs the other checks, then the consequences of a value that others depend on or whose checks are not part of
    /// the operation.
    @inline(never)
    private mutating func followsUp(
        _ operation: Row<RecordOperation>, _ state: State, _ firstWord: Int32
    ) -> Bool {
        let before = state.pointee.flags
        state.pointee.flags = before.subtracting(.rounded).union(.hasValue).union(operation.pointee.marks)
        guard operation.pointee.otherChecks == 0 || passesOtherChecks(operation, state),
            !operation.pointee.marks.contains(.isAnswer) || isOffered(state)
        else {
            state.pointee.flags = before
            return false
        }
        var state = state
        if operation.pointee.touchesOthers {
            let slot = slot(of: state)
            valueChanged(slot, firesEvents: true)
            runWhatWaits()
            state = answers.slots.row(known: Int(slot))
        }
        state.pointee.beAnswered()
        switch operation.pointee.checking {
        case .atHand:
            answers.failureWords.row(known: Int(firstWord &+ operation.pointee.failureWord)).pointee = 0
            state.pointee.flags.remove(.failing)
        case .generalWay: check(state, tables.fields.row(Int(operation.pointee.field)))
        case .atTheEnd: break
        }
        return true
    }

    /// Accepts an empty field if it may be empty, or a JSON literal.
    @inline(__always)
    private mutating func acceptsWithoutText(
        _ operation: Row<RecordOperation>, _ cell: Cell, _ state: State,
        _ firstWord: Int32, _ isOverwriting: Bool
    ) -> Bool {
        switch cell.form {
        case .yes, .no:
            guard operation.pointee.reading == .truth,
                isOverwriting || !operation.pointee.touchesOthers || isEmpty(state)
            else { return false }
            return keeps(PlainValue(truth: cell.form == .yes), state, operation, firstWord, isOverwriting)
        case .absent: return isOverwriting ? leavesEmpty(operation, state) : acceptsNothing(operation, state, firstWord)
        // An empty text counts as nothing.
        case .text:
            if operation.pointee.reading == .exactText, cell.text != nil { return false }
            return isOverwriting
                ? leavesEmpty(operation, state) : isEmpty(state) && acceptsNothing(operation, state, firstWord)
        case .number, .list, .object, .unlike: return false
        }
    }

    @inline(__always)
    private func leavesEmpty(_ operation: Row<RecordOperation>, _ state: State) -> Bool {
        guard operation.pointee.mayStayEmpty else { return false }
        state.pointee = origin.started.slots[Int(operation.pointee.field)]
        state.pointee.flags = operation.pointee.acceptedFlags.subtracting(.hasValue)
        return true
    }

    @inline(__always)
    private mutating func acceptsNothing(
        _ operation: Row<RecordOperation>, _ state: State, _ firstWord: Int32
    ) -> Bool {
        guard !state.pointee.hasGiven, !operation.pointee.marks.contains(.begun) else { return false }
        switch operation.pointee.checking {
        case .atHand:
            guard operation.pointee.acceptsNothing, isEmpty(state) else { return false }
            answers.failureWords.row(known: Int(firstWord &+ operation.pointee.failureWord)).pointee = 0
            state.pointee.flags = state.pointee.flags.afterAnswer.subtracting(.failing)
        case .generalWay: return false
        case .atTheEnd: state.pointee.beAnswered()
        }
        return true
    }

    /// Whether the checks pass that are not limits of the operation.
    private mutating func passesOtherChecks(_ operation: Row<RecordOperation>, _ state: State) -> Bool {
        let plan = tables.fields.row(Int(operation.pointee.field))
        return failingChecks(among: operation.pointee.otherChecks, state, plan, hasValue: true) == 0
    }
}
