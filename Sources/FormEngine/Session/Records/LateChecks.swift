/// The checks of the fields whose values and states may change until the end of a record.
extension Session {
    /// Checks them all: those that hold by the limits of an operation at once, the others the general way.
    mutating func checkLateFields() {
        var operation = UnsafePointer(lateChecks.start)
        let end = operation + lateChecks.count
        while operation < end {
            let state = slots.start + Int(operation.pointee.field)
            if holds(operation, state) {
                failureWords.start[Int(operation.pointee.failureWord)] = 0
                state.pointee.flags.remove(.failing)
            } else {
                check(state, tables.fields.pointer(Int(operation.pointee.field)))
            }
            operation += 1
        }
    }

    /// Whether all checks of a slot hold, as far as the operation knows: nothing to be checked, or a value within its limits.
    @inline(__always)
    private mutating func holds(_ operation: UnsafePointer<RecordOperation>, _ state: State) -> Bool {
        guard operation.pointee.reading != .generalWay else { return false }
        guard state.pointee.flags.contains(.visible) else { return true }
        guard state.pointee.reading == .none else { return false }
        guard state.pointee.flags.contains(.hasValue) else { return operation.pointee.acceptsNothing }
        return isWithinLimits(operation, state)
            && (operation.pointee.otherChecks == 0 || passesOtherChecks(operation, state))
    }

    @inline(__always)
    private mutating func isWithinLimits(_ operation: UnsafePointer<RecordOperation>, _ state: State) -> Bool {
        switch operation.pointee.reading {
        case .text:
            let length = state.pointee.facts.codePoints
            guard length >= operation.pointee.minimum, length <= operation.pointee.maximum else { return false }
            return operation.pointee.pattern < 0 || matches(operation.pointee.pattern, state) == .matched
        case .decimal: return isWithinBounds(operation, state.pointee.number) && standsRight(state, operation)
        case .date:
            let days = dayNumber(state)
            return days >= operation.pointee.minimum && days <= operation.pointee.maximum
                && standsRight(state, operation)
        case .option, .truth: return true
        case .generalWay, .section: return false
        }
    }

    @inline(__always)
    private func isWithinBounds(_ operation: UnsafePointer<RecordOperation>, _ number: ExactDecimal) -> Bool {
        guard operation.pointee.bounds >= 0 else { return true }
        guard number.scale < DigitBounds.scales else { return false }
        let bounds = operationBounds.start + Int(operation.pointee.bounds &+ 2 &* number.scale)
        return number.coefficient >= Int128(bounds[0]) && number.coefficient <= Int128(bounds[1])
    }
}
