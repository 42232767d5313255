/// A table like `ByteAutomaton`'s for at most ten states, where the next state is a shift instead of a look-up.
///
/// A byte's row is one word with the next state of every state, six bits each; a state is its place in the row. What
/// waits for the state before is then one cycle instead of a load's five: a record with three such texts, 44 bytes, took
/// 270 ns by the table and 249 so.
struct ShiftAutomaton: BitwiseCopyable {
    /// For each ASCII byte, and then one that leaves every state as it is.
    private let rows: UnsafeMutablePointer<UInt64>
    private let first: UInt64
    /// One bit at the place of each state in which a text may end.
    private let endings: UInt64

    private static let width = 6
    private static let maximumStates = 10
    /// States of the larger table that are looked at before it is given up.
    private static let reachLimit = 32
    private static let pad = 128

    /// The same automaton, if it gets by with ten states.
    static func make(_ automaton: ByteAutomaton) -> ShiftAutomaton? {
        let bytes = automaton.representatives
        guard let states = reached(automaton, bytes) else { return nil }
        let classes = merged(states, automaton, bytes)
        let count = (classes.max() ?? 0) + 1
        guard count <= maximumStates else { return nil }
        return ShiftAutomaton(automaton, states, classes, count: count)
    }

    private init(_ automaton: ByteAutomaton, _ states: [UInt8], _ classes: [Int], count: Int) {
        func place(_ state: UInt8) -> UInt64 { UInt64(classes[Int(state)] * Self.width) }
        rows = .allocate(capacity: Self.pad + 1)
        rows.initialize(repeating: 0, count: Self.pad + 1)
        var endings: UInt64 = 0
        for state in states {
            for byte in 0..<Self.pad { rows[byte] |= place(automaton.next(state, UInt8(byte))) << place(state) }
            if automaton.mayEnd(in: state) { endings |= 1 << place(state) }
        }
        for number in 0..<count { rows[Self.pad] |= UInt64(number * Self.width) << UInt64(number * Self.width) }
        first = place(automaton.first)
        self.endings = endings
    }

    func deallocate() { rows.deallocate() }

    /// The text must be ASCII.
    @inline(__always)
    func matches(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
        var state = first
        var position = 0
        while position &+ 4 < count {
            advance(start[position], &state)
            advance(start[position &+ 1], &state)
            advance(start[position &+ 2], &state)
            advance(start[position &+ 3], &state)
            position &+= 4
        }
        if count >= 4 {
            advanceThroughLast(count &- position, before: start + count, &state)
        } else {
            while position < count {
                advance(start[position], &state)
                position &+= 1
            }
        }
        return endings &>> state & 1 == 1
    }

    /// One to four bytes without a branch that depends on how many: bytes that change nothing make up four.
    @inline(__always)
    private func advanceThroughLast(_ count: Int, before end: UnsafePointer<UInt8>, _ state: inout UInt64) {
        let last = UInt64(UInt32(littleEndian: UnsafeRawPointer(end - 4).loadUnaligned(as: UInt32.self)))
        let bits = UInt64(truncatingIfNeeded: count &* 8)
        let word = last &>> (32 &- bits) | 0x8080_8080 &<< bits
        advance(UInt8(truncatingIfNeeded: word), &state)
        advance(UInt8(truncatingIfNeeded: word &>> 8), &state)
        advance(UInt8(truncatingIfNeeded: word &>> 16), &state)
        advance(UInt8(truncatingIfNeeded: word &>> 24), &state)
    }

    @inline(__always)
    private func advance(_ byte: UInt8, _ state: inout UInt64) { state = rows[Int(byte)] &>> state }
}

// MARK: Fewer states

extension ShiftAutomaton {
    /// The states that some text leads to; `nil` where there are too many.
    private static func reached(_ automaton: ByteAutomaton, _ bytes: [UInt8]) -> [UInt8]? {
        var states = [automaton.first]
        var next = 0
        while next < states.count {
            for byte in bytes {
                let state = automaton.next(states[next], byte)
                if !states.contains(state) { states.append(state) }
            }
            guard states.count <= reachLimit else { return nil }
            next += 1
        }
        return states
    }

    /// A number for each state, the same for those that no text tells apart: first by whether a text may end there, then by
    /// the numbers of the next states, until nothing changes.
    private static func merged(_ states: [UInt8], _ automaton: ByteAutomaton, _ bytes: [UInt8]) -> [Int] {
        var numbers = [Int](repeating: 0, count: 256)
        for state in states { numbers[Int(state)] = automaton.mayEnd(in: state) ? 1 : 0 }
        var count = 1
        while true {
            var keys: [[Int]] = []
            var refined = numbers
            for state in states {
                let key = [numbers[Int(state)]] + bytes.map { numbers[Int(automaton.next(state, $0))] }
                refined[Int(state)] = keys.firstIndex(of: key) ?? keys.count
                if refined[Int(state)] == keys.count { keys.append(key) }
            }
            if keys.count == count { return refined }
            (numbers, count) = (refined, keys.count)
        }
    }
}
