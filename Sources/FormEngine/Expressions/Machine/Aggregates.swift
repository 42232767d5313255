/// The sums, extremes and counts over all instances of a section that a form's expressions read, each found once for all
/// readers and kept while nothing below it changes.
///
/// Values are folded in the order of the instances. One that enters behind those that were folded is added to them, with the
/// result that folding all of them anew would have: so a record's cost one step each, whoever reads on the way. Any other
/// change has the next reader begin at the first instance.
struct Aggregates: ~Copyable {
    private let entries: GrowingBuffer<Aggregate>
    /// The time since all were last forgotten.
    private var time: UInt32 = 1

    init(count: Int) {
        var entries = GrowingBuffer<Aggregate>(capacity: max(count, 1))
        entries.append(repeating: Aggregate(time: 0), count: count)
        self.entries = entries
    }

    /// Has all of them be found anew: anything may have changed.
    @inline(__always)
    mutating func forgetAll() { time &+= 1 }

    /// Has one of them be found anew.
    @inline(__always)
    func forget(_ number: Int32) { entries.row(known: Int(number)).pointee.time = time &- 1 }

    /// Puts one of them back as it was before a trial.
    func putBack(_ aggregate: Aggregate, of number: Int32) { entries.row(Int(number)).pointee = aggregate }

    /// Has one of them be found anew during a trial; the aggregate to put back after it.
    func forgetForATrial(_ number: Int32) -> Aggregate {
        defer { forget(number) }
        return entries.row(Int(number)).pointee
    }

    /// Notes that the value of an instance is another now.
    func noteChange(of number: Int32, in instance: Int32) { entries.row(Int(number)).pointee.noteChange(in: instance) }

    /// One of them, with what still holds of it.
    func current(_ number: Int32) -> MutableRow<Aggregate> {
        let entry = entries.row(Int(number))
        if entry.pointee.time != time { entry.pointee = Aggregate(time: time) }
        return entry
    }
}

/// What is known of a value over all instances.
struct Aggregate: BitwiseCopyable {
    /// When it was begun.
    var time: UInt32
    /// How many instances are in it, from the first on.
    var foldedCount: Int32 = 0
    /// The end of those that may have anything to add.
    var end: Int32 = .max
    /// How many of those in it have a value.
    var presentCount: Int32 = 0
    var result = Operand.absent

    init(time: UInt32) { self.time = time }

    mutating func noteChange(in instance: Int32) {
        end = max(end, instance &+ 1)
        if instance < foldedCount { (foldedCount, presentCount, result) = (0, 0, .absent) }
    }
}

extension ExpressionMachine {
    /// The sum, the least, the greatest or the number of a dynamic section's values.
    mutating func overInstances(
        _ step: Row<Instruction>, _ reference: Reference, _ answers: Answers, _ mode: EvaluationMode
    ) -> Operand {
        let section = Int(reference.section)
        guard reference.field >= 0 else {
            let count = Int(answers.sections[section].instanceCount)
            return .finding(.number(ExactDecimal(answers.sections[section].isVisible ? count : 0)))
        }
        let aggregate = aggregates.current(step.pointee.count)
        let end = min(aggregate.pointee.end, answers.sections[section].instanceCount)
        if aggregate.pointee.foldedCount < end,
            let fault = fold(step.pointee.operation, reference, upTo: end, in: aggregate, answers, mode)
        {
            return fault
        }
        let present = aggregate.pointee.presentCount
        guard step.pointee.operation != .countOver else { return .finding(.number(ExactDecimal(Int(present)))) }
        var result = aggregate.pointee.result
        if step.pointee.operation == .addendsOver, result.kind == .number { result.dropText(count: present) }
        result.evidence = present > 0 ? .value : .absentField
        return result
    }

    /// Adds the values of further instances to an aggregate; what is wrong with the first of them that cannot be, which the next
    /// reader looks at again.
    private mutating func fold(
        _ operation: Instruction.Operation, _ reference: Reference, upTo end: Int32,
        in aggregate: MutableRow<Aggregate>, _ answers: Answers, _ mode: EvaluationMode
    ) -> Operand? {
        // The last that had anything to add: whatever comes behind it enters later.
        var last = aggregate.pointee.foldedCount
        var value = Operand.absent
        for instance in Int(last)..<Int(end) {
            let base = answers.base(ofInstance: instance, in: Int(reference.section))
            load(base + reference.offset, answers, mode, to: &value)
            guard operation == .countOver ? value.isPresent : value.kind != .absent else { continue }
            let isPresent = value.isPresent
            if operation != .countOver, let fault = add(&value, by: operation, to: aggregate) {
                var fault = fault
                fault.evidence = isPresent || aggregate.pointee.presentCount > 0 ? .value : .absentField
                return fault
            }
            if isPresent { aggregate.pointee.presentCount += 1 }
            last = Int32(truncatingIfNeeded: instance + 1)
            aggregate.pointee.foldedCount = last
        }
        aggregate.pointee.foldedCount = last
        // A select without a choice is a fault of a sum, not absent from it.
        let isFaultOfAbsence = mode != .condition && tables.fields.row(Int(reference.field)).pointee.reader == .option
        if !isFaultOfAbsence { aggregate.pointee.end = last }
        return nil
    }

    /// Adds a value that is not absent; what comes of it where that is no number, and the aggregate as it was.
    @inline(__always)
    private func add(
        _ value: inout Operand, by operation: Instruction.Operation, to aggregate: MutableRow<Aggregate>
    ) -> Operand? {
        let isSum = operation == .sumOver || operation == .addendsOver
        if isSum, aggregate.pointee.result.addsShort(value) { return nil }
        guard value.becomesNumber() else { return value.kind == .invalid ? value : .invalid(.notANumber) }
        guard aggregate.pointee.result.kind != .absent else {
            aggregate.pointee.result = value
            return nil
        }
        var result = aggregate.pointee.result
        result.fold(operation, with: &value)
        guard result.kind != .invalid else { return result }
        aggregate.pointee.result = result
        return nil
    }
}
