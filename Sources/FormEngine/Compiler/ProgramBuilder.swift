import FormSyntax

/// Turns expression trees into flat programs and collects their constants.
struct ProgramBuilder {
    private(set) var instructions: [Instruction] = []
    private(set) var numbers: [ExactDecimal] = []

    /// Adds the numbers that a condition compares with.
    mutating func add(_ compared: [ExactDecimal]) -> TableRange {
        numbers += compared
        return TableRange(start: Int32(numbers.count - compared.count), count: Int32(compared.count))
    }

    private(set) var references: [Reference] = []
    /// Results over all instances of a section that programs use, each once.
    private(set) var aggregates: [AggregateKey] = []
    private var aggregateNumbers: [AggregateKey: Int32] = [:]
    /// The aggregates that each program reads, by its number.
    private(set) var aggregatesRead: [Int32: [Int32]] = [:]
    private var mode = EvaluationMode.arithmetic
    private(set) var programs: [Program] = []
    /// The constant texts of the form, apart from options. Those of programs are ranges in `texts`.
    var bytes: BytePool
    private(set) var texts: [TableRange] = []
    /// The bodies of called functions, by the numbers in instructions.
    private(set) var evaluations: [Function.Evaluation] = []
    /// The numbers of function bodies, by function name.
    private var evaluationNumbers: [String: Int32] = [:]
    /// The patterns of all checks and expressions in the form.
    var patterns = PatternList()
    /// The readers of fields, by number.
    private let readers: [Reader]
    private let lookups: LookupFiles
    private var depth = 0
    private var maximumDepth = 0

    /// A builder whose texts follow the given ones.
    ///
    /// - Parameters:
    ///   - readers: The reader of each field, by its number.
    ///   - lookups: The files that expressions look values up in.
    init(texts: BytePool, readers: [Reader], lookups: LookupFiles) {
        (bytes, self.readers, self.lookups) = (BytePool(behind: texts), readers, lookups)
    }

    /// The deepest stack that any program needs.
    var stackDepth: Int { Int(programs.map(\.depth).max() ?? 0) + 1 }

    mutating func add(_ expression: Expression, mode: EvaluationMode) -> Int32 {
        let start = instructions.count
        (depth, maximumDepth) = (0, 0)
        self.mode = mode
        if case .concatenation = expression, mode == .arithmetic { self.mode = .text }
        emit(expression)
        let firstInput = references.count
        let inputs = expression.references
        references += inputs
        programs.append(
            Program(
                instructions: TableRange(start: Int32(start), count: Int32(instructions.count - start)),
                inputs: TableRange(start: Int32(firstInput), count: Int32(inputs.count)),
                mode: self.mode, depth: Int32(maximumDepth)))
        return Int32(programs.count - 1)
    }

    /// Adds references that no program reads, and returns their range.
    mutating func add(_ list: [Reference]) -> TableRange {
        references += list
        return TableRange(start: Int32(references.count - list.count), count: Int32(list.count))
    }

    // MARK: Emission

    /// Adds an expression's instructions and returns the kinds of results it can have.
    @discardableResult
    private mutating func emit(_ expression: Expression) -> ResultKinds {
        var kinds: [ResultKinds] = []
        switch expression {
        case .number(let number):
            numbers.append(number)
            push(.number, Int32(numbers.count - 1))
        case .text(let text):
            push(.text, constant(text))
        case .truth(let truth):
            push(.truth, truth ? 1 : 0)
        case .field(let reference):
            emit(reference.scope == .position ? .position : .field, reference)
        case .suffixed(let reference, let digits):
            emit(.field, reference)
            push(.text, constant(digits))
            apply(.suffixedField, taking: 2)
        case .unary(let unary, let operand):
            kinds = [emit(operand)]
            apply(unary == .not ? .not : .negate, taking: 1)
        case .binary(let binary, let left, let right):
            kinds = [emit(left), emit(right)]
            apply(binary, on: kinds)
        case .concatenation(let parts):
            for part in parts { kinds.append(emit(part)) }
            apply(.concatenate, taking: parts.count)
        case .call(let function, let arguments):
            kinds = emit(function, arguments)
        }
        return expression.resultKinds(ofParts: kinds) { readers[$0] }
    }

    private mutating func emit(_ operation: Instruction.Operation, _ reference: Reference) {
        guard reference.scope != .unknown else { return push(.absent, 0) }
        references.append(reference)
        push(operation, Int32(references.count - 1))
    }

    private mutating func apply(_ binary: Expression.BinaryOperator, on kinds: [ResultKinds]) {
        var dates: Operand.DateOperands = []
        let wanted: ResultKinds = binary == .subtract ? [.date, .time, .instant] : .date
        if !kinds[0].isDisjoint(with: wanted) { dates.insert(.left) }
        if !kinds[1].isDisjoint(with: wanted) { dates.insert(.right) }
        switch operation(binary) {
        case .add where !dates.isEmpty: apply(.addDays, taking: 2, index: dates.rawValue)
        case .subtract where !dates.isEmpty: apply(.subtractDays, taking: 2, index: dates.rawValue)
        case let operation: apply(operation, taking: 2)
        }
    }

