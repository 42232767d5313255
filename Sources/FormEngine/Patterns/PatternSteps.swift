/// A plain pattern as a graph of steps, several of which can be active at once.
struct PatternSteps {
    enum PatternStep {
        /// Accepts one byte of the set and continues.
        case bytes(ByteSet, next: Int)
        case either(Int, Int)
        case textStart(next: Int)
        case textEnd(next: Int)
        case found
    }

    private(set) var steps: [PatternStep] = [.found]
    private(set) var first = 0

    static let found = 0
    /// The most steps, as many as `StepSet` can hold.
    static let limit = 256

    /// The steps of a pattern; `nil` if there are more than the limit.
    init?(_ pattern: PlainPattern) {
        var budget = 4096
        guard let first = add(pattern, next: Self.found, &budget) else { return nil }
        self.first = first
    }

    /// Adds the steps of a pattern before the step `next` and returns the first of them.
    private mutating func add(_ pattern: PlainPattern, next: Int, _ budget: inout Int) -> Int? {
        budget -= 1
        guard budget > 0 else { return nil }
        switch pattern {
        case .bytes(let set): return add(.bytes(set, next: next))
        case .textStart: return add(.textStart(next: next))
        case .textEnd: return add(.textEnd(next: next))
        case .sequence(let items):
            var next = next
            for item in items.reversed() {
                guard let first = add(item, next: next, &budget) else { return nil }
                next = first
            }
            return next
        case .alternatives(let items):
            var choice: Int?
            for item in items.reversed() {
                guard let first = add(item, next: next, &budget) else { return nil }
                guard let other = choice else { choice = first; continue }
                guard let either = add(.either(first, other)) else { return nil }
                choice = either
            }
            return choice
        case .repeated(let item, let minimum, let maximum):
            return add(item, minimum, maximum, next: next, &budget)
        }
    }

    private mutating func add(
        _ item: PlainPattern, _ minimum: Int, _ maximum: Int?, next: Int, _ budget: inout Int
    ) -> Int? {
        var entry = next
        if let maximum {
            for _ in minimum..<maximum {
                guard let body = add(item, next: entry, &budget), let either = add(.either(body, next)) else {
                    return nil
                }
                entry = either
            }
        } else {
            guard let loop = add(.either(next, next)), let body = add(item, next: loop, &budget) else { return nil }
            steps[loop] = .either(body, next)
            entry = loop
        }
        for _ in 0..<minimum {
            guard let body = add(item, next: entry, &budget) else { return nil }
            entry = body
        }
        return entry
    }

    private mutating func add(_ step: PatternStep) -> Int? {
        guard steps.count < Self.limit else { return nil }
        steps.append(step)
        return steps.count - 1
    }
}

/// A set of a pattern's steps.
struct StepSet: BitwiseCopyable, Hashable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    func contains(_ step: Int) -> Bool {
        let word =
            switch step >> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            default: words.3
            }
        return word >> UInt64(step & 63) & 1 == 1
    }

    mutating func insert(_ step: Int) {
        let bit: UInt64 = 1 << UInt64(step & 63)
        switch step >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    mutating func formUnion(_ other: StepSet) {
        words.0 |= other.words.0
        words.1 |= other.words.1
        words.2 |= other.words.2
        words.3 |= other.words.3
    }

    func intersection(_ other: StepSet) -> StepSet {
        var result = self
        result.words.0 &= other.words.0
        result.words.1 &= other.words.1
        result.words.2 &= other.words.2
        result.words.3 &= other.words.3
        return result
    }

    /// Calls `body` with each step.
    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        Self.forEach(words.0, 0, body)
        Self.forEach(words.1, 64, body)
        Self.forEach(words.2, 128, body)
        Self.forEach(words.3, 192, body)
    }

    @inline(__always)
    private static func forEach(_ word: UInt64, _ offset: Int, _ body: (Int) -> Void) {
        var rest = word
        while rest != 0 {
            body(offset + rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    static func == (left: StepSet, right: StepSet) -> Bool { left.words == right.words }

    func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
        hasher.combine(words.2)
        hasher.combine(words.3)
    }
}
