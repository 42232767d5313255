/// What conditions that look at one choice only say for each of its options, and which checks they let count.
struct OptionWords {
    private(set) var words: [UInt64] = []
    /// How many options conditions are decided for before anybody answers; what goes beyond is decided then.
    private var decidedCount = 0

    var hasRoom: Bool { decidedCount <= 500_000 }

    /// Two bits for each option and for no choice; the place of the first word.
    mutating func reserveTruths(options count: Int) -> Int32 {
        reserve((count + 1 + 31) / 32, options: count)
    }

    private mutating func reserve(_ wordCount: Int, options count: Int) -> Int32 {
        decidedCount += count + 1
        words += Array(repeating: 0, count: wordCount)
        return Int32(words.count - wordCount)
    }

    /// Fills in what a condition says for an option; the one after the last means no choice.
    mutating func set(_ truth: Truth, of condition: Condition, option: Int) {
        words[Int(condition.first) + option / 32] |= UInt64(truth.rawValue) << UInt64(option % 32 * 2)
    }

    private func holds(_ condition: Condition, option: Int) -> Bool {
        words[Int(condition.first) + option / 32] >> UInt64(option % 32 * 2) & 3 == UInt64(Truth.yes.rawValue)
    }

    /// A word for each option and for no choice: which of a field's checks count, by the conditions that they have.
    mutating func addMasks(of conditions: [Condition?], options count: Int) -> Int32 {
        let first = reserve(count + 1, options: count)
        for option in 0...count {
            for (place, condition) in conditions.enumerated() {
                let counts = condition.map { holds($0, option: option) } ?? true
                words[Int(first) + option] |= counts ? 1 << UInt64(place) : 0
            }
        }
        return first
    }
}

extension TableAssembler {
    /// Works out the conditions that look at one choice only, an option at a time. As in a template, the number of each field
    /// is its slot.
    mutating func decideConditions() {
        let conditions = expressions.conditions.filter { $0.form == .options }
        guard !conditions.isEmpty else { return }
        let tables = tables()
        defer { tables.deallocate() }
        var machine = ExpressionMachine(
            tables, calling: expressions.programs.evaluations, matching: patterns, now: Moment(seconds: 0))
        let sections = GrowingBuffer<ContainerState>()
        let instances = GrowingBuffer<Int32>()
        var slots = GrowingBuffer<SlotState>(capacity: plans.count)
        for field in plans.indices { slots.append(SlotState(field: Int32(field))) }
        let answers = Answers(slots: slots.start, sections: sections.start, instances: instances.start)
        for condition in conditions {
            let slot = Int(condition.reference.field)
            let plan = tables.fields.pointer(slot)
            for option in 0...plan.pointee.options.count {
                slots[slot] = SlotState(field: Int32(slot))
                slots[slot].flags.insert(.visible)
                if option < plan.pointee.options.count { slots[slot].choose(option, of: plan, in: tables) }
                let base = Int32(slot) - condition.reference.offset
                optionWords.set(
                    machine.run(condition.program, answers, base: base).pointee.asTruth, of: condition,
                    option: Int(option))
            }
        }
    }
}
