/// Arithmetic in place: exact, or to 34 digits once a division has been rounded to them.
extension Operand {
    /// Makes a number of a text that is one or a truth, and 0 of what is absent in a formula; false, and unchanged, where
    /// there is none.
    @inline(__always)
    mutating func becomesNumber(_ mode: EvaluationMode) -> Bool {
        if kind == .number { return true }
        if kind == .absent { return becomesZero(unless: mode == .condition) }
        return becomesNumber()
    }

    @inline(__always)
    private mutating func becomesZero(unless isUnknown: Bool) -> Bool {
        if !isUnknown { self = Operand(kind: .number) }
        return !isUnknown
    }

    /// Makes a number of a text that is one, or of a truth; false, and unchanged, where there is none.
    mutating func becomesNumber() -> Bool {
        guard let number = asNumber else { return false }
        self = .number(number, isRounded: isRounded)
        return true
    }

    /// The result that lacks this operand.
    func missingResult(_ mode: EvaluationMode) -> Operand {
        if kind == .invalid { return self }
        guard kind == .absent || kind == .unknown else { return .invalid(.notANumber) }
        return mode == .condition ? .unknown : .invalid(.unanswered)
    }

    /// Makes it the number of the other sign.
    mutating func negate(_ mode: EvaluationMode) {
        if kind == .absent, mode != .condition { return }
        self = becomesNumber(mode) ? .number(-number, isRounded: isRounded) : missingResult(mode)
    }

    /// Adds, subtracts, multiplies or divides by another where 64 bits hold all digits; false, and unchanged, otherwise.
    @inline(__always)
    mutating func calculatesShort(_ operation: Instruction.Operation, with other: Row<Operand>) -> Bool {
        guard kind == .number, other.pointee.kind == .number else { return false }
        let result: ExactDecimal?
        switch operation {
        case .add: result = number.addingShort(other.pointee.number)
        case .subtract: result = number.addingShort(-other.pointee.number)
        case .multiply: result = number.multipliedShort(by: other.pointee.number)
        case .divide: result = number.isZero ? nil : number.dividedShort(by: other.pointee.number)
        default: result = nil
        }
        guard let result else { return false }
        self = Operand(kind: .number, isRounded: isRounded || other.pointee.isRounded, number: result)
        return true
    }

    /// Adds another where both are numbers, and 64 bits hold all digits; false, and unchanged, otherwise.
    @inline(__always)
    mutating func addsShort(_ other: Operand) -> Bool {
        guard kind == .number, other.kind == .number, let sum = number.addingShort(other.number) else { return false }
        self = Operand(kind: .number, isRounded: isRounded || other.isRounded, number: sum)
        return true
    }

    /// Adds, subtracts, multiplies, divides by another, or rounds to so many places; in a formula it stays absent where the
    /// other is, too, or there is nothing to round. The other is of no use afterwards.
    mutating func calculate(
        _ operation: Instruction.Operation, with other: inout Operand, _ mode: EvaluationMode
    ) {
        if kind == .absent, mode != .condition, other.kind == .absent || operation == .round { return }
        guard becomesNumber(mode) else { return self = missingResult(mode) }
        guard other.becomesNumber(mode) else { return self = other.missingResult(mode) }
        calculate(operation, with: other.number, isRounded: isRounded || other.isRounded)
    }

    private mutating func calculate(
        _ operation: Instruction.Operation, with other: ExactDecimal, isRounded: Bool
    ) {
        let loss: ExactDecimal.Loss = isRounded ? .lastDigits : .nothing
        switch operation {
        case .add: self = .number(number.adding(other, losing: loss), isRounded: isRounded)
        case .subtract: self = .number(number.subtracting(other, losing: loss), isRounded: isRounded)
        case .multiply: self = .number(number.multiplied(by: other, losing: loss), isRounded: isRounded)
        case .divide:
            guard !other.isZero else { return self = .invalid(.divisionByZero) }
            let quotient = number.divided(by: other)
            self = .number(quotient, isRounded: isRounded || quotient?.multiplied(by: other) != number)
        default:
            guard let places = other.wholeNumber else { return self = .invalid(.notANumber) }
            self = .number(number.scale <= places ? number : number.rounded(places: places))
        }
    }

    /// Makes a number the sum with another, the lesser or the greater of both.
    mutating func fold(_ operation: Instruction.Operation, with other: inout Operand) {
        switch operation {
        case .minimum, .minimumOver: if number > other.number { self = other }
        case .maximum, .maximumOver: if number <= other.number { self = other }
        default: calculate(.add, with: &other, .arithmetic)
        }
    }

    /// Makes it one of the numbers of an average, as which its `count` says how many it stands for.
    mutating func becomeAddend() {
        guard kind != .absent, becomesNumber() else { return }
        dropText(count: 1)
    }

    /// The average of addends that are there.
    static func average(_ addends: MutableRows<Operand>, _ mode: EvaluationMode) -> Operand {
        var count: Int32 = 0
        for index in addends.indices where addends[index].kind == .number { count += addends[index].count }
        var sum = reduced(.sum, addends, mode)
        var number = Operand(kind: .number, number: ExactDecimal(Int(count)))
        if sum.kind == .number { sum.calculate(.divide, with: &number, mode) }
        return sum
    }

    /// The sum, the least or the greatest of those that are there.
    static func reduced(
        _ operation: Instruction.Operation, _ operands: MutableRows<Operand>, _ mode: EvaluationMode
    ) -> Operand {
        var result = Operand.absent
        for index in operands.indices where operands[index].kind != .absent {
            guard operands[index].becomesNumber() else { return operands[index].missingResult(mode) }
            if result.kind == .absent {
                result = operands[index]
            } else {
                result.fold(operation, with: &operands[index])
            }
            if result.kind == .invalid { return result }
        }
        return result
    }
}
