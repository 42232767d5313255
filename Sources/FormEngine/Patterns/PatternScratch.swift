import FormSyntax

import CPCRE2

/// The memory that PCRE2 needs for matching, one for each thread; allocated on first use.
struct PatternScratch: ~Copyable {
    private var data: OpaquePointer?
    private var context: OpaquePointer?
    private var stack: OpaquePointer?
    private let counter = UnsafeMutablePointer<PatternWork>.allocate(capacity: 1)
    /// The charge for the last match.
    private(set) var work = 0

    /// The interpreter's limit in kibibytes: enough for everything that machine code finds with its stack.
    private static let heapLimit: UInt32 = 32_768
    private static let stackBytes = (least: 32_768, most: 262_144)
    /// The longest short text, in bytes.
    private static let shortText = 1024
    /// PCRE2's own limit; the counting of steps stops every match long before it.
    private static let matchLimit: UInt32 = 10_000_000
    private static let fewSteps: UInt32 = 200

    init() {}

    deinit {
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
        pcre2_jit_stack_free_8(stack)
        counter.deallocate()
    }

    /// Matches a short text without machine code; `nil` if that takes more than a few steps.
    mutating func interpretShort(_ code: PatternCode, _ text: ByteSlice) -> PatternVerdict? {
        if data == nil { prepare() }
        guard let data, let context else { return nil }
        _ = pcre2_set_match_limit_8(context, Self.fewSteps)
        defer { _ = pcre2_set_match_limit_8(context, Self.matchLimit) }
        return Self.verdict(interpreted(code.pointer, text, data, context))
    }

    /// Finds a match anywhere in a text, which must be valid UTF-8.
    ///
    /// The interpreter's count of steps is decisive. In a short text machine code counts the same, except for the
    /// starts it skips, each of which may cost the interpreter a few steps: its result holds if it leaves enough budget
    /// for those. In a long text it may also find that a required character is missing where the interpreter does not
    /// look for it.
    mutating func match(_ program: PatternProgram, _ text: ByteSlice) -> PatternVerdict {
        guard let charges = program.charges else { return matchLimited(program, text) }
        if program.isTranslated, text.count <= Self.shortText {
            let spare = 32 * charges.step * (text.count + 1)
            if let verdict = translate(program.code, charges, text, spare: spare) { return verdict }
        }
        return interpret(program.code, charges, text) ?? .tooCostly
    }

    /// Matches in machine code, counting steps; `nil` beyond the budget minus `spare`.
    mutating func translate(
        _ code: OpaquePointer, _ charges: PatternCharges, _ text: ByteSlice, spare: Int
    ) -> PatternVerdict? {
        counted(charges, text, budget: PatternWork.budget - spare) { translated(code, text, $0, $1) }
    }

    /// Matches in the interpreter, counting steps; `nil` beyond the budget.
    mutating func interpret(
        _ code: OpaquePointer, _ charges: PatternCharges, _ text: ByteSlice
    ) -> PatternVerdict? {
        counted(charges, text, budget: PatternWork.budget) { interpreted(code, text, $0, $1) }
    }

    private mutating func counted(
        _ charges: PatternCharges, _ text: ByteSlice, budget: Int,
        _ match: (_ data: OpaquePointer, _ context: OpaquePointer) -> Int32
    ) -> PatternVerdict? {
        if data == nil { prepare() }
        counter.pointee = PatternWork(charges, text, budget: budget)
        defer { work = budget - counter.pointee.left }
        guard let data, let context, counter.pointee.left >= 0 else { return nil }
        return Self.verdict(match(data, context))
    }

    /// Matches within PCRE2's own limit, which starts again at every possible start of a match.
    private mutating func matchLimited(
        _ program: PatternProgram, _ text: ByteSlice
    ) -> PatternVerdict {
        if data == nil { prepare() }
        guard let data, let context else { return .tooCostly }
        _ = pcre2_set_match_limit_8(context, program.matchLimit(text.count))
        defer { _ = pcre2_set_match_limit_8(context, Self.matchLimit) }
        return Self.verdict(interpreted(program.code, text, data, context)) ?? .tooCostly
    }

    private static func verdict(_ result: Int32) -> PatternVerdict? {
        if result >= 0 { return .matched }
        return result == PCRE2_ERROR_NOMATCH ? .notMatched : nil
    }

    private mutating func prepare() {
        // One pair of offsets suffices, since the position of the match is not needed.
        data = pcre2_match_data_create_8(1, nil)
        context = pcre2_match_context_create_8(nil)
        stack = pcre2_jit_stack_create_8(Self.stackBytes.least, Self.stackBytes.most, nil)
        guard let context else { return }
        _ = pcre2_set_match_limit_8(context, Self.matchLimit)
        _ = pcre2_set_heap_limit_8(context, Self.heapLimit)
        PatternWork.count(counter, in: context)
        if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
    }
}

private func translated(
    _ code: OpaquePointer, _ text: ByteSlice, _ data: OpaquePointer, _ context: OpaquePointer
) -> Int32 {
    unsafe pcre2_jit_match_8(code, text.start, text.count, 0, PCRE2_NO_UTF_CHECK, data, context)
}

private func interpreted(
    _ code: OpaquePointer, _ text: ByteSlice, _ data: OpaquePointer, _ context: OpaquePointer
) -> Int32 {
    unsafe pcre2_match_8(code, text.start, text.count, 0, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data, context)
}
