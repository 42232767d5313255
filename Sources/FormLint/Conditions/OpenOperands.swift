import FormEngine

extension Expression {
    /// The fields whose absence leaves a comparison open that something else was answered for, each once.
    ///
    /// An order between two fields, and that they differ, hold while one of them is absent: nobody means otherwise.
    var openOperands: [OpenOperand] {
        var operands: [OpenOperand] = []
        collectOperands(into: &operands, isNegated: false)
        var seen: Set<Reference> = []
        return operands.filter { seen.insert($0.field).inserted }
    }

    private func collectOperands(into operands: inout [OpenOperand], isNegated: Bool) {
        switch self {
        case .number, .text, .truth, .field, .suffixed: break
        case .unary(let unary, let operand):
            operand.collectOperands(into: &operands, isNegated: isNegated != (unary == .not))
        case .binary(let binary, let left, let right):
            switch binary {
            case .equal: Self.compare(left, right, mustBeEqual: !isNegated, into: &operands)
            case .notEqual: Self.compare(left, right, mustBeEqual: isNegated, into: &operands)
            case .less, .lessOrEqual, .greater, .greaterOrEqual:
                Self.compare(left, right, mustBeEqual: false, into: &operands)
            case .or, .and, .add, .subtract, .multiply, .divide: break
            }
            left.collectOperands(into: &operands, isNegated: isNegated)
            right.collectOperands(into: &operands, isNegated: isNegated)
        case .call(.equals, let parts):
            for part in parts.dropFirst() {
                Self.compare(parts[0], part, mustBeEqual: !isNegated, into: &operands)
            }
            parts.forEach { $0.collectOperands(into: &operands, isNegated: isNegated) }
        case .call(_, let parts), .concatenation(let parts):
            parts.forEach { $0.collectOperands(into: &operands, isNegated: isNegated) }
        }
    }

    private static func compare(
        _ left: Expression, _ right: Expression, mustBeEqual: Bool, into operands: inout [OpenOperand]
    ) {
        for (side, other) in [(left, right), (right, left)] {
            let fields = side.references
            for field in fields where field.scope == .fixed && field.field >= 0 {
                if mustBeEqual, other.references.contains(where: { $0 != field && $0.field >= 0 }) {
                    operands.append(OpenOperand(field: field, isTerm: false))
                } else if fields.count > 1 {
                    operands.append(OpenOperand(field: field, isTerm: true))
                }
            }
        }
    }

    /// Whether it has text that is there whatever is answered.
    var hasLiteralText: Bool {
        switch self {
        case .number, .truth, .field, .suffixed: false
        case .text(let text): !text.isEmpty
        case .unary(_, let operand): operand.hasLiteralText
        case .binary(_, let left, let right): left.hasLiteralText || right.hasLiteralText
        case .call(_, let parts), .concatenation(let parts):
            parts.contains(where: \.hasLiteralText)
        }
    }
}
