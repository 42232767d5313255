import FormWords

/// A condition or formula as a tree. It exists only while a form is compiled or checked.
package indirect enum Expression: Sendable {
    case number(ExactDecimal)
    case text(String)
    case truth(Bool)
    case field(Reference)
    /// The value of a field followed by digits, such as `percent.0`.
    case suffixed(Reference, String)
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case call(Function, [Expression])
    /// Adjacent operands with the literal text between them.
    case concatenation([Expression])

    /// A prefix operator.
    package enum UnaryOperator: Sendable { case negate, not }

    /// An infix operator.
    package enum BinaryOperator: Sendable {
        case or, and
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case add, subtract, multiply, divide

        fileprivate var isComparison: Bool {
            switch self {
            case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
            case .or, .and, .add, .subtract, .multiply, .divide: false
            }
        }
    }
}

extension Expression {
    /// Its subexpressions in order.
    package var parts: [Expression] {
        switch self {
        case .number, .text, .truth, .field, .suffixed: []
        case .unary(_, let operand): [operand]
        case .binary(_, let left, let right): [left, right]
        case .call(_, let parts), .concatenation(let parts): parts
        }
    }

    /// Every field that the expression reads, each once.
    package var references: [Reference] {
        var found: [Reference] = []
        // A few are searched linearly.
        var seen: Set<Reference> = []
        visit { part in
            switch part {
            case .field(let reference), .suffixed(let reference, _):
                if found.count == 8, seen.isEmpty { seen = Set(found) }
                let isNew = found.count < 8 ? !found.contains(reference) : seen.insert(reference).inserted
                if isNew { found.append(reference) }
            case .number, .text, .truth, .unary, .binary, .call, .concatenation: break
            }
        }
        return found
    }

    /// Passes the expression and all its subexpressions to a closure.
    package func visit(_ body: (Expression) -> Void) {
        body(self)
        for part in parts { part.visit(body) }
    }

    /// The regular expressions in it.
    package var patterns: [String] {
        var found: [String] = []
        visit { part in
            if case .call(.matches, let arguments) = part, case .text(let pattern) = arguments[1] {
                found.append(pattern)
            }
        }
        return found
    }

    /// The numbers that it compares fields with, if it does nothing else with fields than ask whether they have values;
    /// `nil` otherwise.
    package var comparedNumbers: [ExactDecimal]? {
        var numbers: [ExactDecimal] = []
        return addComparedNumbers(to: &numbers) ? numbers : nil
    }

    private func addComparedNumbers(to numbers: inout [ExactDecimal]) -> Bool {
        switch self {
        case .truth: return true
        case .call(.present, let parts), .call(.missing, let parts): return parts[0].isField
        case .unary(.not, let operand): return operand.addComparedNumbers(to: &numbers)
        case .binary(.and, let left, let right), .binary(.or, let left, let right):
            return left.addComparedNumbers(to: &numbers) && right.addComparedNumbers(to: &numbers)
        case .binary(let relation, .field, .number(let number)), .binary(let relation, .number(let number), .field):
            numbers.append(number)
            return relation.isComparison
        case .number, .text, .field, .suffixed, .unary, .binary, .call, .concatenation: return false
        }
    }

    private var isField: Bool {
        switch self {
        case .field: true
        case .number, .text, .truth, .suffixed, .unary, .binary, .call, .concatenation: false
        }
    }

    /// Whether its result depends on more than the answers: on the clock, an instance's position, or a program's
    /// function.
    package var readsMoreThanAnswers: Bool {
        switch self {
        case .field(let reference): reference.scope == .position
        case .call(let function, let parts): function.readsClock || parts.contains(where: \.readsMoreThanAnswers)
        case .number, .text, .truth, .suffixed, .unary, .binary, .concatenation:
            parts.contains(where: \.readsMoreThanAnswers)
        }
    }

    /// Whether it uses `lines[].price` where a single value is expected, or calls a function for instances without
    /// them.
    var misusesAllInstances: Bool {
        switch self {
        case .field(let reference), .suffixed(let reference, _): reference.scope == .all
        case .number, .text, .truth, .unary, .binary, .concatenation: parts.contains(where: \.misusesAllInstances)
        case .call(let function, let parts):
            parts.contains { part in
                guard case .field(let reference) = part, reference.scope == .all else {
                    return part.misusesAllInstances
                }
                guard let gathering = function.gathering else { return true }
                return reference.field < 0 && !gathering.takesInstances
            }
        }
    }
}

/// The fault of an expression, and its place in the text.
struct ExpressionError: Error {
    let message: Message

    init(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        message = Message(phrase, values)
    }

    /// The position of a character from its byte offset, in code points from 1.
    static func character(at offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<offset].count { $0 & 0xC0 != 0x80 } + 1
    }
}
