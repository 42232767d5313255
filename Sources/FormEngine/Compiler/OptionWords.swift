import FormSyntax

/// The truths of conditions that look at one choice or number only, for each of its values, and the checks that they let count.
///
/// The compiler reserves the words, and fills them in when the form's tables are there.
struct OptionWords {
    private(set) var words: [UInt64] = []
    private var masks: [Masks] = []
    /// How many options conditions are decided for before anybody answers; what goes beyond is decided then.
    private var decidedCount = 0

    /// The words of a field's checks.
    private struct Masks {
        var first: Int
        var count: Int
        var conditions: [Condition?]
    }

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

    /// A word for each option and for no choice: which of a field's checks count, by the conditions that they have; the place
    /// of the first.
    mutating func reserveMasks(of conditions: [Condition?], options count: Int) -> Int32 {
        let first = reserve(count + 1, options: count)
        masks.append(Masks(first: Int(first), count: count, conditions: conditions))
        return first
    }
}

/// Filling the words in, once there are tables to work conditions out with.
extension OptionWords {
    /// Works out the conditions that look at one field only, a value at a time. As in a template, the number of each field is
    /// its slot.
    mutating func decide(_ expressions: ExpressionCompiler, matching patterns: PatternTable, in tables: FormTables) {
        let conditions = expressions.conditions.filter { $0.form != .program }
        guard !conditions.isEmpty else { return }
        var machine = ExpressionMachine(
            tables, calling: expressions.programs.evaluations, matching: patterns, now: Moment(seconds: 0))
        let sections = GrowingBuffer<ContainerState>()
        let instances = GrowingBuffer<Int32>()
        var slots = GrowingBuffer<SlotState>(capacity: tables.fields.count)
        for field in 0..<tables.fields.count { slots.append(SlotState(field: Int32(field))) }
        let answers = Answers(slots: slots.rows, sections: sections.knownRows, instances: instances.knownRows)
        for condition in conditions {
            let slot = Int(condition.reference.field)
            let plan = tables.fields.row(slot)
            let numbers = condition.numbers.indices.map { tables.programNumbers[$0] }
            for option in 0...condition.none {
                slots[slot] = SlotState(field: Int32(slot))
                slots[slot].flags.insert(.visible)
                if option < condition.none {
                    if condition.form == .steps {
                        slots[slot].hold(.sample(ofStep: Int(option), among: numbers))
                    } else {
                        slots[slot].hold(option, of: plan, in: tables)
                    }
                }
                let base = Int32(slot) - condition.reference.offset
                let truth = machine.run(condition.program, answers, base: base).pointee.asTruth
                words[Int(condition.first + option / 32)] |= UInt64(truth.rawValue) << UInt64(option % 32 * 2)
            }
        }
        for mask in masks { fill(mask) }
    }

    private mutating func fill(_ mask: Masks) {
        for option in 0...mask.count {
            for (place, condition) in mask.conditions.enumerated() {
                let counts = condition.map { holds($0, option: option) } ?? true
                words[mask.first + option] |= counts ? 1 << UInt64(place) : 0
            }
        }
    }

    private func holds(_ condition: Condition, option: Int) -> Bool {
        words[Int(condition.first) + option / 32] >> UInt64(option % 32 * 2) & 3 == UInt64(Truth.yes.rawValue)
    }
}

extension SlotState {
    /// Takes a number as the value, whose text nobody looks at.
    fileprivate mutating func hold(_ number: ExactDecimal) {
        (self.number, text) = (number, ByteSlice("0"))
        flags.insert(.hasValue)
    }
}

extension ExactDecimal {
    /// Whether it can be halved and added to another such number.
    var isShort: Bool { coefficient.magnitude < 1_000_000_000_000 && scale <= 12 }

    /// One of the numbers, for an odd step; for an even one a number between two of them, or beyond all.
    fileprivate static func sample(ofStep step: Int, among numbers: [ExactDecimal]) -> ExactDecimal {
        guard step % 2 == 0 else { return numbers[step / 2] }
        guard let least = numbers.first, let greatest = numbers.last else { return .zero }
        if step == 0 { return least.subtracting(.one) ?? .zero }
        guard step / 2 < numbers.count else { return greatest.adding(.one) ?? .zero }
        let sum = numbers[step / 2 - 1].adding(numbers[step / 2])
        return sum?.multiplied(by: ExactDecimal(coefficient: 5, scale: 1)) ?? .zero
    }
}
