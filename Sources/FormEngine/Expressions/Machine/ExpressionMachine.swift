import FormSyntax

/// Runs the programs of conditions and formulas on its own stack.
///
/// Each run borrows answers: a session's, or those that the compiler tries.
struct ExpressionMachine: ~Copyable {
    let tables: FormTables
    /// The bodies of called functions, by the numbers in instructions.
    let evaluations: [Function.Evaluation]
    let patterns: PatternTable
    var patternScratch = PatternScratch()
    /// The current day and zone, for dates relative to today.
    let now: Moment
    /// The time at which the form was begun, in seconds since 1970: earlier than `now` if an earlier session is
    /// continued.
    var begun: Int64
    let stack: GrowingBuffer<Operand>
    /// Texts made during a run; those of the result remain until the next.
    var texts = TextArena()
    /// Results over all instances, shared by all readers.
    var aggregates: Aggregates

    /// A machine for these tables, which must outlive it.
    init(
        _ tables: FormTables, calling evaluations: [Function.Evaluation], matching patterns: PatternTable, now: Moment
    ) {
        (self.tables, self.evaluations, self.patterns) = (tables, evaluations, patterns)
        (self.now, begun) = (now, now.seconds)
        aggregates = Aggregates(count: tables.aggregateCount)
        var stack = GrowingBuffer<Operand>(capacity: tables.stackDepth)
        stack.append(repeating: Operand.absent, count: tables.stackDepth)
        self.stack = stack
    }

    /// The truth of a condition in the instance that begins at `base`.
    @inline(__always)
    mutating func truth(of condition: Row<Condition>, _ answers: Answers, base: Int32) -> Truth {
        switch condition.pointee.form {
        case .program: return run(condition.pointee.program, answers, base: base).pointee.asTruth
        case .steps:
            return truth(of: condition, numberOf: answers.slot(condition.pointee.reference, base: base), answers)
        case .options:
            let place = answers.slot(condition.pointee.reference, base: base)
            let choice = place >= 0 ? answers.chosenOption(place) : -1
            return tables.optionTruth(condition.pointee, option: choice < 0 ? condition.pointee.none : choice)
        }
    }

    /// The truth of a condition on the number in a slot; -1 for no slot.
    @inline(never)
    private mutating func truth(
        of condition: Row<Condition>, numberOf slot: Int32, _ answers: Answers
    ) -> Truth {
        guard slot >= 0, answers.slots[Int(slot)].countsAsValue else {
            return tables.optionTruth(condition.pointee, option: condition.pointee.none)
        }
        let step = tables.step(of: answers.slots[Int(slot)].number, in: condition)
        return tables.optionTruth(condition.pointee, option: step)
    }

    /// The value of a formula; absent if it is made only of absent fields. Valid until the next run.
    mutating func result(of formula: Int32, _ answers: Answers, base: Int32) -> Row<Operand> {
        let result = run(formula, answers, base: base)
        if result.pointee.isOfNothing { stack.row(0).pointee = .absent }
        return result
    }

    /// Runs a program to its one result, which is valid until the next run.
    mutating func run(_ number: Int32, _ answers: Answers, base: Int32) -> Row<Operand> {
        texts.removeAll()
        let program = tables.programs.row(Int(number))
        let first = stack.row(0)
        var top = first
        let mode = program.pointee.mode
        var steps = tables.instructions[program.pointee.instructions]
        while let step = steps.first {
            steps.removeFirst()
            top = execute(step, mode, answers, base, top)
        }
        return first.row
    }

    // MARK: Instructions

