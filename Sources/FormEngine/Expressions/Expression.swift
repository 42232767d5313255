import FormWords

/// A condition or a formula as a tree; it lives only while a form is compiled or checked.
package indirect enum Expression {
    case number(ExactDecimal)
    case text(String)
    case truth(Bool)
    case field(Reference)
    /// The value of a field with digits after it, `percent.0`.
    case suffixed(Reference, String)
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case call(Function, [Expression])
    /// A function that a program adds, by its number.
    case added(Int, [Expression])
    /// Operands that are side by side, and the literal text between them.
    case concatenation([Expression])

    /// An operator before its operand.
    package enum UnaryOperator { case negate, not }

    /// An operator between its operands.
    package enum BinaryOperator {
        case or, and
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case add, subtract, multiply, divide
    }
}

/// The functions of conditions and formulas, and how many arguments each takes.
package enum Function: String, CaseIterable {
    case equals, present, missing
    case round, min, max, sum, count, `if`
    case concat, upper, lower, length, today

    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .equals: 2...64
        case .present, .missing, .upper, .lower, .length: 1...1
        case .round: 1...2
        case .min, .max, .sum, .count, .concat: 1...64
        case .if: 2...3
        case .today: 0...0
        }
    }
}

/// What is wrong with an expression, and where in its text.
struct ExpressionError: Error {
    let message: Message

    init(_ phrase: CompilerPhrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        message = Message(phrase, values)
    }

    /// Characters are counted in code points from 1.
    static func character(at offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<offset].count { $0 & 0xC0 != 0x80 } + 1
    }
}
