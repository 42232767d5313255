/// The sums, extremes and counts over all instances of a section. Each is computed once for all readers and kept until
/// an input changes.
///
/// Values are added in the order of the instances. A value after those already included is added to the result, which
/// is the same as computing all anew; so a record costs one step for each value, however often it is read. Any other
/// change makes the next reader start at the first instance.
struct Aggregates: ~Copyable {
    private let entries: GrowingBuffer<Aggregate>
    /// Increased whenever all aggregates are forgotten.
    private var time: UInt32 = 1

    init(count: Int) {
        var entries = GrowingBuffer<Aggregate>(capacity: max(count, 1))
        entries.append(repeating: Aggregate(time: 0), count: count)
        self.entries = entries
    }

    /// Makes all aggregates start anew, since anything may have changed.
    @inline(__always)
    mutating func forgetAll() { time &+= 1 }

    /// Makes one aggregate start anew.
    @inline(__always)
    func forget(_ number: Int32) { entries.row(known: Int(number)).pointee.time = time &- 1 }

    /// Restores an aggregate after a trial.
    func putBack(_ aggregate: Aggregate, of number: Int32) { entries.row(Int(number)).pointee = aggregate }

    /// Makes an aggregate start anew during a trial; returns the one to restore after it.
    func forgetForATrial(_ number: Int32) -> Aggregate {
        defer { forget(number) }
        return entries.row(Int(number)).pointee
    }

    /// Takes note that the value in an instance has changed.
    func noteChange(of number: Int32, in instance: Int32) { entries.row(Int(number)).pointee.noteChange(in: instance) }

    /// An aggregate, with what is still valid of it.
    func current(_ number: Int32) -> MutableRow<Aggregate> {
        let entry = entries.row(Int(number))
        if entry.pointee.time != time { entry.pointee = Aggregate(time: time) }
        return entry
    }
}

/// A result over the first instances of a section.
struct Aggregate: BitwiseCopyable {
    /// The time at which it was started.
    var time: UInt32
    /// How many instances it includes, from the first on.
    var foldedCount: Int32 = 0
    /// The end of the instances that may contribute.
    var end: Int32 = .max
    /// How many of the included instances have a value.
    var presentCount: Int32 = 0
    var result = Operand.absent

    init(time: UInt32) { self.time = time }

    mutating func noteChange(in instance: Int32) {
        end = max(end, instance &+ 1)
        if instance < foldedCount { (foldedCount, presentCount, result) = (0, 0, .absent) }
    }
}

extension ExpressionMachine {
    /// The sum, least, greatest or number of a dynamic section's values.
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

    /// Adds the values of further instances to an aggregate. Returns the failure of the first value that cannot be
    /// added; the next reader tries it again.
    private mutating func fold(
        _ operation: Instruction.Operation, _ reference: Reference, upTo end: Int32,
        in aggregate: MutableRow<Aggregate>, _ answers: Answers, _ mode: EvaluationMode
    ) -> Operand? {
        // The end of the last contribution: later values come after it.
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
        // A select without a choice makes a sum fail; it is not skipped.
        let isFaultOfAbsence = mode != .condition && tables.fields.row(Int(reference.field)).pointee.reader == .option
        if !isFaultOfAbsence { aggregate.pointee.end = last }
        return nil
    }

    /// Adds a value that is not absent. If it is no number, returns the failure and leaves the aggregate as it was.
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
