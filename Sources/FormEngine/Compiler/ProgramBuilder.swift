/// Turns expression trees into flat programs and collects their constants.
struct ProgramBuilder {
    private(set) var instructions: [Instruction] = []
    private(set) var numbers: [ExactDecimal] = []
    private(set) var references: [Reference] = []
    private(set) var programs: [Program] = []
    /// All constant texts of the form, those of programs by their places in `texts`.
    var bytes: BytePool
    private(set) var texts: [TableRange] = []
    private var depth = 0
    private var maximumDepth = 0

    /// One that adds its texts to those.
    init(texts: BytePool) { bytes = texts }

    /// The deepest stack that any program needs.
    var stackDepth: Int { Int(programs.map(\.depth).max() ?? 0) + 1 }

    mutating func add(_ expression: Expression, mode: Program.Mode) -> Int32 {
        let start = instructions.count
        (depth, maximumDepth) = (0, 0)
        emit(expression)
        let firstInput = references.count
        let inputs = expression.references
        references += inputs
        var mode = mode
        if case .concatenation = expression, mode == .arithmetic { mode = .text }
        programs.append(
            Program(
                instructions: TableRange(start: Int32(start), count: Int32(instructions.count - start)),
                inputs: TableRange(start: Int32(firstInput), count: Int32(inputs.count)),
                mode: mode, depth: Int32(maximumDepth)))
        return Int32(programs.count - 1)
    }

    /// Adds references that no program reads; the range they got.
    mutating func add(_ list: [Reference]) -> TableRange {
        references += list
        return TableRange(start: Int32(references.count - list.count), count: Int32(list.count))
    }

    // MARK: Emission

    private mutating func emit(_ expression: Expression) {
        switch expression {
        case .number(let number):
            numbers.append(number)
            push(.number, Int32(numbers.count - 1))
        case .text(let text):
            push(.text, constant(text))
        case .truth(let truth):
            push(.truth, truth ? 1 : 0)
        case .field(let reference):
            emit(field: reference)
        case .suffixed(let reference, let digits):
            emit(field: reference)
            push(.text, constant(digits))
            apply(.suffixedField, taking: 2)
        case .unary(let unary, let operand):
            emit(operand)
            apply(unary == .not ? .not : .negate, taking: 1)
        case .binary(let binary, let left, let right):
            emit(left)
            emit(right)
            apply(operation(binary), taking: 2)
        case .concatenation(let parts):
            parts.forEach { emit($0) }
            apply(.concatenate, taking: parts.count)
        case .call(let function, let arguments):
            emit(function, arguments)
        case .added(let number, let arguments):
            arguments.forEach { emit($0) }
            apply(.callAdded, taking: arguments.count, index: Int32(number))
        }
    }

    private mutating func emit(field reference: Reference) {
        guard reference.scope != .unknown else { return push(.absent, 0) }
        references.append(reference)
        push(.field, Int32(references.count - 1))
    }

    private mutating func emit(_ function: Function, _ arguments: [Expression]) {
        switch function {
        case .sum: emit(arguments, over: .sumOver, each: nil, fold: .sum)
        case .min: emit(arguments, over: .minimumOver, each: nil, fold: .minimum)
        case .max: emit(arguments, over: .maximumOver, each: nil, fold: .maximum)
        case .count: emit(arguments, over: .countOver, each: .presentNumber, fold: .sum)
        case .round:
            emit(arguments[0])
            if arguments.count == 2 { emit(arguments[1]) } else { emit(.number(ExactDecimal(0))) }
            apply(.round, taking: 2)
        case .if:
            emit(arguments[0])
            emit(arguments[1])
            if arguments.count == 3 { emit(arguments[2]) } else { push(.absent, 0) }
            apply(.choose, taking: 3)
        case .today:
            push(.today, 0)
        case .equals, .concat:
            arguments.forEach { emit($0) }
            apply(function == .equals ? .equals : .concatenate, taking: arguments.count)
        case .present, .missing, .upper, .lower, .length:
            emit(arguments[0])
            apply(operation(function), taking: 1)
        }
    }

    /// A fold over arguments, some of which mean every instance of a section.
    private mutating func emit(
        _ arguments: [Expression], over: Instruction.Operation, each: Instruction.Operation?,
        fold: Instruction.Operation
    ) {
        for argument in arguments {
            if case .field(let reference) = argument, reference.scope == .all {
                references.append(reference)
                push(over, Int32(references.count - 1))
            } else {
                emit(argument)
                if let each { apply(each, taking: 1) }
            }
        }
        apply(fold, taking: arguments.count)
    }

    private func operation(_ function: Function) -> Instruction.Operation {
        switch function {
        case .missing: .missing
        case .upper: .upper
        case .lower: .lower
        case .length: .length
        default: .present
        }
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

/// The bytes of all constant texts, one after the other.
struct BytePool {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) -> TableRange {
        let start = bytes.count
        bytes += text.utf8
        return TableRange(start: Int32(start), count: Int32(bytes.count - start))
    }
}

extension Expression {
    /// Every field that the expression reads, each once.
    package var references: [Reference] {
        var found: [Reference] = []
        visit { if !found.contains($0) { found.append($0) } }
        return found
    }

    private func visit(_ body: (Reference) -> Void) {
        switch self {
        case .number, .text, .truth: break
        case .field(let reference), .suffixed(let reference, _): body(reference)
        case .unary(_, let operand): operand.visit(body)
        case .binary(_, let left, let right):
            left.visit(body)
            right.visit(body)
        case .call(_, let parts), .concatenation(let parts), .added(_, let parts):
            parts.forEach { $0.visit(body) }
        }
    }

    /// Whether a function in it changes with the day, or may for all that is known of it.
    package var readsToday: Bool {
        switch self {
        case .number, .text, .truth, .field, .suffixed: false
        case .added: true
        case .unary(_, let operand): operand.readsToday
        case .binary(_, let left, let right): left.readsToday || right.readsToday
        case .call(let function, let parts): function == .today || parts.contains(where: \.readsToday)
        case .concatenation(let parts): parts.contains(where: \.readsToday)
        }
    }

    /// Whether `lines[].price` is written where one value is expected, or a function for instances got none.
    var misusesAllInstances: Bool {
        switch self {
        case .field(let reference), .suffixed(let reference, _): reference.scope == .all
        case .number, .text, .truth: false
        case .unary(_, let operand): operand.misusesAllInstances
        case .binary(_, let left, let right): left.misusesAllInstances || right.misusesAllInstances
        case .concatenation(let parts), .added(_, let parts): parts.contains(where: \.misusesAllInstances)
        case .call(let function, let parts):
            parts.contains { part in
                guard case .field(let reference) = part, reference.scope == .all else {
                    return part.misusesAllInstances
                }
                return switch function {
                case .count: false
                case .sum, .min, .max: reference.field < 0
                default: true
                }
            }
        }
    }
}
