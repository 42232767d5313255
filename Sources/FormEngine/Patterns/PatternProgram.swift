import CPCRE2

/// A pattern that PCRE2 can match. The memory it refers to is owned by its code and its maker.
struct PatternProgram: BitwiseCopyable {
    let code: OpaquePointer
    /// The charges of its steps; `nil` if PCRE2 does not call out before its items.
    let charges: PatternCharges?
    /// Whether PCRE2 has machine code for it.
    let isTranslated: Bool
    /// Whether a match can only start at the beginning of the text.
    private let isAnchored: Bool

    /// The most groups for machine code: with more, it might find a match that exceeds the interpreter's memory.
    private static let mostTranslatedGroups = 30
    /// The largest code to translate, in bytes; beyond it a translation takes tens of milliseconds.
    private static let mostTranslated = 16_384

    init(_ code: PatternCode) {
        self.code = code.pointer
        isAnchored = code.isAnchored
        let groups = code.fact(PCRE2_INFO_CAPTURECOUNT)
        charges = code.isCounted ? PatternCharges(code) : nil
        let isSmall = groups <= Self.mostTranslatedGroups && code.size <= Self.mostTranslated
        isTranslated = code.isCounted && isSmall && code.translate()
    }

    func deallocate() { charges?.deallocate() }

    /// The limit of steps for each possible start of an uncounted match; each step may skip the whole text.
    func matchLimit(_ count: Int) -> UInt32 {
        UInt32(max(1, PatternWork.budget / (isAnchored ? 1 : count + 1) / (1 + count / 8)))
    }
}
