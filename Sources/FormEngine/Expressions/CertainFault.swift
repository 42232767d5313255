extension Expression {
    /// The reason why a formula can never have a result, as its constants show; `nil` if it may have one.
    var certainFault: MissingResult? {
        guard let operand = constantOperand, operand.kind == .invalid else { return nil }
        return MissingResult(rawValue: UInt8(truncatingIfNeeded: operand.count))
    }

    /// The result that follows from constants alone; `nil` if anything else matters.
    private var constantOperand: Operand? {
        switch self {
        case .number(let number): return .number(number)
        case .unary(.negate, let inner):
            // Evaluated once: otherwise each further sign would double the time.
            let operand = inner.constantOperand
            guard let operand, operand.kind == .number else { return operand }
            return .number(-operand.number, isRounded: operand.isRounded)
        case .binary(let binary, let left, let right): return binary.operation.flatMap { operand(of: $0, left, right) }
        case .call(.round, let arguments):
            return operand(of: .round, arguments[0], arguments.count == 2 ? arguments[1] : .number(.zero))
        case .call(.sum, let parts), .call(.min, let parts), .call(.max, let parts), .call(.concat, let parts),
            .concatenation(let parts):
            return parts.lazy.compactMap(\.constantOperand).first { $0.kind == .invalid }
        case .text, .truth, .field, .suffixed, .unary, .call: return nil
        }
    }

    private func operand(of operation: Instruction.Operation, _ left: Expression, _ right: Expression) -> Operand? {
        let operands = [left.constantOperand, right.constantOperand]
        if let fault = operands.lazy.compactMap({ $0 }).first(where: { $0.kind == .invalid }) { return fault }
        if operation == .divide, let divisor = operands[1], divisor.number.isZero { return .invalid(.divisionByZero) }
        guard var first = operands[0], var second = operands[1] else { return nil }
        first.calculate(operation, with: &second, .arithmetic)
        return first
    }
}

extension Expression.BinaryOperator {
    /// The instruction for an arithmetic operator; `nil` for others.
    fileprivate var operation: Instruction.Operation? {
        switch self {
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: nil
        }
    }
}