    /// Adds a call's arguments and returns their kinds.
    private mutating func emit(_ function: Function, _ arguments: [Expression]) -> [ResultKinds] {
        var arguments = arguments
        if arguments.count < function.argumentCounts.upperBound, let substitute = function.substitute {
            arguments.append(substitute)
        }
        var kinds: [ResultKinds] = []
        for (place, argument) in arguments.enumerated() {
            kinds.append(emit(argument, as: function.parameter(place), of: function))
        }
        switch function.step {
        case .operation(.lookUp): apply(.lookUp, taking: 1, index: lookups.number(ofColumn: arguments))
        case .operation(.matches): apply(.matches, taking: 1, index: patternNumber(arguments[1]))
        case .operation(let operation): apply(operation, taking: arguments.count)
        case .evaluation(let evaluation):
            apply(.call, taking: arguments.count, index: number(of: evaluation, of: function))
        }
        return kinds
    }

    private mutating func emit(
        _ argument: Expression, as parameter: Function.ArgumentRole, of function: Function
    ) -> ResultKinds {
        switch (argument, parameter) {
        case (_, .constant): return []
        case (.field(let reference), _) where reference.scope == .all:
            references.append(reference)
            push(function.gathering?.all ?? .absent, Int32(references.count - 1))
            if let all = function.gathering?.all, reference.field >= 0 {
                instructions[instructions.count - 1].count = number(of: AggregateKey(all, reference, mode))
            }
            return .number
        case (.field(let reference), .choice) where reference.scope != .position:
            emit(.choice, reference)
            return .text
        default:
            let kinds = emit(argument)
            if let one = function.gathering?.one { apply(one, taking: 1) }
            return kinds
        }
    }

    /// The number of an aggregate, which the current program reads from now on.
    private mutating func number(of aggregate: AggregateKey) -> Int32 {
        let number = aggregateNumbers[aggregate] ?? Int32(aggregates.count)
        if aggregateNumbers.updateValue(number, forKey: aggregate) == nil { aggregates.append(aggregate) }
        aggregatesRead[Int32(programs.count), default: []].append(number)
        return number
    }

    private func patternNumber(_ argument: Expression) -> Int32 {
        guard case .text(let pattern) = argument, let number = patterns.number(of: pattern, isCaseless: true) else {
            fatalError("an expression's patterns are added before it")
        }
        return number
    }

    /// Whether any expression calls a function that has a body instead of an operation.
    func calls(_ function: Function) -> Bool { evaluationNumbers[function.name] != nil }

    /// The number of a function's body; within a form a name means one function.
    private mutating func number(of evaluation: @escaping Function.Evaluation, of function: Function) -> Int32 {
        if let number = evaluationNumbers[function.name] { return number }
        evaluations.append(evaluation)
        let number = Int32(evaluations.count - 1)
        evaluationNumbers[function.name] = number
        return number
    }

    private func operation(_ binary: Expression.BinaryOperator) -> Instruction.Operation {
        switch binary {
        case .or: .or
        case .and: .and
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        }
    }

    private mutating func constant(_ text: String) -> Int32 {
        texts.append(bytes.add(text))
        return Int32(texts.count - 1)
    }

    private mutating func push(_ operation: Instruction.Operation, _ index: Int32) {
        instructions.append(Instruction(operation: operation, index: index))
        depth += 1
        maximumDepth = max(maximumDepth, depth)
    }

    private mutating func apply(_ operation: Instruction.Operation, taking count: Int, index: Int32 = 0) {
        instructions.append(Instruction(operation: operation, count: Int32(clamping: count), index: index))
        depth -= count - 1
        maximumDepth = max(maximumDepth, depth)
    }
}

/// A result over all instances of a field, with a way to treat missing values.
struct AggregateKey: Hashable {
    let operation: Instruction.Operation
    let reference: Reference
    let mode: EvaluationMode

    init(_ operation: Instruction.Operation, _ reference: Reference, _ mode: EvaluationMode) {
        (self.operation, self.reference, self.mode) = (operation, reference, mode)
    }
}

/// The bytes of constant texts, one after the other.
struct BytePool {
    private(set) var bytes: [UInt8] = []
    /// The number of bytes before these: the texts of options, of which there may be many, are not copied just to add a
    /// few.
    private(set) var start = 0

    /// A pool whose texts follow those of another.
    init(behind other: BytePool? = nil) { start = other.map { $0.start + $0.bytes.count } ?? 0 }

    /// Whether the pool has this text at a range.
    func holds(_ text: ByteSlice, at range: TableRange) -> Bool {
        bytes.withByteSlice { isSameText($0[Int(range.start) - start..<Int(range.start + range.count) - start], text) }
    }

    mutating func add(_ text: String) -> TableRange { add(text.utf8) }

    mutating func add(_ text: ByteSlice) -> TableRange { add(text.buffer) }

    mutating func add(_ text: some Collection<UInt8>) -> TableRange {
        let first = bytes.count
        bytes += text
        return TableRange(start: Int32(start + first), count: Int32(bytes.count - first))
    }
}
