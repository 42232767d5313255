extension ByteAutomaton {
    /// Builds the table for a plain pattern; `nil` if it would need more than 256 states or too much work.
    static func make(_ pattern: PlainPattern) -> ByteAutomaton? {
        guard let steps = PatternSteps(pattern) else { return nil }
        var construction = AutomatonConstruction(steps.steps, first: steps.first)
        return construction.run()
    }
}

/// Finds the sets of steps that a text can lead to. Each set is a state.
private struct AutomatonConstruction {
    private let steps: [PatternSteps.PatternStep]
    private let first: Int
    private var classes = [UInt8](repeating: 0, count: 128)
    private var classCount = 1
    /// The steps that accept a byte, for each class of bytes.
    private var takers: [StepSet] = []
    /// The steps that follow each step once it has accepted its byte, with anchors seen from inside the text.
    private var followers: [StepSet] = []
    private var states: [StepSet] = [StepSet(), StepSet()]
    private var numbers: [StepSet: UInt8] = [StepSet(): ByteAutomaton.dead]
    private var matchesAtEnd = [false, true]
    private var rows: [[UInt8]] = []

    /// The number of sets that may still be joined before the construction gives up.
    private var budget = 200_000

    private static let maximumStates = 256

    init(_ steps: [PatternSteps.PatternStep], first: Int) {
        self.steps = steps
        self.first = first
        divideBytes()
        followers = steps.map { step in
            guard case .bytes(_, let next) = step else { return StepSet() }
            return reach(next, atStart: false, atEnd: false)
        }
    }

    mutating func run() -> ByteAutomaton? {
        let start = reach(first, atStart: true, atEnd: false)
        // A search may begin again at every byte.
        let again = reach(first, atStart: false, atEnd: false)
        guard !start.contains(PatternSteps.found) else { return table(first: ByteAutomaton.found) }
        // The beginning of a text is a state of its own, since only there the anchor `^` holds.
        states.append(start)
        matchesAtEnd.append(reach(first, atStart: true, atEnd: true).contains(PatternSteps.found))
        rows = [row(ByteAutomaton.dead), row(ByteAutomaton.found)]
        var state = 2
        while state < states.count {
            var next: [UInt8] = []
            for byteClass in 0..<classCount {
                let set = following(states[state], byteClass, again)
                guard budget > 0, let number = number(of: set) else { return nil }
                next.append(number)
            }
            rows.append(next)
            state += 1
        }
        return table(first: 2)
    }

    private func table(first: UInt8) -> ByteAutomaton {
        let count = first == ByteAutomaton.found ? 2 : states.count
        return ByteAutomaton(
            classes: classes, classCount: classCount, stateCount: count, first: first, matchesAtEnd: matchesAtEnd
        ) { state, byteClass in
            state < 2 ? UInt8(state) : rows[state][byteClass]
        }
    }

    private func row(_ state: UInt8) -> [UInt8] { [UInt8](repeating: state, count: classCount) }

    private mutating func following(_ state: StepSet, _ byteClass: Int, _ again: StepSet) -> StepSet {
        var next = again
        var joined = 1
        state.intersection(takers[byteClass]).forEach { step in
            next.formUnion(followers[step])
            joined += 1
        }
        budget -= joined
        return next
    }

    /// The state for a set of steps, a new one if necessary; `nil` if there are too many.
    private mutating func number(of set: StepSet) -> UInt8? {
        if set.contains(PatternSteps.found) { return ByteAutomaton.found }
        if let number = numbers[set] { return number }
        guard states.count < Self.maximumStates else { return nil }
        let number = UInt8(states.count)
        numbers[set] = number
        states.append(set)
        var isMatch = false
        set.forEach { step in
            guard case .textEnd(let next) = steps[step] else { return }
            isMatch = isMatch || reach(next, atStart: false, atEnd: true).contains(PatternSteps.found)
        }
        matchesAtEnd.append(isMatch)
        return number
    }

    /// The steps reached from a step without accepting a byte: those that wait for a byte or for the end, or mean
    /// success.
    private func reach(_ step: Int, atStart: Bool, atEnd: Bool) -> StepSet {
        var found = StepSet()
        var seen = StepSet()
        var open = [step]
        while let current = open.popLast() {
            guard !seen.contains(current) else { continue }
            seen.insert(current)
            switch steps[current] {
            case .found, .bytes: found.insert(current)
            case .either(let one, let other): open += [one, other]
            case .textStart(let next): if atStart { open.append(next) }
            case .textEnd(let next): if atEnd { open.append(next) } else { found.insert(current) }
            }
        }
        return found
    }

    /// Divides the bytes into classes; bytes that no step distinguishes share one.
    private mutating func divideBytes() {
        var seen: Set<ByteSet> = []
        for case .bytes(let set, _) in steps where seen.insert(set).inserted { divideBytes(by: set) }
        var representatives = [UInt8](repeating: 0, count: classCount)
        for byte in 0..<128 { representatives[Int(classes[byte])] = UInt8(byte) }
        takers = representatives.map { byte in
            var takers = StepSet()
            for (index, step) in steps.enumerated() {
                if case .bytes(let set, _) = step, set.contains(byte) { takers.insert(index) }
            }
            return takers
        }
    }

    private mutating func divideBytes(by set: ByteSet) {
        var renamed = [UInt8?](repeating: nil, count: classCount * 2)
        var count: UInt8 = 0
        for byte in 0..<128 {
            let key = Int(classes[byte]) * 2 + (set.contains(UInt8(byte)) ? 1 : 0)
            if renamed[key] == nil {
                renamed[key] = count
                count += 1
            }
            classes[byte] = renamed[key] ?? 0
        }
        classCount = Int(count)
    }
}
