/// One step of a compiled expression: it takes operands from a stack and leaves one there.
struct Instruction: BitwiseCopyable, Sendable {
    enum Operation: UInt8, Sendable {
        /// Push constants and fields.
        case number, text, truth, absent, field
        /// The value of a field with the text constant after it, as a number.
        case suffixedField
        case negate, not
        case or, and
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case add, subtract, multiply, divide
        /// With an operand that may be a date; `index` tells which (`Operand.DateOperands`).
        case addDays, subtractDays
        /// Over `count` operands.
        case equals, minimum, maximum, sum, average, concatenate
        case present, missing, presentNumber, addend
        case round, choose, upper, lower, length, today
        /// Push the number of the instance at hand, and a field whose options count by their ids.
        case position, choice
        /// `index` is the pattern's number.
        case matches
        /// `index` is the number of a column in which things are looked up.
        case lookUp
        /// Over every instance of a dynamic section.
        case sumOver, addendsOver, minimumOver, maximumOver, countOver
        /// `index` is the number of a function's evaluation, over `count` operands.
        case call
    }

    var operation: Operation
    /// How many operands it takes, where that varies; over every instance of a field, the aggregate's number.
    var count: Int32 = 0
    /// A number in the table of constants, or of references.
    var index: Int32 = 0
}

/// The meaning of absent operands in a program.
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
    /// Operands that it needs room for.
    var depth: Int32
}

/// A condition as it is decided: most look at one choice only, and are a set of options, or compare one number with constants.
struct Condition: BitwiseCopyable, Sendable {
    enum DecisionForm: UInt8, Sendable {
        /// Two bits an option (a `Truth`), from `first` in the table of words; the last pair is for no choice.
        case options
        /// Two bits for a number that is less than the first of `numbers`, for one that equals it, for one before the second and
        /// so on; the last pair is for no number. A record of a household takes 3 % fewer instructions so.
        case steps
        case program
    }

    var form: DecisionForm
    var first: Int32 = 0
    var program: Int32
    /// The one field that it looks at, where it is no program.
    var reference = Reference.unknown
    /// Those that it compares with, in their order.
    var numbers = TableRange.empty
    /// The place of the pair that is for no value.
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
