import FormSyntax

import Synchronization

/// Whether a text contains a match of a pattern.
enum PatternVerdict: UInt8, BitwiseCopyable {
    case matched
    case notMatched
    /// The match was given up at the limit of work.
    case tooCostly
}

/// The patterns of a compiled form by number, for any number of threads.
///
/// There are two tiers: a byte table for ASCII texts and plain patterns, and PCRE2 with a limit on its work for
/// everything else. Each is prepared on first use: a small form starts without that work, and a pattern that only sees
/// ASCII is never translated by PCRE2. Preparation happens under a lock, and what is ready does not change. A thread
/// that waited for the lock checks the state again and then uses what another thread prepared.
final class PatternTable: @unchecked Sendable {
    private let entries: UnsafeMutablePointer<PatternEntry>
    private let count: Int
    private let lock = Mutex(())

    init(_ list: PatternList) {
        count = list.codes.count
        entries = .allocate(capacity: max(count, 1))
        for (index, code) in list.codes.enumerated() { (entries + index).initialize(to: PatternEntry(code)) }
    }

    deinit {
        entries.deinitialize(count: count)
        entries.deallocate()
    }

    /// Finds a match anywhere in a text, which must be valid UTF-8.
    @inline(__always)
    func matches(
        _ index: Int32, _ text: ByteSlice, isASCII: Bool, scratch: inout PatternScratch
    ) -> PatternVerdict {
        assert(index >= 0 && Int(index) < count)
        let entry = entries + Int(index)
        guard isASCII, entry.pointee.automatonState.load(ordering: .acquiring) == .ready,
            let automaton = entry.pointee.automaton
        else { return matchesOtherwise(entry, text, isASCII: isASCII, scratch: &scratch) }
        return automaton.matches(text) ? .matched : .notMatched
    }

    @inline(never)
    private func matchesOtherwise(
        _ entry: UnsafeMutablePointer<PatternEntry>, _ text: ByteSlice, isASCII: Bool, scratch: inout PatternScratch
    ) -> PatternVerdict {
        if isASCII {
            if entry.pointee.automatonState.load(ordering: .acquiring) == .unknown {
                if let verdict = interpret(entry, text, scratch: &scratch) { return verdict }
                makeAutomaton(entry)
            }
            if let automaton = entry.pointee.automaton {
                return automaton.matches(text) ? .matched : .notMatched
            }
        }
        if entry.pointee.programState.load(ordering: .acquiring) == .unknown { makeProgram(entry) }
        guard let program = entry.pointee.program else { return .tooCostly }
        return scratch.match(program, text)
    }

    /// Matches without the automaton, which takes as long to build as 100 matches by PCRE2's interpreter. `nil` if such
    /// matches may cost more, and after 100 of them.
    private func interpret(
        _ entry: UnsafeMutablePointer<PatternEntry>, _ text: ByteSlice, scratch: inout PatternScratch
    ) -> PatternVerdict? {
        guard text.count <= PatternEntry.shortText,
            entry.pointee.matchCount.add(1, ordering: .relaxed).newValue <= 100, entry.pointee.isCheap()
        else { return nil }
        return scratch.interpretShort(entry.pointee.code, text)
    }

    @inline(never)
    private func makeAutomaton(_ entry: UnsafeMutablePointer<PatternEntry>) {
        lock.withLock { _ in
            guard entry.pointee.automatonState.load(ordering: .acquiring) == .unknown else { return }
            let code = entry.pointee.code
            entry.pointee.automaton = PlainPattern(code.text, isCaseless: code.isCaseless).flatMap(ByteAutomaton.make)
            entry.pointee.automatonState.store(.ready, ordering: .releasing)
        }
    }

    @inline(never)
    private func makeProgram(_ entry: UnsafeMutablePointer<PatternEntry>) {
        lock.withLock { _ in
            guard entry.pointee.programState.load(ordering: .acquiring) == .unknown else { return }
            let code = entry.pointee.code
            let counted = (try? PatternCode(code.text, isCaseless: code.isCaseless, isCounted: true)) ?? code
            entry.pointee.countedCode = counted
            entry.pointee.program = PatternProgram(counted)
            entry.pointee.programState.store(.ready, ordering: .releasing)
        }
    }
}

/// A pattern and what has been prepared of it. Data are written before the state that guards them, which every reader
/// acquires. The lock alone would suffice for a thread that waited for it, but the thread sanitizer does not know
/// Swift's locks.
private struct PatternEntry: ~Copyable {
    enum State: UInt8, AtomicRepresentable { case unknown, ready }
    enum Cost: UInt8, AtomicRepresentable { case unknown, cheap, any }

    /// The longest short text, in bytes.
    static let shortText = 64

    let code: PatternCode
    /// The cost of matching a short text; worked out when it is first needed.
    let cost = Atomic<Cost>(.unknown)
    let automatonState = Atomic<State>(.unknown)
    let matchCount = Atomic<Int>(0)
    let programState = Atomic<State>(.unknown)
    /// The table for ASCII text; `nil` if the pattern is not plain.
    var automaton: ByteAutomaton?
    /// The program for all other text.
    var program: PatternProgram?
    /// The code of the program; the uncounted code if a counted one would be too large.
    var countedCode: PatternCode?

    init(_ code: PatternCode) {
        self.code = code
    }

    /// Whether a few steps decide on a short text, because the pattern is anchored, short and plain.
    func isCheap() -> Bool {
        let known = cost.load(ordering: .relaxed)
        guard known == .unknown else { return known == .cheap }
        let isCheap =
            code.isAnchored && code.text.utf8.count <= 256
            && PlainPattern(code.text, isCaseless: code.isCaseless) != nil
        cost.store(isCheap ? .cheap : .any, ordering: .relaxed)
        return isCheap
    }

    deinit {
        automaton?.deallocate()
        program?.deallocate()
    }
}
