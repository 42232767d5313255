/// Compiles the form to operations, one for each step of the walk.
extension Session {
    /// Makes the operations, once for each session.
    @inline(never)
    mutating func compileOperations() {
        for step in 0..<tables.steps.count {
            let station = tables.steps[step]
            records.operations.append(
                station.isSection
                    ? RecordOperation(reading: .section, section: station.section) : operation(for: station.field))
        }
        for field in tables.fixedFieldCount..<tables.fields.count {
            records.memberOperations.append(operation(for: Int32(field)))
        }
        records.isPlain = !tables.canReopen && !tables.hasDynamicSections && tables.fieldsCheckedAtEnd.count == 0
        for index in 0..<records.operations.count where records.isPlain { records.isPlain = standsAlone(index) }
    }

    /// Whether a value of an operation has no consequences but its checks, and these read only earlier values. The
    /// operation is then marked so that its slot can be overwritten.
    private mutating func standsAlone(_ index: Int) -> Bool {
        let operation = records.operations.start + index
        guard operation.pointee.reading != .generalWay, operation.pointee.reading != .section,
            operation.pointee.checking == .atHand, !operation.pointee.touchesOthers, operation.pointee.marks.isEmpty
        else { return false }
        let initial = origin.started.slots[Int(operation.pointee.field)]
        operation.pointee.mayStayEmpty =
            operation.pointee.acceptsNothing && !initial.hasValue && initial.readingFailure == .none
            && !initial.hasGiven
        operation.pointee.acceptedFlags =
            initial.flags.afterAnswer.subtracting([.failing, .rounded]).union(.hasValue)
        return initial.flags.intersection(.openness) == .open
    }

    private mutating func operation(for field: Int32) -> RecordOperation {
        let plan = tables.fields.row(Int(field))
        var operation = RecordOperation(field: field, failureWord: plan.pointee.failureWord)
        let flags = plan.pointee.flags
        // Consequences of a first value must precede given values.
        let isRead = plan.pointee.events.count > 0 || plan.pointee.recomputedDependents.count > 0
        guard acceptsByOperations,
            flags.intersection([.answerable, .computed]) == .answerable, !(flags.contains(.hasInitial) && isRead),
            !flags.contains(.beginsUnasked),
            let reading = reading(of: plan)
        else { return operation }
        operation.reading = reading
        operation.touchesOthers = flags.contains(.touchesOthers)
        operation.isMultiline = flags.contains(.multiline)
        operation.maximumScale = plan.pointee.maximumScale
        operation.options = plan.pointee.options.start
        operation.lookup = plan.pointee.exactLookup.count > 0 ? plan.pointee.exactLookup : plan.pointee.lookup
        if flags.contains(.checkedOnArrival) {
            addChecks(of: plan, to: &operation)
        } else {
            operation.checking = flags.contains(.finalOnArrival) ? .generalWay : .atTheEnd
        }
        if flags.contains(.hasInitial) { operation.marks.formUnion([.begun, .overridden]) }
        if flags.contains(.offersVary) { operation.marks.insert(.isAnswer) }
        operation.hasFollowUp =
            operation.checking != .atHand || operation.touchesOthers || operation.otherChecks != 0
            || !operation.marks.isEmpty
        return operation
    }

    /// How a plain value of a field is read; `nil` if operations cannot read plain values of it.
    private func reading(of plan: Plan) -> RecordOperation.PlainReading? {
        guard !notation.differs(for: plan.pointee.reader), isKnown(plan) else { return nil }
        return switch plan.pointee.reader {
        case .text:
            plan.pointee.flags.contains(.converted) ? nil : plan.pointee.flags.contains(.exactText) ? .exactText : .text
        case .decimal: .decimal
        case .date: .date
        case .option: .option
        case .truth: .truth
        case .time, .instant, .options, .none: nil
        }
    }

    /// Whether operations can read the notation of the field's values in data.
    private func isKnown(_ plan: Plan) -> Bool {
        plan.pointee.column < 0
            || plan.pointee.reader == .option && form.columns[Int(plan.pointee.column)].isKnownToOperations
    }

    /// Collects the limits of an operation; other checks, and conditional ones, are run individually.
    private mutating func addChecks(of plan: Plan, to operation: inout RecordOperation) {
        operation.acceptsNothing = plan.pointee.checksOnNothing == 0 && !plan.pointee.flags.contains(.required)
        var digits = DigitBounds()
        for place in 0..<Int(plan.pointee.checks.count) {
            let check = tables.checks[Int(plan.pointee.checks.start) + place]
            // An existing value is not empty, and existence passes without access to files.
            guard check.operation != .notEmpty, check.operation != .existence || files != nil else { continue }
            if check.when >= 0 || !gathers(check, of: plan, in: &operation, &digits) {
                operation.otherChecks |= 1 << UInt64(place)
            }
        }
        guard digits.isBound else { return }
        operation.bounds = Int32(records.bounds.count)
        for range in digits.ranges { records.bounds.append(range) }
    }

    private func gathers(
        _ check: CompiledCheck, of plan: Plan, in operation: inout RecordOperation, _ digits: inout DigitBounds
    ) -> Bool {
        let (traits, reader) = (check.operation.traits, plan.pointee.reader)
        switch (traits.quantity, reader) {
        case (.characters, .text): operation.narrow(by: check.limit, isLeast: traits.isLeast)
        case (.days, .date):
            operation.narrow(by: checking.boundDays[Int(check.limit)], isLeast: traits.isLeast)
        case (.numbers, .decimal):
            return digits.narrow(by: tables.numbers[check.limit], isLeast: traits.isLeast)
        case (nil, .text):
            guard check.operation == .pattern, operation.pattern < 0 else { return false }
            operation.pattern = check.limit
        case (nil, .decimal), (nil, .date):
            guard check.operation == .compare, operation.partner < 0, check.comparison == .byReader,
                check.partner.scope == .fixed, check.onlyInstance < 0, check.candidates.count == 0,
                tables.fields.row(Int(check.partner.field)).pointee.reader == reader
            else { return false }
            operation.partner = check.partner.field
            operation.relation = check.relation
        default: return false
        }
        return true
    }
}

extension RecordOperation {
    /// Narrows the range of characters or days that pass.
    fileprivate mutating func narrow(by limit: Int32, isLeast: Bool) {
        if isLeast { minimum = max(minimum, limit) } else { maximum = min(maximum, limit) }
    }
}
