/// A reader of an aggregate, a result over all instances.
enum AggregateReader {
    /// A formula that runs on its own, by the number of its field.
    case formula(Int)
    /// A state, an event, a first value or a count of instances.
    case other
}

extension ExpressionCompiler {
    /// The readers of each aggregate, except checks and rules.
    func readersOfAggregates(
        _ formulas: CompiledFormulas, _ targets: CompiledTargets, isComputed: [Bool]
    ) -> [[AggregateReader]] {
        var readers: [[AggregateReader]] = Array(repeating: [], count: programs.aggregates.count)
        guard !readers.isEmpty else { return [] }
        func add(_ reader: AggregateReader, running program: Int32) {
            for aggregate in programs.aggregatesRead[program] ?? [] { readers[Int(aggregate)].append(reader) }
        }
        for (number, program) in formulas.programs.enumerated() {
            add(isComputed[number] ? .formula(number) : .other, running: program)
        }
        for program in formulas.initialPrograms { add(.other, running: program) }
        for times in formulas.times.values { add(.other, running: times.program) }
        let events = targets.eventsByField.joined().map(\.condition) + targets.eventsBySection.joined().map(\.condition)
        for condition in targets.stateEffects.joined().map(\.condition) + events + targets.offers where condition >= 0 {
            add(.other, running: conditions[Int(condition)].program)
        }
        return readers
    }
}
