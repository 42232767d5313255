import FormSyntax

import CPCRE2

/// The memory that PCRE2 needs while it matches, one for each thread that matches; made when it is first needed.
struct PatternScratch: ~Copyable {
    private var data: OpaquePointer?
    private var context: OpaquePointer?
    private var stack: OpaquePointer?
    private let counter = UnsafeMutablePointer<PatternWork>.allocate(capacity: 1)
    /// The charge for the last match.
    private(set) var work = 0

    /// In kibibytes, of the interpreter: enough for whatever machine code finds with its stack.
    private static let heapLimit: UInt32 = 32_768
    private static let stackBytes = (least: 32_768, most: 262_144)
    /// In bytes.
    private static let shortText = 1024
    /// PCRE2's own limit, which the counting of steps never lets a match come near.
    private static let matchLimit: UInt32 = 10_000_000
    private static let fewSteps: UInt32 = 200

    init() {}

    deinit {
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
        pcre2_jit_stack_free_8(stack)
        counter.deallocate()
    }

    /// Looks for a match without machine code, in a short text; `nil` where that takes more than a few steps.
    mutating func interpretShort(_ code: PatternCode, _ text: ByteSlice) -> PatternVerdict? {
        if data == nil { prepare() }
        guard let data, let context else { return nil }
        _ = pcre2_set_match_limit_8(context, Self.fewSteps)
        defer { _ = pcre2_set_match_limit_8(context, Self.matchLimit) }
        return Self.verdict(interpreted(code.pointer, text, data, context))
    }

    /// Looks for a match anywhere in a text, which must be valid UTF-8.
    ///
    /// The count of the interpreter decides. In a short text machine code counts the same but for the starts that it
    /// passes over, each of which may cost the interpreter a few steps: what it finds with those to spare holds. In a
    /// long one it also sees that a required character is missing where the interpreter does not look for that.
    mutating func match(_ program: PatternProgram, _ text: ByteSlice) -> PatternVerdict {
        guard let charges = program.charges else { return matchLimited(program, text) }
        if program.isTranslated, text.count <= Self.shortText {
            let spare = 32 * charges.step * (text.count + 1)
            if let verdict = translate(program.code, charges, text, spare: spare) { return verdict }
        }
        return interpret(program.code, charges, text) ?? .tooCostly
    }

    /// Matches by machine code that counts, within the budget but for what is to be spared; `nil` beyond that.
    mutating func translate(
        _ code: OpaquePointer, _ charges: PatternCharges, _ text: ByteSlice, spare: Int
    ) -> PatternVerdict? {
        counted(charges, text, budget: PatternWork.budget - spare) { translated(code, text, $0, $1) }
    }

    /// Matches by the interpreter, which counts, within the budget; `nil` beyond that.
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

    /// Matches as far as PCRE2's own limit, which begins again wherever a match may start.
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
        // One pair of offsets: nobody asks where the match is.
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
