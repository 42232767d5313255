import FormSyntax

/// All tables of a compiled form, as pointers. A session copies this and keeps the form alive.
struct FormTables: @unchecked Sendable {
    var fields: ConstantTable<FieldPlan>
    var checks: ConstantTable<CompiledCheck>
    var sections: ConstantTable<ContainerPlan>
    var groups: ConstantTable<ContainerPlan>
    var options: ConstantTable<OptionPlan>
    /// Options of components, as ranges of `options`.
    var ranges: ConstantTable<TableRange>
    var lookups: ConstantTable<LookupEntry>
    var lookupColumns: ConstantTable<LookupColumn>
    /// Where the cells end in files that expressions look values up in.
    var cellEnds: ConstantTable<Int32>
    var stateEffects: ConstantTable<StateEffect>
    var events: ConstantTable<EventEffect>
    var dependents: ConstantTable<Dependent>
    var nodes: ConstantTable<Node>
    var steps: ConstantTable<WalkStep>
    /// The fields outside dynamic sections that are not `finalOnArrival`.
    var fieldsCheckedAtEnd: ConstantTable<Int32>
    /// The fields that are `waitsForEndOfRecord`, each after those it reads.
    var formulasAtEnd: ConstantTable<Int32>
    /// The states that are `settlesAtEnd` and the formulas that wait for them, each after those it reads.
    var nodesAtEnd: ConstantTable<Node>
    /// The formulas and states to update before such a state, in its instance.
    var settledInputs: ConstantTable<Node>
    /// Each field's range in `settledInputs`; empty if it has none.
    var settledInputsByField: ConstantTable<TableRange>
    var rules: ConstantTable<RulePlan>
    /// The members of each validation group, in `references`.
    var validationGroups: ConstantTable<TableRange>
    var conditions: ConstantTable<Condition>
    var conditionWords: ConstantTable<UInt64>
    var programs: ConstantTable<Program>
    var instructions: ConstantTable<Instruction>
    /// The bounds of checks.
    var numbers: ConstantTable<ExactDecimal>
    var programNumbers: ConstantTable<ExactDecimal>
    var references: ConstantTable<Reference>
    var texts: ConstantTable<TableRange>
    var bytes: ConstantTable<UInt8>
    var bounds: ConstantTable<DateBound>
    /// The number of fields outside dynamic sections; their slots are their numbers.
    var fixedFieldCount: Int
    var fixedFailureWords: Int
    var stackDepth: Int
    /// The number of results that expressions compute over all instances.
    var aggregateCount: Int
    /// Whether an answer may change which fields the walk has to ask.
    var canReopen: Bool
    var hasDynamicSections: Bool
    /// Whether targets that may fire at the start read or affect instances.
    var startLooksAtInstances: Bool

    func deallocate() {
        fields.deallocate()
        checks.deallocate()
        sections.deallocate()
        groups.deallocate()
        options.deallocate()
        ranges.deallocate()
        lookups.deallocate()
        lookupColumns.deallocate()
        cellEnds.deallocate()
        stateEffects.deallocate()
        events.deallocate()
        dependents.deallocate()
        nodes.deallocate()
        steps.deallocate()
        fieldsCheckedAtEnd.deallocate()
        formulasAtEnd.deallocate()
        nodesAtEnd.deallocate()
        settledInputs.deallocate()
        settledInputsByField.deallocate()
        rules.deallocate()
        validationGroups.deallocate()
        conditions.deallocate()
        conditionWords.deallocate()
        programs.deallocate()
        instructions.deallocate()
        numbers.deallocate()
        programNumbers.deallocate()
        references.deallocate()
        texts.deallocate()
        bytes.deallocate()
        bounds.deallocate()
    }

    /// The position of a number relative to those that a condition compares it with. Inlined: a call would copy all
    /// tables, which cost 2.5 % of a household's instructions.
    @inline(__always)
    func step(of number: ExactDecimal, in condition: Row<Condition>) -> Int32 {
        var step: Int32 = 0
        for index in condition.pointee.numbers.indices {
            let order = ExactDecimal.order(number, programNumbers[index])
            guard order > 0 else { return order == 0 ? step &+ 1 : step }
            step &+= 2
        }
        return step
    }

    /// A condition's truth for one option of the only choice it reads; the index after the last option means no choice.
    @inline(__always)
    func optionTruth(_ condition: Condition, option: Int32) -> Truth {
        let word = conditionWords[Int(condition.first) + Int(option >> 5)]
        return Truth(rawValue: UInt8(truncatingIfNeeded: word >> UInt64((option & 31) * 2)) & 3) ?? .unknown
    }

    /// The number that a lookup has for a text; -1 for none, -2 for several.
    @inline(__always)
    func lookUp(_ text: ByteSlice, in range: TableRange) -> Int32 {
        guard range.count > 0 else { return -1 }
        let mask = Int(range.count) - 1
        var place = Int(truncatingIfNeeded: byteHash(text)) & mask
        while true {
            let entry = lookups[Int(range.start) + place]
            if entry.option == -1 { return -1 }
            if self.text(entry.key).equals(text) { return entry.option }
            place = (place + 1) & mask
        }
    }

    /// The bytes of a constant text.
    @inline(__always)
    func text(_ range: TableRange) -> ByteSlice {
        unsafe ByteSlice(bytes.start + Int(range.start), count: Int(range.count))
    }
}
