/// Runs the flat programs of conditions and formulas on a stack of its own.
///
/// The answers are lent to each run: a session's, or those that the compiler tries.
struct ExpressionMachine: ~Copyable {
    let tables: FormTables
    /// The bodies of called functions, by the numbers that instructions have.
    let evaluations: [Function.Evaluation]
    let patterns: PatternTable
    var patternScratch = PatternScratch()
    /// The day and the zone of dates that are said by their distance from today.
    let now: Moment
    /// When the form was begun, in seconds since 1970: before `now` where that goes on with an earlier session.
    var begun: Int64
    let stack: GrowingBuffer<Operand>
    /// Texts that are made on the way; those of a result stay until the next run.
    var texts = TextArena()

    /// The tables must stay as long as the machine does.
    init(
        _ tables: FormTables, calling evaluations: [Function.Evaluation], matching patterns: PatternTable, now: Moment
    ) {
        (self.tables, self.evaluations, self.patterns) = (tables, evaluations, patterns)
        (self.now, begun) = (now, now.seconds)
        var stack = GrowingBuffer<Operand>(capacity: tables.stackDepth)
        stack.append(repeating: Operand.absent, count: tables.stackDepth)
        self.stack = stack
    }

    /// A condition's truth in the instance that begins at `base`.
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

    /// A condition's truth by the number of a slot; -1 where there is none.
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

    /// The value of a formula: nothing where it was made of nothing. Good until the next run.
    mutating func result(of formula: Int32, _ answers: Answers, base: Int32) -> UnsafePointer<Operand> {
        let result = run(formula, answers, base: base)
        if result.pointee.isOfNothing { stack.start.pointee = .absent }
        return result
    }

    /// Runs a program to its one result, which is good until the next run.
    mutating func run(_ number: Int32, _ answers: Answers, base: Int32) -> UnsafePointer<Operand> {
        texts.removeAll()
        let program = tables.programs.row(Int(number))
        var step = tables.instructions.start + Int(program.pointee.instructions.start)
        let end = step + Int(program.pointee.instructions.count)
        var top = stack.start
        while step < end {
            top = execute(step, program.pointee.mode, answers, base, top)
            step += 1
        }
        return UnsafePointer(stack.start)
    }

    // MARK: Instructions

    /// Takes operands from below `top` and puts one there; the new top.
    @inline(__always)
    private mutating func execute(
        _ step: UnsafePointer<Instruction>, _ mode: Program.Mode, _ answers: Answers, _ base: Int32, _ top: Place
    ) -> Place {
        let index = step.pointee.index
        switch step.pointee.operation {
        case .number: top.pointee = Operand(kind: .number, number: tables.programNumbers[index])
        case .text:
            let text = tables.text(tables.texts[index])
            top.pointee = .text(text.start, count: text.count)
        case .truth: top.pointee = .truth(Truth(index == 1))
        case .absent: top.pointee = .absent
        case .field: load(answers.slot(tables.references[index], base: base), answers, mode, to: top)
        case .today: top.pointee = Operand(kind: .date, number: ExactDecimal(Int(now.today.days)))
        case .choice: load(answers.slot(tables.references[index], base: base), answers, .condition, to: top)
        case .position:
            let instance = answers.instance(at: base, in: Int(tables.references[index].section))
            top.pointee = .finding(.number(ExactDecimal(instance + 1)))
        case .sumOver, .addendsOver, .minimumOver, .maximumOver, .countOver:
            top.pointee = overInstances(step.pointee.operation, tables.references[index], answers, mode)
        case .negate, .not, .present, .missing, .presentNumber, .addend, .upper, .lower, .length:
            change(top - 1, step.pointee.operation, mode)
            return top
        case .matches:
            let evidence = top[-1].evidence
            top[-1] = matches(index, top[-1])
            top[-1].evidence = evidence
            return top
        case .add, .subtract, .multiply, .divide:
            let left = top - 2
            let evidence = left.pointee.evidence.union(left[1].evidence)
            if !left.pointee.calculatesShort(step.pointee.operation, with: left + 1) {
                left.pointee.calculate(step.pointee.operation, with: &left[1], mode)
            }
            left.pointee.evidence = evidence
            return top - 1
        case .addDays, .subtractDays:
            let left = top - 2
            let evidence = left.pointee.evidence.union(left[1].evidence)
            left.pointee.calculateDays(
                step.pointee.operation, with: &left[1], Operand.Dates(rawValue: index), mode)
            left.pointee.evidence = evidence
            return top - 1
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .suffixedField, .round:
            let left = top - 2
            let evidence = left.pointee.evidence.union(left[1].evidence)
            combine(left, step.pointee.operation, answers, mode)
            left.pointee.evidence = evidence
            return top - 1
        case .choose:
            let condition = top - 3
            condition.pointee = chosen(condition)
            return top - 2
        case .equals, .minimum, .maximum, .sum, .average, .concatenate:
            let first = top - Int(step.pointee.count)
            let evidence = evidence(first, count: Int(step.pointee.count))
            first.pointee = fold(step.pointee.operation, first, count: Int(step.pointee.count), answers, mode)
            first.pointee.evidence = evidence
            return first + 1
        case .call:
            let first = top - Int(step.pointee.count)
            let evidence = evidence(first, count: Int(step.pointee.count))
            let call = FunctionCall(first: first, count: Int(step.pointee.count), mode: mode, answers: answers)
            first.pointee = evaluations[Int(index)](&self, call)
            if first.pointee.evidence.isEmpty { first.pointee.evidence = evidence }
            return first + 1
        }
        return top + 1
    }

