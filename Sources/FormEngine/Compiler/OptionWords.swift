import FormSyntax

/// The truth of each condition that reads only one choice or number, for each of its values, and the checks that these
/// conditions enable.
///
/// The compiler reserves the words and fills them in once the form's tables exist.
struct OptionWords {
    private(set) var words: [UInt64] = []
    private var masks: [Masks] = []
    /// The number of options for which conditions have been decided in advance; beyond a limit they are decided while
    /// answering.
    private var decidedCount = 0

    /// The check masks of a field.
    private struct Masks {
        var first: Int
        var count: Int
        var conditions: [Condition?]
    }

    var hasRoom: Bool { decidedCount <= 500_000 }

    /// Reserves two bits for each option and for no choice; returns the index of the first word.
    mutating func reserveTruths(options count: Int) -> Int32 {
        reserve((count + 1 + 31) / 32, options: count)
    }

    private mutating func reserve(_ wordCount: Int, options count: Int) -> Int32 {
        decidedCount += count + 1
        words += Array(repeating: 0, count: wordCount)
        return Int32(words.count - wordCount)
    }

    /// Reserves a word for each option and for no choice, which tells which of a field's checks count under their
    /// conditions; returns the index of the first.
    mutating func reserveMasks(of conditions: [Condition?], options count: Int) -> Int32 {
        let first = reserve(count + 1, options: count)
        masks.append(Masks(first: Int(first), count: count, conditions: conditions))
        return first
    }
}

/// Fills in the words, once there are tables to evaluate conditions with.
extension OptionWords {
    /// Decides the conditions that read a single field, value by value. Each field's number serves as its slot, as in a
    /// template.
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
    /// Stores a number as the value; nobody reads its text.
    fileprivate mutating func hold(_ number: ExactDecimal) {
        (self.number, text) = (number, ByteSlice("0"))
        flags.insert(.hasValue)
    }
}

extension ExactDecimal {
    /// Whether it can be added to another such number and halved.
    var isShort: Bool { coefficient.magnitude < 1_000_000_000_000 && scale <= 12 }

    /// One of the numbers for an odd step; for an even step a number between two of them, or beyond all.
    fileprivate static func sample(ofStep step: Int, among numbers: [ExactDecimal]) -> ExactDecimal {
        guard step % 2 == 0 else { return numbers[step / 2] }
        guard let least = numbers.first, let greatest = numbers.last else { return .zero }
        if step == 0 { return least.subtracting(.one) ?? .zero }
        guard step / 2 < numbers.count else { return greatest.adding(.one) ?? .zero }
        let sum = numbers[step / 2 - 1].adding(numbers[step / 2])
        return sum?.multiplied(by: ExactDecimal(coefficient: 5, scale: 1)) ?? .zero
    }
}
