import FormEngine
import FormModel
import FormSyntax

/// The ways in which an expression uses one field.
struct Occurrences {
    /// The values that the field is compared with.
    var constants: [JSONValue] = []
    /// Whether the order of two values matters.
    var isOrdered = false
    /// Whether the field is part of a calculation, or is compared with something that is not a constant.
    var isWorkedWith = false

    init(of field: Reference, in expression: Expression) { look(at: expression, for: field, isLogical: true) }

    private mutating func look(at expression: Expression, for field: Reference, isLogical: Bool) {
        switch expression {
        case .number, .text, .truth: break
        case .field(let found), .suffixed(let found, _):
            if found == field, !isLogical || !expression.isField(field) { isWorkedWith = true }
        case .unary(let unary, let operand): look(at: operand, for: field, isLogical: isLogical && unary == .not)
        case .binary(let binary, let left, let right):
            switch binary {
            case .or, .and:
                look(at: left, for: field, isLogical: isLogical)
                look(at: right, for: field, isLogical: isLogical)
            case .equal, .notEqual: compare(left, right, for: field, isOrdered: false)
            case .less, .lessOrEqual, .greater, .greaterOrEqual: compare(left, right, for: field, isOrdered: true)
            case .add, .subtract, .multiply, .divide: compare(left, right, for: field, isOrdered: false, byValue: true)
            }
        case .call(.equals, let arguments):
            for argument in arguments.dropFirst() { compare(arguments[0], argument, for: field, isOrdered: false) }
        case .call(.present, let arguments), .call(.missing, let arguments):
            arguments.forEach { look(at: $0, for: field, isLogical: true) }
        case .call(_, let parts), .concatenation(let parts):
            parts.forEach { look(at: $0, for: field, isLogical: false) }
        }
    }

    private mutating func compare(
        _ left: Expression, _ right: Expression, for field: Reference, isOrdered: Bool, byValue: Bool = false
    ) {
        let sides = [(left, right), (right, left)]
        if !byValue, let other = sides.first(where: { $0.0.isField(field) })?.1 {
            if let constant = other.constant {
                constants.append(constant)
                self.isOrdered = self.isOrdered || isOrdered
            } else if !other.isField(field) {
                isWorkedWith = true
            }
            return
        }
        look(at: left, for: field, isLogical: false)
        look(at: right, for: field, isLogical: false)
    }
}

extension Expression {
    /// Whether the expression is just that field.
    func isField(_ field: Reference) -> Bool {
        guard case .field(let found) = self else { return false }
        return found == field
    }

    /// The value of a literal; `nil` for anything that has to be computed.
    var constant: JSONValue? {
        switch self {
        case .number(let number): .number(number.description)
        case .text(let text): .string(text)
        case .truth(let truth): .truth(truth)
        case .unary(.negate, .number(let number)): .number(ExactDecimal(0).subtracting(number)?.description ?? "")
        case .unary, .field, .suffixed, .binary, .call, .concatenation: nil
        }
    }

    /// All literals in the expression.
    var constants: [JSONValue] {
        if let constant { return [constant] }
        switch self {
        case .number, .text, .truth, .field, .suffixed: return []
        case .unary(_, let operand): return operand.constants
        case .binary(_, let left, let right): return left.constants + right.constants
        case .call(_, let parts), .concatenation(let parts): return parts.flatMap(\.constants)
        }
    }

    /// All comparisons in the expression, including `equals`, with both sides.
    var comparisons: [(relation: BinaryOperator, left: Expression, right: Expression)] {
        var found: [(relation: BinaryOperator, left: Expression, right: Expression)] = []
        visit { part in
            switch part {
            case .binary(let binary, let left, let right):
                switch binary {
                case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
                    found.append((binary, left, right))
                case .or, .and, .add, .subtract, .multiply, .divide: break
                }
            case .call(.equals, let arguments):
                found += arguments.dropFirst().map { (.equal, arguments[0], $0) }
            case .number, .text, .truth, .field, .suffixed, .unary, .call, .concatenation: break
            }
        }
        return found
    }
}

extension Expression {
    /// The fields, each once, without which a comparison has no result although other fields in it are answered.
    ///
    /// Comparisons for order or difference between two fields are left out: they hold while one is missing, and nobody
    /// means otherwise.
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

    /// Whether the expression contains text that does not depend on answers.
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