    /// Runs an instruction: takes operands from below `top`, pushes the result, returns the new top.
    @inline(__always)
    private mutating func execute(
        _ step: Row<Instruction>, _ mode: EvaluationMode, _ answers: Answers, _ base: Int32, _ top: StackPlace
    ) -> StackPlace {
        let index = step.pointee.index
        switch step.pointee.operation {
        case .number: top.pointee = Operand(kind: .number, number: tables.programNumbers[index])
        case .text:
            top.pointee = .text(tables.text(tables.texts[index]))
        case .truth: top.pointee = .truth(Truth(index == 1))
        case .absent: top.pointee = .absent
        case .field: load(answers.slot(tables.references[index], base: base), answers, mode, to: &top.pointee)
        case .today: top.pointee = Operand(kind: .date, number: ExactDecimal(Int(now.today.days)))
        case .choice: load(answers.slot(tables.references[index], base: base), answers, .condition, to: &top.pointee)
        case .position:
            let instance = answers.instance(at: base, in: Int(tables.references[index].section))
            top.pointee = .finding(.number(ExactDecimal(instance + 1)))
        case .sumOver, .addendsOver, .minimumOver, .maximumOver, .countOver:
            top.pointee = overInstances(step, tables.references[index], answers, mode)
        case .negate, .not, .present, .missing, .presentNumber, .addend, .upper, .lower, .length:
            change(&stack.row(-1, from: top).pointee, step.pointee.operation, mode)
            return top
        case .matches:
            let text = stack.row(-1, from: top)
            let evidence = text.pointee.evidence
            text.pointee = matches(index, text.pointee)
            text.pointee.evidence = evidence
            return top
        case .lookUp:
            let key = stack.row(-1, from: top)
            key.pointee = lookedUp(key.pointee, in: index)
            return top
        case .add, .subtract, .multiply, .divide:
            let (left, right) = (stack.row(-2, from: top), stack.row(-1, from: top))
            let evidence = left.pointee.evidence.union(right.pointee.evidence)
            if !left.pointee.calculatesShort(step.pointee.operation, with: right.row) {
                left.pointee.calculate(step.pointee.operation, with: &right.pointee, mode)
            }
            left.pointee.evidence = evidence
            return right
        case .addDays, .subtractDays:
            let (left, right) = (stack.row(-2, from: top), stack.row(-1, from: top))
            let evidence = left.pointee.evidence.union(right.pointee.evidence)
            left.pointee.calculateDays(
                step.pointee.operation, with: &right.pointee, Operand.DateOperands(rawValue: index), mode)
            left.pointee.evidence = evidence
            return right
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .suffixedField, .round:
            let (left, right) = (stack.row(-2, from: top), stack.row(-1, from: top))
            let evidence = left.pointee.evidence.union(right.pointee.evidence)
            combine(left, right, step.pointee.operation, answers, mode)
            left.pointee.evidence = evidence
            return right
        case .choose:
            let condition = stack.row(-3, from: top)
            condition.pointee = chosen(stack.rows(from: condition, count: 3))
            return stack.row(-2, from: top)
        case .equals, .minimum, .maximum, .sum, .average, .concatenate:
            let first = stack.row(-Int(step.pointee.count), from: top)
            let operands = stack.rows(from: first, count: Int(step.pointee.count))
            let evidence = evidence(operands)
            first.pointee = fold(step.pointee.operation, operands, answers, mode)
            first.pointee.evidence = evidence
            return stack.row(1, from: first)
        case .call:
            let first = stack.row(-Int(step.pointee.count), from: top)
            let call = FunctionCall(
                operands: stack.rows(from: first, count: Int(step.pointee.count)), mode: mode, answers: answers)
            let evidence = evidence(call.operands)
            first.pointee = evaluations[Int(index)](&self, call)
            if first.pointee.evidence.isEmpty { first.pointee.evidence = evidence }
            return stack.row(1, from: first)
        }
        return stack.row(1, from: top)
    }

    /// The combined evidence of these operands.
    @inline(__always)
    private func evidence(_ operands: MutableRows<Operand>) -> Operand.Evidence {
        var evidence: Operand.Evidence = []
        for index in operands.indices { evidence.formUnion(operands[index].evidence) }
        return evidence
    }

    /// The second or third operand, by the truth of the first. An absent result counts as a finding only if the
    /// condition was decided.
    private func chosen(_ operands: MutableRows<Operand>) -> Operand {
        let truth = operands[0].asTruth
        var chosen = truth == .yes ? operands[1] : operands[2]
        guard chosen.kind != .absent else { return chosen }
        if truth != .unknown, operands[0].evidence.contains(.value) { chosen.evidence = .value }
        return .finding(chosen)
    }

    /// Replaces an operand by the result of an operation.
    private mutating func change(_ operand: inout Operand, _ operation: Instruction.Operation, _ mode: EvaluationMode) {
        let evidence = operand.evidence
        switch operation {
        case .not: operand = .truth(operand.asTruth.opposite)
        case .present: return operand = .finding(.truth(Truth(operand.isPresent)))
        case .missing: return operand = .finding(.truth(Truth(!operand.isPresent)))
        case .presentNumber: return operand = .finding(.number(ExactDecimal(operand.isPresent ? 1 : 0)))
        case .addend: operand.becomeAddend()
        case .length: operand = length(operand, mode)
        case .upper, .lower: operand = recased(operand, isUpper: operation == .upper)
        default: operand.negate(mode)
        }
        operand.evidence = evidence
    }

    /// Replaces two operands by the result of an operation.
    @inline(never)
    private mutating func combine(
        _ left: StackPlace, _ right: StackPlace, _ operation: Instruction.Operation, _ answers: Answers,
        _ mode: EvaluationMode
    ) {
        switch operation {
        case .or: left.pointee = .truth(left.pointee.asTruth.or(right.pointee.asTruth))
        case .and: left.pointee = .truth(left.pointee.asTruth.and(right.pointee.asTruth))
        case .equal: left.pointee = .truth(compare(left.row, right.row, .equal, answers))
        case .notEqual: left.pointee = .truth(compare(left.row, right.row, .notEqual, answers))
        case .less: left.pointee = .truth(compare(left.row, right.row, .less, answers))
        case .lessOrEqual: left.pointee = .truth(compare(left.row, right.row, .lessOrEqual, answers))
        case .greater: left.pointee = .truth(compare(left.row, right.row, .greater, answers))
        case .greaterOrEqual: left.pointee = .truth(compare(left.row, right.row, .greaterOrEqual, answers))
        case .suffixedField: left.pointee = suffixed(left.pointee, right.pointee, mode)
        default: left.pointee.calculate(operation, with: &right.pointee, mode)
        }
    }

    /// Combines all operands by an operation.
    @inline(never)
    private mutating func fold(
        _ operation: Instruction.Operation, _ operands: MutableRows<Operand>, _ answers: Answers, _ mode: EvaluationMode
    ) -> Operand {
        switch operation {
        case .equals:
            var result = Truth.yes
            for index in operands.indices.dropFirst() {
                result = result.and(compare(operands.row(0).row, operands.row(index).row, .equal, answers))
            }
            return .truth(result)
        case .average: return Operand.average(operands, mode)
        case .concatenate: return concatenated(operands, mode)
        default: return Operand.reduced(operation, operands, mode)
        }
    }

    /// An operand on the stack.
    typealias StackPlace = MutableRow<Operand>
}
