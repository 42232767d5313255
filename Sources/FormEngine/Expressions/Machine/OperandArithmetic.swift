/// Arithmetic in place: exact, or with 34 digits once a division has rounded.
extension Operand {
    /// Turns a text or truth into a number, and an absent operand of a formula into 0; false, without a change, if that
    /// is impossible.
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

    /// Turns a text or truth into a number; false, without a change, if that is impossible.
    mutating func becomesNumber() -> Bool {
        guard let number = asNumber else { return false }
        self = .number(number, isRounded: isRounded)
        return true
    }

    /// The result of an operation for lack of this operand.
    func missingResult(_ mode: EvaluationMode) -> Operand {
        if kind == .invalid { return self }
        guard kind == .absent || kind == .unknown else { return .invalid(.notANumber) }
        return mode == .condition ? .unknown : .invalid(.unanswered)
    }

    /// Negates the number.
    mutating func negate(_ mode: EvaluationMode) {
        if kind == .absent, mode != .condition { return }
        self = becomesNumber(mode) ? .number(-number, isRounded: isRounded) : missingResult(mode)
    }

    /// Calculates with another operand if all digits fit in 64 bits; false, without a change, otherwise.
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

    /// Adds another operand if both are numbers and all digits fit in 64 bits; false, without a change, otherwise.
    @inline(__always)
    mutating func addsShort(_ other: Operand) -> Bool {
        guard kind == .number, other.kind == .number, let sum = number.addingShort(other.number) else { return false }
        self = Operand(kind: .number, isRounded: isRounded || other.isRounded, number: sum)
        return true
    }

    /// Adds, subtracts, multiplies, divides or rounds. In a formula an absent operand stays absent if the other is,
    /// too, or if it is to be rounded. The other operand is invalid afterwards.
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

    /// Replaces a number by the sum with another, or by the lesser or greater of both.
    mutating func fold(_ operation: Instruction.Operation, with other: inout Operand) {
        switch operation {
        case .minimum, .minimumOver: if number > other.number { self = other }
        case .maximum, .maximumOver: if number <= other.number { self = other }
        default: calculate(.add, with: &other, .arithmetic)
        }
    }

    /// Turns the operand into an addend of an average, whose `count` is the number of values in it.
    mutating func becomeAddend() {
        guard kind != .absent, becomesNumber() else { return }
        dropText(count: 1)
    }

    /// The average of the addends that are present.
    static func average(_ addends: MutableRows<Operand>, _ mode: EvaluationMode) -> Operand {
        var count: Int32 = 0
        for index in addends.indices where addends[index].kind == .number { count += addends[index].count }
        var sum = reduced(.sum, addends, mode)
        var number = Operand(kind: .number, number: ExactDecimal(Int(count)))
        if sum.kind == .number { sum.calculate(.divide, with: &number, mode) }
        return sum
    }

    /// The sum, least or greatest of the operands that are present.
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
