/// Arithmetic with operands: exact, or to 34 digits once a division has been rounded to them.
extension Operand {
    /// As a number; 0 for what is absent in a formula; `nil` where there is none.
    func arithmeticNumber(_ mode: Program.Mode) -> ExactDecimal? {
        if kind == .absent { return mode == .condition ? nil : .zero }
        return asNumber
    }

    /// What becomes of a result that lacks this operand.
    func missingResult(_ mode: Program.Mode) -> Operand {
        if kind == .invalid { return self }
        let isUnknown = mode == .condition && (kind == .absent || kind == .unknown)
        return isUnknown ? .unknown : .invalid(.notANumber)
    }

    /// Adds, subtracts, multiplies, divides, or rounds to so many places.
    func calculated(_ operation: Instruction.Operation, with other: Operand, _ mode: Program.Mode) -> Operand {
        guard let a = arithmeticNumber(mode) else { return missingResult(mode) }
        guard let b = other.arithmeticNumber(mode) else { return other.missingResult(mode) }
        let isRounded = isRounded || other.isRounded
        let loss: ExactDecimal.Loss = isRounded ? .lastDigits : .nothing
        switch operation {
        case .add: return .number(a.adding(b, losing: loss), isRounded: isRounded)
        case .subtract: return .number(a.subtracting(b, losing: loss), isRounded: isRounded)
        case .multiply: return .number(a.multiplied(by: b, losing: loss), isRounded: isRounded)
        case .divide:
            guard !b.isZero else { return .invalid(.divisionByZero) }
            let quotient = a.divided(by: b)
            return .number(quotient, isRounded: isRounded || quotient?.multiplied(by: b) != a)
        default:
            guard let places = b.wholeNumber, places >= 0 else { return .invalid(.notANumber) }
            return .number(a.scale <= places ? a : a.rounded(places: places))
        }
    }

    /// The sum, the lesser or the greater of two numbers.
    func folded(_ operation: Instruction.Operation, with other: Operand) -> Operand {
        switch operation {
        case .minimum, .minimumOver: number <= other.number ? self : other
        case .maximum, .maximumOver: number > other.number ? self : other
        default: calculated(.add, with: other, .arithmetic)
        }
    }

    /// The operand as nothing but a number; `nil` where it is none.
    var plainNumber: Operand? { asNumber.map { .number($0, isRounded: isRounded) } }
}
