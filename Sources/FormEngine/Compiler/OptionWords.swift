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
    /// Works out the conditions that look at one choice only, an option at a time.
    mutating func decideConditions() {
        let conditions = expressions.conditions.filter { $0.form == .options }
        guard !conditions.isEmpty else { return }
        var trial = Session(CompiledForm(fieldsAlone()), now: Moment(seconds: 0))
        for condition in conditions {
            let count = Int(plans[Int(condition.reference.field)].options.count)
            for option in 0...count {
                let truth = trial.truth(of: condition, choosing: option < count ? Int32(option) : -1)
                optionWords.set(truth, of: condition, option: option)
            }
        }
    }

    /// A form to be thrown away, of fields and programs before anything else is assembled: each field, also of a template,
    /// has its number as its slot.
    private func fieldsAlone() -> CompiledParts {
        var tables = tables()
        tables.fixedFieldCount = plans.count
        return CompiledParts(
            form: numbered.form, groups: [], sections: [], fields: [], rules: [], checks: [], tables: tables,
            converters: [], patterns: PatternTable(PatternList()), textChecks: [], addedChecks: [],
            vocabulary: .builtIn, initialValues: Array(repeating: nil, count: plans.count), names: NameScope(),
            conditionNumbers: [],
            fixedNumbers: [:], outsideNumbers: [:], dynamicSections: [:])
    }
}

extension Session {
    /// What a condition says if its only choice is that option (-1: none), by its program, in a form of fields alone.
    fileprivate mutating func truth(of condition: Condition, choosing option: Int32) -> Truth {
        let slot = condition.reference.field
        removeValue(of: slot)
        slots.start[Int(slot)].flags.insert(.visible)
        if option >= 0 { keepOption(option, slots.start + Int(slot), plan(of: slot)) }
        return evaluate(condition.program, base: slot - condition.reference.offset).asTruth
    }
}
