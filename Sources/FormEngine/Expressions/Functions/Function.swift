/// The definition of a function for conditions and formulas.
///
/// A new function is one of these in the file of its topic and one line in `all`.
package struct Function: Sendable {
    /// The role of an argument.
    package enum ArgumentRole: Sendable {
        /// Any value, or none.
        case anything
        case condition, number, text
        /// A date, the day of a moment, or an ISO text.
        case day
        /// A field whose options are compared by their ids, in formulas too.
        case choice
        /// A literal text, which is no operand.
        case constant
    }

    /// The kind of a call's result, if it has one.
    package enum Result: Sendable {
        case number, text, truth, date, instant
        /// A text that includes all arguments.
        case textOfAll
        /// One of the arguments from an index on.
        case argument(from: Int)
        /// Unknown until it is called.
        case anything
    }

    /// The implementation of a function, with its operands on the stack.
    enum FunctionBody: Sendable {
        case operation(Instruction.Operation)
        case evaluation(Evaluation)
    }

    /// How a function handles `lines[].price`: the operation over a section's values, and the one on a single value
    /// beside them.
    struct Gathering: Sendable {
        let all: Instruction.Operation
        var one: Instruction.Operation?
        /// Whether it also accepts `lines[]`, the instances themselves.
        var takesInstances = false
    }

    typealias Evaluation = @Sendable (inout ExpressionMachine, FunctionCall) -> Operand

    package let name: String
    /// The name of the equivalent function in ODK XForms; `nil` if there is none.
    package let nameInODK: String?
    package let argumentCounts: ClosedRange<Int>
    package let result: Result
    /// The roles of its arguments; the last one applies to all that follow.
    private let parameters: [ArgumentRole]
    let gathering: Gathering?
    /// The value of an omitted last argument.
    let substitute: Expression?
    /// Whether the result can change over time although the answers stay the same.
    let readsClock: Bool
    let step: FunctionBody
    /// Whether a program adds it; it may replace a built-in one of the same name.
    package let isAdded: Bool

    init(
        _ name: String, takes parameters: [ArgumentRole], _ counts: ClosedRange<Int>? = nil, gives result: Result,
        inODK nameInODK: String? = nil, gathering: Gathering? = nil, orElse substitute: Expression? = nil,
        readsClock: Bool = false, isAdded: Bool = false, _ step: FunctionBody
    ) {
        (self.name, self.nameInODK, self.parameters, self.result) = (name, nameInODK, parameters, result)
        argumentCounts = counts ?? parameters.count...parameters.count
        (self.gathering, self.substitute, self.readsClock) = (gathering, substitute, readsClock)
        (self.step, self.isAdded) = (step, isAdded)
    }

    init(
        _ name: String, takes parameters: [ArgumentRole], _ counts: ClosedRange<Int>? = nil, gives result: Result,
        inODK nameInODK: String? = nil, readsClock: Bool = false, evaluate: @escaping Evaluation
    ) {
        self.init(
            name, takes: parameters, counts, gives: result, inODK: nameInODK, readsClock: readsClock,
            .evaluation(evaluate))
    }

    /// The most arguments of a function that takes any number.
    static let most = 64

    /// Every built-in function; the manual page fieldwise-expressions(7) has an entry for each.
    package static let all: [Function] = [
        .equals, .present, .missing, .selected, .lookup, .matches, .if, .coalesce, .number, .round, .roundHalfUp,
        .floor, .ceil,
        .abs, .mod, .min, .max, .sum, .average, .count, .concat, .upper, .lower, .length, .substring, .replace,
        .identifier, .days, .months, .years, .year, .month, .day, .weekday, .hour, .minute, .seconds, .formatDate,
        .today, .now, .position,
    ]

    /// The role of the argument at an index.
    package func parameter(_ place: Int) -> ArgumentRole {
        parameters.isEmpty ? .anything : parameters[Swift.min(place, parameters.count - 1)]
    }
}

extension Function: Equatable {
    /// Whether both are the same function.
    package static func == (left: Function, right: Function) -> Bool {
        left.name == right.name && left.isAdded == right.isAdded
    }
}

/// A call in progress: its operands on the stack, and the mode of evaluation.
struct FunctionCall: BitwiseCopyable {
    let operands: MutableRows<Operand>
    let mode: EvaluationMode
    let answers: Answers
}
