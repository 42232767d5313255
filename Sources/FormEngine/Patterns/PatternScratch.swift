import CPCRE2

/// What PCRE2 needs while it matches, one for each thread that matches; made when it is first needed.
struct PatternScratch: ~Copyable {
    private var data: OpaquePointer?
    private var context: OpaquePointer?
    private var stack: OpaquePointer?

    /// Beyond this many steps a match is given up.
    private static let matchLimit: UInt32 = 100_000
    /// In kibibytes.
    private static let heapLimit: UInt32 = 16_384
    private static let stackBytes = (least: 32_768, most: 1_048_576)

    init() {}

    deinit {
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
        pcre2_jit_stack_free_8(stack)
    }

    /// The text must be valid UTF-8.
    mutating func match(
        _ code: OpaquePointer, isTranslated: Bool, _ start: UnsafePointer<UInt8>, count: Int
    ) -> PatternVerdict {
        if data == nil { prepare() }
        guard let data, let context else { return .tooCostly }
        let result =
            isTranslated
            ? pcre2_jit_match_8(code, start, count, 0, PCRE2_NO_UTF_CHECK, data, context)
            : pcre2_match_8(code, start, count, 0, PCRE2_NO_UTF_CHECK, data, context)
        if result >= 0 { return .matched }
        return result == PCRE2_ERROR_NOMATCH ? .notMatched : .tooCostly
    }

    private mutating func prepare() {
        // One pair of offsets: nobody asks where the match is.
        data = pcre2_match_data_create_8(1, nil)
        context = pcre2_match_context_create_8(nil)
        stack = pcre2_jit_stack_create_8(Self.stackBytes.least, Self.stackBytes.most, nil)
        guard let context else { return }
        _ = pcre2_set_match_limit_8(context, Self.matchLimit)
        _ = pcre2_set_heap_limit_8(context, Self.heapLimit)
        if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
    }
}
