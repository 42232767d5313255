/// One step of a compiled expression: it takes operands from a stack and leaves one there.
struct Instruction: BitwiseCopyable, Sendable {
    enum Operation: UInt8, Sendable {
        /// Pushes a constant or a field.
        case number, text, truth, absent, field
        /// Reads a field's value followed by a text constant as a number.
        case suffixedField
        case negate, not
        case or, and
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case add, subtract, multiply, divide
        /// Adds or subtracts where an operand may be a date; `index` tells which (`Operand.DateOperands`).
        case addDays, subtractDays
        /// Combines `count` operands.
        case equals, minimum, maximum, sum, average, concatenate
        case present, missing, presentNumber, addend
        case round, choose, upper, lower, length, today
        /// Pushes the number of the current instance, or a field whose options are compared by their ids.
        case position, choice
        /// `index` is the pattern's number.
        case matches
        /// `index` is the number of the column to look up in.
        case lookUp
        /// Combines the values of all instances of a dynamic section.
        case sumOver, addendsOver, minimumOver, maximumOver, countOver
        /// `index` is the number of a function body, which takes `count` operands.
        case call
    }

    var operation: Operation
    /// The number of operands, if it varies; for operations over all instances, the aggregate's number.
    var count: Int32 = 0
    /// A number in the table of constants, or of references.
    var index: Int32 = 0
}

/// How a program treats absent operands.
enum EvaluationMode: UInt8, Sendable {
    /// They make comparisons and arithmetic unknown.
    case condition
    /// They count as 0.
    case arithmetic
    /// They count as "".
    case text
}

/// A compiled condition or formula.
struct Program: BitwiseCopyable, Sendable {
    var instructions: TableRange
    /// The fields it reads, in the table of references.
    var inputs: TableRange
    var mode: EvaluationMode
    /// The number of operands it needs room for.
    var depth: Int32
}

/// A condition in a form that is fast to decide: most read a single choice or compare a single number with constants.
struct Condition: BitwiseCopyable, Sendable {
    enum DecisionForm: UInt8, Sendable {
        /// Two bits for each option (a `Truth`), from `first` in the table of words; the last pair is for no choice.
        case options
        /// Two bits for a number below the first of `numbers`, for one that equals it, for one below the second and so
        /// on; the last pair is for no number. This saves a household record 3 % of its instructions.
        case steps
        case program
    }

    var form: DecisionForm
    var first: Int32 = 0
    var program: Int32
    /// The single field it reads, unless it is a program.
    var reference = Reference.unknown
    /// The numbers it compares with, in ascending order.
    var numbers = TableRange.empty
    /// The index of the pair for no value.
    var none: Int32 = 0
}

/// Three-valued truth, as in SQL.
enum Truth: UInt8, Sendable {
    case no
    case yes
    case unknown

    init(_ truth: Bool) { self = truth ? .yes : .no }

    var opposite: Truth {
        switch self {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }

    func and(_ other: Truth) -> Truth {
        self == .no || other == .no ? .no : self == .yes && other == .yes ? .yes : .unknown
    }

    func or(_ other: Truth) -> Truth {
        self == .yes || other == .yes ? .yes : self == .no && other == .no ? .no : .unknown
    }
}
