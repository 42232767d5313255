/// A function of conditions and formulas: all that is known of it, said once.
///
/// A new one is one of these in the file of its sort and one line in `all`.
package struct Function: Sendable {
    /// The part that an argument plays in a function.
    package enum ArgumentRole: Sendable {
        /// Whatever there is, or that there is nothing.
        case anything
        case condition, number, text
        /// A date, the day of a moment, or ISO text that says one.
        case day
        /// A field whose options count by their ids, in formulas too.
        case choice
        /// A text between quotes, which is no operand.
        case constant
    }

    /// The kind of a call's result, where it has one.
    package enum Result: Sendable {
        case number, text, truth, date, instant
        /// A text in which all arguments are.
        case textOfAll
        /// One of the arguments from that place on.
        case argument(from: Int)
        /// Not known before it is called.
        case anything
    }

    /// The body of a function, which finds its operands on the stack.
    enum FunctionBody: Sendable {
        case operation(Instruction.Operation)
        case evaluation(Evaluation)
    }

    /// How a function takes `lines[].price`: what is made of a section's values, and of one that stands beside them.
    struct Gathering: Sendable {
        let all: Instruction.Operation
        var one: Instruction.Operation?
        /// Whether `lines[]`, the instances themselves, will do.
        var takesInstances = false
    }

    typealias Evaluation = @Sendable (inout ExpressionMachine, FunctionCall) -> Operand

    package let name: String
    /// The name in ODK XForms of what does the same; `nil` where there is none.
    package let nameInODK: String?
    package let argumentCounts: ClosedRange<Int>
    package let result: Result
    /// The last one stands for all that follow.
    private let parameters: [ArgumentRole]
    let gathering: Gathering?
    /// Stands for a last argument that is left out.
    let substitute: Expression?
    /// Whether the same answers may give something else at another time.
    let readsClock: Bool
    let step: FunctionBody
    /// Whether a program adds it, which may use a name of the built-in ones.
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

    /// The most arguments of those that take any number.
    static let most = 64

    /// Every built-in function; the manual page fieldwise-expressions(7) has an entry for each.
    package static let all: [Function] = [
        .equals, .present, .missing, .selected, .lookup, .matches, .if, .coalesce, .number, .round, .roundHalfUp,
        .floor, .ceil,
        .abs, .mod, .min, .max, .sum, .average, .count, .concat, .upper, .lower, .length, .substring, .replace,
        .identifier, .days, .months, .years, .year, .month, .day, .weekday, .hour, .minute, .seconds, .formatDate,
        .today, .now, .position,
    ]

    /// The parameter at a place.
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

/// A call while it runs: its operands on the stack, and what they count as.
struct FunctionCall: BitwiseCopyable {
    let operands: MutableRows<Operand>
    let mode: EvaluationMode
    let answers: Answers
}