    /// That of all these operands.
    @inline(__always)
    private func evidence(_ first: Place, count: Int) -> Operand.Evidence {
        var evidence: Operand.Evidence = []
        for place in first..<first + count { evidence.formUnion(place.pointee.evidence) }
        return evidence
    }

    /// The second or the third of a condition and two operands: a finding, if it is no more than absent fields beside constants,
    /// only where the condition was decided.
    private func chosen(_ condition: Place) -> Operand {
        let truth = condition.pointee.asTruth
        var chosen = truth == .yes ? condition[1] : condition[2]
        guard chosen.kind != .absent else { return chosen }
        if truth != .unknown, condition.pointee.evidence.contains(.value) { chosen.evidence = .value }
        return .finding(chosen)
    }

    /// Replaces an operand by what an operation makes of it.
    private mutating func change(_ place: Place, _ operation: Instruction.Operation, _ mode: Program.Mode) {
        let evidence = place.pointee.evidence
        switch operation {
        case .not: place.pointee = .truth(place.pointee.asTruth.opposite)
        case .present: return place.pointee = .finding(.truth(Truth(place.pointee.isPresent)))
        case .missing: return place.pointee = .finding(.truth(Truth(!place.pointee.isPresent)))
        case .presentNumber: return place.pointee = .finding(.number(ExactDecimal(place.pointee.isPresent ? 1 : 0)))
        case .addend: place.pointee.becomeAddend()
        case .length: place.pointee = length(place.pointee, mode)
        case .upper, .lower: place.pointee = recased(place.pointee, isUpper: operation == .upper)
        default: place.pointee.negate(mode)
        }
        place.pointee.evidence = evidence
    }

    /// Replaces two operands by what an operation makes of them.
    private mutating func combine(
        _ left: Place, _ operation: Instruction.Operation, _ answers: Answers, _ mode: Program.Mode
    ) {
        let right = left + 1
        switch operation {
        case .or: left.pointee = .truth(left.pointee.asTruth.or(right.pointee.asTruth))
        case .and: left.pointee = .truth(left.pointee.asTruth.and(right.pointee.asTruth))
        case .equal: left.pointee = .truth(compare(left, right, .equal, answers))
        case .notEqual: left.pointee = .truth(compare(left, right, .notEqual, answers))
        case .less: left.pointee = .truth(compare(left, right, .less, answers))
        case .lessOrEqual: left.pointee = .truth(compare(left, right, .lessOrEqual, answers))
        case .greater: left.pointee = .truth(compare(left, right, .greater, answers))
        case .greaterOrEqual: left.pointee = .truth(compare(left, right, .greaterOrEqual, answers))
        case .suffixedField: left.pointee = suffixed(left.pointee, right.pointee, mode)
        default: left.pointee.calculate(operation, with: &right.pointee, mode)
        }
    }

    /// Folds all operands from the first on by an operation.
    private mutating func fold(
        _ operation: Instruction.Operation, _ first: Place, count: Int, _ answers: Answers, _ mode: Program.Mode
    ) -> Operand {
        switch operation {
        case .equals:
            var result = Truth.yes
            for index in 1..<max(count, 1) { result = result.and(compare(first, first + index, .equal, answers)) }
            return .truth(result)
        case .average: return Operand.average(first, count: count, mode)
        case .concatenate: return concatenated(first, count: count, mode)
        default: return Operand.reduced(operation, first, count: count, mode)
        }
    }

    /// An operand on the stack.
    typealias Place = UnsafeMutablePointer<Operand>
}
